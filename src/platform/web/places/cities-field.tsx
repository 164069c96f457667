// A field for several cities, each picked from the suggestions, or typed and completed with its state.
import { sentence } from "#platform/domain/locale/sentence.ts";
import { useState } from "react";
import { SHORT_TEXT } from "#platform/domain/field-limits.ts";
import { UnlistedCity } from "#platform/web/places/unlisted-city.tsx";
import { useCitySuggestions } from "#platform/web/places/use-city-suggestions.ts";
import { type Acceptance, type Cause, ChipsField } from "#platform/web/ui/form/chips-field.tsx";
import { type TextInputProps } from "#platform/web/ui/form/field.tsx";
import { useField } from "#platform/web/ui/form/form-fields.tsx";

type Props = Pick<TextInputProps, "label" | "required" | "description" | "placeholder"> & { name: string };

const NOT_PICKED = "Please pick each preferred location from the suggestions.";

export function CitiesField({ name, ...look }: Props) {
  const { key, field } = useField(name);
  const [typed, setTyped] = useState("");
  const [unlisted, setUnlisted] = useState<{ city: string; isRequested: boolean } | null>(null);
  const city = useCitySuggestions(typed);

  function type(text: string) {
    setTyped(text);
    setUnlisted(null);
  }

  async function accept(_text: string, cause: Cause): Promise<Acceptance> {
    if (cause === "leave" && unlisted)
      return { refuse: sentence("Please choose the state of “{city}”.", { city: unlisted.city }) };
    const verdict = await city.judge(cause);
    if ("place" in verdict) return { add: verdict.place };
    const missing = verdict.unlisted;
    setUnlisted(missing === null ? null : { city: missing, isRequested: cause === "enter" });
    // The choice of the state is below the field, where the list would cover it.
    return { refuse: verdict.refuse ?? NOT_PICKED, closesList: missing !== null };
  }

  function addTyped(add: (place: string) => void) {
    if (city.typedPlace) add(city.typedPlace);
    else if (city.unlisted) setUnlisted({ city: city.unlisted, isRequested: true });
  }

  return (
    <ChipsField
      key={key}
      {...look}
      {...field}
      maxLength={SHORT_TEXT}
      typed={typed}
      onType={type}
      suggestions={city.suggestions}
      accept={accept}
      firstReady={city.firstReady}
      emptyMessage={city.emptyMessage}
      addition={city.additionLabel ? { label: city.additionLabel, onPick: addTyped } : undefined}
      below={(add) =>
        unlisted && (
          <UnlistedCity
            key={unlisted.city}
            {...unlisted}
            onPick={(place) => {
              add(place);
              document.getElementById(field.id)?.focus();
            }}
          />
        )
      }
    />
  );
}
