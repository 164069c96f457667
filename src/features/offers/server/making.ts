// Collects what decides whether a school may make or send a letter.
import type { MakingFacts } from "#features/offers/domain/rules.ts";
import { isOpenOffer } from "#features/offers/domain/terms.ts";
import type { MemberRole } from "#platform/domain/role.ts";
import type { Subject } from "./repository.ts";
import type { OfferRow } from "./tables.ts";

export function makingFacts(
  subject: Subject,
  rows: readonly Pick<OfferRow, "state" | "version">[],
  memberRole: MemberRole,
): MakingFacts {
  const { stage, candidate_id, masked_as, is_verified, job_state, posts, taken } = subject;
  const sent = rows.filter(({ state }) => state !== "draft");
  return {
    stage,
    memberRole,
    isGone: candidate_id === null,
    isMasked: masked_as !== null,
    isVerified: is_verified,
    isRemoved: job_state === "removed",
    open: sent.find(({ state }) => isOpenOffer(state)) ?? null,
    letters: sent.length,
    posts,
    taken,
  };
}
