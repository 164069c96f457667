// A field for several cities, each picked from the suggestions.
import type { TextInputProps } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { placeKey } from "#domain/places/place.ts";
import { placeQueries } from "#web/places/queries.ts";
import { MAX_LETTERS, useCitySuggestions } from "#web/places/use-city-suggestions.ts";
import { type Acceptance, ChipsField } from "#web/ui/form/chips-field.tsx";
import { useField } from "#web/ui/form/form-fields.tsx";

type Props = Pick<TextInputProps, "label" | "required" | "description" | "placeholder"> & { name: string };

export function CitiesField({ name, ...look }: Props) {
  const { key, field } = useField(name);
  const [typed, setTyped] = useState("");
  const cache = useQueryClient();
  const { suggestions, emptyMessage } = useCitySuggestions(typed);

  // Fetched again, since Enter may be pressed before the suggestions arrive.
  async function accept(text: string): Promise<Acceptance> {
    const found = await cache.fetchQuery(placeQueries.cities(text.slice(0, MAX_LETTERS))).catch(() => []);
    const place = found.find(({ label, city }) =>
      [label, city].some((name) => placeKey(name) === placeKey(text)),
    );
    return place
      ? { add: place.label }
      : { refuse: "Please pick each preferred location from the suggestions." };
  }

  return (
    <ChipsField
      key={key}
      {...look}
      {...field}
      typed={typed}
      onType={setTyped}
      suggestions={suggestions}
      accept={accept}
      firstReady
      nothing={emptyMessage}
    />
  );
}
