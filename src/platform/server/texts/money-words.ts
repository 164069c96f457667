// Puts a text of a school that asks for money, or may have a contact detail, into the reports that staff look at; the
// text is sent all the same (REPORT-15).
import { LONG_TEXT } from "#platform/domain/field-limits.ts";
import type { EmployerId } from "#platform/domain/ids.ts";
import { findWordsForStaff } from "#platform/domain/public-text.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { insertMoneyReport, listOpenMoneyReports } from "./repository.ts";

/** Staff look at the whole school by then. */
const MAX_OPEN = 20;

type Texts = {
  employerId: EmployerId;
  /** Where strangers read them: "Invitation". */
  place: string;
  texts: readonly (string | null | undefined)[];
};

/** Called in the transaction that stores the texts. */
export async function reportMoneyWords(
  tx: DatabaseTransaction,
  now: Date,
  { employerId, place, texts }: Texts,
): Promise<void> {
  const written = texts.filter((text) => typeof text === "string").join("\n");
  const words = findWordsForStaff(written);
  if (words.length === 0) return;
  const text = `${place} (${words.join(", ")}):\n${written}`.slice(0, LONG_TEXT).toWellFormed();
  const open = await listOpenMoneyReports(tx, employerId);
  if (open.length >= MAX_OPEN || open.includes(text)) return;
  await insertMoneyReport(tx, { id: newId(), employer_id: employerId, text, created_at: now });
}
