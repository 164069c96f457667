// Filter by the distance from a city: a school's own unless another is named (SEARCH-70).
import { cityOf } from "#features/jobs/domain/public/texts.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { SHORT_TEXT } from "#platform/domain/field-limits.ts";
import type { ChosenFilters } from "#features/finding/web/search/panel/filter-select.tsx";
import { FilterSelect } from "#features/finding/web/search/panel/filter-select.tsx";
import { useSearchRole } from "#features/finding/web/search/search-role.ts";
import { chooseCity } from "#platform/web/places/choose-city.ts";
import { cityQuery, placeQueries } from "#platform/web/places/queries.ts";
import { usePlaceName } from "#platform/web/places/place-name.tsx";
import { useCitySuggestions } from "#platform/web/places/use-city-suggestions.ts";
import { useSession } from "#features/accounts/web/session/session.tsx";
import { afterTap } from "#platform/web/ui/form/after-tap.ts";
import type { Cause } from "#platform/web/ui/form/chips-field.tsx";
import { useLatest } from "#platform/web/ui/form/latest.ts";
import { SuggestInput } from "#platform/web/ui/form/suggest-input.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

const DISTANCES = ["5", "10", "25", "50", "100", "150", "200", "300"];

export function DistanceFilter({ typed, choose }: ChosenFilters) {
  const t = useT("search");
  const { user } = useSession();
  const role = useSearchRole();
  const ownCity = user && role === "employer" ? cityOf(user.address) : undefined;
  return (
    <div className="grid gap-sm pair">
      <CityInput place={typed.near ?? ""} ownCity={ownCity} onChange={(place) => choose("near", place)} />
      <FilterSelect
        typed={typed}
        choose={choose}
        name="within"
        label={t("Distance")}
        options={DISTANCES}
        textOf={(km) => t("{km} km", { km })}
        none={t("Any")}
        hint={typed.within && !typed.near && !ownCity ? t("Please name the city.") : undefined}
      />
    </div>
  );
}

type CityInputProps = { place: string; ownCity: string | undefined; onChange: (place: string) => void };

/** Takes only cities of the list, since distances are measured between them. */
function CityInput({ place, ownCity, onChange }: CityInputProps) {
  const t = useT("search");
  const placeName = usePlaceName();
  const shown = placeName(place);
  const [typed, setTyped] = useState(shown);
  const [known, setKnown] = useState(place);
  const [error, setError] = useState<string>();
  // The city was chosen elsewhere: by a question, a chip or Back.
  if (place !== known) {
    setKnown(place);
    setTyped(shown);
  }
  const pending = typed === shown ? "" : typed;
  const latest = useLatest(typed);
  const city = useCitySuggestions(pending);
  const cache = useQueryClient();

  function pick(label: string) {
    const named = label.split(", ").slice(0, 2).join(", ");
    setTyped(placeName(named));
    setError(undefined);
    if (named !== place) onChange(named);
  }

  async function judge(cause: Cause) {
    if (typed === shown) return;
    if (typed.trim() === "") return pick("");
    try {
      const found = await cache.fetchQuery(placeQueries.cities(cityQuery(typed)));
      if (latest.current !== typed) return;
      const chosen = chooseCity(found, typed, cause);
      if (found.some(({ label }) => label === chosen)) pick(chosen ?? "");
      else setError(t("Please choose a city from the list."));
    } catch {
      setError(t("City suggestions cannot be loaded just now."));
    }
  }

  return (
    <SuggestInput
      name="near"
      label={t("City")}
      placeholder={ownCity ? placeName(ownCity) : t("Any")}
      maxLength={SHORT_TEXT}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        setError(undefined);
        if (text === "" && place !== "") onChange("");
      }}
      suggestions={city.suggestions}
      onPick={pick}
      onEnter={() => void judge("enter")}
      onBlur={() => afterTap(() => void judge("leave"))}
      emptyMessage={city.emptyMessage}
      error={error}
    />
  );
}
