// The states and union territories of India, and the other names by which people write them.
import { placeKey } from "../text/keys.ts";

export const INDIA = "India";

const OTHER_NAMES: Record<string, readonly string[]> = {
  "Andaman and Nicobar Islands": ["AN", "A and N", "A and N Islands", "Andaman", "Andaman Nicobar"],
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
  Delhi: ["DL", "NCT of Delhi", "NCT Delhi", "Delhi NCT", "New Delhi"],
  Goa: ["GA"],
  Gujarat: ["GJ"],
  Haryana: ["HR"],
  "Himachal Pradesh": ["HP", "Himachal"],
  "Jammu and Kashmir": ["JK", "J and K", "J K", "Kashmir", "Jammu"],
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
  Uttarakhand: ["UK", "UT", "Uttaranchal", "Uttrakhand"],
  "West Bengal": ["WB", "W.B.", "Bengal"],
};

export const HINDI_STATES: Readonly<Record<string, readonly string[]>> = {
  "Andaman and Nicobar Islands": ["अंडमान और निकोबार द्वीपसमूह", "अंडमान और निकोबार", "अंडमान निकोबार"],
  "Andhra Pradesh": ["आंध्र प्रदेश", "आन्ध्र प्रदेश"],
  "Arunachal Pradesh": ["अरुणाचल प्रदेश"],
  Assam: ["असम"],
  Bihar: ["बिहार"],
  Chandigarh: ["चंडीगढ़", "चण्डीगढ़"],
  Chhattisgarh: ["छत्तीसगढ़"],
  "Dadra and Nagar Haveli and Daman and Diu": [
    "दादरा और नगर हवेली और दमन और दीव",
    "दमन और दीव",
    "दादरा और नगर हवेली",
  ],
  Delhi: ["दिल्ली", "नई दिल्ली"],
  Goa: ["गोवा"],
  Gujarat: ["गुजरात"],
  Haryana: ["हरियाणा"],
  "Himachal Pradesh": ["हिमाचल प्रदेश", "हिमाचल"],
  "Jammu and Kashmir": ["जम्मू और कश्मीर", "जम्मू कश्मीर", "जम्मू-कश्मीर"],
  Jharkhand: ["झारखंड", "झारखण्ड"],
  Karnataka: ["कर्नाटक"],
  Kerala: ["केरल"],
  Ladakh: ["लद्दाख"],
  Lakshadweep: ["लक्षद्वीप"],
  "Madhya Pradesh": ["मध्य प्रदेश", "मध्यप्रदेश", "एमपी"],
  Maharashtra: ["महाराष्ट्र"],
  Manipur: ["मणिपुर"],
  Meghalaya: ["मेघालय"],
  Mizoram: ["मिज़ोरम"],
  Nagaland: ["नागालैंड", "नगालैंड"],
  Odisha: ["ओडिशा", "उड़ीसा"],
  Puducherry: ["पुडुचेरी", "पुदुचेरी", "पांडिचेरी"],
  Punjab: ["पंजाब"],
  Rajasthan: ["राजस्थान"],
  Sikkim: ["सिक्किम"],
  "Tamil Nadu": ["तमिलनाडु", "तमिल नाडु"],
  Telangana: ["तेलंगाना", "तेलंगणा"],
  Tripura: ["त्रिपुरा"],
  "Uttar Pradesh": ["उत्तर प्रदेश", "उत्तरप्रदेश", "यूपी"],
  Uttarakhand: ["उत्तराखंड", "उत्तराखण्ड"],
  "West Bengal": ["पश्चिम बंगाल", "बंगाल"],
};

export const STATES: readonly string[] = Object.keys(OTHER_NAMES);

/** "&" is "and", and what is in brackets, such as "(UT)", is left out. */
const stateKey = (text: string) => placeKey(text.replaceAll("&", " and ").replaceAll(/\([^)]*\)/g, " "));

const STATE_OF_KEY = new Map(
  Object.entries(OTHER_NAMES).flatMap(([state, others]) =>
    [state, ...others, ...(HINDI_STATES[state] ?? [])].map((name) => [stateKey(name), state]),
  ),
);

/** "U.P." -> "Uttar Pradesh"; undefined for a text that is no state. */
export function readState(text: string): string | undefined {
  return STATE_OF_KEY.get(stateKey(text));
}
