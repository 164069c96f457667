// Writes how the school of the published login decides: shortlists with ratings and notes, a shared link, saved searches, and a
// job that it looks at without names.
import { sql } from "kysely";
import { DAY_MS, addDays, dayInIndia, daysAfter, daysBefore } from "#platform/domain/day.ts";
import {
  type AccountId,
  type AnyId,
  type CandidateId,
  type EmployerId,
  NO_ID,
  type VacancyId,
} from "#platform/domain/ids.ts";
import { SHARE_DAYS } from "#features/deciding/domain/sharing.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { DEMO_LOGINS, DEMO_MEMBERS } from "#platform/demo/logins.ts";

const STAGES = ["Ask for a demo lesson", "Call the former school", null];
const NOTES = [
  "Explained lenses with a glass of water. The class listened.",
  "Would bring own lab material. Please ask about the notice period.",
  "Friendly on the phone, and knows the board’s new pattern.",
];
const MAX_ON_LIST = 6;
/** Whom the school has found by the search for the first of its jobs. */
const FOUND = 3;

type Job = { id: VacancyId | null; title: string; candidates: CandidateId[] };

export async function writeDeciding(db: DatabaseOrTransaction, now: Date): Promise<void> {
  const members = await listMembers(db);
  const [owner, recruiter, viewer] = [DEMO_LOGINS.school, DEMO_MEMBERS.recruiter, DEMO_MEMBERS.viewer].map(
    (email) => members.get(email),
  );
  if (!owner || !recruiter || !viewer) return;
  const { employer_id: employerId } = owner;
  const [known, nameless] = await listJobs(db, employerId);
  const by = [owner, recruiter, viewer].map(({ account_id }) => account_id);
  if (known) {
    const found = await listFound(db, known);
    const candidates = [...known.candidates.slice(0, MAX_ON_LIST), ...found];
    await writeList(db, { employerId, job: { ...known, candidates }, by, now });
    await writeShare(db, { employerId, job: known, by, now });
  }
  if (nameless) {
    const candidates = nameless.candidates.slice(0, MAX_ON_LIST);
    await writeList(db, { employerId, job: { ...nameless, candidates }, by, now });
    await sql`update vacancies set without_names = true where id = ${nameless.id}`.execute(db);
  }
  const free = { id: null, title: "For the next session", candidates: known?.candidates.slice(0, 2) ?? [] };
  await writeList(db, { employerId, job: free, by, now });
  await writeSearches(db, { employerId, by, now });
}

async function listMembers(db: DatabaseOrTransaction) {
  const { rows } = await sql<{ email: string; account_id: AccountId; employer_id: EmployerId }>`
    select email, account_id, employer_id from memberships join accounts on accounts.id = account_id
    where left_at is null and email = any(${[DEMO_LOGINS.school, ...Object.values(DEMO_MEMBERS)]}::text[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.email, row]));
}

/** Two of different titles: those with most people who wait for an answer. */
async function listJobs(db: DatabaseOrTransaction, employerId: EmployerId): Promise<Job[]> {
  const { rows } = await sql<Job>`
    select vacancies.id, title, array_agg(candidate_id order by match_score desc) as candidates
    from applications join vacancies on vacancies.id = vacancy_id
    where applications.employer_id = ${employerId} and stage in ('applied', 'shortlisted', 'interview')
    group by vacancies.id order by count(*) desc, vacancies.id`.execute(db);
  const [first] = rows;
  return [first, rows.find(({ title }) => title !== first?.title)].flatMap((job) => job ?? []);
}

/** Teachers of the job's subject who have not applied for it. */
async function listFound(db: DatabaseOrTransaction, { id }: Job): Promise<CandidateId[]> {
  const { rows } = await sql<{ id: CandidateId }>`
    select candidates.id from candidates join vacancies on vacancies.id = ${id} and candidates.subjects && vacancies.subjects
    where listed and not hides
      and not exists (select from applications where vacancy_id = ${id} and candidate_id = candidates.id)
    order by cid limit ${FOUND}`.execute(db);
  return rows.map((row) => row.id);
}

type Writing = { employerId: EmployerId; job: Job; by: AccountId[]; now: Date };

/** A list of no job is sealed. */
async function writeList(db: DatabaseOrTransaction, { employerId, job, by, now }: Writing): Promise<void> {
  const id = newId<AnyId>();
  const [owner, recruiter = owner, viewer] = by;
  const at = daysBefore(now, 2);
  await db
    .insertInto("shortlists")
    .values({
      id,
      employer_id: employerId,
      vacancy_id: job.id,
      name: job.title,
      is_sealed: job.id === null,
      by_account: recruiter ?? null,
      created_at: at,
      changed_at: at,
    })
    .execute();
  for (const [place, candidateId] of job.candidates.entries()) {
    const entryId = newId<AnyId>();
    await db
      .insertInto("shortlist_entries")
      .values({
        id: entryId,
        shortlist_id: id,
        candidate_id: candidateId,
        added_by: recruiter ?? null,
        added_at: at,
        rank: place + 1,
        stage: STAGES[place % STAGES.length] ?? null,
      })
      .execute();
    const rated = [owner, viewer].flatMap((account) => account ?? []).slice(0, place % 3);
    for (const [one, account] of rated.entries())
      await db
        .insertInto("shortlist_ratings")
        .values({ entry_id: entryId, by_account: account, rating: 5 - ((place + one) % 3), rated_at: at })
        .execute();
    const text = NOTES[place];
    if (job.id !== null && text)
      await db
        .insertInto("candidate_notes")
        .values({
          id: newId<AnyId>(),
          employer_id: employerId,
          candidate_id: candidateId,
          by_account: by[place % by.length] ?? null,
          text,
          created_at: at,
        })
        .execute();
  }
}

async function writeShare(db: DatabaseOrTransaction, { employerId, job, by, now }: Writing): Promise<void> {
  const id = newId<AnyId>();
  const { rows } = await sql<{ id: CandidateId }>`select id from candidates
    where id = any(${job.candidates.slice(0, 3)}::uuid[]) and listed`.execute(db);
  if (rows.length === 0) return;
  await db
    .insertInto("shares")
    .values({
      id,
      employer_id: employerId,
      by_account: by[0] ?? null,
      vacancy_id: job.id,
      created_at: new Date(now.getTime() - DAY_MS),
      until: daysAfter(now, SHARE_DAYS - 1),
      opens: 3,
    })
    .execute();
  const people = rows.map((row, place) => ({ share_id: id, candidate_id: row.id, place }));
  await db.insertInto("share_people").values(people).execute();
}

async function writeSearches(
  db: DatabaseOrTransaction,
  { employerId, by, now }: Omit<Writing, "job">,
): Promise<void> {
  const searches = [
    { name: "Physics within 50 km", search: { subject: "Physics", within: 50 }, frequency: "daily" as const },
    { name: "Mathematics", search: { subject: "Mathematics" }, frequency: "weekly" as const },
  ];
  for (const [at, { search, ...saved }] of searches.entries())
    await db
      .insertInto("saved_searches")
      .values({
        id: newId<AnyId>(),
        employer_id: employerId,
        account_id: by[at] ?? by[0] ?? NO_ID,
        ...saved,
        search: JSON.stringify(search),
        next_on: addDays(dayInIndia(now), saved.frequency === "daily" ? 1 : 7),
        since: now,
        created_at: now,
      })
      .execute();
}
