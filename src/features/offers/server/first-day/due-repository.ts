// Queries of first days of which something is due, and the marks by which any number of processes do it once.
import { type RawBuilder, sql } from "kysely";
import { CHECK_OPEN_DAYS, type CheckDay } from "#features/offers/domain/first-day/checks.ts";
import { LIST_REMINDERS } from "#features/offers/domain/first-day/items.ts";
import { ASKED_AGAIN_DAYS, holdIfBefore } from "#features/offers/domain/first-day/joined.ts";
import type { Day } from "#platform/domain/day.ts";
import type { OfferId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { type Joining, OPEN_ITEMS } from "./repository.ts";

const BATCH_SIZE = 200;

async function listDue(db: DatabaseOrTransaction, condition: RawBuilder<boolean>): Promise<OfferId[]> {
  const { rows } = await sql<{ id: OfferId }>`select offers.id from offers
    left join first_days on first_days.offer_id = offers.id
    where ${condition} and offers.candidate_id is not null
    order by offers.first_day, offers.id limit ${BATCH_SIZE}`.execute(db);
  return rows.map(({ id }) => id);
}

/** True for the process that set the mark. */
async function claim(
  tx: DatabaseOrTransaction,
  { offer_id, candidate_id }: Pick<Joining, "offer_id" | "candidate_id">,
  mark: {
    column: "asked_on" | "asked_again_on" | "list_reminded_on" | "asked_30_on" | "asked_90_on";
    day: Day;
    before?: Day;
  },
): Promise<boolean> {
  const column = sql.ref(mark.column);
  const own = sql.ref(`first_days.${mark.column}`);
  const { rows } = await sql`insert into first_days (offer_id, candidate_id, ${column})
    values (${offer_id}, ${candidate_id}, ${mark.day})
    on conflict (offer_id) do update set ${column} = excluded.${column}
      where ${own} is null ${mark.before === undefined ? sql`` : sql`or ${own} <= ${mark.before}::date`}
    returning offer_id`.execute(tx);
  return rows.length > 0;
}

/** Nobody is asked about a day that is long past. */
const ASKED_WITHIN_DAYS = 60;

export const listDueForAsking = (db: DatabaseOrTransaction, asked: Day): Promise<OfferId[]> =>
  listDue(
    db,
    sql`offers.state = 'accepted' and offers.first_day <= ${asked}::date
      and offers.first_day > ${asked}::date - ${sql.lit(ASKED_WITHIN_DAYS)} and asked_on is null`,
  );

export const claimAsking = (tx: DatabaseOrTransaction, joining: Joining, day: Day) =>
  claim(tx, joining, { column: "asked_on", day });

const UNANSWERED = sql<boolean>`(school_joined is null or candidate_joined is null)`;

export const listDueForAskingAgain = (db: DatabaseOrTransaction, asked: Day): Promise<OfferId[]> =>
  listDue(
    db,
    sql`offers.state = 'accepted' and asked_on + ${sql.lit(ASKED_AGAIN_DAYS)} <= ${asked}::date
      and asked_again_on is null and ${UNANSWERED}`,
  );

export const claimAskingAgain = (tx: DatabaseOrTransaction, joining: Joining, day: Day) =>
  claim(tx, joining, { column: "asked_again_on", day });

/** Answers that the other side has left without one. */
export const listDueToHold = (db: DatabaseOrTransaction, now: Date): Promise<OfferId[]> =>
  listDue(
    db,
    sql`offers.state = 'accepted' and (school_joined is null) <> (candidate_joined is null)
      and coalesce(school_at, candidate_at) < ${holdIfBefore(now)}`,
  );

const { before, after, each } = LIST_REMINDERS;

export const listDueForReminder = (db: DatabaseOrTransaction, today: Day): Promise<OfferId[]> =>
  listDue(
    db,
    sql`offers.state in ('accepted', 'joined') and offers.first_day <= ${today}::date + ${sql.lit(before)}
      and offers.first_day >= ${today}::date - ${sql.lit(after)}
      and (list_reminded_on is null or list_reminded_on <= ${today}::date - ${sql.lit(each)}) and ${OPEN_ITEMS} > 0`,
  );

/** The number of open items for the process that reminds, else null. */
export async function claimReminder(
  tx: DatabaseOrTransaction,
  joining: Joining,
  today: Day,
): Promise<number | null> {
  const { rows } = await sql<{ open: number; before: Day }>`select ${OPEN_ITEMS} as open,
    ${today}::date - ${sql.lit(each)} as before from offers where id = ${joining.offer_id}`.execute(tx);
  const [found] = rows;
  if (!found || found.open === 0) return null;
  const isOurs = await claim(tx, joining, { column: "list_reminded_on", day: today, before: found.before });
  return isOurs ? found.open : null;
}

const askedColumn = (day: CheckDay) => (day === 30 ? "asked_30_on" : "asked_90_on");

/** The teacher has not answered the questions of this day. */
const isUnanswered = (day: CheckDay) =>
  sql<boolean>`not exists (select from first_day_checks done where done.offer_id = offers.id and done.day = ${sql.lit(day)})`;

export const listDueForChecks = (db: DatabaseOrTransaction, day: CheckDay, today: Day): Promise<OfferId[]> =>
  listDue(
    db,
    sql`offers.state = 'joined' and offers.first_day + ${sql.lit(day)} <= ${today}::date
      and offers.first_day + ${sql.lit(day + CHECK_OPEN_DAYS)} >= ${today}::date and ${sql.ref(askedColumn(day))} is null
      and ${isUnanswered(day)}`,
  );

/** False also where the teacher has answered since the list was read. */
export async function claimCheck(
  tx: DatabaseOrTransaction,
  joining: Joining,
  { day, today }: { day: CheckDay; today: Day },
): Promise<boolean> {
  const { rows } = await sql`select from offers
    where id = ${joining.offer_id} and ${isUnanswered(day)}`.execute(tx);
  return rows.length > 0 && claim(tx, joining, { column: askedColumn(day), day: today });
}
