// Finds money that a text asks a teacher for (JOB-6).

/** "fee" also as "f-e-e" and "f e e". */
const spaced = (word: string) => Array.from(word).join(String.raw`[^\p{L}\p{N}]{0,2}`);
const anyOf = (words: string) => words.split(" ").map(spaced).join("|");
const START = String.raw`(?<![\p{L}\p{M}\p{N}])`;
const END = String.raw`(?![\p{L}\p{M}\p{N}])`;

const WORDS = [
  String.raw`${START}(?:${anyOf("fees fee deposits shulka shulk jamanat zamanat donations donation refundable nonrefundable")})${END}`,
  // "Please deposit your papers" is none.
  String.raw`${START}(?:${spaced("deposit")})${END}(?!\s+(?:your|the|their|copies|a\s+copy|all)\s)`,
  // A person in charge is none.
  String.raw`(?<![\p{L}\p{N}]|(?<!\p{L})in[\s-]?)(?:${anyOf("charges charged charge")})${END}`,
  "फ़ीस|फीस|शुल्क|डिपॉजिट|डिपॉज़िट",
  String.raw`${START}(?:चार्ज|ज़मानत|जमानत|डोनेशन|अग्रिम)`,
];

const NUMBER = String.raw`[0-9](?:,?[0-9]){0,6}`;
const CURRENCY = String.raw`(?:₹|rs\.?|inr|rupees?|rupaye|रुपये|रुपए|रु\.?)`;
const AMOUNT = String.raw`(?:${CURRENCY}\s?${NUMBER}|${NUMBER}\s?(?:/-|${CURRENCY}))`;
/** Pay of a month or an hour, which the school pays. */
const IS_NO_PAY = String.raw`(?![^.;\n]{0,12}(?:\bper\b|a\s+(?:month|year|week|day|period|hour)|monthly|p\.?\s?m\.?|p\.?\s?a\.?|प्रति|महीन|माह))`;
const MONEY = "(?:money|amount|cost|costs|payment|price|sum|draft)";
const FOR_WHAT =
  "(?:registration|verification|processing|training|admin|uniform|kit|form|exam|test|interview|document|joining|id\\s?card|medical|security|caution|bond|token|advance|demand|nominal|पंजीकरण|रजिस्ट्रेशन|ट्रेनिंग|फॉर्म|किट|सुरक्षा)";
const PAYING = "(?:pay|paid|send|transfer|bring|give|remit|submit|deposit)";
/** Who has to pay, or that it is asked for. */
const ASKED =
  "(?:please|kindly|must|should|(?:has|have|need|needs|had)\\s+to(?:\\s+be)?|will\\s+be|is\\s+to\\s+be|to\\s+be|and|scan|by\\s+the\\s+teachers?)";
const PHRASES = [
  String.raw`${START}(?:security|${spaced("caution")}|token|bond|jamanat)\s+(?:money|amount|sum)${END}`,
  String.raw`${START}advance\s+(?:money|amount|payment)${END}`,
  String.raw`${START}demand\s+draft${END}`,
  String.raw`${START}${FOR_WHAT}\s+${MONEY}${END}`,
  String.raw`${START}${FOR_WHAT}(?:\s+kit)?\s*[:–-]?\s*(?:is|of|for|ke|के|की|का)?\s*${AMOUNT}`,
  String.raw`${START}kit\s+(?:is\s+)?(?:for|costs?|of)\s+(?:${AMOUNT}|${NUMBER})`,
  String.raw`${START}${ASKED}\s+${PAYING}\s+(?:for\s+the\s+)?(?:${AMOUNT}|${NUMBER}\s+rupees?|money)${IS_NO_PAY}`,
  String.raw`${START}(?:send|transfer|bring|remit|deposit)\s+(?:of\s+)?${AMOUNT}`,
  String.raw`${START}pay\s+for\s+(?:the|your)\s+(?:training|kit|uniform|registration|verification)${END}`,
  String.raw`${START}(?:contribution|payment)\s+of\s+${AMOUNT}${IS_NO_PAY}`,
  String.raw`${AMOUNT}\s+(?:is\s+|are\s+)?(?:non-?\s?)?refundable`,
  String.raw`${AMOUNT}\s+(?:is\s+|are\s+)?to\s+be\s+paid`,
  String.raw`(?:is|are|be)\s+(?:paid|borne)\s+by\s+(?:the\s+)?(?:teachers?|candidates?|applicants?)`,
  String.raw`${START}money\s+(?:has|is|must|will)\s+(?:to\s+)?be\s+paid`,
  // In Hindi, in both scripts.
  String.raw`(?:${AMOUNT}|पैसे|पैसा|रकम|राशि|paise|paisa|rakam|rupaye|रुपये)\s+(?:जमा|देने|देना|दें|भरने|भरना|लगेंगे|jama|dene|dena|bharne|lagenge)`,
  String.raw`जमा\s+राशि|(?:ज़मानत|जमानत|सुरक्षा|अग्रिम)\s+राशि|वापसी\s+योग्य`,
];

const patternOf = (patterns: readonly string[]) => new RegExp(patterns.join("|").normalize("NFKC"), "giu");
const WORD = patternOf(WORDS);
const PHRASE = patternOf(PHRASES);

/** Each word and phrase once, in a text that `plainText` has made readable (public-text.ts). */
export function findMoneyWords(text: string): string[] {
  const words = (text.match(WORD) ?? []).map((word) => word.toLowerCase().replace(/[^\p{L}\p{M}]/gu, ""));
  const phrases = (text.match(PHRASE) ?? []).map((phrase) => phrase.toLowerCase().trim());
  const isSaid = (phrase: string) => words.some((word) => phrase.includes(word));
  return [...new Set([...words, ...phrases.filter((phrase) => !isSaid(phrase))])];
}
