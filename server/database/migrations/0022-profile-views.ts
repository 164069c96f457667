// Which school opened which candidate on which day, for the daily limits. The background job removes rows after 30 days.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...views, ...kinds]) await statement.execute(db);
}

// The number counts a school's views of a kind on a day. It is unique, so that two requests never get the same number.
const views = [
  sql`create table profile_views (
    employer_id uuid not null references employers on delete cascade,
    candidate_id uuid not null references candidates on delete cascade,
    day date not null,
    kind text not null check (kind in ('contact', 'profile', 'resume')),
    number integer not null check (number > 0),
    primary key (employer_id, day, kind, candidate_id),
    constraint profile_views_number unique (employer_id, day, kind, number)
  )`,
  sql`create index profile_views_candidate on profile_views (candidate_id)`,
  sql`create index profile_views_day on profile_views (day)`,
];

const NOTICE_KINDS = sql.raw(
  [
    "interview-scheduled",
    "interview-confirmed",
    "interview-another-day",
    "interview-rescheduled",
    "interview-completed",
    "interview-cancelled",
    "interview-reminder",
    "subscription-asked",
    "subscription-activated",
    "subscription-canceled",
    "subscription-expiring",
    "subscription-expired",
    "credits-low",
    "daily-views-high",
    "welcome",
    "password-changed",
  ]
    .map((kind) => `'${kind}'`)
    .join(", "),
);

const kinds = ["notifications", "muted_mails"].flatMap((table) => [
  sql`alter table ${sql.table(table)} drop constraint ${sql.ref(`${table}_kind_check`)}`,
  sql`alter table ${sql.table(table)} add constraint ${sql.ref(`${table}_kind_check`)}
    check (kind in (${NOTICE_KINDS}))`,
]);
