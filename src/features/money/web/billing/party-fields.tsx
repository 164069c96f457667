// The fields of a party of a bill: of the school that is billed, and of the seller.
import { sentence, term, type Text } from "#platform/domain/locale/sentence.ts";
import type { Billing } from "#features/money/domain/billing/calls.ts";
import { GST_STATE_NAMES, isIndia } from "#features/money/domain/billing/place-of-supply.ts";
import { pinWarning } from "#platform/domain/places/pin-states.ts";
import { MAX_ADDRESS } from "#features/money/domain/billing/terms.ts";
import { readNumber, stateOfNumber } from "#features/schools/domain/verifications/numbers.ts";
import { LongTextField, SelectField, TextField, useFormAbove } from "#platform/web/ui/form/form-fields.tsx";
import { useValue } from "#platform/web/ui/form/use-form.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

type Party = Omit<Billing, "country">;
type PartyValues = Record<keyof Party, string>;

export const partyValuesOf = ({ legalName, gstin, address, pin, state }: Party): PartyValues => ({
  legalName: legalName ?? "",
  gstin: gstin ?? "",
  address: address ?? "",
  pin: pin ?? "",
  state: state ?? "",
});

const STATE_OPTIONS = GST_STATE_NAMES.map((name) => ({ value: name, label: name }));

/** `hasCountry`: the party may be abroad, where state and postal code are free. */
export function PartyFields({ gstinHint, hasCountry = false }: { gstinHint: string; hasCountry?: boolean }) {
  const say = useSay("plan");
  const t = useT("plan");
  const form = useFormAbove();
  const typed = useValue(form, (values) => String(Reflect.get(values, "gstin")));
  const pin = useValue(form, (values) => String(Reflect.get(values, "pin") ?? ""));
  const state = useValue(form, (values) => String(Reflect.get(values, "state") ?? ""));
  const country = useValue(form, (values) => String(Reflect.get(values, "country") ?? ""));
  const isHere = !hasCountry || isIndia(country);
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
          {!form.errors["gstin"] && say(writeGstinHint(typed) ?? "")}
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
        {hasCountry && <TextField name="country" label={t("Country")} autoComplete="country-name" required />}
        <TextField
          name="pin"
          label={isHere ? t("PIN code") : t("Postal code")}
          inputMode={isHere ? "numeric" : "text"}
          autoComplete="postal-code"
          maxLength={isHere ? 10 : 20}
          required={isHere}
        />
        {isHere ? (
          <div>
            <SelectField name="state" label={t("State")} options={STATE_OPTIONS} required />
            <p className="fine dimmed text above-2xs" aria-live="polite">
              {say(pinWarning(pin, state) ?? "")}
            </p>
          </div>
        ) : (
          <TextField name="state" label={t("State or region")} autoComplete="address-level1" />
        )}
      </div>
    </div>
  );
}

/** What the number says, while it is typed. */
function writeGstinHint(typed: string): Text | undefined {
  if (typed.trim() === "") return undefined;
  const { number, message } = readNumber("gstin", typed);
  if (number === undefined) return message;
  const state = stateOfNumber("gstin", number);
  return state
    ? sentence("This number has the right form: {state}.", { state: term(state) })
    : "This number has the right form.";
}
