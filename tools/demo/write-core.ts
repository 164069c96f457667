// Writes the first part of the invented world in the given transaction, completely or not at all.
import { sql } from "kysely";
import { dayInIndia, DAY_MS } from "#platform/domain/day.ts";
import { parsePlace } from "#platform/domain/places/place.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { removeFiles } from "#platform/server/files/uploads.ts";
import { NOTICE_VERSION } from "#features/accounts/domain/consents/notices.ts";
import { recordRegistration } from "#features/accounts/server/consents/choices.ts";
import { expireDueSubscriptions } from "#features/money/server/subscriptions/expiry.ts";
import { insertCandidates } from "#features/teachers/demo/candidate-rows.ts";
import { fillSettings, fillSubjects } from "#features/catalogue/demo/write-catalogue.ts";
import { fillPlans } from "#features/money/demo/plans.ts";
import { DEMO_SELLER } from "#features/money/demo/seller.ts";
import { upsertSeller } from "#features/money/server/billing/repository.ts";
import { writeInstitute } from "#features/schools/demo/write-institute.ts";
import { fillBanners, fillMessages, fillNews } from "#features/site/demo/write-site.ts";
import { type CorePlan, newKey } from "./plan.ts";
import { makeFile, readPicture } from "./planned-file.ts";
import type { Action, KeepPicture, Known, Moment } from "#platform/demo/replay.ts";
import { momentsFrom, replay } from "#platform/demo/replay.ts";
import { interviewEvents } from "#features/interviews/demo/interview-events.ts";
import { planInterviews } from "#features/interviews/demo/interview-plan.ts";
import type { DemoPlan } from "#features/money/demo/plans.ts";
import { billingEvents } from "#features/money/demo/billing-events.ts";
import { subscriptionEvents } from "#features/money/demo/subscription-events.ts";
import { teamEvents } from "#features/schools/demo/team-events.ts";
import { complaintEvents } from "#features/site/demo/complaint-events.ts";
import { reportEvents } from "#features/schools/demo/report-events.ts";
import { planViews } from "#features/teachers/demo/view-plan.ts";
import { writeViews } from "#features/teachers/demo/write-views.ts";
import { verificationEvents, verifiedDaysAgo } from "#features/schools/demo/verification-events.ts";
import { type GivenInterview, planApplications } from "#features/applications/demo/application-plan.ts";
import { jobEvents, type WrittenJob, writeJobViews } from "#features/jobs/demo/job-events.ts";
import { planJobs } from "#features/jobs/demo/job-plan.ts";
import { writeLetters } from "#features/offers/demo/write-letters.ts";
import { writeFirstDays } from "#features/offers/demo/write-first-days.ts";
import { writeThreads } from "#features/threads/demo/write-threads.ts";
import { writeDeciding } from "#features/deciding/demo/write-deciding.ts";
import { writeApplications } from "#features/applications/demo/write-applications.ts";

const UNREAD_DAYS = 4;

/** `deps.db` is the transaction. */
export async function writeCore(
  deps: Deps,
  plan: CorePlan,
  { passwordHash, onFile }: { passwordHash: string; onFile: () => void },
): Promise<void> {
  await storing(deps, async (keep) => {
    let hasFailed = false;
    const keepFiles = async () => {
      for (const file of plan.files) {
        if (hasFailed) return;
        await keep(file.key, await makeFile(file));
        onFile();
      }
    };
    // Files are made while the database works.
    const files = keepFiles();
    try {
      await Promise.all([files, writeRecords(deps, plan, { passwordHash, keep })]);
    } catch (error) {
      hasFailed = true;
      await files.catch(() => {});
      throw error;
    }
  });
}

/** For a world of an earlier version, which had no settings. */
export async function writeSettings(deps: Deps): Promise<void> {
  await storing(deps, (keep) => writeOffice(deps.db, deps.clock.now(), keeping(keep)));
}

async function writeOffice(db: DatabaseOrTransaction, now: Date, keepPicture: KeepPicture): Promise<void> {
  if (await fillSettings(db, now, keepPicture)) await upsertSeller(db, { ...DEMO_SELLER, updated_at: now });
}

type Keep = (key: string, bytes: Uint8Array) => Promise<void>;

/** The drawn pictures already have the right size, so they are stored unchanged. */
const keeping =
  (keep: Keep): KeepPicture =>
  async (name) => {
    const key = newKey("webp");
    await keep(key, await readPicture(name));
    return key;
  };

/** Removes the stored files if the work fails. */
async function storing(deps: Deps, work: (keep: Keep) => Promise<void>): Promise<void> {
  const stored: string[] = [];
  try {
    await work(async (key, bytes) => {
      stored.push(key);
      await deps.files.put(key, Buffer.from(bytes));
    });
  } catch (error) {
    await removeFiles(deps, stored);
    throw error;
  }
}

async function writeRecords(
  { db, clock, log, files, env }: Deps,
  plan: CorePlan,
  { passwordHash, keep }: { passwordHash: string; keep: Keep },
): Promise<void> {
  const now = clock.now();
  const today = dayInIndia(now);
  const moment = momentsFrom(today);
  const keepPicture = keeping(keep);
  await fillSubjects(db);
  const plans = await fillPlans(db, moment);
  await fillBanners(db, moment, keepPicture);
  await fillNews(db, moment, keepPicture);
  await writeOffice(db, now, keepPicture);
  await fillMessages(db, moment);
  await insertCandidates(db, plan.candidates, passwordHash);
  for (const institute of plan.institutes) await writeInstitute(db, institute, { passwordHash, now });
  const jobs: WrittenJob[] = [];
  await replay({ db, clock, log, files, env }, [
    ...eventsOf(plan, plans, { now, today, moment, passwordHash }),
    ...jobEvents(planJobs(plan.institutes, today), { schools: schoolsOf(plan), moment, written: jobs }),
  ]);
  const { candidates: teachers } = plan;
  const interviews = await readInterviews(db, plan);
  const schools = plan.institutes.length;
  const applied = planApplications({ jobs, candidates: teachers, interviews, schools, now });
  await writeApplications(db, applied, now);
  await writeLetters({ db, clock, log, files, env });
  await writeDeciding(db, now);
  await writeThreads({ db, clock, env, files, log });
  await writeFirstDays({ db, clock, env });
  await writeJobViews(db, jobs);
  await writeViews(db, planViews(plan.institutes, { teachers, now, moment }), {
    now,
    firstTeacher: teachers[0]?.id,
  });
  await expireDueSubscriptions(db, now);
  await agreeToNotice(db, now);
  await forgetMail(db);
  await readOldNotices(db, moment(-UNREAD_DAYS));
}

/** The interviews that the plan has led to. */
async function readInterviews(db: DatabaseOrTransaction, plan: CorePlan): Promise<GivenInterview[]> {
  const rows = await db
    .selectFrom("interviews")
    .select(["id", "employer_id", "candidate_id", "created_at", "result", "result_at"])
    .where("deleted_at", "is", null)
    // A second round belongs to the application of the first.
    .where("round_number", "=", 1)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.flatMap((row) => {
    const candidate = plan.candidates.find(({ id }) => id === row.candidate_id);
    const school = plan.institutes.findIndex(({ id }) => id === row.employer_id);
    if (!candidate || school < 0) return [];
    const { id, created_at: arrangedAt, result, result_at: resultAt } = row;
    return [{ id, school, candidate, arrangedAt, result, resultAt }];
  });
}

/** All of them answered the notice when they registered. */
async function agreeToNotice(db: DatabaseOrTransaction, now: Date): Promise<void> {
  const people = await db
    .selectFrom("accounts")
    .select(["id", "role"])
    .where("role", "<>", "admin")
    .execute();
  for (const person of people) await recordRegistration(db, now, { ...person, notice: NOTICE_VERSION });
  await db
    .updateTable("candidates")
    .set({ date_of_birth: "1990-06-15" })
    .where("date_of_birth", "is", null)
    .execute();
}

/** Deletes the mails that this transaction has queued, because they are about the past. */
async function forgetMail(db: DatabaseOrTransaction): Promise<void> {
  await sql`delete from mail_outbox where xmin = pg_current_xact_id()::xid`.execute(db);
}

/** Marks notices as read, except those of the last days. */
async function readOldNotices(db: DatabaseOrTransaction, before: Date): Promise<void> {
  await sql`update notifications set read_at = created_at
    where xmin = pg_current_xact_id()::xid and created_at < ${before}`.execute(db);
}

const schoolsOf = ({ institutes }: Pick<CorePlan, "institutes">): Known[] =>
  institutes.map(({ id, registration }) => ({ id, email: registration.email }));

function eventsOf(
  { candidates, institutes }: CorePlan,
  plans: Record<DemoPlan, string>,
  { now, today, moment, passwordHash }: { now: Date; today: string; moment: Moment; passwordHash: string },
): Action[] {
  const schools = schoolsOf({ institutes });
  const teachers = candidates.map(({ id, form }): Known => ({ id, email: form.email }));
  const registered = candidates.map(({ createdAt }) =>
    Math.ceil((createdAt.getTime() - now.getTime()) / DAY_MS),
  );
  const stories = institutes.map(({ story }) => story);

  const bought = institutes.flatMap(({ story }, at) => {
    const school = schools[at];
    return school ? subscriptionEvents(story, school, { plans, moment }) : [];
  });
  const billed = institutes.flatMap(({ id, registration, createdAt }, at) =>
    at % 3 === 0 ? billingEvents(at, { id, ...registration }, createdAt) : [],
  );
  const met = planInterviews(registered, stories).flatMap((planned) => {
    const found = institutes[planned.institute];
    const school = schools[planned.institute];
    const teacher = teachers[planned.candidate];
    if (!found || !school || !teacher) return [];
    const { instituteName: name, address } = found.registration;
    const verified = verifiedDaysAgo(planned.institute);
    const isVerifiedOn = (day: number) => verified !== null && day > -verified;
    const subject = candidates[planned.candidate]?.form.subjects[0] ?? "Class";
    return interviewEvents(planned, {
      school: { ...school, name, address, isVerifiedOn },
      team: found.team,
      teacher: { ...teacher, subject },
      today,
      moment,
    });
  });
  const teams = institutes.flatMap(({ id, registration, team }) => {
    const school = { id, email: registration.email, name: registration.instituteName };
    return teamEvents(school, team, { passwordHash, now, moment });
  });
  const verified = institutes.flatMap(({ id, registration: { board, affiliation, address } }, at) => {
    const state = parsePlace(address)?.state ?? "";
    return verificationEvents(at, { id, board, affiliation, state }, { now, moment });
  });
  const reported = reportEvents({ schools, teachers }, moment);
  const complained = complaintEvents({ schools, teachers }, moment);
  return [...teams, ...billed, ...bought, ...verified, ...met, ...reported, ...complained];
}
