// Seller: who sends the bills, with tax, bank and UPI address (PAY-44).
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { createEtag } from "#platform/domain/etag.ts";
import { Loaded } from "#platform/web/ui/table/loaded.tsx";
import type { Seller } from "#features/money/domain/billing/calls.ts";
import { sellerForm } from "#features/money/domain/billing/forms.ts";
import { PartyFields, partyValuesOf } from "#features/money/web/billing/party-fields.tsx";
import { useEditSeller } from "#features/money/web/billing/queries.ts";
import { Card } from "#platform/web/ui/display/card.tsx";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { useReloadOffer } from "#platform/web/ui/feedback/reload-offer.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { Form } from "#platform/web/ui/form/form.tsx";
import { type FieldErrors, findErrors } from "#platform/web/ui/form/form-check.ts";
import { SelectField, TextField } from "#platform/web/ui/form/form-fields.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";
import { queryOf } from "#platform/web/query.ts";
import { adminView } from "#platform/web/layout/dashboard/admin-view.ts";

export const sellerView = adminView({
  name: "seller",
  entry: { label: "Seller and Tax", group: "Manage Subscription" },
  Component: AdminSeller,
  loads: (cache) => [cache.prefetchQuery(queryOf("/api/admin/seller"))],
});

const LEAD =
  "Who sends the bills of this site. A change holds for papers that are issued from now on; earlier ones stay as they are.";

export default function AdminSeller() {
  const answer = useQuery(queryOf("/api/admin/seller"));
  return (
    <>
      <PageTitle lead={LEAD}>Seller and Tax</PageTitle>
      <Loaded answer={answer} failure="The seller could not be loaded. Please try again." rows={3}>
        {(seller) => <OpenSeller first={seller} />}
      </Loaded>
    </>
  );
}

/** The form keeps the version that it began with, however often the query is fetched again. */
function OpenSeller({ first }: { first: Seller }) {
  const [{ seller, round }, setOpen] = useState({ seller: first, round: 0 });
  const cache = useQueryClient();

  async function reload() {
    const newest = await cache.fetchQuery({ ...queryOf("/api/admin/seller"), staleTime: 0 });
    setOpen({ seller: newest, round: round + 1 });
  }

  return (
    <SellerForm
      // Another version restarts the form; one's own change does not.
      key={round}
      seller={seller}
      onSaved={(saved) => setOpen({ seller: saved, round })}
      reload={reload}
    />
  );
}

type Props = {
  /** The version that an edit is based on. */
  seller: Seller;
  onSaved: (saved: Seller) => void;
  reload: () => Promise<unknown>;
};

function SellerForm({ seller, onSaved, reload }: Props) {
  const edit = useEditSeller();
  const offerReload = useReloadOffer();
  const form = useForm({
    asks: true,
    initialValues: valuesOf(seller),
    validate: findSellerErrors,
    send: async (values) => {
      const { message, seller: saved } = await edit.mutateAsync({
        ...bodyOf(values),
        asRead: createEtag(seller),
      });
      form.markSaved();
      onSaved(saved);
      toast.good(message, { seconds: 3 });
    },
    failure: "The seller could not be saved. Please try again.",
    failurePlace: "toast",
    seconds: 3,
    invalid: () => "Please correct the fields that are marked.",
    onError: (error) => offerReload({ error, what: "seller", reload }),
  });
  return (
    <Form form={form} className="stack gap-lg" submit="Save Seller">
      {seller.gstin === null && (
        <Notice role="note" title="There is no GSTIN yet">
          Schools get receipts without tax. With a GSTIN they get tax invoices from the next payment on.
        </Notice>
      )}
      <Card title="Seller">
        <PartyFields gstinHint="Leave it empty while you are not registered: then no tax is charged." />
        <div className="grid halves above">
          <TextField name="signatory" label="Signatory" description="Whose name stands under the invoices" />
        </div>
      </Card>
      <Card title="Tax">
        <div className="grid halves">
          <SelectField
            name="taxIncluded"
            none={null}
            label="Prices of the plans"
            options={[
              { value: "yes", label: "Contain the tax" },
              { value: "no", label: "Are without tax, which is added" },
            ]}
          />
          <SelectField
            name="exportTaxed"
            none={null}
            label="Schools in other countries"
            options={[
              { value: "yes", label: "Pay integrated tax (IGST)" },
              { value: "no", label: "Pay no tax: there is a letter of undertaking (LUT)" },
            ]}
          />
          <TextField name="rate" label="Rate in percent" inputMode="decimal" required />
          <TextField
            name="sac"
            label="SAC"
            description="The code of the service, six digits. Ask your accountant."
            inputMode="numeric"
            required
          />
        </div>
      </Card>
      <Card title="How Schools Pay">
        <p className="dimmed text below">Shown to schools that are to pay, and on their proforma invoices.</p>
        <div className="grid halves">
          <TextField name="upi" label="UPI address" placeholder="name@bank" />
          <TextField name="accountName" label="Name on the bank account" />
          <TextField name="accountNumber" label="Account number" inputMode="numeric" />
          <TextField name="ifsc" label="IFSC" placeholder="ABCD0123456" />
          <TextField name="bankName" label="Bank and branch" />
        </div>
      </Card>
    </Form>
  );
}

const valuesOf = ({ sac, rate, taxIncluded, exportTaxed, bank, upi, signatory, ...party }: Seller) => ({
  ...partyValuesOf(party),
  signatory: signatory ?? "",
  taxIncluded: taxIncluded ? "yes" : "no",
  exportTaxed: exportTaxed ? "yes" : "no",
  rate: String(rate),
  sac,
  upi: upi ?? "",
  accountName: bank?.accountName ?? "",
  accountNumber: bank?.accountNumber ?? "",
  ifsc: bank?.ifsc ?? "",
  bankName: bank?.name ?? "",
});
type Values = ReturnType<typeof valuesOf>;

/** Without any field of the bank there is none. */
function bodyOf({ taxIncluded, exportTaxed, accountName, accountNumber, ifsc, bankName, ...values }: Values) {
  const isEmpty = [accountName, accountNumber, ifsc, bankName].every((text) => text.trim() === "");
  return {
    ...values,
    taxIncluded: taxIncluded === "yes",
    exportTaxed: exportTaxed === "yes",
    bank: isEmpty ? null : { accountName, accountNumber, ifsc, name: bankName },
  };
}

const BANK_FIELDS: Record<string, string> = {
  "bank.accountName": "accountName",
  "bank.accountNumber": "accountNumber",
  "bank.ifsc": "ifsc",
  "bank.name": "bankName",
};

function findSellerErrors(values: Values): FieldErrors {
  const errors = Object.entries(findErrors(sellerForm, bodyOf(values)));
  return Object.fromEntries(errors.map(([path, message]) => [BANK_FIELDS[path] ?? path, message]));
}
