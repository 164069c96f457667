// Sentences with values, in English and in another language. The English sentence is the name of its translation.

/** Two forms by number: Hindi has "one" for 0 and 1. */
type Forms = { readonly one: string; readonly other: string };
export type Catalogue = Readonly<Record<string, string | Forms>>;

/** The names in braces: "Step {step} of {all}" has "step" and "all". */
type NamesIn<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The values that a sentence needs: none, or one for each name in it. */
export type ValuesFor<Sentence extends string, Value> = [NamesIn<Sentence>] extends [never]
  ? []
  : [values: Readonly<Record<NamesIn<Sentence>, Value>>];

export type Translate<Sentences extends string> = <const Sentence extends Sentences>(
  sentence: Sentence,
  ...values: ValuesFor<Sentence, string | number>
) => string;

type Values = Readonly<Record<string, string | number>>;

/** A name without a value stays as it is. */
export function fill(sentence: string, values?: Values): string {
  if (!values) return sentence;
  return sentence.replaceAll(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name));
}

/** The pattern of a sentence; one that is missing in the catalogue stays English. `count` chooses between two forms. */
export function findPattern(catalogue: Catalogue, sentence: string, count: unknown): string {
  const found = Object.hasOwn(catalogue, sentence) ? catalogue[sentence] : undefined;
  if (found === undefined || typeof found === "string") return found ?? sentence;
  return found[formOf(Number(count))];
}

let rules: Intl.PluralRules | undefined;

function formOf(count: number): keyof Forms {
  rules ??= new Intl.PluralRules("hi-IN");
  return rules.select(count) === "one" ? "one" : "other";
}

export function translated(catalogue: Catalogue, sentence: string, values?: Values): string {
  return fill(findPattern(catalogue, sentence, values?.["count"]), values);
}
