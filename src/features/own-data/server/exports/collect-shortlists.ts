// Collects for the download of the own data what shortlists and notes hold about a person or by a member (DECIDE-9).
import type { CandidateId } from "#platform/domain/ids.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import { maskIds } from "#features/teachers/server/service.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { listNotesBy, listOwnRatings, listSchoolsThatShortlisted } from "./own-data-repository.ts";

/** The schools, and no member of them: what they wrote is theirs. */
export async function collectShortlisting(db: DatabaseOrTransaction, candidateId: CandidateId) {
  return (await listSchoolsThatShortlisted(db, candidateId)).map((row) => ({
    employerId: row.employer_id,
    school: row.institute_name,
    since: row.since,
  }));
}

/** What the member wrote and rated. */
export async function collectOwnOpinions(
  db: DatabaseOrTransaction,
  { employerId, accountId }: Pick<EmployerViewer, "employerId" | "accountId">,
) {
  const [notes, ratings] = await Promise.all([
    maskIds(db, employerId, await listNotesBy(db, accountId)),
    maskIds(db, employerId, await listOwnRatings(db, accountId)),
  ]);
  return {
    "own-candidate-notes": notes.map((note) => ({
      candidateId: note.candidate_id,
      text: note.text,
      createdAt: note.created_at,
      editedAt: note.edited_at,
    })),
    "own-ratings": ratings.map(({ shortlist, candidate_id, rating, rated_at }) => ({
      shortlist,
      candidateId: candidate_id,
      rating,
      ratedAt: rated_at,
    })),
  };
}
