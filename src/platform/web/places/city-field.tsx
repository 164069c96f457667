// A field for one city: picked from the suggestions, or typed and completed with its state.
import { placeText } from "#platform/domain/places/place.ts";
import { type Text } from "#platform/domain/locale/sentence.ts";
import { useState } from "react";
import { SHORT_TEXT } from "#platform/domain/field-limits.ts";
import { UnlistedCity } from "#platform/web/places/unlisted-city.tsx";
import { useCitySuggestions } from "#platform/web/places/use-city-suggestions.ts";
import { afterTap } from "#platform/web/ui/form/after-tap.ts";
import type { Cause } from "#platform/web/ui/form/chips-field.tsx";
import { useField } from "#platform/web/ui/form/form-fields.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useLatest } from "#platform/web/ui/form/latest.ts";
import { type TextInputProps } from "#platform/web/ui/form/field.tsx";
import { type EnterOutcome, SuggestInput } from "#platform/web/ui/form/suggest-input.tsx";

type Look = Pick<TextInputProps, "label" | "required" | "description" | "placeholder">;
type Props = Look & {
  name: string;
  /** The error for a text that is no place yet. */
  otherwise: string;
};

export function CityField({ name, ...look }: Props) {
  const { key, field } = useField(name);
  return <City key={key} {...look} {...field} />;
}

type CityProps = Omit<Props, "name"> & {
  id: string;
  defaultValue?: string;
  error?: Text;
  onChange: (place: string) => void;
};

/** A text that was judged and is no place. */
type Open = { refuse: string | null; unlisted: string | null; isRequested: boolean };

function City({ defaultValue = "", error, otherwise, onChange, ...look }: CityProps) {
  const say = useSay();
  const [typed, setTyped] = useState(() => say(placeText(defaultValue)));
  const [picked, setPicked] = useState(typed);
  const [open, setOpen] = useState<Open | null>(null);
  const pending = typed === picked ? "" : typed;
  const latest = useLatest(pending);
  const city = useCitySuggestions(pending);

  /** The field has the place in the language of the page, and gives it as it is stored. */
  function pick(place: string) {
    const shown = say(placeText(place));
    setTyped(shown);
    setPicked(shown);
    setOpen(null);
    onChange(place);
  }

  function type(text: string) {
    setTyped(text);
    setOpen(null);
    if (text === picked) return;
    setPicked("");
    onChange("");
  }

  async function judge(cause: Cause): Promise<EnterOutcome> {
    if (!pending.trim()) return "close";
    if (cause === "leave" && open?.unlisted) return "close";
    const verdict = await city.judge(cause);
    // The text changed, or a suggestion was picked, while the answer was on its way.
    if (latest.current !== pending) return "keep-open";
    if ("place" in verdict) {
      pick(verdict.place);
      return "close";
    }
    const { refuse, unlisted } = verdict;
    setOpen({ refuse: refuse ?? otherwise, unlisted, isRequested: cause === "enter" });
    // The choice of the state is below the field, where the list would cover it.
    return unlisted === null ? "keep-open" : "close";
  }

  function add() {
    if (city.typedPlace) pick(city.typedPlace);
    else setOpen({ refuse: null, unlisted: city.unlisted, isRequested: true });
  }

  return (
    <div>
      <SuggestInput
        {...look}
        maxLength={SHORT_TEXT}
        value={typed}
        onChange={type}
        suggestions={city.suggestions}
        onPick={pick}
        onEnter={() => judge("enter")}
        onBlur={() => afterTap(() => void judge("leave"))}
        firstReady={city.firstReady}
        emptyMessage={city.emptyMessage}
        addition={
          city.additionLabel ? { label: city.additionLabel, onPick: add, ready: open !== null } : undefined
        }
        error={open?.refuse ?? error}
      />
      {open?.unlisted && (
        <UnlistedCity
          key={open.unlisted}
          city={open.unlisted}
          isRequested={open.isRequested}
          onPick={(place) => {
            pick(place);
            document.getElementById(look.id)?.focus();
          }}
        />
      )}
    </div>
  );
}
