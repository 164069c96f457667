// Registers a candidate: account, profile, files and session in one transaction.
import type { CandidateRegistration } from "#domain/candidates/fields.ts";
import { findYearAhead } from "#domain/eligibility/education.ts";
import { invalid, Refusal, requireFound } from "#domain/refusal.ts";
import { consentTimes, findAccountByEmail, insertAccount } from "#server/accounts/account-repository.ts";
import { mailConfirmation } from "#server/accounts/email-proof/confirm.ts";
import { hashPassword } from "#server/accounts/passwords.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { newPersonId } from "#server/database/new-id.ts";
import type { Deps } from "#server/deps.ts";
import { withStoredFiles } from "#server/files/uploads.ts";
import { settleSubjects } from "#server/subjects/known-names-repository.ts";
import { insertEducation } from "./education-repository.ts";
import { prepareCandidateFiles } from "./candidate-files.ts";
import type { CandidateFiles } from "./candidate-files.ts";
import { registrationToRow } from "./profile-row.ts";
import type { CandidateWithEmail } from "#server/candidates/repository.ts";
import { findCandidate, insertCandidate } from "#server/candidates/repository.ts";

type LogIn = (tx: DatabaseOrTransaction, account: { id: string; role: "candidate" }) => Promise<void>;

export async function registerCandidate(
  deps: Pick<Deps, "db" | "files" | "log" | "clock">,
  form: CandidateRegistration,
  { sent, logIn }: { sent: CandidateFiles; logIn: LogIn },
): Promise<CandidateWithEmail> {
  const ahead = findYearAhead(form, deps.clock.today());
  if (ahead) throw invalid(ahead);
  if (await findAccountByEmail(deps.db, form.email)) {
    throw new Refusal("conflict", "EMAIL_TAKEN", "This email is already registered.");
  }
  const { photo, resume } = await prepareCandidateFiles(sent);
  const now = deps.clock.now();
  const account = { id: newPersonId(), email: form.email, role: "candidate" as const, created_at: now };
  const password_hash = await hashPassword(form.password);

  return withStoredFiles(deps, [photo, resume], () =>
    deps.db.transaction().execute(async (tx) => {
      const settle = await settleSubjects(tx, form.subjects);
      const consent = consentTimes(form, now);
      await insertAccount(tx, { ...account, ...consent, password_hash, email_proven_at: null });
      await mailConfirmation(tx, now, account);
      await logIn(tx, account);
      await insertCandidate(tx, {
        id: account.id,
        ...registrationToRow({ ...form, subjects: settle(form.subjects) }),
        listed: false,
        active_on: deps.clock.today(),
        photo_key: photo?.key ?? null,
        resume_key: resume?.key ?? null,
        created_at: now,
        updated_at: now,
      });
      await insertEducation(tx, [{ ...form, id: account.id }]);
      const candidate = requireFound(await findCandidate(tx, account.id), "Candidate");
      return candidate;
    }),
  );
}
