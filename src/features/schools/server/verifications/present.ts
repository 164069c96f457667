// Presents the verification of a school, to itself and to admins, and its badge to candidates.
import { dayInIndia } from "#platform/domain/day.ts";
import type { SchoolBadge } from "#features/schools/domain/verifications/badge.ts";
import {
  request,
  type VerificationRequest,
  type VerificationStanding,
} from "#features/schools/domain/verifications/calls.ts";
import { presentRow } from "#platform/server/database/column-map.ts";
import type { BadgeColumns, VerificationRow } from "#features/schools/server/verifications/tables.ts";
import { changesSince, recordOf, type VerifiedSchool } from "./repository.ts";
import { checkNumber } from "./requests.ts";

const presentRequest = (row: VerificationRow): VerificationRequest =>
  presentRow(request, row, {
    hasEvidence: row.evidence_key !== null,
    askedAt: row.created_at.toISOString(),
  });

/** What staff have still to decide on has the checks of today, everything else those of its decision. */
function presentLatest(school: VerifiedSchool, row: VerificationRow, isTaken: boolean): VerificationRequest {
  const shown = presentRequest(row);
  const isOpen = row.state === "pending" || row.state === "more-needed";
  return isOpen ? { ...shown, checks: checkNumber(school, row, isTaken) } : shown;
}

/** `rows` are the school's requests, the newest first; `isTaken` says whether another school has given its number. */
export function presentStanding(
  school: VerifiedSchool,
  rows: readonly VerificationRow[],
  { now, isTaken }: { now: Date; isTaken: boolean },
): VerificationStanding {
  const [latest, ...earlier] = rows;
  const verified = rows.find(
    ({ state, valid_until }) => state === "verified" && valid_until && valid_until > now,
  );
  const until = school.counts_as_verified_until;
  return {
    request: latest ? presentLatest(school, latest, isTaken) : null,
    badge:
      verified?.decided_at && verified.valid_until && !school.suspended_at
        ? {
            kind: verified.kind,
            verifiedOn: dayInIndia(verified.decided_at),
            validUntil: verified.valid_until.toISOString(),
          }
        : null,
    countsAsVerifiedUntil: until && until > now ? until.toISOString() : null,
    changes: school.staff_read ? changesSince(school.staff_read, recordOf(school)) : null,
    suspension: school.suspended_at && {
      since: school.suspended_at.toISOString(),
      reason: school.suspension_reason ?? "",
    },
    history: earlier.map(presentRequest),
  };
}

/** The badge as candidates see it, or null once it has ended. */
export function presentBadge(row: BadgeColumns, now: Date): SchoolBadge | null {
  if (!row.badge_kind || !row.badge_from || !row.badge_until || row.badge_until <= now) return null;
  return { kind: row.badge_kind, verifiedOn: dayInIndia(row.badge_from) };
}
