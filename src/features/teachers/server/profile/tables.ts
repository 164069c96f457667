// Rows of the qualifications and TETs that candidates list.
import type { Qualification, Tet } from "#features/matching/domain/eligibility/education.ts";
import type { CandidateId } from "#platform/domain/ids.ts";

type OfCandidate = {
  candidate_id: CandidateId;
  /** Place in the candidate's list, from 1. */
  position: number;
};

type CandidateQualifications = OfCandidate & Qualification;
type CandidateTets = OfCandidate & Tet;

declare module "#platform/server/database/tables.ts" {
  interface Tables {
    candidate_qualifications: CandidateQualifications;
    candidate_tets: CandidateTets;
  }
}
