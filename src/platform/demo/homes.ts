// Where the invented people live: cities by population, each state with its languages and communities.
import { readFileSync } from "node:fs";
import type { Place } from "#platform/domain/places/place.ts";
import type { Community } from "./names.ts";
import type { Chance } from "./random.ts";

type Home = { languages: readonly string[]; people: readonly (readonly [Community, number])[] };

const home = (languages: string, ...people: (readonly [Community, number])[]): Home => ({
  languages: languages.split(" "),
  people,
});
const HINDI = home("Hindi English Urdu Sanskrit", ["hindi", 8], ["muslim", 2], ["punjabi", 1]);

const HOMES: Record<string, Home> = {
  "Andhra Pradesh": home("Telugu English Hindi", ["telugu", 9], ["muslim", 1]),
  "Arunachal Pradesh": home("English Hindi Assamese", ["assamese", 2], ["nepali", 1], ["bengali", 1]),
  Assam: home("Assamese English Bengali Hindi Bodo", ["assamese", 7], ["bengali", 2], ["muslim", 1]),
  Bihar: home("Hindi English Maithili Bhojpuri Urdu", ["bihari", 6], ["hindi", 2], ["muslim", 2]),
  Chandigarh: home("Punjabi Hindi English", ["sikh", 4], ["punjabi", 4], ["haryanvi", 2]),
  Chhattisgarh: home("Hindi English Chhattisgarhi", ["hindi", 8], ["tribal", 1], ["odia", 1]),
  Delhi: home(
    "Hindi English Punjabi Urdu",
    ["hindi", 5],
    ["punjabi", 3],
    ["sikh", 1],
    ["muslim", 1],
    ["bengali", 1],
    ["malayali", 1],
  ),
  Goa: home("Konkani English Marathi Portuguese", ["goan", 7], ["marathi", 3]),
  Gujarat: home("Gujarati Hindi English Sanskrit", ["gujarati", 9], ["muslim", 1], ["marathi", 1]),
  Haryana: home("Hindi English Haryanvi Punjabi", ["haryanvi", 6], ["hindi", 2], ["punjabi", 2]),
  "Himachal Pradesh": home("Hindi English Punjabi", ["pahari", 8], ["punjabi", 2]),
  "Jammu and Kashmir": home("Kashmiri Urdu English Dogri Hindi", ["kashmiri", 7], ["punjabi", 2]),
  Jharkhand: home("Hindi English Santali Bengali", ["bihari", 5], ["tribal", 3], ["bengali", 2]),
  Karnataka: home(
    "Kannada English Hindi Tulu",
    ["kannada", 7],
    ["tamil", 1],
    ["telugu", 1],
    ["muslim", 1],
    ["malayali", 1],
  ),
  Kerala: home("Malayalam English Hindi Arabic", ["malayali", 5], ["syrian", 4], ["muslim", 1]),
  "Madhya Pradesh": HINDI,
  Maharashtra: home(
    "Marathi Hindi English Konkani",
    ["marathi", 7],
    ["gujarati", 1],
    ["hindi", 1],
    ["muslim", 1],
    ["goan", 1],
    ["tamil", 1],
  ),
  Manipur: home("Manipuri English Hindi", ["manipuri", 1]),
  Meghalaya: home("Khasi English Hindi", ["khasi", 4], ["bengali", 1], ["nepali", 1]),
  Mizoram: home("Mizo English", ["mizo", 1]),
  Nagaland: home("English Hindi Assamese", ["naga", 4], ["assamese", 1]),
  Odisha: home("Odia Hindi English", ["odia", 9], ["bengali", 1]),
  Puducherry: home("Tamil English French", ["tamil", 1]),
  Punjab: home("Punjabi Hindi English", ["sikh", 7], ["punjabi", 3]),
  Rajasthan: home(
    "Hindi English Rajasthani Marwari Sanskrit",
    ["rajasthani", 7],
    ["hindi", 2],
    ["muslim", 1],
  ),
  Sikkim: home("Nepali English Hindi", ["nepali", 1]),
  "Tamil Nadu": home("Tamil English Hindi French", ["tamil", 9], ["telugu", 1], ["muslim", 1]),
  Telangana: home("Telugu English Urdu Hindi", ["telugu", 7], ["muslim", 3], ["marathi", 1]),
  Tripura: home("Bengali English Hindi", ["bengali", 1]),
  "Uttar Pradesh": HINDI,
  Uttarakhand: home("Hindi English Garhwali Kumaoni", ["pahari", 7], ["hindi", 3]),
  "West Bengal": home("Bengali English Hindi Nepali", ["bengali", 8], ["muslim", 1], ["hindi", 1]),
};

type Line = [name: string, state: number, thousands: number, ...others: (string | number)[]];
type City = readonly [Place, number];

const COUNTRY = "India";
/** Smaller places would fill the list with unknown names. */
const LEAST_THOUSANDS = 60;
const SPREAD = 0.8;

const CITIES = readCities();

function readCities(): City[] {
  const text = readFileSync(new URL("../server/places/cities.gen.json", import.meta.url), "utf8");
  const data = JSON.parse(text) as { states: string[]; cities: Line[] };
  return data.cities.flatMap(([city, number, thousands]): City[] => {
    const state = data.states[number] ?? "";
    // The weight grows more slowly than the population. Otherwise every third person would live in one of five cities.
    const isKnown = thousands >= LEAST_THOUSANDS && state in HOMES;
    return isKnown ? [[{ city, state, country: COUNTRY }, thousands ** SPREAD]] : [];
  });
}

const BY_STATE = Map.groupBy(CITIES, ([place]) => place.state);
const TOTAL = CITIES.reduce((sum, [, weight]) => sum + weight, 0);

/** The running sums of the weights, for a binary search, because a hundred thousand candidates need a city. */
const SUMS = CITIES.reduce<number[]>((sums, [, weight]) => [...sums, (sums.at(-1) ?? 0) + weight], []);

export function inventCity(chance: Chance): Place {
  const wanted = chance.next() * TOTAL;
  let low = 0;
  let high = SUMS.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((SUMS[middle] ?? 0) > wanted) high = middle;
    else low = middle + 1;
  }
  const found = CITIES[low];
  if (!found) throw new Error("There are no cities.");
  return found[0];
}

export function inventCityIn(chance: Chance, state: string): Place {
  return chance.weighted(BY_STATE.get(state) ?? CITIES);
}

export function homeOf(state: string): Home {
  return HOMES[state] ?? HINDI;
}
