// The values of the form of a letter, each a text as its field has it, and what is sent of them.
import type { LetterForm } from "#features/offers/domain/letter.ts";
import { MAX_PAY_PARTS } from "#features/offers/domain/terms.ts";
import { readRupees } from "#platform/domain/rupees.ts";
import type { FieldErrors } from "#platform/web/ui/form/form-check.ts";
import { LETTER_SECTIONS, type LetterField, type ReadLetter } from "./letter-texts.ts";

/** Of the lines of the pay: `part1` and `amount1` are the first. */
export const PART_LINES = Array.from({ length: MAX_PAY_PARTS }, (_, index) => String(index + 1));

export type LetterValues = Record<string, string>;

type SimpleField = Exclude<LetterField, "payParts">;
const SIMPLE_FIELDS = LETTER_SECTIONS.flatMap(({ fields }): readonly LetterField[] => fields).filter(
  (field): field is SimpleField => field !== "payParts",
);

export function valuesOf(letter: ReadLetter): LetterValues {
  const simple = SIMPLE_FIELDS.map((field) => [field, String(letter[field] ?? "")] as const);
  const parts = PART_LINES.flatMap((line, index) => {
    const part = letter.payParts?.[index];
    return [
      [`part${line}`, part?.label ?? ""] as const,
      [`amount${line}`, String(part?.amount ?? "")] as const,
    ];
  });
  return Object.fromEntries([...simple, ...parts]);
}

const rupeesOf = (text: string): number | string => readRupees(text) ?? text;

/** The lines that are filled in, with their place in the form. */
const filledLines = (values: LetterValues) =>
  PART_LINES.flatMap((line) => {
    const [label = "", amount = ""] = [values[`part${line}`]?.trim(), values[`amount${line}`]?.trim()];
    return label === "" && amount === "" ? [] : [{ line, label, amount }];
  });

/** As the call takes it: an empty number is missing, and not zero. */
export function letterOf(values: LetterValues) {
  const simple = SIMPLE_FIELDS.map((field) => {
    const typed = values[field]?.trim() ?? "";
    return [field, field === "payMonthly" && typed !== "" ? rupeesOf(typed) : typed || undefined];
  });
  const payParts = filledLines(values).map(({ label, amount }) => ({ label, amount: rupeesOf(amount) }));
  // The call checks what was typed.
  return { ...Object.fromEntries(simple), payParts } as LetterForm;
}

/** The errors of the parts at the fields of their lines. */
export function atFields(errors: FieldErrors, values: LetterValues): FieldErrors {
  const lines = filledLines(values);
  return Object.fromEntries(
    Object.entries(errors).map(([name, text]) => {
      const [, index, part] = /^payParts\.(\d+)\.(label|amount)$/.exec(name) ?? [];
      const line = index === undefined ? undefined : lines[Number(index)]?.line;
      return [line === undefined ? name : `${part === "label" ? "part" : "amount"}${line}`, text];
    }),
  );
}

/** Null where a line is no amount. */
export function sumOf(values: LetterValues): number | null {
  const amounts = filledLines(values).map(({ amount }) => readRupees(amount));
  return amounts.reduce<number | null>(
    (sum, amount) => (sum === null || amount === null ? null : sum + amount),
    0,
  );
}
