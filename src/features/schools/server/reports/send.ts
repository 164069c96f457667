// A candidate reports a school, or a school a profile. Independent reports of money put a school on hold (REPORT-5).
import { dayInIndia, instantInIndia } from "#platform/domain/day.ts";
import type { PersonOrSchoolId, ThreadId } from "#platform/domain/ids.ts";
import { invalid, requireFound } from "#platform/domain/refusal.ts";
import type { OwnReport, ReportForm } from "#features/schools/domain/reports/calls.ts";
import {
  countsForHold,
  type HoldReport,
  listCausesOfHold,
  refuseToReport,
} from "#features/schools/domain/reports/rules.ts";
import { listReasons } from "#features/schools/domain/reports/terms.ts";
import type { CandidateViewer, EmployerViewer } from "#platform/domain/role.ts";
import { unmaskId } from "#features/teachers/server/service.ts";
import { findReportedAt } from "#features/threads/server/service.ts";
import {
  type DatabaseOrTransaction,
  type DatabaseTransaction,
  inTransaction,
} from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { sign } from "#platform/server/database/signed-links.ts";
import type { Deps } from "#platform/server/deps.ts";
import { wideNetworkOf } from "#platform/server/http/limits/client-network.ts";
import { notifyAdmins } from "#platform/server/notifications/notify.ts";
import { presentOwnReport } from "./present.ts";
import {
  findReport,
  insertReport,
  isInvited,
  listCountedForHold,
  lockReportedProfile,
  lockReportedSchool,
  lockReporter,
  markCausesOfHold,
  type Parties,
} from "./repository.ts";

type Sending = Pick<Deps, "db" | "clock"> & { env: Pick<Deps["env"], "RATE_LIMIT_FACTOR"> };
type Reporting =
  | Pick<CandidateViewer, "role" | "accountId">
  | Pick<EmployerViewer, "role" | "accountId" | "employerId">;

/** A candidate reports schools, a member of a school profiles, by the ids under which the school reads them. */
export async function partiesOf(
  db: DatabaseOrTransaction,
  viewer: Reporting,
  about: PersonOrSchoolId,
): Promise<Parties> {
  return viewer.role === "candidate"
    ? { target: "school", employerId: about, candidateId: viewer.accountId }
    : {
        target: "profile",
        employerId: viewer.employerId,
        candidateId: await unmaskId(db, viewer, about),
      };
}

/** A conversation that is reported, with its copy. */
type Reported = { threadId: ThreadId; encrypt: (reportId: string) => Buffer; fileKeys: string[] };
type Sent = { parties: Parties; form: ReportForm; client: string; conversation?: Reported };

/** `client` is the address that the report came from; only a keyed hash of its network is stored. */
export async function sendReport(
  deps: Sending,
  viewer: Reporting,
  { parties, form, client, conversation }: Sent,
): Promise<OwnReport> {
  const { db, clock, env } = deps;
  const now = clock.now();
  if (!listReasons(parties.target).includes(form.reason)) {
    throw invalid({ path: "reason", message: "Please choose a reason." });
  }
  const network = await hashNetwork(db, client);
  const side = viewer.role === "candidate" ? "candidate" : "school";
  return inTransaction(db, async (tx) => {
    const since = instantInIndia(dayInIndia(now), "00:00");
    const reporter = requireFound(await lockReporter(tx, viewer.accountId, since), "Account");
    const school = requireFound(await lockReportedSchool(tx, parties.employerId), "Employer");
    // Who reads a conversation has met the person, who may have been erased since it was read.
    requireFound(await lockReportedOrReporting(tx, parties), "Candidate");
    const refusal = refuseToReport(
      {
        about: conversation ? "conversation" : parties.target,
        isReported: conversation
          ? (await findReportedAt(tx, conversation.threadId, side)) !== null
          : (await findReport(tx, parties)) !== undefined,
        reportsOfDay: reporter.reportsSince,
        factor: env.RATE_LIMIT_FACTOR,
      },
      now,
    );
    if (refusal) throw refusal;
    const { reason, text = null } = form;
    const { isConfirmed, createdAt: registeredAt, wasDismissed } = reporter;
    const facts = { reason, isConfirmed, registeredAt, wasDismissed };
    const counts_for_hold = countsForHold(
      { ...facts, target: parties.target, isInvited: await isInvited(tx, parties) },
      now,
    );
    const report = { id: newId(), reporterId: viewer.accountId, network };
    const others = counts_for_hold ? await listCountedForHold(tx, parties.employerId) : [];
    await insertReport(tx, {
      id: report.id,
      target: parties.target,
      employer_id: parties.employerId,
      candidate_id: parties.candidateId,
      reporter_id: viewer.accountId,
      reason,
      text,
      network,
      counts_for_hold,
      created_at: now,
      ...(conversation && {
        thread_id: conversation.threadId,
        copy: conversation.encrypt(report.id),
        file_keys: conversation.fileKeys,
      }),
    });
    await holdIfNeeded(tx, now, { report, others, school: { id: parties.employerId, name: school } });
    return presentOwnReport({ reason, text, created_at: now });
  });
}

/** The own profile of a candidate may be one whose address is not confirmed. */
function lockReportedOrReporting(tx: DatabaseTransaction, parties: Parties) {
  return parties.target === "school" ? { id: parties.candidateId } : lockReportedProfile(tx, parties);
}

async function holdIfNeeded(
  tx: DatabaseTransaction,
  now: Date,
  {
    report,
    others,
    school,
  }: { report: HoldReport; others: HoldReport[]; school: { id: string; name: string } },
): Promise<void> {
  const causes = listCausesOfHold(report, others);
  if (causes.length === 0) return;
  await markCausesOfHold(tx, causes);
  await notifyAdmins(tx, now, {
    kind: "money-reported",
    about: school.id,
    facts: { school: school.name, reports: causes.length },
    once: `money-reported ${report.id}`,
  });
}

const hashNetwork = (db: Deps["db"], client: string) =>
  sign(db, "networks of reports", wideNetworkOf(client));
