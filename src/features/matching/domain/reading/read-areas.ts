// Reads states, and regions that people name instead of a city: "mp", "uttar pradesh", "ncr", "malwa".
import { HINDI_STATES, readState } from "#platform/domain/places/states.ts";
import type { FindCity } from "./chips.ts";
import { phraseKey } from "#platform/domain/text/keys.ts";
import { splitPhrases } from "./phrases.ts";
import { isFree, type Sheet, stretchOf, take, type Word, wordsOf } from "./sheet.ts";

/** "city, km around it: names of the region". */
const REGIONS: Record<string, string> = {
  "delhi, 60": "ncr, delhi ncr, national capital region, एनसीआर, दिल्ली एनसीआर",
  "mumbai, 60": "mmr, mumbai metropolitan region",
  "chandigarh, 30": "tricity, tri city, chandigarh tricity",
  "indore, 120": "malwa, malwa region, malwanchal, मालवा",
  "khandwa, 80": "nimar, nimad, निमाड़",
  "jhansi, 150": "bundelkhand, बुंदेलखंड",
  "rewa, 100": "baghelkhand, vindhya, vindhya pradesh, बघेलखंड, विंध्य",
  "jabalpur, 120": "mahakaushal, mahakoshal, महाकौशल",
  "gwalior, 100": "chambal, gwalior chambal, चंबल",
  "nagpur, 200": "vidarbha, विदर्भ",
  "aurangabad maharashtra, 150": "marathwada, मराठवाड़ा",
  "jalgaon, 100": "khandesh, khandesh region",
  "ratnagiri, 150": "konkan, कोंकण",
  "rajkot, 150": "saurashtra, kathiawar",
  "bhuj, 120": "kutch, kachchh, kutchh",
  "lucknow, 120": "awadh, avadh, oudh, अवध",
  "varanasi, 150": "purvanchal, poorvanchal, eastern up, east up, पूर्वांचल",
  "meerut, 120": "western up, west up, paschimi up",
  "bareilly, 100": "rohilkhand",
  "mathura, 60": "braj, brij bhoomi",
  "darbhanga, 80": "mithila, mithilanchal, मिथिला",
  "gaya, 80": "magadh, मगध",
  "purnia, 80": "seemanchal, simanchal, सीमांचल",
  "udaipur, 100": "mewar, मेवाड़",
  "jodhpur, 150": "marwar, मारवाड़",
  "sikar, 80": "shekhawati, शेखावाटी",
  "kota, 100": "hadoti, hadauti",
  "jalandhar, 60": "doaba",
  "amritsar, 60": "majha",
  "dehradun, 120": "garhwal, गढ़वाल",
  "haldwani, 100": "kumaon, kumaun, कुमाऊं",
  "ranchi, 120": "chotanagpur, chhotanagpur, chota nagpur",
  "kadapa, 150": "rayalaseema",
  "kozhikode, 100": "malabar",
  "siliguri, 100": "north bengal",
};

type Region = { city: string; km: number };

const REGION_OF = new Map(
  Object.entries(REGIONS).flatMap(([around, names]) => {
    const [city = "", km] = around.split(", ");
    return splitPhrases(names).map((name): [string, Region] => [name, { city, km: Number(km) }]);
  }),
);

const STATE_OF = new Map(
  Object.entries(HINDI_STATES).flatMap(([state, names]) => names.map((name) => [phraseKey(name), state])),
);

const CITIES_TOO = new Set(["Delhi", "Chandigarh", "Puducherry"]);

/** Other short forms are words of their own, such as "ka", "or" and "as". */
const SHORT_FORMS = new Set("mp up hp ap tn wb cg mh rj gj jk uk".split(" "));
const SHORTEST_NAME = 3;
const LENGTHS = [4, 3, 2, 1];

/**
 * Those in Hindi letters before the cities, which are found there by their sound, the others after them: a city is more exact
 * than its region, and "indore mp" is one city.
 */
export function readAreas(sheet: Sheet, findCity: FindCity, when: "before cities" | "after cities"): void {
  const words = wordsOf(sheet);
  for (const length of LENGTHS)
    for (let first = 0; first + length <= words.length; first++) {
      const span = words.slice(first, first + length);
      const stretch = stretchOf(span);
      const isHindi = /[^a-z ]/.test(keyOf(span));
      if (isHindi !== (when === "before cities") || !isFree(sheet, stretch.start, stretch.end)) continue;
      const region = REGION_OF.get(keyOf(span));
      const place = region && findCity(region.city, "named")?.place;
      if (region && place) {
        // "noida ncr" is Noida, "delhi ncr" all around Delhi.
        const isOther = sheet.chips.some(({ chip }) => chip.kind === "city" && chip.value !== place);
        const within = sheet.chips.some(({ chip }) => chip.kind === "within")
          ? []
          : [{ kind: "within", value: region.km } as const];
        take(sheet, stretch, isOther ? [] : [{ kind: "city", value: place }, ...within]);
      } else {
        const state = stateOf(span, words[first + length]);
        if (state !== undefined) take(sheet, stretch, [{ kind: "state", value: state }]);
      }
    }
}

const keyOf = (span: readonly Word[]) => phraseKey(span.map(({ key }) => key).join(" "));

/** "up" is a state unless "to" follows. */
function stateOf(span: readonly Word[], next: Word | undefined): string | undefined {
  const key = keyOf(span);
  const isShort = span.length === 1 && key.length < SHORTEST_NAME;
  if (isShort && (!SHORT_FORMS.has(key) || (key === "up" && next?.key === "to"))) return undefined;
  const state = STATE_OF.get(key) ?? readState(key);
  // In Hindi letters states are read before the cities, and these are cities too.
  return state !== undefined && CITIES_TOO.has(state) && /[^a-z ]/.test(key) ? undefined : state;
}
