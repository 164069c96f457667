// The states and union territories of India, and the other names by which people write them.
import { placeKey } from "../text/keys.ts";

export const INDIA = "India";

const OTHER_NAMES: Record<string, readonly string[]> = {
  "Andaman and Nicobar Islands": ["AN", "Andaman", "Andaman Nicobar"],
  "Andhra Pradesh": ["AP", "Andhra"],
  "Arunachal Pradesh": ["AR"],
  Assam: ["AS"],
  Bihar: ["BR"],
  Chandigarh: ["CH"],
  Chhattisgarh: ["CG", "CT", "Chattisgarh"],
  "Dadra and Nagar Haveli and Daman and Diu": [
    "DN",
    "DD",
    "DNHDD",
    "Daman and Diu",
    "Dadra and Nagar Haveli",
  ],
  Delhi: ["DL", "NCT of Delhi", "New Delhi"],
  Goa: ["GA"],
  Gujarat: ["GJ"],
  Haryana: ["HR"],
  "Himachal Pradesh": ["HP", "Himachal"],
  "Jammu and Kashmir": ["JK", "J&K", "J and K", "Kashmir", "Jammu"],
  Jharkhand: ["JH"],
  Karnataka: ["KA"],
  Kerala: ["KL"],
  Ladakh: ["LA"],
  Lakshadweep: ["LD"],
  "Madhya Pradesh": ["MP", "M.P."],
  Maharashtra: ["MH"],
  Manipur: ["MN"],
  Meghalaya: ["ML"],
  Mizoram: ["MZ"],
  Nagaland: ["NL"],
  Odisha: ["OD", "OR", "Orissa"],
  Puducherry: ["PY", "Pondicherry"],
  Punjab: ["PB"],
  Rajasthan: ["RJ"],
  Sikkim: ["SK"],
  "Tamil Nadu": ["TN", "T.N.", "Tamilnadu"],
  Telangana: ["TS", "TG"],
  Tripura: ["TR"],
  "Uttar Pradesh": ["UP", "U.P."],
  Uttarakhand: ["UK", "UT", "Uttaranchal"],
  "West Bengal": ["WB", "W.B.", "Bengal"],
};

export const STATES: readonly string[] = Object.keys(OTHER_NAMES);

const STATE_OF_KEY = new Map(
  Object.entries(OTHER_NAMES).flatMap(([state, others]) =>
    [state, ...others].map((name) => [placeKey(name), state]),
  ),
);

/** "U.P." -> "Uttar Pradesh"; undefined for a text that is no state. */
export function readState(text: string): string | undefined {
  return STATE_OF_KEY.get(placeKey(text));
}
