// Queries of accounts that nobody has used for a long time.
import { type RawBuilder, sql } from "kysely";
import { OPEN_STAGES } from "#features/applications/domain/stages.ts";
import { type Day, INDIA, daysBefore } from "#platform/domain/day.ts";
import type { AccountId, CandidateId } from "#platform/domain/ids.ts";
import { OPEN_STATUSES } from "#features/interviews/domain/terms.ts";
import {
  ERASED_AFTER_MONTHS,
  FIRST_MAIL_DAYS,
  type InactivityStep,
  SECOND_MAIL_DAYS,
  UNLISTED_AFTER_MONTHS,
  UNLISTING_MAIL_AFTER_MONTHS,
} from "#features/own-data/domain/privacy/inactivity.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";

const after = (months: RawBuilder<unknown>, lessDays = 0) =>
  sql`(used_on + make_interval(months => ${months}) - make_interval(days => ${lessDays}))::date`;
const erased = sql`case role when 'candidate' then ${ERASED_AFTER_MONTHS.candidate}::int else ${ERASED_AFTER_MONTHS.employer}::int end`;
/** The day from which nobody who has not come back is listed, or has an account. */
const OVER_ON: Record<InactivityStep, RawBuilder<unknown>> = {
  "unlisting-mail": after(sql`${UNLISTED_AFTER_MONTHS}::int`),
  unlist: after(sql`${UNLISTED_AFTER_MONTHS}::int`),
  "first-mail": after(erased),
  "second-mail": after(erased),
  erase: after(erased),
};
/** So long before each step its last mail was sent. */
const DAYS_SINCE_MAIL: Partial<Record<InactivityStep, number>> = {
  unlist: FIRST_MAIL_DAYS,
  "second-mail": FIRST_MAIL_DAYS - SECOND_MAIL_DAYS,
  erase: SECOND_MAIL_DAYS,
};
const isAgo = (column: string, days: number, now: Date) =>
  sql`${sql.ref(column)} <= ${now}::timestamptz - make_interval(days => ${days})`;

/** Who is due for each step, with what must have come before it. */
const IS_DUE: Record<InactivityStep, (today: Day, now: Date) => RawBuilder<unknown>> = {
  // An address that refuses mail gets none (MAIL-14), so its teacher stays in the lists.
  "unlisting-mail": (
    today,
  ) => sql`role = 'candidate' and unlisting_warned_at is null and mail_refused_at is null
    and exists (select from candidates where candidates.id = accounts.id and listed)
    and ${after(sql`${UNLISTING_MAIL_AFTER_MONTHS}::int`)} <= ${today}`,
  unlist: (today, now) => sql`role = 'candidate' and ${isAgo("unlisting_warned_at", FIRST_MAIL_DAYS, now)}
    and exists (select from candidates where candidates.id = accounts.id and not resting)
    and ${OVER_ON.unlist} <= ${today}`,
  "first-mail": (today) => sql`deletion_warned_at is null and ${after(erased, FIRST_MAIL_DAYS)} <= ${today}`,
  "second-mail": (today, now) => sql`deletion_warned_again_at is null
    and ${isAgo("deletion_warned_at", FIRST_MAIL_DAYS - SECOND_MAIL_DAYS, now)}
    and ${after(erased, SECOND_MAIL_DAYS)} <= ${today}`,
  erase: (today, now) => sql`${isAgo("deletion_warned_at", FIRST_MAIL_DAYS, now)}
    and ${isAgo("deletion_warned_again_at", SECOND_MAIL_DAYS, now)} and ${OVER_ON.erase} <= ${today}`,
};

/**
 * The last day of use in India: a login, a registration or an import, a day on the site, of an owner also the end of a
 * subscription and a paper.
 */
const USED_ON = sql`(greatest(last_login_at,
  (select active_on::timestamp at time zone ${INDIA} from candidates where candidates.id = accounts.id),
  (select max(ends_at) from subscriptions join school_owners using (employer_id) where account_id = accounts.id),
  (select max(issued_at) from papers join school_owners using (employer_id) where account_id = accounts.id)
) at time zone ${INDIA})::date`;

/** `overOn`: the day from which the time of the step is over; mails that come late may move it. */
export type Due = { id: AccountId; email: string; role: "candidate" | "employer"; overOn: Day };
type When = { today: Day; now: Date };

/**
 * Those who have been away longest come first, locked so that two processes take none twice. Nobody with an interview that is still
 * to come or an open application is touched, no owner while the school has other members, and nobody before the mail that said
 * so was sent long enough ago.
 */
export async function listDue(
  db: DatabaseOrTransaction,
  step: InactivityStep,
  { today, now }: When,
  { limit, id = null }: { limit: number; id?: AccountId | null },
): Promise<Due[]> {
  const latestMail = daysBefore(now, DAYS_SINCE_MAIL[step] ?? 0);
  const { rows } = await sql<Due>`
    select id, email, role, ${OVER_ON[step]}::text as "overOn" from accounts cross join lateral (select ${USED_ON} as used_on) used
    where role in ('candidate', 'employer') and email_proven_at is not null
      and (${id}::uuid is null or id = ${id}) and ${IS_DUE[step](today, now)}
      and not exists (select from mail_outbox where account_id = accounts.id and about = accounts.id
        and (sent_at is null or sent_at > ${latestMail}))
      and not exists (select from interviews left join school_owners using (employer_id)
        where accounts.id in (candidate_id, account_id) and status = any(${[...OPEN_STATUSES]}::text[])
          and (day >= ${today} or answer_by > ${now}))
      and not exists (select from applications join vacancies on vacancies.id = vacancy_id
          left join school_owners on school_owners.employer_id = vacancies.employer_id
        where accounts.id in (candidate_id, account_id) and stage = any(${[...OPEN_STAGES]}::text[]))
      and not exists (select from school_owners join memberships using (employer_id)
        where school_owners.account_id = accounts.id and memberships.account_id <> accounts.id
          and memberships.left_at is null)
    order by used_on limit ${limit} for update of accounts skip locked`.execute(db);
  return rows;
}

const MARKS = {
  "unlisting-mail": "unlisting_warned_at",
  "first-mail": "deletion_warned_at",
  "second-mail": "deletion_warned_again_at",
} as const;

export async function markMailed(
  db: DatabaseOrTransaction,
  id: AccountId,
  { step, now }: { step: keyof typeof MARKS; now: Date },
): Promise<void> {
  await db
    .updateTable("accounts")
    .set({ [MARKS[step]]: now })
    .where("id", "=", id)
    .execute();
}

export async function markResting(db: DatabaseOrTransaction, id: CandidateId): Promise<void> {
  await db.updateTable("candidates").set({ resting: true }).where("id", "=", id).execute();
}
