// Searches India's cities in memory by old and new names, in spite of misspellings.
import { readFileSync } from "node:fs";
import type { CitySuggestion } from "#domain/places/contract.ts";
import { formatPlace, placeKey } from "#domain/places/place.ts";
import { letterMask, countMissingLetters, editDistanceToPrefix } from "./edit-distance.ts";

type Name = { key: string; spelling: string | null; letters: number };
type City = { suggestion: CitySuggestion; state: string; names: Name[] };
type Match = { city: City; rank: number; name: Name };

/**
 * An entry of the file that scripts/make-cities.ts writes, largest city first: name, number of its state, population in
 * thousands, other names.
 */
type Line = [name: string, state: number, thousands: number, ...others: string[]];

const COUNTRY = "India";
const cities = readCities();

/**
 * Returns the best matches, larger cities first among equals. `matched` is the other name by which a city was found.
 */
export function findCities(query: string, limit = 10): CitySuggestion[] {
  const [typed = "", ...wider] = query.split(",").map(placeKey);
  if (!typed) return [];
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

function readCities(): City[] {
  const text = readFileSync(new URL("cities.gen.json", import.meta.url), "utf8");
  const data = JSON.parse(text) as { states: string[]; cities: Line[] };
  return data.cities.map(([city, number, , ...others]) => {
    const place = { city, state: data.states[number] ?? "", country: COUNTRY };
    return {
      suggestion: { label: formatPlace(place), ...place },
      state: placeKey(place.state),
      names: [nameOf(city, null), ...others.map((other) => nameOf(other, other))],
    };
  });
}

function nameOf(text: string, spelling: string | null): Name {
  const key = placeKey(text);
  return { key, spelling, letters: letterMask(key) };
}
