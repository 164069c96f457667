// What staff read of a school when they verify it. A change of it is looked at again (SCHOOL-6).
import { labelOfInstitute } from "../terms.ts";
import { readPhone } from "#platform/domain/phone.ts";
import { nameKey } from "#platform/domain/text/keys.ts";

/** The record as staff read it, with the city apart from the address: the public page says it until they look again. */
export type StaffRead = {
  instituteName: string;
  affiliation: string;
  board: string;
  city: string;
  state: string;
  country: string;
  websiteLink: string | null;
  phone: string;
};

/** The same with the address as one text. */
type Shown = Omit<StaffRead, "city" | "state" | "country"> & { address: string };

export type ReadFact = "Name" | "Affiliation" | "Institute Type" | "Address" | "Website" | "Phone";

/** The text of each fact, and its key: two texts with the same key are no change. */
const FACTS: readonly [what: ReadFact, textOf: (record: Shown) => string, keyOf: (text: string) => string][] =
  [
    ["Name", ({ instituteName }) => instituteName, nameKey],
    ["Affiliation", ({ affiliation }) => affiliation, nameKey],
    ["Institute Type", ({ board }) => labelOfInstitute(board) ?? "", nameKey],
    ["Address", ({ address }) => address, nameKey],
    ["Website", ({ websiteLink }) => websiteLink ?? "", websiteKey],
    ["Phone", ({ phone }) => phone, (phone) => readPhone(phone) ?? phone],
  ];

/** Capitals, spaces and signs are no change, nor is another way to write the same number or website. */
export function listRecordChanges(
  before: Shown,
  now: Shown,
): { what: ReadFact; before: string; now: string }[] {
  return FACTS.flatMap(([what, textOf, keyOf]) =>
    keyOf(textOf(before)) === keyOf(textOf(now)) ? [] : [{ what, before: textOf(before), now: textOf(now) }],
  );
}

function websiteKey(link: string): string {
  return link
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, "")
    .replace(/\/+$/, "");
}
