// Whom the school's bills are for: name, GSTIN and address, which every later invoice and receipt names (PAY-40).
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "#platform/web/ui/table/loaded.tsx";
import type { Billing } from "#features/money/domain/billing/calls.ts";
import { billingForm } from "#features/money/domain/billing/forms.ts";
import { PartyFields, partyValuesOf } from "#features/money/web/billing/party-fields.tsx";
import { useEditBilling } from "#features/money/web/billing/queries.ts";
import { Card } from "#platform/web/ui/display/card.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { Form } from "#platform/web/ui/form/form.tsx";
import { findErrors } from "#platform/web/ui/form/form-check.ts";
import { useForm } from "#platform/web/ui/form/use-form.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { queryOf } from "#platform/web/query.ts";

/** `suggested` is in the fields of a school that has saved nothing yet. */
export function BillingDetails({
  suggested,
}: {
  suggested: Pick<Billing, "legalName" | "state" | "country">;
}) {
  const t = useT("plan");
  const answer = useQuery(queryOf("/api/employer/billing"));
  return (
    <Card title={t("Billing Details")}>
      <Loaded answer={answer} failure={t("Your billing details could not be loaded. Please try again.")}>
        {(billing) => (
          <BillingForm billing={billing.legalName === null ? { ...billing, ...suggested } : billing} />
        )}
      </Loaded>
    </Card>
  );
}

function BillingForm({ billing }: { billing: Billing }) {
  const t = useT("plan");
  const edit = useEditBilling();
  const form = useForm({
    asks: true,
    initialValues: { ...partyValuesOf(billing), country: billing.country },
    validate: (values) => findErrors(billingForm, values),
    send: async (values) => {
      const { message } = await edit.mutateAsync(values);
      form.markSaved();
      toast.good(message, { seconds: 3 });
    },
    failure: t("Your billing details could not be saved. Please try again."),
  });
  return (
    <Form form={form} submit={t("Save Billing Details")}>
      <p className="dimmed">
        {t("Invoices and receipts name them from now on. Papers that you have already stay as they are.")}
      </p>
      <PartyFields hasCountry gstinHint="Leave it empty if your school is not registered." />
    </Form>
  );
}
