// The form in which a school says that it has paid: the reference as it is pasted, the amount, and a proof (PAY-52).
import type { Paper } from "#features/money/domain/billing/calls.ts";
import { formatRupees, paiseFromRupees } from "#platform/domain/money.ts";
import type { Payment } from "#features/money/domain/payments/calls.ts";
import { readReference } from "#features/money/domain/payments/reference.ts";
import { transferClaim } from "#features/money/domain/payments/transfer-claim.ts";
import { readRupees } from "#platform/domain/rupees.ts";
import { useClaimTransfer } from "#features/money/web/payments/queries.ts";
import { Card } from "#platform/web/ui/display/card.tsx";
import { chosenFile, type FileChoice } from "#platform/web/ui/files/file-choice.ts";
import { FileField } from "#platform/web/ui/files/file-picker.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { Form } from "#platform/web/ui/form/form.tsx";
import { findErrors } from "#platform/web/ui/form/form-check.ts";
import { TextField } from "#platform/web/ui/form/form-fields.tsx";
import { RupeesField } from "#platform/web/ui/form/rupees-field.tsx";
import { useForm, useValue } from "#platform/web/ui/form/use-form.ts";
import { useT } from "#platform/web/language/use-t.tsx";

type Props = { payment: Payment; proforma: Paper };

export function ClaimForm({ payment: { subscriptionId }, proforma: { total } }: Props) {
  const t = useT("plan");
  const claim = useClaimTransfer();
  const form = useForm({
    initialValues: { utr: "", amount: String(total), tds: "", proof: null as FileChoice },
    validate: ({ proof: _proof, ...values }) => findErrors(transferClaim, { subscriptionId, ...values }),
    send: async ({ proof, ...values }) => {
      const { message } = await claim.mutateAsync({
        subscriptionId,
        ...values,
        proof: chosenFile(proof),
      });
      toast.good(message);
    },
    failure: t("Your payment could not be sent. Please try again."),
  });
  const { utr, amount, tds } = useValue(form, (values) => values);
  const read = readReference(utr);
  const paid = (readRupees(amount) ?? 0) + (readRupees(tds) ?? 0);
  return (
    <Card title={t("I Have Paid by UPI or Bank Transfer")}>
      <Form form={form} submit={t("Send Reference")}>
        <div>
          <TextField
            name="utr"
            label={t("Reference number (UTR)")}
            description={t(
              "Your app or bank shows it after the payment: 12 digits for UPI, up to 22 letters and digits for a transfer. Paste it as it is.",
            )}
            autoComplete="off"
            required
          />
          <p className="fine dimmed text above-2xs" aria-live="polite">
            {read !== null && !form.errors["utr"] && t("Read as {read}.", { read })}
          </p>
        </div>
        <div>
          <RupeesField name="amount" label={t("Amount that you have paid")} required />
          <p className="fine dimmed text above-2xs" aria-live="polite">
            {paiseFromRupees(paid) !== paiseFromRupees(total) &&
              t("It is not {total}: then our staff have to ask, and it takes longer.", {
                total: formatRupees(total),
              })}
          </p>
        </div>
        <RupeesField
          name="tds"
          label={t("Tax deducted (TDS)")}
          description={t("Only if your school has deducted tax at source from the amount.")}
        />
        <FileField
          name="proof"
          kind="evidence"
          label={t("Proof")}
          description={t("Optional; a screenshot or PDF of the payment, up to 5 MB. Only our staff see it.")}
        />
      </Form>
    </Card>
  );
}
