// Other Languages Known: chips from the list of languages; another one is added once it was confirmed as new (REG-63).
import { sentence } from "#platform/domain/locale/sentence.ts";
import { useMemo, useState } from "react";
import { findNames, findSameName } from "#platform/domain/text/name-match.ts";
import { LANGUAGES } from "#platform/domain/teaching-terms.ts";
import { SHORT_TEXT } from "#platform/domain/field-limits.ts";
import { type Acceptance, ChipsField } from "#platform/web/ui/form/chips-field.tsx";
import { useField } from "#platform/web/ui/form/form-fields.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

export function LanguagesField() {
  const t = useT("registration");
  const { key, field } = useField("otherLanguagesKnown");
  const [typed, setTyped] = useState("");
  const { suggestions, addition } = useLanguages(typed);

  function accept(text: string): Acceptance {
    const language = findSameName(LANGUAGES, text);
    return language === undefined ? { refuse: notInList(text) } : { add: language };
  }

  return (
    <ChipsField
      key={key}
      {...field}
      label={t("Other Languages Known")}
      description={t("Optional; pick one or more from the list")}
      maxLength={SHORT_TEXT}
      typed={typed}
      onType={setTyped}
      suggestions={suggestions}
      accept={accept}
      firstReady
      addition={addition === undefined ? undefined : { label: addition, onPick: (add) => add(typed.trim()) }}
    />
  );
}

/** The languages that fit what is typed, and the entry that adds the text itself as a new one. */
export function useLanguages(typed: string) {
  const t = useT("registration");
  return useMemo(() => {
    const text = typed.trim();
    const isNew = text !== "" && findSameName(LANGUAGES, text) === undefined;
    return {
      suggestions: findNames(LANGUAGES, typed).map((value) => ({ value })),
      addition: isNew ? t("Add “{text}” as a new language", { text }) : undefined,
    };
  }, [typed, t]);
}

export const notInList = (text: string) =>
  sentence(
    "“{text}” is not in the list. Please choose a language, or press Enter again to add it as a new one.",
    { text },
  );
