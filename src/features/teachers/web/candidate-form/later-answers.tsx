// The second step of the registration in two steps: the rest of the profile, saved as it is answered (REG-80).
import { type Text, asValue, sentence } from "#platform/domain/locale/sentence.ts";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { CandidateRecord } from "#features/teachers/domain/record.ts";
import { isExperienceOrdered, slotRunsForward } from "#features/teachers/domain/contradictions.ts";
import { candidateEdit } from "#features/teachers/domain/fields.ts";
import { errorMessage } from "#platform/web/api.ts";
import { missingAnswersText } from "#features/teachers/web/missing-answers-text.ts";
import { useEditCandidate } from "#features/teachers/web/queries.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { pickChanges, withoutFields } from "#platform/web/ui/form/changed-fields.ts";
import { firstErrorMessage } from "#platform/web/ui/form/form-check.ts";
import { FormEnd } from "#platform/web/ui/form/form.tsx";
import { useQuestionBeforeLoss } from "#platform/web/ui/form/unsaved-changes.ts";
import { isBeingJudged } from "#platform/web/ui/files/use-chosen-file.ts";
import { useForm } from "#platform/web/ui/form/use-form.ts";
import { CandidateForm } from "./form-body.tsx";
import { findEditErrors } from "./form-check.ts";
import { EDIT_SECTIONS } from "./form-sections.ts";
import {
  type CandidateFiles,
  type CandidateValues,
  filesToSend,
  SECRET_FIELDS,
  toFormValues,
} from "./form-values.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

const SAVE_DEBOUNCE_MS = 500;

const answersIn = (values: CandidateValues) => withoutFields(values, SECRET_FIELDS);
const validate = (values: CandidateValues) => findEditErrors(answersIn(values));

type Props = {
  candidate: CandidateRecord;
  onFinished: () => Promise<void>;
  /** Where somebody goes on who has answered everything. */
  wayOn: ReactNode;
};

export function LaterAnswers({ candidate, onFinished, wayOn }: Props) {
  const t = useT("registration");
  const say = useSay();
  const [initialValues] = useState(() => toFormValues(candidate));
  const { missing, failure, keep, save, saveQuietly } = useSaving(candidate, initialValues);
  const form = useForm<CandidateValues>({
    initialValues,
    validate,
    onValuesChange: keep,
    send: () => save(true).then(onFinished),
    failure: t("Your answers could not be saved. Please try again."),
    invalid: (errors) => firstErrorMessage(errors, []),
    seconds: 3,
  });
  const isWhole = missing === 0;

  function tryAgain() {
    form.setProblem(undefined);
    saveQuietly();
  }

  return (
    <CandidateForm
      form={form}
      validate={validate}
      sections={EDIT_SECTIONS}
      stored={candidate}
      isRest
      before={
        <div aria-live="polite">
          {isWhole ? (
            <Notice role="note" title={t("Every answer is there.")}>
              {t(
                "Schools find you as soon as your email address is confirmed: please open the link in the mail that we sent to {email}.",
                { email: candidate.email },
              )}{" "}
              {wayOn}
            </Notice>
          ) : (
            <p>
              <strong>
                {say(sentence("{missing}.", { missing: asValue(missingAnswersText(missing)) }))}
              </strong>{" "}
              {t("What you answer is saved at once.")}
            </p>
          )}
          {failure && (
            <Notice tone="bad">
              {say(failure)}{" "}
              <Button look="default" small onClick={tryAgain}>
                {t("Try again")}
              </Button>
            </Notice>
          )}
        </div>
      }
    >
      <FormEnd>
        <div className="row between">
          <strong>{isWhole ? t("Every answer is there.") : say(missingAnswersText(missing))}</strong>
          <Button type="submit" large busy={form.isBusy}>
            {t("Finish")}
          </Button>
        </div>
      </FormEnd>
    </CandidateForm>
  );
}

/** Sends what changed and holds no error, one call after the other. */
function useSaving(candidate: CandidateRecord, initialValues: CandidateValues) {
  const t = useT("registration");
  const edit = useEditCandidate();
  const [missing, setMissing] = useState(candidate.unanswered?.length ?? 0);
  const [failure, setFailure] = useState<Text | null>(null);
  const typed = useRef(initialValues);
  const stored = useRef(initialValues);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef(Promise.resolve());
  const answersToSave = () => changedAnswers(typed.current, stored.current);
  const filesToSave = () => changedFiles(typed.current, stored.current);
  // A save may be on its way or have failed.
  const isUnsaved = useCallback(() => {
    const files = changedFiles(typed.current, stored.current);
    return Object.keys({ ...changedAnswers(typed.current, stored.current), ...files }).length > 0;
  }, []);
  useQuestionBeforeLoss(isUnsaved);
  const failureOf = (error: unknown) => errorMessage(error, t("Your last answer could not be saved."));

  async function sendChanges(isLast: boolean): Promise<void> {
    const answers = answersToSave();
    const files = isLast ? filesToSave() : withoutUnjudged(filesToSave());
    if (Object.keys({ ...answers, ...files }).length === 0) return;
    const sent = filesToSend({ candidatePhoto: null, resume: null, ...files });
    const saved = await edit.mutateAsync({
      params: { id: candidate._id },
      body: candidateEdit.parse({ ...answers, ...sent.removals }),
      files: sent.files,
    });
    stored.current = { ...stored.current, ...answers, ...files };
    setMissing(saved.candidate.unanswered?.length ?? 0);
    setFailure(null);
    // More may have been answered meanwhile.
    await sendChanges(isLast);
  }

  /**
   * A failure is shown above the form, and thrown. A file that is being judged is sent by the last save only: after the
   * others one follows with the judged file.
   */
  function save(isLast: boolean): Promise<void> {
    clearTimeout(timer.current);
    const saving = running.current.then(() => sendChanges(isLast));
    running.current = saving.catch((error: unknown) => setFailure(failureOf(error)));
    return saving;
  }

  /** For a save that nothing waits for. On a phone the notice above the form is far from the field: a toast says it there. */
  function saveQuietly(): void {
    save(false).catch((error: unknown) => toast.bad(failureOf(error)));
  }

  // What was answered without a network is saved as soon as there is one.
  useEffect(() => {
    const saveAgain = () => isUnsaved() && saveQuietly();
    addEventListener("online", saveAgain);
    return () => removeEventListener("online", saveAgain);
  });

  function keep(values: CandidateValues): void {
    typed.current = values;
    clearTimeout(timer.current);
    timer.current = setTimeout(saveQuietly, SAVE_DEBOUNCE_MS);
  }

  return { missing, failure, keep, save, saveQuietly };
}

/** Those that hold no error. Of two that contradict each other neither is sent, though the error stands at one alone. */
function changedAnswers(values: CandidateValues, stored: CandidateValues) {
  const wrong = Object.keys(validate(values)).map((name) => name.split(".")[0]);
  if (!slotRunsForward(values)) wrong.push("interviewSlotFrom", "interviewSlotTo");
  if (!isExperienceOrdered(values)) wrong.push("currentExperience", "totalExperience");
  const changed = pickChanges(answersIn(values), answersIn(stored));
  return Object.fromEntries(Object.entries(changed).filter(([name]) => !wrong.includes(name)));
}

function changedFiles(values: CandidateValues, stored: CandidateValues) {
  const { candidatePhoto, resume } = values;
  return {
    ...(candidatePhoto !== stored.candidatePhoto && { candidatePhoto }),
    ...(resume !== stored.resume && { resume }),
  };
}

const withoutUnjudged = (files: Partial<CandidateFiles>): Partial<CandidateFiles> =>
  Object.fromEntries(Object.entries(files).filter(([, choice]) => !isBeingJudged(choice)));
