// Reads distances, years, classes and dates: "within 50 km", "5+ yrs", "class 6 to 8", "from 1 April".
import { JOINING_AVAILABILITIES } from "#platform/domain/teaching-terms.ts";
import type { Meaning } from "./chips.ts";
import { COUNT, EDGE_AFTER, NOT_AFTER, NOT_LESS, oneOf, pattern, readCount } from "./patterns.ts";
import { isFree, leave, type Sheet, sheetOf, take } from "./sheet.ts";

const FARTHEST = 2_000;
const MAX_YEARS = 60;

const KM = oneOf("kms?", "k\\.m\\.?", "kilo ?met(?:er|re)s?", "कि\\.? ?मी\\.?", "किलोमीटर");
/** Not the end of a longer number: "2,001 km" is not 1 km. */
const DISTANCE = pattern(
  `(?:${oneOf("within", "under", "upto", "up to", "inside", "in", "less than", "max", "radius(?: of)?", "around", "about")} )*(?:a )?(?:radius of )?` +
    `(?<!\\d[.,])${COUNT} ?${KM}${EDGE_AFTER}` +
    `(?: ?${oneOf("radius", "range", "ke andar", "ke bheetar", "ki doori", "ki duri", "tak", "distance", "away", "door", "के अंदर", "के भीतर", "की दूरी", "तक", "में", "दूर")}${EDGE_AFTER})*`,
);

const YEARS =
  oneOf("yrs?", "years?", "yeras?", "saal", "sal", "varsh", "baras", "yoe", "वर्ष(?:ों)?", "साल", "बरस") +
  "\\.?(?:['’]s?)?";
const AT_LEAST = oneOf(
  "or more",
  "and above",
  "and more",
  "plus",
  "se zyada",
  "se jyada",
  "se upar",
  "se adhik",
  "minimum",
  "न्यूनतम",
  "min",
  "से ज्यादा",
  "से अधिक",
  "से ऊपर",
  `se kam ${NOT_AFTER}`,
  `से कम ${NOT_AFTER}`,
);
const PRACTICE = oneOf("experienced?", "experiance", "exprience", "exp\\.?", "anubhav", "tajurba", "अनुभव");
const PRACTICE_BEFORE = `(?:${oneOf("minimum", "mini?\\.?", "at ?least", "more than", "over", "above", "kam se kam", "कम से कम", "न्यूनतम", "with", "having", PRACTICE, "of", ">=?", NOT_LESS)}[ :]*)*`;
const EXPERIENCE = pattern(
  `${PRACTICE_BEFORE}${COUNT}(?: ?(?:-|to|se|से) ?${COUNT})? ?\\+?(?: ?plus)? ?-?${YEARS}${EDGE_AFTER}` +
    `(?: ?(?:\\+|${AT_LEAST}${EDGE_AFTER}))?(?: (?:(?:of|ka|का|ke|teaching|work|ki) )*${PRACTICE}${EDGE_AFTER})?`,
);
/** "exp 5+" */
const BARE_EXPERIENCE = pattern(
  `${PRACTICE} ?[:>=-]* ?${COUNT} ?\\+?${EDGE_AFTER}(?! ?${oneOf("k", "lakh", "km", "months?", "mahine")})`,
);
/** Most years and ages are no filter: the words stay as text, with what says that they are the most. */
const MAX_BEFORE =
  /(?:\b(?:under|below|less than|up ?to|at ?most|not?|maximum|max|adhiktam|[zj]yada se [zj]yada|within|age|aged|umar|umra)|उम्र|अधिकतम|ज\u093c?्यादा से ज\u093c?्यादा)(?: (?:below|under|of|is|upto|max|limit))*[ :]*$/u;
const MAX_AFTER = new RegExp(
  `^ ?(?:se kam|or less|old|age|ki umar|ki age|से कम|की उम्र|${NOT_AFTER}${EDGE_AFTER})`,
  "u",
);
/** Of a range the first number is the least all the same, and in "3 years max 40k" the most is a pay. */
const MAX_AFTER_ONE = new RegExp(
  `^ ?(?:${oneOf("tak", "तक")}${EDGE_AFTER}|max(?:imum)?${EDGE_AFTER}(?! ?${oneOf("₹", "rs", "inr", "\\d", "salary", "pay", "package", "ctc", "budget", "age")}))`,
  "u",
);

const ROMAN = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"];
/** Of the first class, the second and so on. */
const ORDINALS = [
  "first|pahli|pehli|पहली",
  "second|dusri|doosri|दूसरी",
  "third|tisri|teesri|तीसरी",
  "fourth|chauthi|चौथी",
  "fifth|panchvin?|paanchvin?|पांचवीं?|पाँचवीं?",
  "sixth|chhathi|chhathvin?|chhatvin?|छठीं?|छठवीं?",
  "seventh|saatvin?|satvin?|सातवीं?",
  "eighth|aathvin?|athvin?|आठवीं?",
  "ninth|nauvin?|navvin?|नौवीं?|नवीं",
  "tenth|dasvin?|दसवीं?",
  "eleventh|gyarahvin?|gyarvin?|ग्यारहवीं?",
  "twelfth|barahvin?|barvin?|बारहवीं?",
];
const ORDINAL_OF = ORDINALS.map((names) => new RegExp(`^(?:${names})$`, "u"));
const NTH_SIGN = "(?:st|nd|rd|th|vi|vin|वीं?)";
const GRADE = `(?:${ROMAN.join("|")}|1[0-2]|[1-9]|${ORDINALS.join("|")})${NTH_SIGN}?${EDGE_AFTER}`;
const NTH = `(?:(?:1[0-2]|[1-9]) ?${NTH_SIGN}|${ORDINALS.join("|")})${EDGE_AFTER}`;
const AND = " ?(?:-|to|se|से|and|aur|और|या|व|&|,|/|or|\\+| ) ?";
const CLASS_WORD = oneOf(
  "class(?:es)?",
  "std\\.?s?",
  "standards?",
  "grades?",
  "cls",
  "kaksha",
  "कक्षा(?:ओं)?",
  "क्लास",
);
const CLASSES_OF = [
  pattern(`${CLASS_WORD}[ .-]*(${GRADE}(?:${AND}${GRADE})*)`),
  pattern(`(${NTH}(?:${AND}${NTH})*)(?: (?:ki |की )?${CLASS_WORD}${EDGE_AFTER})?`),
  pattern(`(${GRADE}(?:(?:-|to| to | se )${GRADE})) ?${CLASS_WORD}${EDGE_AFTER}`),
  pattern(
    `((?:1|6|9|11)-(?:5|8|10|12))${EDGE_AFTER}(?! ?${oneOf("k", "l", "lpa", "lakhs?", "lacs?", "thousand", "ha[zj]aa?r", "months?", "kms?", "yrs?", "years?", "saal", "साल", "वर्ष")}${EDGE_AFTER})`,
  ),
  pattern(`((?:vi|ix|xi|i)(?:-| to )(?:v|viii|x|xii)${EDGE_AFTER})`),
];

const NO_EXPERIENCE = pattern(`(?:no|without|zero|0|bina) ${PRACTICE}${EDGE_AFTER}`);

/** "1 april", "15th of June". */
const DATE = pattern(
  `(?:(?:join|joining|from|by|before|on) )*[0-3]?\\d(?:st|nd|rd|th)? (?:of )?(${JOINING_AVAILABILITIES.slice(
    1,
    13,
  )
    .map((month) => `${month.slice(0, 3).toLowerCase()}(?:${month.slice(3).toLowerCase()})?`)
    .join("|")})${EDGE_AFTER}(?: (?:se|onwards)${EDGE_AFTER})?`,
);

export function readNumbers(sheet: Sheet): void {
  each(sheet, DATE, ([, month = ""]) =>
    JOINING_AVAILABILITIES.filter((one) => one.toLowerCase().startsWith(month)).map((value) => ({
      kind: "joining",
      value,
    })),
  );
  each(sheet, DISTANCE, ([, count = ""]) => {
    const value = Math.round(readCount(count));
    return value >= 1 && value <= FARTHEST ? [{ kind: "within", value }] : null;
  });
  for (const grades of CLASSES_OF) each(sheet, grades, ([, named = ""]) => classesOf(named));
  each(sheet, NO_EXPERIENCE, () => [{ kind: "experience", value: 0 }]);
  for (const years of [EXPERIENCE, BARE_EXPERIENCE])
    each(sheet, years, (found) => {
      const end = found.index + found[0].length;
      const before = MAX_BEFORE.exec(sheet.plain.slice(0, found.index));
      const following = sheet.plain.slice(end);
      const after =
        MAX_AFTER.exec(following) ?? (found[2] === undefined ? MAX_AFTER_ONE.exec(following) : null);
      const isMost = before !== null || after !== null;
      if (isMost) leave(sheet, { start: before?.index ?? found.index, end: end + (after?.[0].length ?? 0) });
      const value = Math.floor(readCount(found[1] ?? ""));
      return isMost || value > MAX_YEARS ? null : [{ kind: "experience", value }];
    });
}

/** What a question says of most years and of ages. */
export function mostYearsIn(question: string): string[] {
  const sheet = sheetOf(question);
  readNumbers(sheet);
  return sheet.taken
    .filter(({ isRead }) => !isRead)
    .map(({ start, end }) => sheet.typed.slice(start, end).trim());
}

/** Reads what the pattern finds in the free stretches; null leaves a stretch. */
export function each(sheet: Sheet, wanted: RegExp, read: (found: RegExpExecArray) => Meaning[] | null): void {
  wanted.lastIndex = 0;
  for (let found = wanted.exec(sheet.plain); found; found = wanted.exec(sheet.plain)) {
    const stretch = { start: found.index, end: found.index + found[0].trimEnd().length };
    const meanings = isFree(sheet, stretch.start, stretch.end) ? read(found) : null;
    if (meanings) take(sheet, stretch, meanings);
    else wanted.lastIndex = found.index + 1;
  }
}

/** All between the lowest and the highest class. */
function classesOf(named: string): Meaning[] {
  const bare = named.replace(new RegExp(`(\\d) ?${NTH_SIGN}${EDGE_AFTER}`, "gu"), "$1");
  const grades = (bare.match(/[\p{L}\p{M}]+|\d+/gu) ?? []).flatMap((part) => {
    const grade =
      Number(part) || ROMAN.indexOf(part) + 1 || ORDINAL_OF.findIndex((nth) => nth.test(part)) + 1;
    return grade > 0 ? [grade] : [];
  });
  const [lowest, highest] = [Math.min(...grades), Math.max(...grades)];
  const groups = [
    { value: "Primary", from: 1, to: 5 },
    { value: "Middle", from: 6, to: 8 },
    { value: "Higher", from: 9, to: 10 },
    { value: "Higher Secondary", from: 11, to: 12 },
  ] as const;
  return groups
    .filter(({ from, to }) => lowest <= to && highest >= from)
    .map(({ value }) => ({ kind: "class", value }));
}
