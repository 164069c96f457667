// Closes a job: why, who was hired, and what it means for those who applied (JOB-82).
import { sentence, type Text } from "#platform/domain/locale/sentence.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { STAGE_LABELS } from "#features/applications/domain/stages.ts";
import { MAX_APPLICATION_NOTE } from "#features/applications/domain/terms.ts";
import { formatCount } from "#platform/domain/money.ts";
import { CLOSE_REASON_LABELS, CLOSE_REASONS } from "#features/jobs/domain/terms.ts";
import type { OwnVacancy } from "#features/jobs/domain/wire.ts";
import { isWaiting } from "#features/offers/domain/terms.ts";
import { errorMessage } from "#platform/web/api.ts";
import { Form } from "#platform/web/ui/form/form.tsx";
import { LongTextField, SelectField } from "#platform/web/ui/form/form-fields.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { ListFailure } from "#platform/web/ui/table/record-list.tsx";
import { SkeletonList } from "#platform/web/ui/table/skeleton-list.tsx";
import { ownVacancyQueries, useChangeVacancyState } from "./queries.ts";
import { countOpen, countUnanswered } from "./stage-counts.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

type Props = { vacancy: OwnVacancy; onDone: () => void };

const SOMEBODY_ELSE = "somebody else";
const ANSWER =
  "Thank you for meeting us. We have decided for somebody else this time, and wish you a good place soon.";

export function CloseForm({ vacancy, onDone }: Props) {
  const say = useSay("posting");
  const t = useT("posting");
  const change = useChangeVacancyState();
  const [chosen, setChosen] = useState({ reason: "", hired: "" });
  const isFilledHere = chosen.reason === "filled here";
  const needsList = isFilledHere && countOpen(vacancy.applications) > 0;
  const hasOffers = (vacancy.applications["offered"] ?? 0) > 0;
  const { data, error, isFetching, refetch } = useQuery({
    ...ownVacancyQueries.applicants(vacancy._id),
    enabled: needsList || hasOffers,
  });
  const isListMissing = needsList && !data;
  const applicants = data ?? [];
  // Their letter stays, and the answer is theirs (JOB-101).
  const withLetter = applicants.filter(({ letter }) => letter && isWaiting(letter.state)).length;
  const waiting = Math.max(0, countUnanswered(vacancy.applications) - withLetter);
  const asksWhom = isFilledHere && applicants.length > 0;
  const stageOfHired = applicants.find(({ _id }) => _id === chosen.hired)?.stage;
  const hasAccepted = stageOfHired === "accepted";
  const others = (vacancy.applications["interview"] ?? 0) - (stageOfHired === "interview" ? 1 : 0);
  const form = useForm({
    initialValues: { reason: "", hired: "", answer: t(ANSWER) },
    validate: ({ reason, hired }) => ({
      "": isListMissing && t("Please choose who was hired as soon as the applicants are loaded."),
      reason: !reason && "Please choose why the job closes.",
      hired: asksWhom && !hired && "Please choose who was hired.",
    }),
    onValuesChange: ({ reason, hired }) => setChosen({ reason, hired }),
    send: async ({ reason: why, hired, answer }) => {
      const reason = CLOSE_REASONS.find((one) => one === why);
      await change.mutateAsync({
        vacancy,
        to: "closed",
        ...(reason && { reason }),
        ...(asksWhom && hired !== SOMEBODY_ELSE && !hasAccepted && { hired }),
        ...(isFilledHere && others > 0 && { answer: answer.trim() }),
      });
      toast.good(t("The job is closed."));
      onDone();
    },
    failure: t("The job could not be closed. Please try again."),
  });
  return (
    <Form form={form} submit={t("Close Job")} onCancel={onDone}>
      <p className="text">{consequence(waiting).map(say).join(" ")}</p>
      <SelectField
        name="reason"
        label={t("Why")}
        options={CLOSE_REASONS.map((value) => ({ value, label: say(CLOSE_REASON_LABELS[value]) }))}
        required
        data-autofocus
      />
      {isListMissing && !error && <SkeletonList rows={1} />}
      {isListMissing && error && (
        <ListFailure
          sentence={errorMessage(error, t("The applicants could not be loaded. Please try again."))}
          retry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {asksWhom && (
        <SelectField
          name="hired"
          label={t("Who was hired")}
          description={
            hasAccepted
              ? t(
                  "The offer is accepted. On the first day both sides are asked whether the person has joined.",
                )
              : t("The application moves to Joined, and the person gets a mail.")
          }
          options={[
            ...applicants.map(({ _id, name, stage }) => ({
              value: _id,
              label: `${name ?? say("Deleted account")} (${say(STAGE_LABELS[stage])})`,
            })),
            { value: SOMEBODY_ELSE, label: t("Somebody else") },
          ]}
          required
        />
      )}
      {isFilledHere && others > 0 && (
        <LongTextField
          name="answer"
          label={
            others === 1
              ? t("Answer to the other one at the stage Interview")
              : t("Answer to the other {others} at the stage Interview", { others: formatCount(others) })
          }
          description={t(
            "They are not selected, and read this a day later. Without a text they read only that the job is closed.",
          )}
          maxLength={MAX_APPLICATION_NOTE}
          rows={4}
        />
      )}
    </Form>
  );
}

function consequence(open: number): Text[] {
  const first = "Nobody can apply any more.";
  const last = "A closed job cannot be opened again; a copy of it can be posted.";
  if (open === 0) return [first, last];
  const waiting =
    open === 1
      ? "One applicant still waits for your answer and gets a mail that the job is closed."
      : sentence("{count} applicants still wait for your answer and get a mail that the job is closed.", {
          count: formatCount(open),
        });
  return [first, waiting, last];
}
