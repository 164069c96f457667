// The dialog for date and meeting link of an interview; the time is the candidate's slot (INT-18).
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatTime } from "#domain/day.ts";
import { SCHEDULING_REFUSALS } from "#domain/interviews/terms.ts";
import { formatCount } from "#domain/money.ts";
import { ConflictWarning } from "#web/interviews/conflicts/conflict-warning.tsx";
import type { ConflictsBody } from "#web/interviews/queries.ts";
import type { SchedulingReason } from "#web/interviews/schedule/scheduling-check.ts";
import { InvitationFields } from "#web/interviews/schedule/invitation-fields.tsx";
import { readInvitation } from "#web/interviews/schedule/read-invitation.ts";
import { InterviewersField, readInterviewers } from "#web/interviews/team/interviewers-field.tsx";
import { OTHER_ROWS, readTimeRow, readTimeRows } from "#web/interviews/times/time-rows.tsx";
import { teamQueries } from "#web/teams/queries.ts";
import { ownVacancyQueries } from "#web/vacancies/school/queries.ts";
import type { Invitee, Typed } from "#web/interviews/schedule/use-schedule.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { useUnsavedChanges } from "#web/ui/form/unsaved-changes.ts";
import { PlaceFields } from "./place-fields.tsx";
import { PostFields } from "./post-fields.tsx";
import { TimesFields } from "./times-fields.tsx";
import { findWrongRow, type WrongRow } from "./wrong-row.ts";
import { Button } from "#web/ui/button.tsx";
import styles from "#web/interviews/schedule/schedule-dialog.module.css";

type Props = {
  candidate: Invitee;
  credits: number;
  today: string;
  hasApplication: boolean;
  isBusy: boolean;
  onClose: () => void;
  onSubmit: (typed: Typed, onRefused: (reason: SchedulingReason) => void) => void;
};

type Refused = { reason: SchedulingReason; wrong: WrongRow | null };

/** It asks before what was typed gets lost. */
export function ScheduleDialog(props: Props) {
  return (
    <FormDialog opened title={`Interview with ${props.candidate.fullName}`} onClose={props.onClose}>
      <ScheduleForm {...props} />
    </FormDialog>
  );
}

function ScheduleForm({ candidate, credits, today, hasApplication, isBusy, onClose, onSubmit }: Props) {
  const form = useForm({ initialValues: {}, send: () => Promise.resolve(send()), failure: "" });
  /** Its rows of times come and go, so they are read from the page. */
  const read = () => new FormData(form.element.current ?? undefined);
  const { leaveBy } = useUnsavedChanges(() => [...read().values()]);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isAtSchool, setAtSchool] = useState(false);
  const { data: team } = useQuery({ ...teamQueries.team(), enabled: false });
  const { data: vacancies } = useQuery({ ...ownVacancyQueries.open(), enabled: false });
  const members = team?.members ?? [];
  const slot = { from: candidate.interviewSlotFrom, to: candidate.interviewSlotTo };
  const [asked, setAsked] = useState<ConflictsBody>({ candidateId: candidate._id, proposals: [] });

  function readTimes() {
    setAsked(readAsked(read(), candidate._id));
  }

  function send() {
    const typed = read();
    setRefused(null);
    onSubmit(
      {
        date: textOf(typed, "interviewDate"),
        link: textOf(typed, "InterviewLink"),
        interviewers: readInterviewers(typed),
        invitation: readInvitation(typed, slot),
      },
      (reason) => setRefused({ reason, wrong: findWrongRow(reason, typed, { today, slot }) }),
    );
  }

  return (
    <Form form={form} onChange={readTimes} className={styles.form}>
      <ScheduleFacts candidate={candidate} credits={credits} />
      <div>
        <TimesFields today={today} slot={slot} wrong={refused?.wrong ?? null} onRemove={readTimes} />
        <ConflictWarning asked={asked} />
      </div>
      <PlaceFields
        isAtSchool={isAtSchool}
        onMode={setAtSchool}
        linkError={sentenceFor(refused, "bad-link")}
        addressError={sentenceFor(refused, "no-place")}
      />
      <PostFields vacancies={vacancies?.items ?? []} hasApplication={hasApplication} />
      <InvitationFields />
      {members.length > 1 && <InterviewersField members={members} />}
      <div className={styles.actions}>
        <Button look="default" onClick={() => void leaveBy(onClose)}>
          Cancel
        </Button>
        <Button type="submit" busy={isBusy}>
          Schedule Interview
        </Button>
      </div>
    </Form>
  );
}

/** What stands fast before anything is typed. */
function ScheduleFacts({ candidate, credits }: Pick<Props, "candidate" | "credits">) {
  const { fullName, interviewSlotFrom: from, interviewSlotTo: to } = candidate;
  return (
    <div>
      <dl className={styles.given}>
        <div>
          <dt>Slot of {fullName}</dt>
          <dd>{from && to ? `${formatTime(from)} to ${formatTime(to)}, India time` : "N/A"}</dd>
        </div>
        <div>
          <dt>Current credits</dt>
          <dd>{formatCount(credits)}</dd>
        </div>
      </dl>
      <p className={styles.hint}>The hours of the interview lie in this slot. An interview costs 1 credit.</p>
    </div>
  );
}

/** What the form asks about other interviews at its times. */
function readAsked(form: FormData, candidateId: string): ConflictsBody {
  return {
    candidateId,
    proposals: [...readTimeRow(form, 1, "interviewDate"), ...readTimeRows(form, OTHER_ROWS)],
    interviewers: readInterviewers(form),
  };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}

function sentenceFor(refused: Refused | null, own: "bad-link" | "no-place"): string | undefined {
  return refused?.reason === own ? SCHEDULING_REFUSALS[own].message : undefined;
}
