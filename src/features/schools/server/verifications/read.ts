// Reads the verification of schools: the own one, the queue of the admins, and the evidence.
import type { EmployerId } from "#platform/domain/ids.ts";
import type {
  SchoolVerification,
  VerificationStanding,
} from "#features/schools/domain/verifications/calls.ts";
import type { QueueState } from "#features/schools/domain/verifications/terms.ts";
import type { Page, PageRequest } from "#platform/domain/page.ts";
import { formatPlace } from "#platform/domain/places/place.ts";
import { requireFound } from "#platform/domain/refusal.ts";
import type { AdminViewer, EmployerViewer } from "#platform/domain/role.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { presentStanding } from "./present.ts";
import { countQueue, listAlike, listCalls, listQueue } from "./queue-repository.ts";
import { isNumberTaken, listRequests, listSchools, recordOf, type VerifiedSchool } from "./repository.ts";
import { createHash } from "node:crypto";
import type { VerificationRow } from "#features/schools/server/verifications/tables.ts";

type Reading = Pick<Deps, "db" | "clock">;

export async function readOwnVerification(
  { db, clock }: Reading,
  { employerId }: Pick<EmployerViewer, "employerId">,
): Promise<VerificationStanding> {
  const [school] = await listSchools(db, [employerId]);
  const rows = await listRequests(db, [employerId]);
  const [latest] = rows;
  const isTaken = latest !== undefined && (await isNumberTaken(db, { ...latest, employerId }));
  return presentStanding(requireFound(school, "Employer"), rows, { now: clock.now(), isTaken });
}

export async function readQueue(
  { db, clock }: Reading,
  { state, q, ...page }: PageRequest & { state: QueueState; q?: string | undefined },
): Promise<Page<SchoolVerification>> {
  const [ids, total] = await Promise.all([listQueue(db, { state, q }, page), countQueue(db, { state, q })]);
  return { items: await readSchools(db, ids, clock.now()), total };
}

export async function readSchool(
  { db, clock }: Reading,
  employerId: EmployerId,
): Promise<SchoolVerification> {
  const [school] = await readSchools(db, [employerId], clock.now());
  return requireFound(school, "Employer");
}

/** In the order of the ids. */
async function readSchools(
  db: DatabaseOrTransaction,
  ids: readonly EmployerId[],
  now: Date,
): Promise<SchoolVerification[]> {
  const [schools, requests, alike, calls] = await Promise.all([
    listSchools(db, ids),
    listRequests(db, ids),
    listAlike(db, ids),
    listCalls(db, ids),
  ]);
  const byId = new Map(schools.map((school) => [school.id, school]));
  return ids.flatMap((id) => {
    const school = byId.get(id);
    if (!school) return [];
    const rows = requests.filter(({ employer_id }) => employer_id === id);
    const others = alike.filter(({ of }) => of === id).slice(0, 10);
    const isTaken = others.some(({ shares }) => shares === "number");
    return {
      ...presentStanding(school, rows, { now, isTaken }),
      _id: id,
      asRead: etagOf(school, rows[0]),
      instituteName: school.institute_name,
      board: school.board,
      affiliation: school.affiliation,
      email: school.email,
      phone: school.phone,
      websiteLink: school.website_link,
      address: formatPlace(school),
      alike: others.map((other) => ({
        _id: other.id,
        instituteName: other.institute_name,
        shares: other.shares,
      })),
      calls: calls.filter(({ employer_id }) => employer_id === id).map(presentCall),
    };
  });
}

function presentCall({ id, phone, note, by, called_at }: Awaited<ReturnType<typeof listCalls>>[number]) {
  return { _id: id, phone, note, by, calledAt: called_at.toISOString() };
}

/** Returns the key of the evidence of the newest request. Only admins read it, and the log says so. */
export async function findEvidence(
  { db, log }: Pick<Deps, "db" | "log">,
  viewer: AdminViewer,
  employerId: EmployerId,
): Promise<string> {
  const [latest] = await listRequests(db, [employerId]);
  log.info({ employerId, viewerId: viewer.accountId }, "evidence read");
  return requireFound(latest?.evidence_key, "Document");
}

type Asked = Pick<VerificationRow, "kind" | "number" | "evidence_key" | "state" | "decided_at">;

/**
 * The version of a school's verification that staff read and decide on (SCHOOL-19): a strong hash, since the school that
 * chooses the texts must not find two with the same one. The answer of a colleague makes another version too.
 */
export function etagOf(school: VerifiedSchool, latest?: Asked): string {
  const { kind, number, evidence_key, state, decided_at } = latest ?? {};
  const read = [recordOf(school), kind, number, evidence_key, state, decided_at];
  return createHash("sha256").update(JSON.stringify(read)).digest("base64url").slice(0, 22);
}
