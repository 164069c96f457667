// What staff read of a school when they verify it. A change of it is looked at again (SCHOOL-6).
import { labelOfInstitute } from "../employers/terms.ts";
import { readPhone } from "../phone.ts";
import { formatPlace } from "../places/place.ts";
import { nameKey } from "../text/keys.ts";

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

type Fact = {
  label: string;
  textOf: (record: StaffRead) => string;
  /** Two texts with the same key are no change. */
  keyOf: (text: string) => string;
};

const FACTS: readonly Fact[] = [
  { label: "Name", textOf: ({ instituteName }) => instituteName, keyOf: nameKey },
  { label: "Affiliation", textOf: ({ affiliation }) => affiliation, keyOf: nameKey },
  { label: "Institute Type", textOf: ({ board }) => labelOfInstitute(board) ?? "", keyOf: nameKey },
  { label: "Address", textOf: formatPlace, keyOf: nameKey },
  { label: "Website", textOf: ({ websiteLink }) => websiteLink ?? "", keyOf: websiteKey },
  { label: "Phone", textOf: ({ phone }) => phone, keyOf: (phone) => readPhone(phone) ?? phone },
];

type RecordChange = { what: string; before: string; now: string };

/** Capitals, spaces and signs are no change, nor is another way to write the same number or website. */
export function listRecordChanges(before: StaffRead, now: StaffRead): RecordChange[] {
  return FACTS.flatMap(({ label, textOf, keyOf }) =>
    keyOf(textOf(before)) === keyOf(textOf(now))
      ? []
      : [{ what: label, before: textOf(before), now: textOf(now) }],
  );
}

function websiteKey(link: string): string {
  return link
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, "")
    .replace(/\/+$/, "");
}
