// Edits a profile, by the person or an admin: only the fields that the form names.
import {
  BACKWARD_SLOT,
  CURRENT_ABOVE_TOTAL,
  isExperienceOrdered,
  slotRunsForward,
} from "#features/teachers/domain/contradictions.ts";
import type { CandidateEdit } from "#features/teachers/domain/fields.ts";
import { degreesAndExams, findYearAhead } from "#features/matching/domain/eligibility/education.ts";
import { toExperienceOption } from "#platform/domain/teaching-terms.ts";
import type { AccountId, CandidateId } from "#platform/domain/ids.ts";
import { refuseTexts } from "#platform/domain/public-text.ts";
import { invalid, requireFound, staleRecord } from "#platform/domain/refusal.ts";
import type { AdminViewer, CandidateViewer } from "#platform/domain/role.ts";
import { findAccount } from "#features/accounts/server/service.ts";
import {
  requestEmailChange,
  countEmailChange,
  setEmailByAdmin,
} from "#features/accounts/server/email-proof/change.ts";
import { requireOwnPassword } from "#features/accounts/server/own-password.ts";
import { requireSelf } from "#features/accounts/server/require-person.ts";
import { recordAudit } from "#platform/server/audit/record.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import type { CandidateChange } from "#features/teachers/server/tables.ts";
import type { Deps } from "#platform/server/deps.ts";
import { removeUnnamed } from "#platform/server/files/sweep.ts";
import { withStoredFiles } from "#platform/server/files/uploads.ts";
import { settleSubjects } from "#features/catalogue/server/subjects/service.ts";
import type { CandidateFiles } from "./candidate-files.ts";
import { replaceEducation } from "./education-repository.ts";
import { fileColumns, prepareCandidateFiles } from "./candidate-files.ts";
import { editToRow } from "./stored-answers.ts";
import type { CandidateWithEmail } from "#features/teachers/server/repository.ts";
import { findCandidate, lockCandidate, updateCandidate } from "#features/teachers/server/repository.ts";

type Editor = CandidateViewer | AdminViewer;

type Editing = {
  /** The network of the request, for which wrong passwords are counted. */
  client: string;
  /** Returns whether the record is still the version that the editor saw. */
  isUnchanged: (before: CandidateWithEmail) => boolean;
};

/** Files that are replaced or removed are deleted after the commit. */
export async function editCandidate(
  deps: Pick<Deps, "db" | "files" | "log" | "clock" | "limits">,
  viewer: Editor,
  {
    id,
    form,
    sent,
    editing,
  }: { id: CandidateId; form: CandidateEdit; sent: CandidateFiles; editing: Editing },
): Promise<CandidateWithEmail> {
  requireSelf(viewer, id);
  const ahead = findYearAhead(form, deps.clock.today());
  if (ahead) throw invalid(ahead);
  const newEmail = await readNewEmail(deps, viewer, { id, candidateEdit: form, client: editing.client });
  const requestedChange =
    newEmail !== null && viewer.role !== "admin" ? await countEmailChange(deps, id, newEmail) : null;
  const { photo, resume } = await prepareCandidateFiles(sent);

  const { candidate, replaced } = await withStoredFiles(deps, [photo, resume], () =>
    deps.db.transaction().execute(async (tx) => {
      const settle = await settleSubjects(tx, form.subjects ?? []);
      const before = requireFound(await lockCandidate(tx, id), "Candidate");
      if (!editing.isUnchanged(before)) throw staleRecord();
      refuseContradictions(form, before);
      refuseNewTexts(form, before);
      const change: CandidateChange = {
        ...editToRow({ ...form, ...(form.subjects && { subjects: settle(form.subjects) }) }),
        ...fileColumns({ photo, resume }, form),
        ...(await writeEducation(tx, before, form)),
        ...(before.unanswered.length > 0 && {
          unanswered: before.unanswered.filter((field) => form[field] === undefined),
        }),
      };
      const now = deps.clock.now();
      await updateCandidate(tx, id, change, now);
      if (newEmail !== null) {
        const account = requireFound(await findAccount(tx, id), "Account");
        if (requestedChange) await requestEmailChange(tx, now, { account, requestedChange: requestedChange });
        else await setEmailByAdmin(tx, now, { account, newEmail });
      }
      const after = requireFound(await findCandidate(tx, id), "Candidate");
      const record = { id, name: after.full_name };
      if (viewer.role === "admin") {
        await recordAudit(tx, now, { by: viewer, action: "candidate-edited", record, before, after });
      }
      return {
        candidate: after,
        replaced: [
          before.photo_key !== after.photo_key && before.photo_key,
          before.resume_key !== after.resume_key && before.resume_key,
        ].filter((key) => key !== false),
      };
    }),
  );
  await removeUnnamed(deps, replaced);
  return candidate;
}

/** Returns the column that follows from the lists. */
async function writeEducation(
  tx: DatabaseTransaction,
  before: CandidateWithEmail,
  form: CandidateEdit,
): Promise<CandidateChange> {
  if (form.qualifications === undefined && form.tets === undefined) return {};
  const { id, qualifications, tets } = before;
  const lists = { qualifications: form.qualifications ?? qualifications, tets: form.tets ?? tets };
  await replaceEducation(tx, [{ id, ...lists }]);
  return { degrees: degreesAndExams(lists.qualifications, lists.tets) };
}

/**
 * Returns the new e-mail address, or null if it stays. A person who changes the own address must give the current
 * password.
 */
async function readNewEmail(
  { db, limits }: Pick<Deps, "db" | "limits">,
  viewer: Editor,
  {
    id,
    candidateEdit: { email, currentPassword },
    client,
  }: { id: AccountId; candidateEdit: CandidateEdit; client: string },
): Promise<string | null> {
  if (email === undefined) return null;
  const account = await findAccount(db, id);
  if (!account || account.email === email) return null;
  if (viewer.role === "admin") return email;
  if (currentPassword === undefined) {
    throw invalid({
      path: "currentPassword",
      message: "Please enter your current password to change your email.",
    });
  }
  await requireOwnPassword(
    { db, limits },
    viewer,
    { password: currentPassword, client },
    { path: "currentPassword", message: "Current password is not correct." },
  );
  return email;
}

function refuseNewTexts(form: CandidateEdit, before: CandidateWithEmail): void {
  refuseTexts(
    { path: "fullName", before: before.full_name, after: form.fullName, nameOf: "Full name" },
    { path: "subjects", before: before.subjects, after: form.subjects },
    { path: "otherEducation", before: before.other_education, after: form.otherEducation },
    { path: "teachingLanguage", before: before.teaching_language, after: form.teachingLanguage },
    {
      path: "otherLanguagesKnown",
      before: before.other_languages,
      after: form.otherLanguagesKnown,
    },
  );
}

/** An edit may name one of two values that must fit each other. The other is the stored one. */
function refuseContradictions(form: CandidateEdit, before: CandidateWithEmail): void {
  const slot = {
    interviewSlotFrom: form.interviewSlotFrom ?? before.slot_from,
    interviewSlotTo: form.interviewSlotTo ?? before.slot_to,
  };
  if (!slotRunsForward(slot)) throw invalid({ path: "interviewSlotTo", message: BACKWARD_SLOT });
  if (form.currentExperience === undefined && form.totalExperience === undefined) return;
  const experience = {
    currentExperience: form.currentExperience ?? toExperienceOption(before.current_experience),
    totalExperience: form.totalExperience ?? toExperienceOption(before.total_experience),
  };
  if (isExperienceOrdered(experience)) return;
  throw invalid({ path: "currentExperience", message: CURRENT_ABOVE_TOTAL });
}
