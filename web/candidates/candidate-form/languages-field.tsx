// A field for languages: it suggests the usual ones and accepts any other.
import { useMemo, useState } from "react";
import { LANGUAGES } from "#domain/candidates/terms.ts";
import { ChipsField } from "#web/ui/form/chips-field.tsx";
import { useField } from "#web/ui/form/form-fields.tsx";
import { SuggestInput } from "#web/ui/form/suggest-input.tsx";

/** Chips; Enter adds the typed language. */
export function LanguagesField() {
  const { key, field } = useField("otherLanguagesKnown");
  const [typed, setTyped] = useState("");
  const suggestions = useLanguages(typed);
  return (
    <ChipsField
      key={key}
      {...field}
      label="Other Languages Known"
      description="Optional; Enter adds the one you typed"
      maxLength={200}
      typed={typed}
      onType={setTyped}
      suggestions={suggestions}
      accept={(text) => ({ add: capitalize(text) })}
    />
  );
}

export function TeachingLanguageField() {
  const { key, field } = useField("teachingLanguage");
  return <TeachingLanguage key={key} {...field} />;
}

type Bound = { defaultValue?: string; onChange: (language: string) => void };

function TeachingLanguage({ defaultValue = "", onChange, ...field }: Bound) {
  const [typed, setTyped] = useState(defaultValue);
  const suggestions = useLanguages(typed);

  function change(text: string) {
    setTyped(text);
    onChange(text);
  }

  return (
    <SuggestInput
      {...field}
      label="Teaching Language"
      description="Optional; the language you mostly teach in"
      maxLength={200}
      value={typed}
      onChange={change}
      onPick={change}
      suggestions={suggestions}
    />
  );
}

function useLanguages(typed: string) {
  return useMemo(() => {
    const query = typed.trim().toLowerCase();
    return LANGUAGES.filter((language) => language.toLowerCase().includes(query)).map((value) => ({
      value,
    }));
  }, [typed]);
}

/** The spelling of the list, if the language is in it. */
function capitalize(text: string): string {
  return LANGUAGES.find((language) => language.toLowerCase() === text.toLowerCase()) ?? text;
}
