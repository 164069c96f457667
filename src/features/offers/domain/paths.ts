// The pages of an offer for each side (OFFER-60, OFFER-64).
import type { Side } from "#features/threads/domain/terms.ts";

export const offerPath = (applicationId: string, side: Side) =>
  side === "school"
    ? `/employer/applications/${applicationId}/offer`
    : `/candidate/applications/${applicationId}/offer`;
