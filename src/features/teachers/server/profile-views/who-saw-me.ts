// Which schools read a candidate's profile, for the candidate (VIEW-8). Members of schools are never named.
import type { ProfileViewDay } from "#features/teachers/domain/views-calls.ts";
import type { CandidateId } from "#platform/domain/ids.ts";
import { mapPage, type Page, type PageRequest } from "#platform/domain/page.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { countViewsOfCandidate, listViewsOfCandidate, type ViewsOfDay } from "./repository.ts";

export async function listWhoSaw(
  db: DatabaseOrTransaction,
  candidateId: CandidateId,
  page: PageRequest,
): Promise<Page<ProfileViewDay>> {
  const [items, total] = await Promise.all([
    listViewsOfCandidate(db, candidateId, page),
    countViewsOfCandidate(db, candidateId),
  ]);
  return mapPage({ items, total }, presentViews);
}

const LEFT = "A school that has left";

export function presentViews({ employer_id, school, day, kind, count }: ViewsOfDay): ProfileViewDay {
  return { employerId: employer_id, school: school ?? LEFT, day, kind, count };
}
