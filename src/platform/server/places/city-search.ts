// Searches India's cities in memory by old and new names, in spite of misspellings.
import places from "#platform/hi/places.json" with { type: "json" };
import type { CitySuggestion } from "#platform/domain/places/calls.ts";
import { formatPlace } from "#platform/domain/places/place.ts";
import { type Sound, soundOfLatin } from "#platform/domain/text/sound.ts";
import { CITIES } from "./cities.ts";
import { devanagariKey, isOtherScript, soundOfScript } from "./sound.ts";
import { placeKey } from "#platform/domain/text/keys.ts";
import {
  letterMask,
  countMissingLetters,
  editDistanceToPrefix,
} from "#platform/domain/text/edit-distance.ts";

type Name = { key: string; spelling: string | null; letters: number };
/** `spelling` is its name in Devanagari as it is compared, where we know it. */
type City = {
  suggestion: CitySuggestion;
  state: string;
  thousands: number;
  names: Name[];
  spelling: string | null;
};
type Match = { city: City; rank: number; name: Name };

const MAX_SOUND_EDITS = 5;
const SIZE_WEIGHT = 0.35;
/** Signs of Devanagari after which a city with another spelling only sounds alike. */
const LONG_KEY = 3;
const HINDI: Readonly<Record<string, string>> = places;

export const cities: City[] = CITIES.map(({ place, thousands, names: [own = "", ...others] }) => ({
  suggestion: { label: formatPlace(place), ...place },
  state: placeKey(place.state),
  thousands,
  names: [nameOf(own, null), ...others.map((other) => nameOf(other, other))],
  spelling: HINDI[place.city] === undefined ? null : devanagariKey(HINDI[place.city] ?? ""),
}));

/**
 * Returns the best matches, larger cities first among equals. `matched` is the other name by which a city was found.
 */
export function findCities(query: string, limit = 10): CitySuggestion[] {
  const [typed = "", ...wider] = query.split(",").map(placeKey);
  if (!typed) return [];
  if (isOtherScript(query)) return findCitiesBySound(query, limit);
  const state = wider[0] ?? "";
  const within = state ? cities.filter((city) => city.state.startsWith(state)) : cities;

  const exact = matchesOf(within, (name, city) => rankOf(typed, name, city));
  const matches = exact.length > 0 ? exact : matchesOf(within, editsRanker(typed));

  // Array.prototype.sort is stable and the cities are ordered by size, so equal ranks keep that order.
  return matches
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ city, name }) =>
      name.spelling ? { ...city.suggestion, matched: name.spelling } : city.suggestion,
    );
}

/**
 * Cities for a text in another script (REG-65). The typed text stands as `matched` beside a city that it clearly means.
 */
function findCitiesBySound(query: string, limit: number): CitySuggestion[] {
  const [typed = "", state = ""] = query.split(",");
  const stateSound = soundOfScript(state);
  const within = cities.filter((city) =>
    soundOfName(city.state).consonants.startsWith(stateSound.consonants),
  );
  const sound = soundOfScript(typed);
  const key = devanagariKey(typed);
  const spelled = findSpelled(within, key);
  if (spelled.length > 0) {
    const isShort = key.length <= LONG_KEY;
    const begins = (name: Name) => soundOfName(name.key).letters.startsWith(sound.letters);
    const own = new Set(spelled.map(({ names }) => names[0]?.key));
    // Aurangabad is a city and the former name of another one. A few letters may also begin a city without a spelling.
    const others = within.filter(
      (city) =>
        !spelled.includes(city) &&
        (city.names.some(({ key: name }) => own.has(name)) ||
          (isShort && city.spelling === null && city.names.some(begins))),
    );
    const suggested = [...spelled, ...others].slice(0, limit);
    return suggested.map(({ suggestion, spelling }) =>
      spelling === key ? { ...suggestion, matched: typed.trim() } : suggestion,
    );
  }
  const [best, next, ...others] = matchesOf(within, soundRanker(sound)).sort((a, b) => a.rank - b.rank);
  if (!best) return [];
  const isMeant =
    soundOfName(best.name.key).consonants === sound.consonants && (!next || next.rank > best.rank);
  const matched = isMeant ? { matched: typed.trim() } : {};
  const further = [next, ...others].flatMap((match) => match ?? []);
  return [{ ...best.city.suggestion, ...matched }, ...further.map(({ city }) => city.suggestion)].slice(
    0,
    limit,
  );
}

/** Cities whose spelling, or a later word of it, begins so; first those that are typed whole. */
function findSpelled(within: readonly City[], key: string): City[] {
  if (!key) return [];
  const begun = within.filter(({ spelling }) => ` ${spelling ?? ""}`.includes(` ${key}`));
  return begun.toSorted((one, other) => Number(other.spelling === key) - Number(one.spelling === key));
}

/** The edits between two names of the same consonants; a large city may be a little farther away than a small one. */
function soundRanker(typed: Sound): (name: Name, city: City) => number | null {
  if (!typed.consonants) return () => null;
  return (name, city) => {
    const sound = soundOfName(name.key);
    if (!sound.consonants.startsWith(typed.consonants)) return null;
    const edits = editsOfSound(typed, sound);
    return edits === null ? null : edits - SIZE_WEIGHT * Math.log10(city.thousands + 1);
  };
}

/** A beginning counts half an edit more than a whole name, and must be close. */
function editsOfSound(typed: Sound, sound: Sound): number | null {
  const begun = editDistanceToPrefix(typed.letters, sound.letters, MAX_SOUND_EDITS);
  if (begun === null) return null;
  const asBeginning = begun > 2 ? null : begun + 0.5;
  if (sound.consonants !== typed.consonants) return asBeginning;
  const back = editDistanceToPrefix(sound.letters, typed.letters, MAX_SOUND_EDITS) ?? MAX_SOUND_EDITS;
  return Math.min(Math.max(begun, back), asBeginning ?? MAX_SOUND_EDITS);
}

const sounds = new Map<string, Sound>();

/** Kept, since all names are compared with each text. */
function soundOfName(key: string): Sound {
  const sound = sounds.get(key) ?? soundOfLatin(key);
  sounds.set(key, sound);
  return sound;
}

function matchesOf(within: City[], rank: (name: Name, city: City) => number | null): Match[] {
  const matches: Match[] = [];
  for (const city of within) {
    let best: Match | null = null;
    for (const name of city.names) {
      const found = rank(name, city);
      if (found !== null && (best === null || found < best.rank)) best = { city, rank: found, name };
    }
    if (best) matches.push(best);
  }
  return matches;
}

/**
 * Ranks a whole name, a beginning, the beginning of a later word, and any other part. "aurangabad bihar" counts as a
 * beginning too.
 */
function rankOf(typed: string, name: Name, city: City): number | null {
  if (name.key === typed) return 0;
  // Fewer than three characters rank an old name lower: "b" gives Bengaluru before Bombay.
  if (name.key.startsWith(typed)) return name.spelling && typed.length < 3 ? 1.5 : 1;
  if (typed.startsWith(name.key) && `${name.key} ${city.state}`.startsWith(typed)) return 1;
  if (typed.length < 2) return null;
  if (name.key.includes(` ${typed}`)) return 2;
  return typed.length > 2 && name.key.includes(typed) ? 3 : null;
}

function editsRanker(typed: string): (name: Name) => number | null {
  const letters = letterMask(typed);
  const most = typed.length < 4 ? 0 : typed.length < 6 ? 1 : 2;
  if (most === 0) return () => null;

  return (name) => {
    // Each typed character that the name lacks is at least one edit. This cheap check excludes nearly all names.
    if (countMissingLetters(letters, name.letters) > most) return null;
    const edits = editDistanceToPrefix(typed, name.key, most);
    if (edits === null) return null;
    // The first character is rarely wrong, and a name of about the typed length is likelier than a longer one.
    const otherStart = typed[0] === name.key[0] ? 0 : 0.5;
    const longer = Math.abs(name.key.length - typed.length) > 2 ? 0.25 : 0;
    return edits + otherStart + longer;
  };
}

function nameOf(text: string, spelling: string | null): Name {
  const key = placeKey(text);
  return { key, spelling, letters: letterMask(key) };
}
