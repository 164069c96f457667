// The fields of each step, in its dialog and on the page of a link.
import { dayInIndia, formatDay, formatTime } from "#domain/day.ts";
import {
  DECLINE_LABELS,
  MAX_CANCEL_REASON,
  MAX_FEEDBACK,
  type Proposal,
  SCHOOL_REASON_LABELS,
} from "#domain/interviews/invitation/terms.ts";
import { earliestInterviewDay, latestInterviewDay } from "#domain/interviews/rules.ts";
import { beginningOf } from "#domain/interviews/steps/next-steps.ts";
import type { StepName } from "#domain/interviews/steps/state-table.ts";
import { EMPLOYER_RESULTS } from "#domain/interviews/terms.ts";
import { MeetingLinkField } from "#web/interviews/schedule/place-fields.tsx";
import { ProposedTime, TimeRows } from "#web/interviews/times/time-rows.tsx";
import { useToday } from "#web/layout/root-data.ts";
import { ChoiceField } from "#web/ui/form/choice-field.tsx";
import {
  CheckField,
  LongTextField,
  SelectField,
  TextField,
  useFormAbove,
} from "#web/ui/form/form-fields.tsx";
import { useValue } from "#web/ui/form/use-form.ts";
import { useNow } from "#web/ui/hydration/now.ts";
import type { SeenInterview } from "./steps.ts";
import { useLocale } from "#web/language/locale.tsx";
import { useT } from "#web/language/use-t.tsx";
import { useSay } from "#web/language/use-say.ts";

export function StepFields({ step, seen }: { step: StepName; seen: SeenInterview }) {
  const t = useT("interviews");
  const now = useNow(useToday());
  const today = dayInIndia(now);
  switch (step) {
    case "confirm":
    case "claimAbsence":
      return null;
    case "accept":
      return <TimesField times={seen.proposals} now={now} />;
    case "acceptAsked":
      return <TimesField times={seen.candidateProposals} now={now} />;
    case "askForAnotherDay":
      return (
        <>
          <LongTextField
            name="note"
            label={t("Reason")}
            description={t("{with} reads why this day does not suit you.", { with: seen.with })}
            maxLength={5000}
            rows={3}
            required
            data-autofocus
          />
          <TimeRows legend={t("Days that suit you, if you like")} label={t("Day")} today={today} />
        </>
      );
    case "reschedule":
      return <OfferFields seen={seen} today={today} />;
    case "complete":
      return <ResultFields candidateName={seen.with} />;
    case "decline":
      return <ReasonFields label={t("Why not?")} labels={DECLINE_LABELS} />;
    case "disputeAbsence":
      return <ReasonText label={t("What happened")} required data-autofocus />;
    default:
      return seen.side === "school" ? (
        <ReasonFields label={t("Why?")} labels={SCHOOL_REASON_LABELS} />
      ) : (
        <ReasonText label={t("Reason")} required data-autofocus />
      );
  }
}

function ReasonText(look: { label: string; required?: boolean; "data-autofocus"?: true }) {
  return <LongTextField name="text" maxLength={MAX_CANCEL_REASON} rows={3} {...look} />;
}

function ReasonFields({ label, labels }: { label: string; labels: Record<string, string> }) {
  const say = useSay("interviews");
  const t = useT("interviews");
  const options = Object.entries(labels).map(([value, text]) => ({ value, label: say(text) }));
  return (
    <>
      <ChoiceField name="reason" label={label} options={options} data-autofocus />
      <ReasonText label={t("More about it, if you like")} />
    </>
  );
}

/** A time that has begun can no longer be taken (INT-57). It stays in the list, because its place there is what is sent. */
export const isOver = (one: Proposal, now: Date): boolean => beginningOf(one) <= now;

function TimesField({ times, now }: { times: readonly Proposal[]; now: Date }) {
  const t = useT("interviews");
  const options = times.map((time, at) => ({
    value: String(at),
    label: (
      <span>
        <ProposedTime time={time} />
        {isOver(time, now) && <small> {t("This time has passed.")}</small>}
      </span>
    ),
    disabled: isOver(time, now),
  }));
  return (
    <ChoiceField name="proposal" label={t("Which time suits you? All are India time.")} options={options} />
  );
}

function OfferFields({ seen, today }: { seen: SeenInterview; today: string }) {
  const locale = useLocale();
  const t = useT("interviews");
  const { note, interviewSlotFrom: from, interviewSlotTo: to } = seen;
  const earliest = earliestInterviewDay(today);
  return (
    <>
      {note && (
        <p className="text below-sm breaks dimmed fine">
          {t.nodes("Candidate's reason: {reason}", { reason: <q>{note}</q> })}
        </p>
      )}
      <TextField
        name="interviewDate"
        type="date"
        label={t("New date")}
        description={t("From {earliest}, {from} to {to} India time", {
          earliest: formatDay(earliest, locale),
          from: formatTime(from, locale),
          to: formatTime(to, locale),
        })}
        min={earliest}
        max={latestInterviewDay(today)}
        required
        data-autofocus
      />
      {seen.mode === "at-school" ? (
        <p className="text below-sm breaks dimmed fine">{seen.location}</p>
      ) : (
        <MeetingLinkField label={t("Meeting link")} required />
      )}
    </>
  );
}

function ResultFields({ candidateName }: { candidateName: string }) {
  const t = useT("interviews");
  const isShared = useValue(useFormAbove(), (values) => Reflect.get(values, "isShared") !== false);
  return (
    <>
      <SelectField
        name="result"
        label={t("Result of the interview with {candidateName}", { candidateName })}
        none={t("Select a result")}
        options={EMPLOYER_RESULTS}
        data-autofocus
      />
      <CheckField name="isShared" label={t("{candidateName} learns the result", { candidateName })} />
      {isShared && (
        <LongTextField
          name="feedback"
          label={t("Feedback, if you like")}
          description={t("Two sentences for {candidateName}, sent with the result.", { candidateName })}
          maxLength={MAX_FEEDBACK}
          rows={3}
        />
      )}
    </>
  );
}
