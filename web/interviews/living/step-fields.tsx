// The fields of each step of the living page.
import type { ReactNode } from "react";
import { earliestInterviewDay, latestInterviewDay } from "#domain/interviews/rules.ts";
import { type LinkStep } from "#domain/interviews/steps/state-table.ts";
import {
  DECLINE_LABELS,
  MAX_CANCEL_REASON,
  type Proposal,
  SCHOOL_REASON_LABELS,
} from "#domain/interviews/invitation/terms.ts";
import type { LivingPage } from "#domain/interviews/steps/contract.ts";
import { useToday } from "#web/layout/root-data.ts";
import { TimeRows } from "#web/interviews/times/time-rows.tsx";
import { isOver, ProposedTime } from "#web/interviews/steps/proposal-choice.tsx";
import styles from "#web/interviews/steps/steps.module.css";
import { TextInput, Textarea } from "#web/ui/form/field.tsx";
import { useNow } from "#web/ui/hydration/now.ts";

export function StepFields({ page, step }: { page: LivingPage; step: LinkStep }): ReactNode {
  const today = useToday();
  const other = page.with;
  if (step === "accept") return <Times proposals={page.proposals} />;
  if (step === "acceptAsked") return <Times proposals={page.candidateProposals} />;
  if (step === "askForAnotherDay") {
    const slot = { from: page.interviewSlotFrom, to: page.interviewSlotTo };
    return (
      <>
        <Textarea
          name="note"
          label="Reason"
          description={`${other} reads why this day does not suit you.`}
          maxLength={5000}
          rows={3}
          required
        />
        <TimeRows legend="Days that suit you, if you like" label="Day" today={today} slot={slot} />
      </>
    );
  }
  if (step === "reschedule") {
    return (
      <>
        <TextInput
          type="date"
          name="interviewDate"
          label="New date"
          description="The hours stay. The candidate need not confirm it again."
          min={earliestInterviewDay(today)}
          max={latestInterviewDay(today)}
          required
        />
        {page.mode === "online" && (
          <TextInput
            type="url"
            name="InterviewLink"
            label="Meeting link"
            placeholder="https://"
            defaultValue={page.InterviewLink}
            required
          />
        )}
      </>
    );
  }
  if (step === "decline") {
    return <Reasons legend="Why not?" name="decline" labels={DECLINE_LABELS} other={other} />;
  }
  if (step === "cancel" && page.side === "school") {
    return <Reasons legend="Why?" name="reason" labels={SCHOOL_REASON_LABELS} other={other} />;
  }
  return step === "cancel" ? (
    <Textarea
      name="reason"
      label="Reason"
      description={`${other} reads it, and the interview leaves both calendars.`}
      maxLength={MAX_CANCEL_REASON}
      rows={2}
      required
    />
  ) : null;
}

type ReasonsProps = { legend: string; name: string; labels: Record<string, string>; other: string };

function Reasons({ legend, name, labels, other }: ReasonsProps) {
  return (
    <>
      <fieldset className={styles.reasons}>
        <legend>{legend}</legend>
        {Object.entries(labels).map(([value, label]) => (
          <label key={value} className={styles.chip}>
            <input type="radio" name={name} value={value} required />
            {label}
          </label>
        ))}
      </fieldset>
      <Textarea
        name="text"
        label="More about it, if you like"
        description={`${other} reads this and the reason.`}
        maxLength={MAX_CANCEL_REASON}
        rows={2}
      />
    </>
  );
}

/** A time that has begun stays in the list, because its place in it is what is sent. */
function Times({ proposals }: { proposals: readonly Proposal[] }) {
  const now = useNow(useToday());
  return (
    <fieldset className={styles.choices}>
      <legend>Which time suits you? All are India time.</legend>
      {proposals.map((one, at) => (
        <label key={`${one.date} ${one.from}`} className={styles.choice}>
          <input type="radio" name="proposal" value={at} required disabled={isOver(one, now)} />
          <span>
            <ProposedTime time={one} />
            {isOver(one, now) && <small>This time has passed.</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
