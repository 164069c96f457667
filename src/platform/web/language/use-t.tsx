// The sentences of an area in the language of the page: `const t = useT("session"); t("Step {step} of {all}", { step,
// all })`.
import { Fragment, type ReactNode, use } from "react";
import {
  type Catalogue,
  fill,
  findPattern,
  type Translate,
  translated,
  type ValuesFor,
} from "#platform/domain/locale/translate.ts";
import { type Area, findCatalogue, type SentenceOf } from "#platform/web/language/catalogues.ts";
import { UsedAreas, useLocale } from "#platform/web/language/locale.tsx";

type TranslateOf<A extends Area> = Translate<SentenceOf<A>> & {
  /** With parts of the page among the values: a link, a bold word. */
  nodes: <const Sentence extends SentenceOf<A>>(
    sentence: Sentence,
    ...values: ValuesFor<Sentence, ReactNode>
  ) => ReactNode;
};

type Values = Readonly<Record<string, string | number>>;
type Nodes = Readonly<Record<string, ReactNode>>;

const ENGLISH = Object.assign((sentence: string, values?: Values) => fill(sentence, values), {
  nodes: (sentence: string, values: Nodes = {}) => fillNodes(sentence, values),
});

const hindi = new Map<Area, typeof ENGLISH>();

/** A sentence that has no Hindi is an error of the compiler; one that is missing at run time stays English. */
export function useT<A extends Area>(area: A): TranslateOf<A> {
  const locale = useLocale();
  const used = use(UsedAreas);
  if (locale === "en-IN") return ENGLISH as TranslateOf<A>;
  used?.add(area);
  const known = hindi.get(area);
  if (known) return known as TranslateOf<A>;
  const found = findCatalogue(area);
  const made = translatorOf(found instanceof Promise ? use(found) : found);
  hindi.set(area, made);
  return made as TranslateOf<A>;
}

function translatorOf(catalogue: Catalogue): typeof ENGLISH {
  return Object.assign((sentence: string, values?: Values) => translated(catalogue, sentence, values), {
    nodes: (sentence: string, values: Nodes = {}) =>
      fillNodes(findPattern(catalogue, sentence, values["count"]), values),
  });
}

function fillNodes(sentence: string, values: Nodes): ReactNode {
  return sentence
    .split(/\{(\w+)\}/)
    .map((part, index) => <Fragment key={index}>{index % 2 === 0 ? part : values[part]}</Fragment>);
}
