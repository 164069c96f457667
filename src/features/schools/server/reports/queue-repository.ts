// Queries of the reports that staff read, of holds, and of the own reports of a person.
import { sql } from "kysely";
import type { CandidateId, EmployerId } from "#platform/domain/ids.ts";
import { pageOffset, type PageRequest } from "#platform/domain/page.ts";
import type { ReportReason, ReportState, ReportTarget } from "#features/schools/domain/reports/terms.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";

type ReportFilters = {
  state?: ReportState | undefined;
  /** Only reports about this school. */
  school?: string | undefined;
};

export type QueuedReport = {
  id: string;
  target: ReportTarget;
  reason: ReportReason;
  text: string | null;
  state: ReportState;
  created_at: Date;
  causes_hold: boolean;
  has_conversation: boolean;
  employer_id: EmployerId | null;
  institute_name: string | null;
  is_suspended: boolean;
  on_hold: boolean;
  candidate_id: CandidateId | null;
  full_name: string | null;
  reporter: string | null;
  note: string | null;
  handled_by: string | null;
  handled_at: Date | null;
  open: number;
  upheld: number;
  dismissed: number;
};

const filtered = ({ state, school }: ReportFilters) => sql`
  ${state === undefined ? sql`true` : sql`reports.state = ${state}`}
  and ${school === undefined ? sql`true` : sql`(reports.employer_id = ${school} and reports.target = 'school')`}`;

const selectReports = (rows: ReturnType<typeof sql>) => sql<QueuedReport>`
  select reports.id, reports.target, reports.reason, reports.text, reports.state, reports.created_at,
    reports.causes_hold, reports.copy is not null as has_conversation, reports.employer_id, employers.institute_name,
    employers.suspended_at is not null as is_suspended,
    exists (select from reports held where held.employer_id = employers.id and held.causes_hold
      and held.state = 'open') as on_hold,
    reports.candidate_id, candidates.full_name, reporters.email as reporter, reports.note,
    staff.email as handled_by, reports.handled_at, history.*
  from (${rows}) reports
  left join employers on employers.id = reports.employer_id
  left join candidates on candidates.id = reports.candidate_id
  left join accounts reporters on reporters.id = reports.reporter_id
  left join accounts staff on staff.id = reports.handled_by
  cross join lateral (
    select count(*) filter (where same.state = 'open') as open,
      count(*) filter (where same.state = 'upheld') as upheld,
      count(*) filter (where same.state = 'dismissed') as dismissed
    from reports same where same.target = reports.target
      and case reports.target when 'school' then same.employer_id = reports.employer_id
        else same.candidate_id = reports.candidate_id end
  ) history
  order by reports.created_at desc, reports.id desc`;

/** Newest first. */
export async function listReports(
  db: DatabaseOrTransaction,
  page: PageRequest,
  filters: ReportFilters,
): Promise<QueuedReport[]> {
  const { rows } = await selectReports(sql`
    select * from reports where ${filtered(filters)}
    order by created_at desc, id desc limit ${page.limit} offset ${pageOffset(page)}`).execute(db);
  return rows;
}

export async function findQueuedReport(
  db: DatabaseOrTransaction,
  id: string,
): Promise<QueuedReport | undefined> {
  const { rows } = await selectReports(sql`select * from reports where id = ${id}`).execute(db);
  return rows[0];
}

export async function countReports(db: DatabaseOrTransaction, filters: ReportFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from reports where ${filtered(filters)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function countSchoolsOnHold(db: DatabaseOrTransaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct employer_id) from reports where causes_hold and state = 'open'`.execute(db);
  return rows[0]?.count ?? 0;
}
