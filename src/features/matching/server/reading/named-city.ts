// Finds the one city that a name means, for the reading of questions: by its current and former names, in any script.
import { synonymsOf } from "#platform/domain/text/synonyms.ts";
import type { FindCity, KnownCity } from "#features/matching/domain/reading/chips.ts";
import { wholeDistance } from "#platform/domain/text/edit-distance.ts";
import { placeKey } from "#platform/domain/text/keys.ts";
import { readState } from "#platform/domain/places/states.ts";
import { cities, findCities } from "#platform/server/places/city-search.ts";
import { soundOfLatin } from "#platform/domain/text/sound.ts";
import { isOtherScript, soundOfScript } from "#platform/server/places/sound.ts";

/** In thousands. The name of a smaller town alone may mean something else. */
const LARGE = 50;
/** From this length a name may have two typing errors. */
const LONG = 8;
/** From this length two sounds may differ. */
const LONG_SOUND = 6;

type City = (typeof cities)[number];

const named = new Map<string, City[]>();
for (const city of cities)
  for (const { key } of city.names) named.set(key, [...(named.get(key) ?? []), city]);

const sounding = Map.groupBy(
  cities.flatMap((city) => city.names.map(({ key }) => ({ city, sound: soundOfLatin(key) }))),
  ({ sound }) => sound.consonants,
);

/** Of several cities with the name the largest. A state may follow: "aurangabad bihar". */
export const findNamedCity: FindCity = (name, how) => {
  if (isOtherScript(name)) return how === "named" ? findBySound(name) : null;
  const key = placeKey(name);
  const city = how === "named" ? findByName(key) : findMisspelled(key);
  return city && known(city);
};

function findByName(key: string): City | null {
  const words = key.split(" ");
  const [whole] =
    words.length === 1 ? synonymsOf(key).flatMap((same) => named.get(same) ?? []) : (named.get(key) ?? []);
  if (whole) return whole;
  for (let at = words.length - 1; at > 0; at--) {
    const state = readState(words.slice(at).join(" "));
    const city =
      state && named.get(words.slice(0, at).join(" "))?.find(({ suggestion }) => suggestion.state === state);
    if (city) return city;
  }
  return null;
}

function findMisspelled(key: string): City | null {
  const most = key.length >= LONG ? 2 : 1;
  const [found] = findCities(key, 1);
  const city =
    found &&
    named
      .get(placeKey(found.matched ?? found.city))
      ?.find(({ suggestion }) => suggestion.label === found.label);
  // The first letter is rarely wrong.
  const alike = city?.names.filter((one) => one.key[0] === key[0]) ?? [];
  const edits = alike.map((one) => wholeDistance(key, one.key) ?? Infinity);
  return city && Math.min(...edits) <= most ? city : null;
}

/** The closest city of the same consonants; the largest among equals. */
function findBySound(name: string): KnownCity | null {
  const typed = soundOfScript(name);
  if (typed.consonants.length < 2) return null;
  let best: { city: City; edits: number } | null = null;
  for (const { city, sound } of sounding.get(typed.consonants) ?? []) {
    const edits = sound.letters === typed.letters ? 0 : wholeDistance(typed.letters, sound.letters);
    if (
      edits !== null &&
      edits <= (typed.letters.length < LONG_SOUND ? 1 : 2) &&
      (!best || rankOf(city, edits) < rankOf(best.city, best.edits))
    )
      best = { city, edits };
  }
  return best && known(best.city);
}

/** A large city may be a little farther away than a small one. */
const rankOf = ({ thousands }: City, edits: number) => edits - 0.35 * Math.log10(thousands + 1);

const known = ({ suggestion, thousands }: City): KnownCity => ({
  place: suggestion.label,
  isLarge: thousands >= LARGE,
});
