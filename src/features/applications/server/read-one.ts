// Reads one application with its history, in the form that the viewer may see.
import { changesSince } from "#features/applications/domain/snapshot.ts";
import type { ApplicantDetail, OwnApplication } from "#features/applications/domain/wire.ts";
import type { ApplicationId, CandidateId } from "#platform/domain/ids.ts";
import { notFound, requireFound } from "#platform/domain/refusal.ts";
import type { EmployerViewer, SignedInViewer } from "#platform/domain/role.ts";
import { recordView } from "#features/teachers/server/profile-views/record-view.ts";
import { findCandidate } from "#features/teachers/server/service.ts";
import { recordAudit } from "#platform/server/audit/record.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { type ApplicantRow, findApplicant } from "./applicant-repository.ts";
import { showContacts } from "./contact/show-contacts.ts";
import { maskApplicant } from "./mask.ts";
import { findOwnApplication } from "./own-repository.ts";
import { presentApplicant, presentEvents, presentProfile } from "./present.ts";
import { presentOwn } from "./read.ts";
import { notifyOfApplication } from "./notices/notify-side.ts";
import { listEvents, markSeen } from "./repository.ts";
import { snapshotOf } from "./snapshot.ts";

type ReadDeps = Pick<Deps, "db" | "clock" | "env">;

export async function readApplication(
  deps: ReadDeps,
  viewer: SignedInViewer,
  id: string,
): Promise<ApplicantDetail | OwnApplication> {
  if (viewer.role === "candidate") return readOwn(deps, viewer.accountId, id);
  const found = await findForReader(deps, viewer, id);
  const row = { ...found, ...(await recordReading(deps, viewer, found)) };
  const shown = viewer.role === "employer" ? maskApplicant(row) : row;
  const isMasked = shown !== row;
  const contact =
    viewer.role === "admin" ? "shown" : ((await showContacts(deps, viewer, [row])).get(id) ?? "role");
  if (viewer.role === "employer" && row.candidate_id !== null) {
    const view = {
      candidateId: row.candidate_id,
      kind: "application",
      withContact: contact === "shown",
    } as const;
    await recordView(deps.db, viewer, { ...view, now: deps.clock.now() });
  }
  const events = await listEvents(deps.db, [id]);
  return {
    ...presentApplicant(shown, { contact, now: deps.clock.now() }),
    profile: presentProfile(shown, contact),
    changes: isMasked ? [] : await readChanges(deps, row, contact === "shown"),
    // An answer may call the person by name.
    events: presentEvents(isMasked ? events.map((event) => ({ ...event, note: null })) : events),
  };
}

/** Opening it marks it as seen by the school; that an admin read it is in the activity log. */
async function recordReading(
  { db, clock }: ReadDeps,
  viewer: Reader,
  { id, seen_at, vacancy }: ApplicantRow,
): Promise<{ seen_at?: Date }> {
  const now = clock.now();
  if (viewer.role === "admin") {
    const record = { id, name: vacancy.title };
    await inTransaction(db, (tx) => recordAudit(tx, now, { by: viewer, action: "application-read", record }));
    return {};
  }
  if (seen_at === null) await recordSeen(db, id, now);
  return { seen_at: seen_at ?? now };
}

/** The candidate learns once that the school has looked. */
function recordSeen(db: Deps["db"], id: ApplicationId, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const application = await markSeen(tx, id, now);
    if (application)
      await notifyOfApplication(tx, now, { application, kind: "application-seen", note: null });
  });
}

/** A member has stayed with the person on the desk, which shows no contact details: it counts as no view of the profile. */
export async function markAsSeen(
  deps: Pick<Deps, "db" | "clock">,
  viewer: EmployerViewer,
  id: ApplicationId,
): Promise<void> {
  await findForReader(deps, viewer, id);
  await recordSeen(deps.db, id, deps.clock.now());
}

type Reader = Exclude<SignedInViewer, { role: "candidate" }>;

export async function findForReader(
  { db }: Pick<Deps, "db">,
  viewer: Reader,
  id: string,
): Promise<ApplicantRow> {
  const row = requireFound(await findApplicant(db, id), "Application");
  if (viewer.role === "employer" && row.employer_id !== viewer.employerId) throw notFound("Application");
  return row;
}

export async function readOwn(
  deps: Pick<Deps, "db" | "clock">,
  candidateId: CandidateId,
  id: string,
): Promise<OwnApplication> {
  const row = await findOwnApplication(deps.db, { candidateId, id, now: deps.clock.now() });
  const [application] = await presentOwn(deps, row ? [row] : []);
  return requireFound(application, "Application");
}

async function readChanges({ db }: Pick<Deps, "db">, row: ApplicantRow, withContact: boolean) {
  if (!row.snapshot || row.candidate_id === null) return [];
  const now = await findCandidate(db, row.candidate_id);
  return now ? changesSince(row.snapshot, snapshotOf(now), withContact) : [];
}
