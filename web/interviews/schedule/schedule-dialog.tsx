// The dialog for date and meeting link of an interview; the time is the candidate's slot (INT-18).
import { Button, TextInput, type TextInputProps } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { formatDay, formatTime } from "#domain/day.ts";
import { earliestInterviewDay, latestInterviewDay } from "#domain/interviews/rules.ts";
import { SCHEDULING_REFUSALS } from "#domain/interviews/terms.ts";
import { formatCount } from "#domain/money.ts";
import type { SchedulingReason } from "#web/interviews/schedule/scheduling-check.ts";
import { InvitationFields, MakeLinkButton } from "#web/interviews/schedule/invitation-fields.tsx";
import { readInvitation } from "#web/interviews/schedule/read-invitation.ts";
import { InterviewersField, readInterviewers } from "#web/interviews/team/interviewers-field.tsx";
import { teamQueries } from "#web/teams/queries.ts";
import type { Invitee, Typed } from "#web/interviews/schedule/use-schedule.ts";
import { BusyButton } from "#web/ui/feedback/busy-button.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useUnsavedChanges } from "#web/ui/form/unsaved-changes.ts";
import styles from "#web/interviews/schedule/schedule-dialog.module.css";

type Props = {
  candidate: Invitee;
  credits: number;
  today: string;
  isBusy: boolean;
  onClose: () => void;
  onSubmit: (typed: Typed, onRefused: (reason: SchedulingReason) => void) => void;
};

/** An error takes the line of the description, so that it does not move the buttons from under the finger. */
const BELOW = ["label", "input", "description", "error"] satisfies TextInputProps["inputWrapperOrder"];

/** It asks before what was typed gets lost. */
export function ScheduleDialog(props: Props) {
  return (
    <FormDialog opened title={`Interview with ${props.candidate.fullName}`} onClose={props.onClose}>
      <ScheduleForm {...props} />
    </FormDialog>
  );
}

function ScheduleForm({ candidate, credits, today, isBusy, onClose, onSubmit }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { leaveBy } = useUnsavedChanges(() => form.current && [...new FormData(form.current).values()]);
  const [refused, setRefused] = useState<SchedulingReason | null>(null);
  const [isAtSchool, setAtSchool] = useState(false);
  const dateError = sentenceFor(refused, ["no-date", "too-soon", "too-late"]);
  const linkError = sentenceFor(refused, ["bad-link"]);
  const earliest = earliestInterviewDay(today);
  const { data: team } = useQuery({ ...teamQueries.team(), enabled: false });
  const members = team?.members ?? [];
  const { interviewSlotFrom: from, interviewSlotTo: to } = candidate;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    setRefused(null);
    onSubmit(
      {
        date: textOf(typed, "interviewDate"),
        link: textOf(typed, "InterviewLink"),
        interviewers: readInterviewers(typed),
        invitation: readInvitation(typed, { from, to }),
      },
      setRefused,
    );
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className={styles.form}>
      <TextInput
        type="date"
        name="interviewDate"
        label="Interview Date"
        description={dateError ? undefined : `${formatDay(earliest)} or later`}
        min={earliest}
        max={latestInterviewDay(today)}
        inputWrapperOrder={BELOW}
        required
        error={dateError}
        data-autofocus
      />
      {!isAtSchool && (
        <div>
          <TextInput
            type="url"
            name="InterviewLink"
            label="Meeting Link"
            description={linkError ? undefined : "The address of the online meeting"}
            placeholder="https://"
            maxLength={2_000}
            autoComplete="off"
            inputWrapperOrder={BELOW}
            required
            error={linkError}
          />
          <MakeLinkButton />
        </div>
      )}
      <InvitationFields today={today} slot={{ from, to }} isAtSchool={isAtSchool} onMode={setAtSchool} />
      {members.length > 1 && <InterviewersField members={members} />}
      <dl className={styles.given}>
        <div>
          <dt>Time</dt>
          <dd>{from && to ? `${formatTime(from)} to ${formatTime(to)}, India time` : "N/A"}</dd>
        </div>
        <div>
          <dt>Current credits</dt>
          <dd>{formatCount(credits)}</dd>
        </div>
      </dl>
      <p className={styles.hint}>
        The time is the slot that {candidate.fullName} has chosen. An interview costs 1 credit.
      </p>
      <div className={styles.actions}>
        <Button variant="default" onClick={() => void leaveBy(onClose)}>
          Cancel
        </Button>
        <BusyButton type="submit" busy={isBusy}>
          Schedule Interview
        </BusyButton>
      </div>
    </form>
  );
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}

function sentenceFor(refused: SchedulingReason | null, own: readonly (keyof typeof SCHEDULING_REFUSALS)[]) {
  const reason = own.find((one) => one === refused);
  return reason && SCHEDULING_REFUSALS[reason].message;
}
