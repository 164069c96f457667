// Whether somebody's relocation preference allows a place (SEARCH-29).
import type { Place } from "#platform/domain/places/place.ts";
import type { Relocation } from "#platform/domain/teaching-terms.ts";

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

export function wouldMoveTo(home: Place, preference: Relocation, place: Place): boolean {
  const allowed: Record<Relocation, boolean> = {
    anywhere: true,
    "within my country": same(home.country, place.country),
    "within my state": same(home.state, place.state),
    "within my city": same(home.city, place.city),
  };
  return allowed[preference];
}
