// The filters of the public list of jobs, each declared once. The call, the address, chips, panels, alerts and the search
// read this table.
import { type KnownSentence, sentence, type Text, term } from "#platform/domain/locale/sentence.ts";
import { formatRupees, MAX_RUPEES } from "#platform/domain/money.ts";
import { BOARD_LABELS, BOARDS, CLASSES, MAX_KM } from "#platform/domain/teaching-terms.ts";
import { CONTRACT_LABELS, CONTRACTS, labelIn, MAX_SINCE_DAYS } from "./terms.ts";

type Filter = {
  /** What its value is; a number is a whole one from 1 on, and "days" a day or how many there are since. */
  reads: "search" | "line" | "rupees" | "number" | "option" | "days";
  /** How a refusal names it. */
  name?: string;
  options?: readonly string[];
  most?: number;
  /** The letter of the search key that has its value (docs/search.md). */
  key?: string;
  /** The text of its chip. A city and its distance have one together. */
  chip?: (value: string) => Text;
  /** Its text within a sentence about a search, where that is not the text of the chip. */
  phrase?: (value: string) => Text;
  /** Its choice in a panel. */
  choice?: FilterChoice;
};

type FilterChoice = {
  label: KnownSentence;
  options: readonly string[];
  /** The text of an option, where the option is not its own text. */
  textOf?: (option: string) => Text;
  /** What stands for no choice. */
  none?: KnownSentence;
};

function sinceText(days: string): Text {
  return days === "1"
    ? "Posted since yesterday"
    : sentence("Posted in the last {count} days", { count: days });
}

/** In the order of an address, of the chips and of the panels. */
export const FILTERS = {
  q: { reads: "search", chip: (value) => `“${value}”` },
  /** The name of a subject, or its slug. */
  subject: { reads: "line", name: "Subject", chip: term },
  class: {
    reads: "option",
    options: CLASSES,
    key: "k",
    chip: (value) => sentence("Class: {class}", { class: term(value) }),
    phrase: term,
    choice: { label: "Class", options: CLASSES.filter((one) => one !== "None") },
  },
  board: {
    reads: "option",
    options: BOARDS,
    key: "o",
    chip: labelIn(BOARD_LABELS),
    choice: { label: "Board", options: BOARDS, textOf: labelIn(BOARD_LABELS) },
  },
  /** "Indore", "Indore, Madhya Pradesh, India", or the slug of a city. */
  city: { reads: "line", name: "City" },
  /** In km from the city. */
  within: {
    reads: "number",
    name: "Distance",
    most: MAX_KM,
    choice: {
      label: "Distance",
      options: ["10", "25", "50", "100", "200"],
      textOf: (km) => sentence("{km} km", { km }),
      none: "In the city",
    },
  },
  /** Vacancies that do not state their pay are not among them. */
  minPay: {
    reads: "rupees",
    name: "Pay",
    most: MAX_RUPEES,
    chip: (value) => sentence("From {pay}", { pay: formatRupees(Number(value)) }),
    phrase: (value) => sentence("from {pay} a month", { pay: formatRupees(Number(value)) }),
    choice: {
      label: "Pay a month, at least",
      options: ["15000", "20000", "25000", "30000", "40000", "50000", "75000", "100000"],
      textOf: (pay) => formatRupees(Number(pay)),
      none: "Any, or not stated",
    },
  },
  contract: {
    reads: "option",
    options: CONTRACTS,
    key: "t",
    chip: labelIn(CONTRACT_LABELS),
    phrase: (value) => labelIn(CONTRACT_LABELS)(value).toLowerCase(),
    choice: { label: "Contract", options: CONTRACTS, textOf: labelIn(CONTRACT_LABELS) },
  },
  since: {
    reads: "days",
    name: "Posted since",
    most: MAX_SINCE_DAYS,
    chip: sinceText,
    choice: {
      label: "Posted",
      options: ["1", "3", "7", "14", "30"],
      textOf: sinceText,
      none: "Any day",
    },
  },
} as const satisfies Record<string, Filter>;

export type FilterName = keyof typeof FILTERS;
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];
export const filterOf = (name: FilterName): Filter => FILTERS[name];
