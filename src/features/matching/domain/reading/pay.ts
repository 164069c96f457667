// Reads what a school would pay: "under 40k", "30-50k", "4 lpa". Lakhs are a year's pay, all other amounts a month's.
import type { Meaning, PayRange } from "./chips.ts";
import { MAX_RUPEES } from "#platform/domain/money.ts";
import { readRupees } from "#platform/domain/rupees.ts";
import { EDGE_AFTER, NOT_AFTER, NOT_LESS, NUMBER_WORD, oneOf, pattern, readCount } from "./patterns.ts";
import { each } from "./numbers.ts";
import type { Sheet } from "./sheet.ts";

/** An amount in digits alone is pay from here on; a PIN code has six digits. */
const LEAST_PLAIN = 5_000;
const MAX_PLAIN = 300_000;
const LEAST = 1_000;

const HUNDREDS = oneOf("ha[zj]aa?r", "हजार", "हज़ार", "thousands?", "thsnd");
const LAKHS = oneOf("lakhs?", "lacs?", "l", "लाख");
const UNIT = `(k|${HUNDREDS}|lpa|${LAKHS})`;
const AMOUNT = `(₹|rs\\.? ?|inr )? ?(\\d[\\d,]*(?:\\.\\d+)?|${NUMBER_WORD}(?= ?(?:${HUNDREDS}|${LAKHS})${EDGE_AFTER})) ?${UNIT}?(/-)?${EDGE_AFTER}`;
const LEAD = oneOf(
  "expected",
  "monthly",
  "salary",
  "sallery",
  "pay",
  "package",
  "ctc",
  "budget",
  "वेतन",
  "तनख्वाह",
  "tankhwah",
  "tankha",
  "vetan",
  "of",
  "is",
  "range",
  "between",
  "in",
  "upto",
);
const MOST = oneOf(
  "under",
  "below",
  "up ?to",
  "less than",
  "not? (?:more than|above|over)",
  "max(?:imum)?",
  "within",
  "at ?most",
  "adhiktam",
  "[zj]yada se [zj]yada",
  "अधिकतम",
  "ज्यादा से ज्यादा",
  "<=?",
);
const LEAST_WORDS = oneOf(
  "above",
  "over",
  "from|more than",
  "min(?:imum)?",
  "at ?least",
  "starting(?: from)?",
  "kam se kam",
  "कम से कम",
  "न्यूनतम",
  NOT_LESS,
  ">=?",
);
const MAX_AFTER = oneOf(
  "tak",
  `se kam(?! ${NOT_AFTER}${EDGE_AFTER})`,
  `se (?:zyada|jyada|upar|adhik) ${NOT_AFTER}`,
  "ke andar",
  "or less",
  "max(?:imum)?",
  "तक",
  `से कम(?! ${NOT_AFTER}${EDGE_AFTER})`,
  `से (?:ज्यादा|अधिक|ऊपर) ${NOT_AFTER}`,
  "के अंदर",
);
const LEAST_AFTER = oneOf(
  "\\+",
  "se zyada",
  "se jyada",
  "se upar",
  "se adhik",
  `se kam ${NOT_AFTER}`,
  "or more",
  "plus",
  "and above",
  "minimum",
  "से ज्यादा",
  "से अधिक",
  "से ऊपर",
  `से कम ${NOT_AFTER}`,
);
const TRAIL = oneOf(
  "per (?:month|annum|year|mahina)",
  "p\\.?m\\.?",
  "p\\.?a\\.?",
  "a (?:month|year)",
  "/ ?(?:month|pm|year)",
  "monthly",
  "yearly",
  "annual(?:ly)?",
  "salary",
  "sallery",
  "ctc",
  "in ?hand",
  "rupees",
  "rupaye",
  "rs",
  "budget",
  "package",
  "रुपये",
  "रुपए",
  "रुपया",
  "वेतन",
  "सैलरी",
  "तनख्वाह",
  "mahina",
  "mahine",
  "महीना",
  "महीने",
  "महिना",
  "प्रति ?माह",
  "मासिक",
  "salana",
  "saalana",
  "सालाना",
  "वार्षिक",
  "प्रति ?वर्ष",
);

const PAY = pattern(
  `((?:${LEAD}[ :]+)*)(?:(${MOST})|(${LEAST_WORDS}))? ?(?:rs\\.? )?${AMOUNT}` +
    `(?: ?(?:-|to|se|and|से) ?${AMOUNT})?((?: ?${TRAIL}${EDGE_AFTER})*)(?: ?(?:(${MAX_AFTER})|(${LEAST_AFTER}))(?![\\p{L}\\p{M}\\p{N}]))?((?: ?${TRAIL}${EDGE_AFTER})*)`,
);

type Amount = {
  symbol: string | undefined;
  digits: string;
  unit: string | undefined;
  mark: string | undefined;
};

export function readPay(sheet: Sheet): void {
  each(sheet, PAY, (found) => {
    const [, lead = "", , least] = found;
    const [before = "", , leastAfter, after = ""] = found.slice(12);
    const trail = before + after;
    const low = amountOf(found.slice(4));
    const high = amountOf(found.slice(8));
    if (!low) return null;
    const isNamed = /\p{L}/u.test(lead.replace(/\b(?:of|is|in|between|range|upto)\b/g, "") + trail);
    const isPay = [low, high].some((amount) => amount && isMarked(amount, isNamed));
    if (!isPay) return null;
    const yearly = /year|annu|p\.?a\.?(?!\p{L})|lpa|salan|saalan|सालाना|वार्षिक|वर्ष/u.test(trail)
      ? true
      : /month|p\.?m|mahin|मह[ीि]न|माह|मासिक/u.test(trail)
        ? false
        : undefined;
    const unit = high?.unit ?? low.unit;
    const first = rupeesOf({ ...low, unit: low.unit ?? unit }, yearly);
    if (!high) return meaningOf(least || leastAfter ? { min: first } : { max: first });
    const second = rupeesOf({ ...high, unit }, yearly);
    // "50k-30k" begins at 30k, but in "40k and 5 posts" the second number is no pay.
    const isRange = high.unit !== undefined || low.unit === undefined;
    return meaningOf(
      isRange ? { min: Math.min(first, second), max: Math.max(first, second) } : { min: first, max: second },
    );
  });
}

function amountOf([symbol, digits, unit, mark]: (string | undefined)[]): Amount | null {
  return digits === undefined ? null : { symbol: symbol?.trim() || undefined, digits, unit, mark };
}

/** Whether it says that it is money: a unit, a sign, a word beside it, or five digits. */
function isMarked({ symbol, digits, unit, mark }: Amount, isNamed: boolean): boolean {
  const plain = readAmount(digits);
  if (unit || symbol || mark) return true;
  if (isNamed) return plain >= LEAST;
  return (digits.includes(",") || digits.length === 5) && plain >= LEAST_PLAIN && plain <= MAX_PLAIN;
}

const readAmount = (digits: string): number => readCount(digits.replaceAll(",", ""));

function rupeesOf({ digits, unit }: Amount, yearly: boolean | undefined): number {
  const isLakh = unit !== undefined && /^(?:l|लाख)/.test(unit);
  const short = unit === undefined ? "" : isLakh ? "lakh" : "k";
  const amount = readRupees(readAmount(digits) + short) ?? Number.NaN;
  return Math.floor((yearly ?? isLakh) ? amount / 12 : amount);
}

function meaningOf(value: PayRange): Meaning[] | null {
  const isSound = Object.values(value).every((amount) => amount >= LEAST && amount <= MAX_RUPEES);
  return isSound && (value.min ?? 0) <= (value.max ?? Infinity) ? [{ kind: "pay", value }] : null;
}
