// The badge of a verified school, as candidates read it: since when, and how it was verified (SCHOOL-9).
import type { Day } from "#platform/domain/day.ts";
import { sentence, type Sentence } from "#platform/domain/locale/sentence.ts";
import type { NumberKind } from "./terms.ts";

export type SchoolBadge = { kind: NumberKind; verifiedOn: Day };

export const VERIFIED_SCHOOL = "Verified school";
export const NOT_YET_VERIFIED = "Not yet verified";

const VERIFIED_BY = {
  udise: "Verified on {day} by its UDISE code",
  cbse: "Verified on {day} by its CBSE affiliation",
  cisce: "Verified on {day} by its CISCE code",
  aishe: "Verified on {day} by its AISHE code",
  gstin: "Verified on {day} by its GSTIN",
  other: "Verified on {day} by its registration",
} as const satisfies Record<NumberKind, string>;

export const formatBadge = ({ kind, verifiedOn }: SchoolBadge): Sentence =>
  sentence(VERIFIED_BY[kind], { day: { day: verifiedOn } });
