// Teaching Language: one language of the list, or another one that was confirmed as new (REG-63).
import { type Text } from "#platform/domain/locale/sentence.ts";
import { useState } from "react";
import { findSameName } from "#platform/domain/text/name-match.ts";
import { LANGUAGES } from "#platform/domain/teaching-terms.ts";
import { SHORT_TEXT } from "#platform/domain/field-limits.ts";
import { afterTap } from "#platform/web/ui/form/after-tap.ts";
import { useField, useUnresolved } from "#platform/web/ui/form/form-fields.tsx";
import { useLatest } from "#platform/web/ui/form/latest.ts";
import { type EnterOutcome, SuggestInput } from "#platform/web/ui/form/suggest-input.tsx";
import { notInList, useLanguages } from "./languages-field.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

export function TeachingLanguageField() {
  const { key, field } = useField("teachingLanguage");
  return <TeachingLanguage key={key} {...field} />;
}

type Bound = { name: string; defaultValue?: string; error?: Text; onChange: (language: string) => void };

function TeachingLanguage({ name, defaultValue = "", error, onChange, ...field }: Bound) {
  const t = useT("registration");
  const [typed, setTyped] = useState(defaultValue);
  const [picked, setPicked] = useState(defaultValue);
  const [isRefused, setRefused] = useState(false);
  const { suggestions, addition } = useLanguages(typed);
  const text = typed.trim();
  const isUnresolved = text !== "" && typed !== picked;
  const latest = useLatest(isUnresolved ? text : "");
  useUnresolved(name, isUnresolved ? notInList(text) : null);

  function pick(language: string) {
    setTyped(language);
    setPicked(language);
    setRefused(false);
    onChange(language);
  }

  function type(next: string) {
    setTyped(next);
    setPicked("");
    setRefused(false);
    onChange("");
  }

  async function judge(): Promise<EnterOutcome> {
    if (latest.current === "") return "close";
    const language = findSameName(LANGUAGES, latest.current);
    if (language !== undefined) pick(language);
    else setRefused(true);
    return language === undefined ? "keep-open" : "close";
  }

  return (
    <SuggestInput
      {...field}
      name={name}
      label={t("Teaching Language")}
      description={t("Optional; the language you mostly teach in")}
      maxLength={SHORT_TEXT}
      value={typed}
      onChange={type}
      onPick={pick}
      onEnter={judge}
      onBlur={() => afterTap(() => void judge())}
      suggestions={suggestions}
      firstReady
      emptyMessage={isRefused ? notInList(text) : undefined}
      addition={
        addition && isUnresolved ? { label: addition, onPick: () => pick(text), ready: isRefused } : undefined
      }
      error={isRefused ? notInList(text) : error}
    />
  );
}
