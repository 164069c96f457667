// Registers a candidate: account, profile, files and session in one transaction.
import {
  type CandidateRegistration,
  type CandidateStart,
  LATER_FIELDS,
  type LaterField,
} from "#features/teachers/domain/fields.ts";
import { findWrongBirth } from "#features/teachers/domain/age.ts";
import { DEFAULT_SLOT } from "#platform/domain/teaching-terms.ts";
import { candidateIdOf } from "#platform/domain/ids.ts";
import type { Locale } from "#platform/domain/locale/locale.ts";
import { findYearAhead } from "#features/matching/domain/eligibility/education.ts";
import { invalid, requireFound } from "#platform/domain/refusal.ts";
import { openAccount, refuseTakenAddress } from "#features/accounts/server/register.ts";
import { hashPassword } from "#features/accounts/server/passwords.ts";
import type { LogIn } from "#features/accounts/server/sessions.ts";
import type { Deps } from "#platform/server/deps.ts";
import { withStoredFiles } from "#platform/server/files/uploads.ts";
import { settleSubjects } from "#features/catalogue/server/subjects/service.ts";
import { insertEducation } from "./education-repository.ts";
import { prepareCandidateFiles } from "./candidate-files.ts";
import type { CandidateFiles } from "./candidate-files.ts";
import { registrationToRow } from "./stored-answers.ts";
import type { CandidateWithEmail } from "#features/teachers/server/repository.ts";
import { findCandidate, insertCandidate } from "#features/teachers/server/repository.ts";

/** The language of the page, the sender's network address, and the session that begins. */
type Begin = { locale: Locale; client: string; logIn: LogIn };

export async function registerCandidate(
  deps: Pick<Deps, "db" | "files" | "log" | "clock" | "limits">,
  form: CandidateRegistration,
  {
    sent,
    locale,
    client,
    logIn,
    unanswered = [],
  }: Begin & { sent: CandidateFiles; unanswered?: LaterField[] },
): Promise<CandidateWithEmail> {
  const today = deps.clock.today();
  const wrong = findYearAhead(form, today) ?? findWrongBirth(form.dateOfBirth, today);
  if (wrong) throw invalid(wrong);
  const { photo, resume } = await prepareCandidateFiles(sent);
  const markFree = await refuseTakenAddress(deps, { email: form.email, client });
  const now = deps.clock.now();
  const password_hash = await hashPassword(form.password);

  const registered = await withStoredFiles(deps, [photo, resume], () =>
    deps.db.transaction().execute(async (tx) => {
      const settle = await settleSubjects(tx, form.subjects);
      const account = await openAccount(tx, now, { ...form, role: "candidate", password_hash, locale });
      await logIn(tx, account);
      const id = candidateIdOf(account.id);
      await insertCandidate(tx, {
        id,
        ...registrationToRow({ ...form, subjects: settle(form.subjects) }),
        unanswered,
        date_of_birth: form.dateOfBirth ?? null,
        listed: false,
        active_on: today,
        photo_key: photo?.key ?? null,
        resume_key: resume?.key ?? null,
        created_at: now,
        updated_at: now,
      });
      await insertEducation(tx, [{ ...form, id }]);
      const candidate = requireFound(await findCandidate(tx, id), "Candidate");
      return candidate;
    }),
  );
  await markFree();
  return registered;
}

/** What the columns of unanswered fields hold; nobody is shown them. */
const NOT_ANSWERED = {
  gender: "Other",
  currentSalary: 0,
  expectedSalary: "10000",
  mandatoryEducation: "None",
  nativePlace: "",
  relocationPreference: "within my city",
  preferredLocations: [""],
  currentProfile: "Fresher",
  currentExperience: "0",
  totalExperience: "More than 20 years",
  classes: ["None"],
  canTeachEnglish: "No",
  emailAvailable: "No",
  joiningAvailability: "Immediately",
} as const satisfies Record<LaterField, unknown>;

/** The first of two steps (REG-80). Edits answer the rest. */
export function startCandidate(
  deps: Pick<Deps, "db" | "files" | "log" | "clock" | "limits">,
  form: CandidateStart,
  begin: Begin,
): Promise<CandidateWithEmail> {
  const whole: CandidateRegistration = {
    ...NOT_ANSWERED,
    preferredLocations: [...NOT_ANSWERED.preferredLocations],
    classes: [...NOT_ANSWERED.classes],
    otherLanguagesKnown: [],
    interviewSlotFrom: DEFAULT_SLOT.from,
    interviewSlotTo: DEFAULT_SLOT.to,
    qualifications: [],
    tets: [],
    ...form,
  };
  return registerCandidate(deps, whole, {
    ...begin,
    sent: {},
    unanswered: [...LATER_FIELDS],
  });
}
