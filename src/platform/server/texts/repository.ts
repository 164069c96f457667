// Queries of the reports that the check of texts makes.
import type { EmployerId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { ReportRow } from "#features/schools/server/reports/tables.ts";

const REASON = "words-of-money";

export async function listOpenMoneyReports(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom("reports")
    .select("text")
    .where("employer_id", "=", employerId)
    .where("reason", "=", REASON)
    .where("state", "=", "open")
    .execute();
  return rows.map(({ text }) => text);
}

export async function insertMoneyReport(
  db: DatabaseOrTransaction,
  row: Pick<ReportRow, "id" | "employer_id" | "text" | "created_at">,
): Promise<void> {
  await db
    .insertInto("reports")
    .values({
      ...row,
      target: "school",
      candidate_id: null,
      reporter_id: null,
      reason: REASON,
      network: null,
      counts_for_hold: false,
    })
    .execute();
}
