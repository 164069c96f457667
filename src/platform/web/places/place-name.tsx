// A place without its country, in the language of the page: "Bhopal, Madhya Pradesh".
import { placeText } from "#platform/domain/places/place.ts";
import { withoutCountry } from "#features/jobs/domain/public/texts.ts";
import { useSay } from "#platform/web/language/use-say.ts";

export function usePlaceName(): (place: string) => string {
  const say = useSay();
  return (place) => say(placeText(withoutCountry(place)));
}

export function PlaceName({ children }: { children: string }) {
  return usePlaceName()(children);
}
