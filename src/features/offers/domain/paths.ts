// The pages of an offer and of its first day for each side (OFFER-60, OFFER-64, JOIN-10).
import type { Side } from "#features/threads/domain/terms.ts";

export const offerPath = (applicationId: string, side: Side) =>
  side === "school"
    ? `/employer/applications/${applicationId}/offer`
    : `/candidate/applications/${applicationId}/offer`;

export const firstDayPath = (applicationId: string, side: Side) =>
  side === "school"
    ? `/employer/applications/${applicationId}/first-day`
    : `/candidate/applications/${applicationId}/first-day`;
