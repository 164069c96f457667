// Reads whom a candidate has named to ask for a copy or the erasure (PRIV-42).
import type { CandidateId } from "#platform/domain/ids.ts";
import { Refusal, requireFound } from "#platform/domain/refusal.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { findNominee } from "./repository.ts";

type Nominee = { name: string; email: string };

export async function readNominee(
  db: DatabaseOrTransaction,
  candidateId: CandidateId,
): Promise<{ email: string; nominee: Nominee | null }> {
  const found = requireFound(await findNominee(db, candidateId), "Candidate");
  const { email, nominee_name: name, nominee_email: address } = found;
  return { email, nominee: name !== null && address !== null ? { name, email: address } : null };
}

/** Only who is named may ask for the person. */
export async function requireNominee(
  db: DatabaseOrTransaction,
  candidateId: CandidateId,
): Promise<{ email: string; nominee: Nominee }> {
  const { email, nominee } = await readNominee(db, candidateId);
  if (nominee) return { email, nominee };
  throw new Refusal("conflict", "NO_NOMINEE", "This person has named nobody who may ask.");
}
