// The badge of a verified school, as candidates read it: since when, and how it was verified (SCHOOL-9).
import { type Day, formatDay } from "../day.ts";
import type { NumberKind } from "./terms.ts";

export type SchoolBadge = { kind: NumberKind; verifiedOn: Day };

export const VERIFIED_SCHOOL = "Verified school";
export const NOT_YET_VERIFIED = "Not yet verified";

const BY: Record<NumberKind, string> = {
  udise: "by its UDISE code",
  cbse: "by its CBSE affiliation",
  cisce: "by its CISCE code",
  aishe: "by its AISHE code",
  gstin: "by its GSTIN",
  other: "by its registration",
};

export function formatBadge({ kind, verifiedOn }: SchoolBadge): string {
  return `Verified on ${formatDay(verifiedOn)} ${BY[kind]}`;
}
