// Finds the resume of an application for those who are shown its contact details.
import { CONTACT_SENTENCES } from "#features/applications/domain/terms.ts";
import type { ApplicationId } from "#platform/domain/ids.ts";
import { forbidden, notFound, requireFound } from "#platform/domain/refusal.ts";
import type { CandidateViewer, SignedInViewer } from "#platform/domain/role.ts";
import type { Deps } from "#platform/server/deps.ts";
import { showContacts } from "./contact/show-contacts.ts";
import { findForReader } from "./read-one.ts";
import { findApplication } from "./repository.ts";

export async function findResume(
  deps: Pick<Deps, "db" | "clock" | "env" | "log">,
  viewer: SignedInViewer,
  id: ApplicationId,
): Promise<{ key: string; name: string }> {
  const row =
    viewer.role === "candidate"
      ? await findOwn(deps.db, viewer, id)
      : await findForTheSchool(deps, viewer, id);
  if (row.resume_key === null) throw notFound("Resume");
  deps.log.info({ applicationId: id, viewerId: viewer.accountId, role: viewer.role }, "resume read");
  return { key: row.resume_key, name: row.candidate_name ?? "Applicant" };
}

async function findOwn(db: Deps["db"], { accountId }: CandidateViewer, id: ApplicationId) {
  const row = requireFound(await findApplication(db, id), "Application");
  if (row.candidate_id !== accountId) throw notFound("Application");
  return row;
}

async function findForTheSchool(
  deps: Pick<Deps, "db" | "clock" | "env">,
  viewer: Exclude<SignedInViewer, CandidateViewer>,
  id: string,
) {
  const row = await findForReader(deps, viewer, id);
  if (viewer.role === "admin") return row;
  const contact = (await showContacts(deps, viewer, [row])).get(id) ?? "role";
  if (contact !== "shown") throw forbidden(CONTACT_SENTENCES[contact]);
  return row;
}
