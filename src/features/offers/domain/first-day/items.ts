// The list of what a school looks at until the first day and after: fixed items, each done on a day or not needed (JOIN-1).
import { z } from "#platform/domain/zod.ts";
import { day, optional } from "#platform/domain/field.ts";
import { addDays, type Day } from "#platform/domain/day.ts";
import { Refusal } from "#platform/domain/refusal.ts";

/** What each part asks for, in the order of the page. Only the day is kept: no scan, no number, no verdict. */
export const LIST_PARTS = {
  identity: ["identity-seen", "identity-returned"],
  degrees: ["degrees-seen", "degrees-returned"],
  tet: ["tet-seen", "tet-returned"],
  experience: ["experience-seen"],
  police: ["police-applied", "police-received", "police-again"],
  medical: ["medical-seen"],
  bank: ["bank-asked"],
  uan: ["uan-asked"],
  esi: ["esi-asked"],
  letter: ["letter-signed"],
  oasis: ["oasis-entered"],
  udise: ["udise-entered"],
} as const;
export type ListPart = keyof typeof LIST_PARTS;
export const LIST_PART_NAMES = Object.keys(LIST_PARTS) as ListPart[];
export type ListItem = (typeof LIST_PARTS)[ListPart][number];
export const LIST_ITEMS = Object.values(LIST_PARTS).flat() as [ListItem, ...ListItem[]];

export const LIST_PART_LABELS: Record<ListPart, string> = {
  identity: "Proof of identity, original",
  degrees: "Degrees, originals",
  tet: "TET or CTET certificate, original",
  experience: "Experience letters",
  police: "Police verification",
  medical: "Medical fitness certificate",
  bank: "Bank details",
  uan: "UAN of the provident fund",
  esi: "ESI",
  letter: "Appointment letter",
  oasis: "CBSE OASIS",
  udise: "UDISE+",
};

export const LIST_ITEM_LABELS: Record<ListItem, string> = {
  "identity-seen": "Seen",
  "identity-returned": "Returned",
  "degrees-seen": "Seen",
  "degrees-returned": "Returned",
  "tet-seen": "Seen",
  "tet-returned": "Returned",
  "experience-seen": "Seen",
  "police-applied": "Applied for",
  "police-received": "Received",
  "police-again": "Check again by",
  "medical-seen": "Seen",
  "bank-asked": "Asked for",
  "uan-asked": "Asked for",
  "esi-asked": "Asked for",
  "letter-signed": "Signed",
  "oasis-entered": "Entered",
  "udise-entered": "Entered",
};

/** The one item whose day lies ahead. */
const LIES_AHEAD: ListItem = "police-again";
export const liesAhead = (item: ListItem) => item === LIES_AHEAD;

/** A certificate may be from an earlier post; a check may be due in some years. */
const MAX_YEARS = 5;
const YEAR_DAYS = 366;

export function daysOfItem(item: ListItem, today: Day): { from: Day; until: Day } {
  return liesAhead(item)
    ? { from: today, until: addDays(today, MAX_YEARS * YEAR_DAYS) }
    : { from: addDays(today, -MAX_YEARS * YEAR_DAYS), until: today };
}

export const MAX_REASON = 200;
/** A number of an account, a phone or a card, with the gaps in which one writes it. Days and school years are shorter. */
const LONG_NUMBER = /\p{Nd}(?:[ -]?\p{Nd}){8}/u;

const reason = z
  .string()
  .trim()
  .min(3, "Please say why it is not needed.")
  .max(MAX_REASON, "Please say it in at most 200 characters.")
  .refine((text) => !LONG_NUMBER.test(text), "Please leave out numbers of cards, accounts and phones.");

/** With neither a day nor a reason the item is open again. */
export const listChange = z
  .object({
    item: z.enum(LIST_ITEMS, { error: "Please choose an item of the list." }),
    day: optional(day("Please enter the day.")),
    notNeeded: optional(reason),
  })
  .refine(
    ({ day: on, notNeeded }) => on === undefined || notNeeded === undefined,
    "An item has a day or is not needed, not both.",
  );
export type ListChange = z.output<typeof listChange>;

export function requireDayOfItem({ item, day: on }: ListChange, today: Day): void {
  if (on === undefined) return;
  const { from, until } = daysOfItem(item, today);
  if (on >= from && on <= until) return;
  const text = liesAhead(item)
    ? "Please choose a day from today on, at most five years ahead."
    : "Please choose today or an earlier day, at most five years back.";
  throw new Refusal("invalid", "WRONG_DAY", text);
}

/** The school is reminded of open items this long before the first day, and then each week until a month after it. */
const REMINDED_BEFORE_DAYS = 7;
const REMINDED_EACH_DAYS = 7;
const REMINDED_AFTER_DAYS = 30;
export const LIST_REMINDERS = {
  before: REMINDED_BEFORE_DAYS,
  each: REMINDED_EACH_DAYS,
  after: REMINDED_AFTER_DAYS,
} as const;
