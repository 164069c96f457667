// A place without its country, in the language of the page: "Bhopal, Madhya Pradesh".
import { withoutCountry } from "#domain/vacancies/public/texts.ts";
import { useSay } from "#web/language/use-say.ts";

export function usePlaceName(): (place: string) => string {
  const say = useSay();
  return (place) => withoutCountry(place).split(", ").map(say).join(", ");
}

export function PlaceName({ children }: { children: string }) {
  return usePlaceName()(children);
}
