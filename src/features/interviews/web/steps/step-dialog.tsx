// The dialog of a step: its fields, what happens to the credit, and what is said when it is taken or refused.
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { dayInIndia } from "#platform/domain/day.ts";
import type { StepName } from "#features/interviews/domain/steps/state-table.ts";
import type { InterviewSide } from "#features/interviews/domain/absence.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import { errorMessage } from "#platform/web/api.ts";
import { type Asked, ClashWarning, clashesQuery } from "#features/interviews/web/clashes.tsx";
import { readTimeRows, type Typed, typedText } from "#features/interviews/web/times/time-rows.tsx";
import { useToday } from "#platform/web/layout/root-data.ts";
import { useConfirm } from "#platform/web/ui/feedback/confirm.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { Form } from "#platform/web/ui/form/form.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useForm, useValue } from "#platform/web/ui/form/use-form.ts";
import { useNow } from "#platform/web/ui/hydration/now.ts";
import {
  doneSentence,
  failureSentence,
  findWrong,
  firstValues,
  readStepBody,
  StepFields,
  stepTexts,
} from "./step-forms.tsx";
import { useTakeStep } from "./step-queries.ts";
import { creditSentence, type PossibleStep, seenBy } from "./steps.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

export type OpenStep = { interview: Interview; step: PossibleStep };

/** One dialog for the rows of a list: it stays when its row moves. */
export function useStepDialog(side: InterviewSide) {
  const [open, setOpen] = useState<OpenStep | null>(null);
  // An answer may come when another dialog is open: each closes only itself.
  const close = () => setOpen((now) => (now === open ? null : now));
  const dialog = open && <StepDialog {...open} side={side} onClose={close} />;
  return { openStep: setOpen, dialog };
}

type Props = OpenStep & { side: InterviewSide; onClose: () => void };

export function StepDialog({ interview, side, step: possible, onClose }: Props) {
  const say = useSay("interviews");
  const { step } = possible;
  const seen = seenBy(side, interview);
  const now = useNow(useToday());
  const take = useTakeStep(interview._id);
  const mayOffer = useQuestionBeforeOffer();
  const texts = stepTexts(step, seen);
  const form = useForm({
    initialValues: { ...firstValues(seen), result: "", isShared: true },
    validate: (values) => findWrong(step, values, seen, dayInIndia(now)),
    send: async (values) => {
      const asked = readAsked({ step, side, interview }, values);
      if (asked && !(await mayOffer(asked, step))) return;
      const { message } = await take.mutateAsync({ step, seen, body: readStepBody(step, values) });
      onClose();
      toast.good(say(doneSentence(step, seen, message)), { seconds: 4 });
    },
    failure: say(failureSentence(step)),
    onError: (error) => {
      if (!isSettledElsewhere(error)) return false;
      onClose();
      toast.bad(errorMessage(error, say(failureSentence(step))), { seconds: 4 });
      return true;
    },
  });
  // As text, because an equal question is no new one.
  const asked = useValue(form, (values) => JSON.stringify(readAsked({ step, side, interview }, values)));
  const credit = creditSentence(possible, seen, now);

  return (
    <FormDialog opened title={say(texts.title)} onClose={onClose}>
      <Form
        form={form}
        submit={say(texts.confirm)}
        look={texts.isGrave ? "danger" : "filled"}
        onCancel={onClose}
        cancel={say(texts.back ?? "Back")}
      >
        {(texts.hint || credit) && (
          <p>
            {say(texts.hint ?? "")} {say(credit ?? "")}
          </p>
        )}
        <StepFields step={step} seen={seen} />
        {asked !== "null" && <ClashWarning asked={JSON.parse(asked) as Asked} />}
      </Form>
    </FormDialog>
  );
}

const SETTLED = new Set(["ILLEGAL_STEP", "INTERVIEW_PAST", "NOT_COMPLETED"]);

/** Another tab or the other side has made it impossible: trying again is useless, and the row shows how it stands. */
function isSettledElsewhere(error: unknown): boolean {
  return error instanceof Refusal && (SETTLED.has(error.code) || error.kind === "not-found");
}

/** The times that a school proposes, to be compared with other interviews; null of other steps. */
function readAsked(
  { step, side, interview }: { step: StepName; side: InterviewSide; interview: Interview },
  values: Typed,
): Asked | null {
  if (side !== "school" || (step !== "reschedule" && step !== "askToMove")) return null;
  const slot = { from: interview.interviewSlotFrom, to: interview.interviewSlotTo };
  return {
    employerId: interview.employerId._id ?? "",
    slot,
    body: {
      candidateId: interview.candidateId._id ?? "",
      interviewId: interview._id,
      interviewers: (interview.interviewers ?? []).flatMap(({ _id }) => _id ?? []),
      proposals:
        step === "askToMove" ? readTimeRows(values) : [{ date: typedText(values, "interviewDate"), ...slot }],
    },
  };
}

/** Asks first where somebody has another interview at that time. */
function useQuestionBeforeOffer() {
  const say = useSay("interviews");
  const t = useT("interviews");
  const ask = useConfirm();
  const cache = useQueryClient();
  return async (asked: Asked, step: StepName): Promise<boolean> => {
    const clashes = await cache.fetchQuery(clashesQuery(asked));
    if (clashes.length === 0) return true;
    const [title, confirm] =
      step === "askToMove"
        ? [t("Propose these times anyway?"), t("Yes, propose them")]
        : [t("Offer this day anyway?"), t("Yes, offer it")];
    return ask({ title, body: clashes.map(say).join(" "), confirm, cancel: t("Cancel") });
  };
}
