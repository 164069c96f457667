// A field for an amount of rupees. What was typed is never cut: it is read as an amount, or the check names the reason.
import { formatRupees } from "#platform/domain/money.ts";
import { readRupees } from "#platform/domain/rupees.ts";
import { TextInput, type TextInputProps } from "#platform/web/ui/form/field.tsx";
import { useField } from "#platform/web/ui/form/form-fields.tsx";

type Props = Omit<TextInputProps, "name" | "defaultValue"> & { name: string };

export function RupeesField({ name, ...look }: Props) {
  const { key, field } = useField(name);
  const { defaultValue, ...bound } = field;
  return (
    <TextInput
      key={key}
      leftSection="₹"
      inputMode="numeric"
      autoComplete="off"
      {...look}
      {...bound}
      defaultValue={withCommas(String(defaultValue ?? ""))}
      onBlur={(event) => {
        // The amount is shown as it was read: "25k" becomes "25,000".
        const input = event.currentTarget;
        const shown = withCommas(input.value);
        if (shown !== input.value) {
          input.value = shown;
          field.onChange(shown);
        }
      }}
    />
  );
}

/** "40000" -> "40,000"; a text that is no amount stays. */
function withCommas(text: string): string {
  const rupees = readRupees(text);
  return rupees === null ? text : formatRupees(rupees).slice("₹".length);
}
