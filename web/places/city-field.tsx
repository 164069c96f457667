// A field for one city, picked from the suggestions: a text that was only typed is no place.
import type { TextInputProps } from "@mantine/core";
import { useState } from "react";
import { useCitySuggestions } from "#web/places/use-city-suggestions.ts";
import { useField } from "#web/ui/form/form-fields.tsx";
import { SuggestInput } from "#web/ui/form/suggest-input.tsx";

type Look = Pick<TextInputProps, "label" | "required" | "description" | "placeholder">;
type Props = Look & {
  name: string;
  /** The error for a text that is no suggestion. */
  otherwise: string;
};

export function CityField({ name, ...look }: Props) {
  const { key, field } = useField(name);
  return <City key={key} {...look} {...field} />;
}

type CityProps = Omit<Props, "name"> & {
  id: string;
  defaultValue?: string;
  error?: string;
  onChange: (place: string) => void;
};

function City({ defaultValue = "", error, otherwise, onChange, ...look }: CityProps) {
  const [typed, setTyped] = useState(defaultValue);
  const [picked, setPicked] = useState(defaultValue);
  const [left, setLeft] = useState(false);
  const { suggestions, match, emptyMessage } = useCitySuggestions(typed === picked ? "" : typed);

  function pick(place: string) {
    setTyped(place);
    setPicked(place);
    onChange(place);
  }

  function type(text: string) {
    setTyped(text);
    setLeft(false);
    if (text === picked) return;
    setPicked("");
    onChange("");
  }

  const unpicked = left && typed.trim() !== "" && typed !== picked;
  return (
    <SuggestInput
      {...look}
      value={typed}
      onChange={type}
      suggestions={suggestions}
      onPick={pick}
      onBlur={() => {
        const same = match(typed);
        if (same) pick(same);
        else setLeft(true);
      }}
      firstReady
      emptyMessage={emptyMessage}
      error={error ?? (unpicked && otherwise)}
    />
  );
}
