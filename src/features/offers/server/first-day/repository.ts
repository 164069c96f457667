// Queries of first days: an accepted offer with its parties, what was set of its list, and what both sides say.
import { sql } from "kysely";
import { type ListItem, LIST_ITEMS } from "#features/offers/domain/first-day/items.ts";
import type { OfferState } from "#features/offers/domain/terms.ts";
import type { Stage } from "#features/applications/domain/stages.ts";
import type { VacancyState } from "#features/applications/domain/job-state.ts";
import { CHECK_DAYS, CHECK_OPEN_DAYS, type CheckDay } from "#features/offers/domain/first-day/checks.ts";
import type { FirstDayLine } from "#features/offers/domain/first-day/calls.ts";
import type { Day } from "#platform/domain/day.ts";
import type {
  AccountId,
  ApplicationId,
  CandidateId,
  EmployerId,
  OfferId,
  VacancyId,
} from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { maskedAs } from "#platform/server/database/masked-as.ts";
import type { FirstDayChange, FirstDayRow } from "./tables.ts";

/** An offer that was accepted, with what is known of its first day. */
export type Joining = Omit<FirstDayRow, "offer_id" | "candidate_id"> & {
  offer_id: OfferId;
  application_id: ApplicationId;
  vacancy_id: VacancyId;
  employer_id: EmployerId;
  /** Null once the person was deleted. */
  candidate_id: CandidateId | null;
  state: OfferState;
  first_day: Day;
  school: string;
  is_suspended: boolean;
  person: string | null;
  post: string;
};

const ACCEPTED = sql`offers.state in ('accepted', 'joined', 'did-not-join')`;
const JOININGS = sql`select first_days.*, offers.id as offer_id, offers.application_id, offers.vacancy_id, offers.employer_id,
    offers.candidate_id, offers.state, offers.first_day, institute_name as school, suspended_at is not null as is_suspended,
    candidate_name as person, title as post
  from offers
    join applications on applications.id = offers.application_id
    join vacancies on vacancies.id = offers.vacancy_id
    join employers on employers.id = offers.employer_id
    left join first_days on first_days.offer_id = offers.id`;

export async function findJoining(db: DatabaseOrTransaction, id: OfferId): Promise<Joining | undefined> {
  const { rows } = await sql<Joining>`${JOININGS} where offers.id = ${id} and ${ACCEPTED}`.execute(db);
  return rows[0];
}

/** Of an application that was opened again the newest. */
export async function findJoiningOf(
  db: DatabaseOrTransaction,
  applicationId: ApplicationId,
): Promise<Joining | undefined> {
  const { rows } =
    await sql<Joining>`${JOININGS} where offers.application_id = ${applicationId} and ${ACCEPTED}
    order by offers.created_at desc, offers.id desc limit 1`.execute(db);
  return rows[0];
}

/** Of a teacher, the newest first. */
export async function listJoiningsOf(
  db: DatabaseOrTransaction,
  candidateId: CandidateId,
): Promise<Joining[]> {
  const { rows } = await sql<Joining>`${JOININGS} where offers.candidate_id = ${candidateId} and ${ACCEPTED}
    order by offers.created_at desc, offers.id desc`.execute(db);
  return rows;
}

/** The parties of an application, which may have no offer. */
export function findPartiesOf(db: DatabaseOrTransaction, id: ApplicationId) {
  return db
    .selectFrom("applications")
    .select(["employer_id", "candidate_id"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Makes the row of a first day and holds it, so that two who write it come one after the other. */
export async function lockFirstDay(
  tx: DatabaseOrTransaction,
  { offer_id, candidate_id }: Pick<Joining, "offer_id" | "candidate_id">,
): Promise<void> {
  await sql`insert into first_days (offer_id, candidate_id) values (${offer_id}, ${candidate_id})
    on conflict do nothing`.execute(tx);
  await tx
    .selectFrom("first_days")
    .select("offer_id")
    .where("offer_id", "=", offer_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateFirstDay(
  tx: DatabaseOrTransaction,
  id: OfferId,
  change: FirstDayChange,
): Promise<void> {
  await tx.updateTable("first_days").set(change).where("offer_id", "=", id).execute();
}

export type SetItem = {
  item: ListItem;
  day: Day | null;
  reason: Buffer | null;
  by_account: AccountId | null;
  /** Of a member who still is one. */
  by_name: string | null;
};

export async function listItems(db: DatabaseOrTransaction, id: OfferId): Promise<SetItem[]> {
  const { rows } = await sql<SetItem>`
    select item, day, reason, first_day_items.by_account, coalesce(accounts.full_name, accounts.email) as by_name
    from first_day_items
      join offers on offers.id = offer_id
      left join memberships on memberships.account_id = first_day_items.by_account
        and memberships.employer_id = offers.employer_id and left_at is null
      left join accounts on accounts.id = memberships.account_id
    where offer_id = ${id}`.execute(db);
  return rows;
}

/** What a member set at a school. */
export function listItemsBy(
  db: DatabaseOrTransaction,
  { accountId, employerId }: { accountId: AccountId; employerId: EmployerId },
) {
  return db
    .selectFrom("first_day_items")
    .innerJoin("offers", "offers.id", "offer_id")
    .select(["offer_id", "application_id", "item", "day", "reason"])
    .where("first_day_items.by_account", "=", accountId)
    .where("offers.employer_id", "=", employerId)
    .orderBy("offer_id")
    .orderBy("item")
    .execute();
}

export async function saveItem(
  tx: DatabaseOrTransaction,
  offerId: OfferId,
  { item, day, reason, by_account }: Omit<SetItem, "by_name">,
): Promise<void> {
  await sql`insert into first_day_items (offer_id, item, day, reason, by_account)
    values (${offerId}, ${item}, ${day}, ${reason}, ${by_account})
    on conflict (offer_id, item) do update
      set day = excluded.day, reason = excluded.reason, by_account = excluded.by_account`.execute(tx);
}

export async function deleteItem(tx: DatabaseOrTransaction, offerId: OfferId, item: ListItem): Promise<void> {
  await tx.deleteFrom("first_day_items").where("offer_id", "=", offerId).where("item", "=", item).execute();
}

export const OPEN_ITEMS = sql<number>`(${sql.lit(LIST_ITEMS.length)} - (select count(*) from first_day_items
  where first_day_items.offer_id = offers.id))::int`;

type Finalist = { id: ApplicationId; person: string | null; stage: Stage };

const MAX_FINALISTS = 10;

/** Others of the job who came to an interview or further and have not left it, who came furthest first. */
export async function listFinalists(
  db: DatabaseOrTransaction,
  { vacancyId, without }: { vacancyId: VacancyId; without: ApplicationId },
): Promise<Finalist[]> {
  const { rows } = await sql<Finalist>`
    select applications.id, candidate_name as person, stage from applications
      cross join lateral (select max(array_position(array['interview', 'chosen', 'offered', 'accepted'], to_stage)) as furthest
        from application_events where application_id = applications.id) came
    where vacancy_id = ${vacancyId} and applications.id <> ${without} and candidate_id is not null
      and stage not in ('withdrawn', 'joined') and furthest is not null
      and ${maskedAs(sql`applications.employer_id`, sql`applications.candidate_id`)} is null
    order by furthest desc, stage_at desc, applications.id limit ${MAX_FINALISTS}`.execute(db);
  return rows;
}

type Job = { title: string; state: VacancyState; publish_at: Day | null; closes_at: Day | null };

export function findJob(db: DatabaseOrTransaction, id: VacancyId): Promise<Job | undefined> {
  return db
    .selectFrom("vacancies")
    .select(["title", "state", "publish_at", "closes_at"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** `asked` is the last day of which "Joined?" is asked by now, `week` the last day of those that come soon. */
export type Waiting = { asked: Day; week: Day; today: Day };
type Side = { employerId: EmployerId } | { candidateId: CandidateId };

type WaitingRow = Pick<FirstDayLine, "kind" | "post"> & {
  application_id: ApplicationId;
  name: string | null;
  first_day: Day;
  open_items: number;
  day: CheckDay | null;
};

const waiting = (side: Side, { asked, week, today }: Waiting) => {
  const isSchool = "employerId" in side;
  const mine = isSchool
    ? sql`offers.employer_id = ${side.employerId}`
    : sql`offers.candidate_id = ${side.candidateId}`;
  const answered = sql.ref(isSchool ? "school_joined" : "candidate_joined");
  const columns = sql`offers.application_id, vacancies.title as post, offers.first_day,
    ${isSchool ? sql`candidate_name` : sql`institute_name`} as name, ${OPEN_ITEMS} as open_items`;
  const from = sql`from offers
    join applications on applications.id = offers.application_id
    join vacancies on vacancies.id = offers.vacancy_id
    join employers on employers.id = offers.employer_id
    left join first_days on first_days.offer_id = offers.id`;
  const checks = isSchool
    ? sql``
    : sql`union all select 'check', asking.day, ${columns} ${from}
        cross join (values ${sql.join(CHECK_DAYS.map((day) => sql`(${sql.lit(day)})`))}) asking (day)
        where ${mine} and offers.state = 'joined' and offers.first_day + asking.day <= ${today}::date
          and offers.first_day + asking.day + ${sql.lit(CHECK_OPEN_DAYS)} >= ${today}::date
          and not exists (select from first_day_checks done where done.offer_id = offers.id and done.day = asking.day)`;
  return sql`select case when offers.first_day <= ${asked}::date then 'joined' else 'coming' end as kind, null::int as day,
      ${columns} ${from}
    where ${mine} and offers.state = 'accepted' and offers.first_day <= ${week}::date
      and (offers.first_day > ${asked}::date or ${answered} is null)
    ${checks}`;
};

const MAX_WAITING = 50;

export async function listWaiting(db: DatabaseOrTransaction, side: Side, of: Waiting): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`select * from (${waiting(side, of)}) lines
    order by kind = 'coming', first_day, application_id limit ${MAX_WAITING}`.execute(db);
  return rows;
}

export async function countWaitingLines(db: DatabaseOrTransaction, side: Side, of: Waiting): Promise<number> {
  const { rows } = await sql<{ count: number }>`select least(count(*), ${MAX_WAITING})::int as count
    from (${waiting(side, of)}) lines`.execute(db);
  return rows[0]?.count ?? 0;
}
