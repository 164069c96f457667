// The fields of the forms of steps.
import { dayInIndia, formatDay, formatTime } from "#platform/domain/day.ts";
import {
  DECLINE_LABELS,
  MAX_CANCEL_REASON,
  MAX_FEEDBACK,
  SCHOOL_REASON_LABELS,
} from "#features/interviews/domain/invitation/terms.ts";
import { earliestInterviewDay, latestInterviewDay } from "#features/interviews/domain/invitation/rules.ts";
import { EMPLOYER_RESULTS } from "#features/interviews/domain/terms.ts";
import { MeetingLinkField } from "#features/interviews/web/schedule/place-fields.tsx";
import { TimeRows } from "#features/interviews/web/times/time-rows.tsx";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useToday } from "#platform/web/layout/root-data.ts";
import { ChoiceField } from "#platform/web/ui/form/choice-field.tsx";
import {
  CheckField,
  LongTextField,
  SelectField,
  TextField,
  useFormAbove,
} from "#platform/web/ui/form/form-fields.tsx";
import { useValue } from "#platform/web/ui/form/use-form.ts";
import { useNow } from "#platform/web/ui/hydration/now.ts";
import type { FieldsProps } from "./form-parts.tsx";

export function AskFields({ seen }: FieldsProps) {
  const t = useT("interviews");
  const today = dayInIndia(useNow(useToday()));
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
}

export function DeclineFields() {
  const t = useT("interviews");
  return <ReasonFields label={t("Why not?")} labels={DECLINE_LABELS} />;
}

export function DisputeFields() {
  const t = useT("interviews");
  return <ReasonText label={t("What happened")} required data-autofocus />;
}

export function CancelFields({ seen }: FieldsProps) {
  const t = useT("interviews");
  return seen.side === "school" ? (
    <ReasonFields label={t("Why?")} labels={SCHOOL_REASON_LABELS} />
  ) : (
    <ReasonText label={t("Reason")} required data-autofocus />
  );
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

export function OfferFields({ seen }: FieldsProps) {
  const locale = useLocale();
  const today = dayInIndia(useNow(useToday()));
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

export function ResultFields({ seen: { with: candidateName } }: FieldsProps) {
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
