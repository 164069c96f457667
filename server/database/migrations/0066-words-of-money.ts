// Words of money in a text of a school stand in the reports that staff look at, with no person behind them.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reports drop constraint reports_reason_check,
    add constraint reports_reason_check check (
      reason in ('asked-for-money', 'not-a-school', 'wrong-job', 'harassment', 'other', 'words-of-money')),
    add constraint reports_words_of_money check (reason <> 'words-of-money'
      or (target = 'school' and candidate_id is null and reporter_id is null and text is not null))`.execute(
    db,
  );
}
