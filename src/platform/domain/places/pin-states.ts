// Tells which states a PIN code may be of: by its first three digits, as the postal circles have them.
import { sentence, term, type Text } from "../locale/sentence.ts";
import { placeKey } from "../text/keys.ts";

/** "11" begins the codes of Delhi; three digits are the exceptions, and some cover a border. */
const BEGINNINGS: readonly [states: string, beginnings: string][] = [
  ["Delhi", "11"],
  ["Haryana", "12 13"],
  ["Punjab", "14 15"],
  ["Chandigarh|Punjab|Haryana", "160"],
  ["Punjab|Chandigarh", "16"],
  ["Himachal Pradesh", "17"],
  ["Jammu and Kashmir", "18 19"],
  ["Ladakh|Jammu and Kashmir", "194"],
  ["Uttar Pradesh", "20 21 22 23 24 25 26 27 28"],
  ["Uttarakhand|Uttar Pradesh", "244 246 247 248 249 262 263"],
  ["Rajasthan", "30 31 32 33 34"],
  ["Gujarat", "36 37 38 39"],
  ["Gujarat|Dadra and Nagar Haveli and Daman and Diu", "362 396"],
  ["Maharashtra", "40 41 42 43 44"],
  ["Goa", "403"],
  ["Maharashtra|Goa", "416"],
  ["Madhya Pradesh", "45 46 47 48"],
  ["Chhattisgarh", "49"],
  ["Telangana", "50"],
  ["Andhra Pradesh", "51 52 53"],
  ["Telangana|Andhra Pradesh", "507"],
  ["Andhra Pradesh|Puducherry", "533"],
  ["Karnataka", "56 57 58 59"],
  ["Tamil Nadu", "60 61 62 63 64"],
  ["Puducherry|Tamil Nadu", "605 607 609"],
  ["Kerala", "67 68 69"],
  ["Kerala|Puducherry", "673"],
  ["Kerala|Lakshadweep", "682"],
  ["West Bengal", "70 71 72 73 74"],
  ["Sikkim", "737"],
  ["Andaman and Nicobar Islands", "744"],
  ["Odisha", "75 76 77"],
  ["Assam", "78"],
  ["Assam|Meghalaya", "783 781"],
  ["Arunachal Pradesh", "790 791 792"],
  ["Meghalaya", "793 794"],
  ["Manipur", "795"],
  ["Mizoram", "796"],
  ["Nagaland", "797 798"],
  ["Tripura", "799"],
  ["Bihar", "80 81 84 85"],
  ["Jharkhand", "82 83"],
  ["Bihar|Jharkhand", "813 814 815 816 821 822 823 824"],
];
const STATES_OF = new Map(
  BEGINNINGS.flatMap(([states, beginnings]) =>
    beginnings.split(" ").map((beginning) => [beginning, states.split("|")] as const),
  ),
);

/** The states of a PIN code of six digits; none where it is of no postal circle of states, as that of the army. */
export function statesOfPin(pin: string): readonly string[] {
  if (!/^[1-9]\d{5}$/.test(pin)) return [];
  return STATES_OF.get(pin.slice(0, 3)) ?? STATES_OF.get(pin.slice(0, 2)) ?? [];
}

/** The sentence for a PIN code of another state, or null. It warns: a border may run through a delivery area. */
export function pinWarning(pin: string, state: string): Text | null {
  const states = statesOfPin(pin.replace(/\s/g, ""));
  if (state === "" || states.length === 0) return null;
  if (states.some((one) => placeKey(one) === placeKey(state))) return null;
  return sentence("This PIN code is of {states}. Please look at it and at the state.", {
    states: states.map(term).reduce((one, other) => sentence("{one} or {other}", { one, other })),
  });
}
