// The forms of moving an agreed interview: asking for it, taking a new time, keeping the agreed one (INT-109).
import { inSequence, sentence } from "#platform/domain/locale/sentence.ts";
import { dayInIndia } from "#platform/domain/day.ts";
import { MAX_CANCEL_REASON } from "#features/interviews/domain/invitation/terms.ts";
import { browserApi } from "#platform/web/api.ts";
import { readTimeRows, TimeRows } from "#features/interviews/web/times/time-rows.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useToday } from "#platform/web/layout/root-data.ts";
import type { FieldErrors } from "#platform/web/ui/form/form-check.ts";
import { LongTextField } from "#platform/web/ui/form/form-fields.tsx";
import { useNow } from "#platform/web/ui/hydration/now.ts";
import { accepting, type FieldsProps, type StepForm, type TextOf } from "./form-parts.tsx";

export const MOVE_FORMS = {
  askToMove: {
    texts: ({ with: other }) => ({
      name: "Ask to move it",
      title: sentence("Ask {other} to move the interview", { other }),
      confirm: "Ask to move it",
      hint: inSequence([
        sentence("The agreed time holds until {other} takes one of your times.", { other }),
        "Without an answer within 24 hours, or until one hour before it begins, it stays as agreed.",
      ]),
    }),
    Fields: MoveFields,
    read: (text, typed) => ({ reason: text("reason") || undefined, proposals: readTimeRows(typed) }),
    findWrong: findWrongMove,
    send: (id, { reason = "", proposals = [] }) =>
      browserApi.put("/api/interview/{id}/move", { params: { id }, body: { reason, proposals } }),
    done: ({ with: other }) => sentence("{other} was asked to move the interview.", { other }),
    failure: "The request could not be sent. Please try again.",
  },
  acceptMove: accepting(
    "Choose a new time",
    ({ move }) => move?.proposals ?? [],
    (id, proposal) =>
      browserApi.post("/api/interview/{id}/move/accept", { params: { id }, body: { proposal } }),
  ),
  keepAgreed: {
    texts: ({ with: other }) => ({
      name: "Keep the agreed time",
      title: "Keep the agreed time?",
      confirm: "Keep it",
      hint: sentence("{other} learns it, and the interview takes place as agreed.", { other }),
    }),
    send: (id) => browserApi.post("/api/interview/{id}/move/keep", { params: { id } }),
  },
  takeBackMove: {
    texts: ({ with: other }) => ({
      name: "Take the request back",
      title: "Take your request back?",
      confirm: "Take it back",
      hint: sentence("{other} learns it, and the interview takes place as agreed.", { other }),
    }),
    send: (id) => browserApi.delete("/api/interview/{id}/move", { params: { id } }),
  },
} satisfies Record<string, StepForm>;

function findWrongMove(text: TextOf): FieldErrors {
  if (!text("reason")) return { reason: "Reason is required!" };
  const hasTime = ["date-1", "date-2", "date-3"].some(text);
  return hasTime ? {} : { "date-1": "Please propose at least one time." };
}

/** A school proposes hours inside the candidate's slot, which the server alone knows. */
function MoveFields({ seen: { with: other, side } }: FieldsProps) {
  const t = useT("interviews");
  const today = dayInIndia(useNow(useToday()));
  return (
    <>
      <LongTextField
        name="reason"
        label={t("Reason")}
        description={t("{with} reads why the agreed time does not suit you.", { with: other })}
        maxLength={MAX_CANCEL_REASON}
        rows={3}
        required
        data-autofocus
      />
      <TimeRows
        legend={
          side === "school" ? t("New times, in the candidate's interview slot") : t("New times that suit you")
        }
        label={t("Day")}
        today={today}
      />
    </>
  );
}
