// The fields of a party of a bill: of the school that is billed, and of the seller.
import type { Billing } from "#domain/billing/contract.ts";
import { GST_STATE_NAMES } from "#domain/billing/place-of-supply.ts";
import { MAX_ADDRESS } from "#domain/billing/terms.ts";
import { readNumber, stateOfNumber } from "#domain/verifications/numbers.ts";
import { LongTextField, SelectField, TextField, useFormAbove } from "#web/ui/form/form-fields.tsx";
import { useValue } from "#web/ui/form/use-form.ts";
import { useT } from "#web/language/use-t.tsx";
import { useSay } from "#web/language/use-say.ts";

type PartyValues = Record<keyof Billing, string>;

export const partyValuesOf = ({ legalName, gstin, address, pin, state }: Billing): PartyValues => ({
  legalName: legalName ?? "",
  gstin: gstin ?? "",
  address: address ?? "",
  pin: pin ?? "",
  state: state ?? "",
});

const STATE_OPTIONS = GST_STATE_NAMES.map((name) => ({ value: name, label: name }));

export function PartyFields({ gstinHint }: { gstinHint: string }) {
  const say = useSay("plan");
  const t = useT("plan");
  const form = useFormAbove();
  const typed = useValue(form, (values) => String(Reflect.get(values, "gstin")));
  return (
    <div className="grid halves">
      <TextField name="legalName" label={t("Legal name")} autoComplete="organization" required />
      <div>
        <TextField
          name="gstin"
          label={t("GSTIN")}
          description={say(gstinHint)}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <p className="fine dimmed text above-2xs" aria-live="polite">
          {!form.errors["gstin"] && say(describeGstin(typed) ?? "")}
        </p>
      </div>
      <LongTextField
        name="address"
        label={t("Address")}
        rows={3}
        maxLength={MAX_ADDRESS}
        autoComplete="street-address"
        required
      />
      <div className="stack">
        <TextField
          name="pin"
          label={t("PIN code")}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          required
        />
        <SelectField name="state" label={t("State")} options={STATE_OPTIONS} required />
      </div>
    </div>
  );
}

/** What the number says, while it is typed. */
function describeGstin(typed: string): string | undefined {
  if (typed.trim() === "") return undefined;
  const { number, message } = readNumber("gstin", typed);
  return number === undefined
    ? message
    : `This number has the right form: ${stateOfNumber("gstin", number)}.`;
}
