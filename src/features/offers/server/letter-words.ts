// The words of the print of an offer, in English and Hindi. What the school typed has no second language.
import type { FrozenLetter, LetterForm } from "#features/offers/domain/letter.ts";
import {
  LETTER_LABELS,
  type LetterLanguage,
  OFFER_KIND_LABELS,
  PAY_METHOD_LABELS,
  SCHEME_ANSWER_LABELS,
  type SchemeAnswer,
} from "#features/offers/domain/terms.ts";
import { type Day, formatDay } from "#platform/domain/day.ts";
import { paiseFromRupees } from "#platform/domain/money.ts";
import { sayIn } from "#platform/server/language/hindi.ts";
import { amountInWords } from "#platform/server/pdf/amount-in-words.ts";

export type Words = Record<LetterLanguage, string>;

/** A term of the domain, whose Hindi is in the catalogue. */
const wordsOf = (term: string): Words => ({ en: term, hi: sayIn("hi-IN", term) });

/** A field in the words of the pages, with the Hindi of a letter. */
const labelled = (field: keyof LetterForm, hi: string): Words => ({ en: LETTER_LABELS[field], hi });

export const LABELS: Record<keyof LetterForm, Words> = {
  post: labelled("post", "पद"),
  subject: labelled("subject", "विषय"),
  classes: labelled("classes", "कक्षाएँ"),
  place: labelled("place", "कार्यस्थल"),
  kind: labelled("kind", "नियुक्ति का प्रकार"),
  until: labelled("until", "कार्य का अंतिम दिन"),
  payMonthly: labelled("payMonthly", "कुल मासिक वेतन"),
  payParts: labelled("payParts", "वेतन का विवरण"),
  payDay: labelled("payDay", "वेतन मिलने का दिन"),
  payMethod: labelled("payMethod", "भुगतान का तरीका"),
  probationMonths: labelled("probationMonths", "परिवीक्षा अवधि"),
  noticeBySchoolDays: labelled("noticeBySchoolDays", "स्कूल की सूचना अवधि"),
  // The letter speaks to the teacher.
  noticeByTeacherDays: { en: "Notice by you", hi: "आपकी सूचना अवधि" },
  hours: labelled("hours", "कार्य का समय"),
  leave: labelled("leave", "अवकाश"),
  accommodation: labelled("accommodation", "आवास"),
  epf: labelled("epf", "भविष्य निधि (EPF)"),
  esi: labelled("esi", "राज्य बीमा (ESI)"),
  gratuity: labelled("gratuity", "उपदान (ग्रेच्युटी)"),
  firstDay: labelled("firstDay", "कार्यभार ग्रहण करने का दिन"),
  replyBy: labelled("replyBy", "उत्तर की अंतिम तिथि"),
  conditions: labelled("conditions", "अन्य शर्तें"),
  signedBy: labelled("signedBy", "हस्ताक्षर करने वाले का नाम"),
  signedAs: labelled("signedAs", "हस्ताक्षर करने वाले का पदनाम"),
};

export const TITLE: Words = { en: "Offer of appointment", hi: "नियुक्ति का प्रस्ताव" };

export const HEADINGS = {
  post: { en: "The post", hi: "पद" },
  pay: { en: "Pay", hi: "वेतन" },
  service: { en: "Terms of service", hi: "सेवा की शर्तें" },
  schemes: { en: "Social security", hi: "सामाजिक सुरक्षा" },
  conditions: LABELS.conditions,
  acceptance: { en: "Acceptance", hi: "स्वीकृति" },
} satisfies Record<string, Words>;

export const SAID = {
  number: { en: "Number", hi: "क्रमांक" },
  version: { en: "Version", hi: "संस्करण" },
  date: { en: "Date", hi: "दिनांक" },
  to: { en: "To", hi: "सेवा में" },
  opening: {
    en: "We are pleased to offer you this post at our school. The terms are set out below. Please read them and answer by the date named above.",
    hi: "हमें अपने स्कूल में इस पद पर आपकी नियुक्ति का प्रस्ताव देते हुए हर्ष हो रहा है। नियुक्ति की शर्तें नीचे दी गई हैं। कृपया इन्हें पढ़ें और ऊपर दी गई तिथि तक अपना उत्तर दें।",
  },
  decides: {
    en: "Where the two texts differ, the English text decides.",
    hi: "यदि दोनों पाठों में अंतर हो, तो अंग्रेज़ी पाठ मान्य होगा।",
  },
  total: { en: "Total", hi: "कुल" },
  changed: { en: "Changed", hi: "बदला गया" },
  unchanged: { en: "No term has changed.", hi: "कोई शर्त नहीं बदली गई है।" },
  forSchool: { en: "For the school", hi: "स्कूल की ओर से" },
  seal: { en: "Signature and seal", hi: "हस्ताक्षर और मुहर" },
  accept: {
    en: "I have read this offer and accept the appointment on the terms given above.",
    hi: "मैंने यह प्रस्ताव पढ़ लिया है और ऊपर दी गई शर्तों पर यह नियुक्ति मुझे स्वीकार है।",
  },
  byHand: {
    en: "To be filled in by hand where it is needed. EduNakuri does not ask for it.",
    hi: "जहाँ ज़रूरी हो, हाथ से भरें। EduNakuri यह जानकारी नहीं माँगता।",
  },
  made: {
    en: "This letter was made on EduNakuri from the terms that the school entered.",
    hi: "यह पत्र स्कूल की भरी हुई शर्तों से EduNakuri पर बनाया गया है।",
  },
} satisfies Record<string, Words>;

/** The labels of lines that are filled in by hand. */
export const BLANKS = {
  name: { en: "Name", hi: "नाम" },
  signature: { en: "Signature", hi: "हस्ताक्षर" },
  date: SAID.date,
  place: { en: "Place", hi: "स्थान" },
  parent: { en: "Father's or husband's name", hi: "पिता या पति का नाम" },
  address: { en: "Address", hi: "पता" },
  numbers: { en: "Identity numbers, such as UAN", hi: "पहचान संख्याएँ, जैसे UAN" },
} satisfies Record<string, Words>;

export const greetingOf = (name: string): Words => ({ en: `Dear ${name},`, hi: "महोदय / महोदया," });

export const numberOf = ({ number, version }: FrozenLetter): Words => ({
  en: `No. ${number}, version ${version}`,
  hi: `क्रमांक ${number}, संस्करण ${version}`,
});
export const replacesOf = (version: number): Words => ({
  en: `This is version ${version}. It replaces version ${version - 1}.`,
  hi: `यह संस्करण ${version} है। यह संस्करण ${version - 1} की जगह लेता है।`,
});
export function changedOf(changed: FrozenLetter["changed"]): Words {
  if (changed.length === 0) return SAID.unchanged;
  const list = (lang: LetterLanguage) => changed.map((field) => LABELS[field][lang]).join(", ");
  return { en: `${SAID.changed.en}: ${list("en")}.`, hi: `${SAID.changed.hi}: ${list("hi")}।` };
}
export const pageOf = (page: number, pages: number): Words => ({
  en: `Page ${page} of ${pages}`,
  hi: `पृष्ठ ${page} / ${pages}`,
});

export const kindOf = ({ kind }: LetterForm) => wordsOf(OFFER_KIND_LABELS[kind]);
export const methodOf = ({ payMethod }: LetterForm) => wordsOf(PAY_METHOD_LABELS[payMethod]);
export const schemeOf = (answer: SchemeAnswer) => wordsOf(SCHEME_ANSWER_LABELS[answer]);

export const dayOf = (day: Day): Words => ({ en: formatDay(day), hi: formatDay(day, "hi-IN") });
export const endOf = (day: Day): Words => ({
  en: `${formatDay(day)}, 11:59 PM India time`,
  hi: `${formatDay(day, "hi-IN")}, रात 11:59 बजे तक`,
});
export const inWords = (rupees: number): Words => ({
  en: amountInWords(paiseFromRupees(rupees)),
  hi: amountInWords(paiseFromRupees(rupees), "hi-IN"),
});

const NONE: Words = { en: "None", hi: "नहीं" };

export function monthsOf(months: number): Words {
  if (months === 0) return NONE;
  return { en: months === 1 ? "1 month" : `${months} months`, hi: `${months} माह` };
}
export function daysOf(days: number): Words {
  if (days === 0) return NONE;
  return { en: days === 1 ? "1 day" : `${days} days`, hi: `${days} दिन` };
}

const LAST_OF_MONTH = 31;
const ORDINALS: Partial<Record<number, string>> = { 1: "st", 2: "nd", 3: "rd", 21: "st", 22: "nd", 23: "rd" };

export function payDayOf(day: number): Words {
  if (day === LAST_OF_MONTH) return { en: "Last day of the month", hi: "महीने का अंतिम दिन" };
  return { en: `${day}${ORDINALS[day] ?? "th"} of the month`, hi: `महीने की ${day} तारीख` };
}
