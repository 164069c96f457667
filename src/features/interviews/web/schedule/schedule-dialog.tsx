// The dialog that schedules an interview: its times, how the sides meet, and what the invitation says beside them (INT-18).
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDay, formatTime } from "#platform/domain/day.ts";
import {
  formatPost,
  MAX_INVITATION_TEXT,
  MAX_LOOKED_AT,
  ROUND_LABELS,
  ROUNDS,
} from "#features/interviews/domain/invitation/terms.ts";
import { earliestInterviewDay } from "#features/interviews/domain/invitation/rules.ts";
import { formatCount } from "#platform/domain/money.ts";
import type { OwnVacancy } from "#features/jobs/domain/wire.ts";
import { ClashWarning } from "#features/interviews/web/clashes.tsx";
import type { Invitee, Scheduling } from "#features/interviews/web/schedule/use-schedule.ts";
import { InterviewersField } from "#features/interviews/web/team/interviewers.tsx";
import { firstTimes, OTHER_ROWS, TimeRow } from "#features/interviews/web/times/time-rows.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { LongTextField, SelectField, TextField, useFormAbove } from "#platform/web/ui/form/form-fields.tsx";
import { Form, FormEnd } from "#platform/web/ui/form/form.tsx";
import { useForm, useValue } from "#platform/web/ui/form/use-form.ts";
import { ownVacancyQueries } from "#features/jobs/web/school/queries.ts";
import {
  type Earlier,
  firstInvitation,
  isFree,
  readAsked,
  readLines,
  TYPED_POST,
} from "./invitation-values.ts";
import { PlaceFields } from "./place-fields.tsx";
import styles from "#features/interviews/web/schedule/schedule-dialog.module.css";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { queryOf } from "#platform/web/query.ts";

type Props = {
  scheduling: Scheduling;
  credits: number;
  hasApplication: boolean;
  /** The round before, of which place, mode, members and hours are filled in. */
  earlier?: Earlier | undefined;
  onClose: () => void;
};

/** It asks before what was typed gets lost. */
export function ScheduleDialog(props: Props) {
  const t = useT("interviews");
  const { fullName } = props.scheduling.candidate;
  return (
    <FormDialog opened title={t("Interview with {fullName}", { fullName })} onClose={props.onClose}>
      <ScheduleForm {...props} />
    </FormDialog>
  );
}

function ScheduleForm({ scheduling, credits, hasApplication, earlier, onClose }: Props) {
  const t = useT("interviews");
  const { candidate, slot, employerId, roundOf, today } = scheduling;
  // They were read before the dialog opened.
  const { data: team } = useQuery({ ...queryOf("/api/employer/team"), enabled: false });
  const { data: open } = useQuery({ ...ownVacancyQueries.open(), enabled: false });
  const [members, vacancies] = [team?.members ?? [], open?.items ?? []];
  const form = useForm({
    initialValues: firstInvitation(slot, vacancies, { earlier, hasApplication }),
    validate: ({ looksAt }) => {
      const isTooMuch = readLines(looksAt).length > MAX_LOOKED_AT;
      return isTooMuch
        ? { looksAt: `Please name at most ${MAX_LOOKED_AT} things that you will look at.` }
        : {};
    },
    send: (values) => scheduling.submit(values, (errors) => form.showErrors(errors)),
    failure: "",
  });
  const asked = useValue(form, (values) =>
    JSON.stringify(readAsked(values, { employerId, candidateId: candidate._id, slot, roundOf })),
  );

  return (
    <Form form={form} className="stack above-xs">
      <ScheduleFacts candidate={candidate} credits={credits} earlier={earlier} />
      <div>
        <TimesFields today={today} slot={slot} />
        <ClashWarning asked={JSON.parse(asked) as ReturnType<typeof readAsked>} />
      </div>
      <PlaceFields />
      {!isFree(earlier) && <PostFields vacancies={vacancies} hasApplication={hasApplication} />}
      <InvitationFields isRound={earlier !== undefined} />
      {members.length > 1 && <InterviewersField members={members} />}
      <FormEnd submit={t("Schedule Interview")} onCancel={onClose} className={styles.actions} />
    </Form>
  );
}

/** What is settled before anything is typed. */
function ScheduleFacts({
  candidate,
  credits,
  earlier,
}: Pick<Props, "credits" | "earlier"> & { candidate: Invitee }) {
  const locale = useLocale();
  const say = useSay("interviews");
  const t = useT("interviews");
  const { fullName, interviewSlotFrom: from, interviewSlotTo: to } = candidate;
  return (
    <div>
      <dl className={"grid gap-2xs tint padded"}>
        {from && to && (
          <div className="row between close">
            <dt>{t("Slot of {fullName}", { fullName })}</dt>
            <dd className="strong digits">
              {t("{from} to {to}, India time", {
                from: formatTime(from, locale),
                to: formatTime(to, locale),
              })}
            </dd>
          </div>
        )}
        {earlier?.post && isFree(earlier) && (
          <div className="row between close">
            <dt>{t("Post")}</dt>
            <dd className="strong">{say(formatPost(earlier.post))}</dd>
          </div>
        )}
        <div className="row between close">
          <dt>{t("Current credits")}</dt>
          <dd className="strong digits">{formatCount(credits)}</dd>
        </div>
      </dl>
      <p className="text dimmed fine">
        {isFree(earlier)
          ? t("The hours of the interview lie in this slot. This round takes no credit, and gives none back.")
          : t("The hours of the interview lie in this slot. An interview costs 1 credit.")}
      </p>
    </div>
  );
}

/** The interview date with its hours, and up to two other times from which the candidate may choose (INT-57). */
function TimesFields({ today, slot }: { today: string; slot: { from: string; to: string } }) {
  const locale = useLocale();
  const t = useT("interviews");
  const form = useFormAbove();
  const [shown, setShown] = useState<readonly number[]>([]);
  const free = OTHER_ROWS.find((row) => !shown.includes(row));

  function remove(row: number) {
    form.adopt(firstTimes(slot, [row]));
    setShown(shown.filter((one) => one !== row));
  }

  return (
    <div className="grid gap-sm">
      <TimeRow
        row={1}
        name={t("Day and hours")}
        day={{
          name: "interviewDate",
          label: t("Interview Date"),
          description: t("{day} or later", { day: formatDay(earliestInterviewDay(today), locale) }),
          descriptionBelow: true,
          required: true,
          "data-autofocus": true,
        }}
        today={today}
      />
      {shown.map((row, at) => (
        <div key={row} className={`grid gap-2xs ${styles.other}`}>
          <TimeRow
            row={row}
            name={t("Other time {number}", { number: at + 1 })}
            day={{ label: t("Or on") }}
            today={today}
          />
          <Button
            small
            look="danger-subtle"
            aria-label={t("Remove other time {number}", { number: at + 1 })}
            onClick={() => remove(row)}
          >
            {t("Remove")}
          </Button>
        </div>
      ))}
      {free !== undefined && (
        <Button
          small
          look="subtle"
          icon={<Icon name="plus" size={16} />}
          className="self-start"
          onClick={() => setShown([...shown, free])}
        >
          {t("Offer another time")}
        </Button>
      )}
    </div>
  );
}

type PostProps = {
  vacancies: readonly OwnVacancy[];
  /** The invitation is for an application, which names its vacancy. */
  hasApplication: boolean;
};

/** For which post: one of the school's open vacancies, or typed words. */
function PostFields({ vacancies, hasApplication }: PostProps) {
  const t = useT("interviews");
  const say = useSay();
  const isTyped = useValue(useFormAbove(), (values) => Reflect.get(values, "vacancy") === TYPED_POST);
  if (vacancies.length === 0) return <TypedPost label={t("Post")} />;
  return (
    <>
      <SelectField
        name="vacancy"
        label={t("Post")}
        none={hasApplication ? t("The post of the application") : t("No post")}
        options={[
          ...vacancies.map(({ _id: value, title, classes }) => ({
            value,
            label: say(formatPost({ title, classes: classes.join(", ") || null })),
          })),
          { value: TYPED_POST, label: t("Another post") },
        ]}
      />
      {isTyped && <TypedPost label={t("Name of the post")} />}
    </>
  );
}

function TypedPost({ label }: { label: string }) {
  const t = useT("interviews");
  return (
    <div className="grid halves">
      <TextField name="post" label={label} placeholder={t("For example PGT Physics")} maxLength={200} />
      <TextField
        name="postClasses"
        label={t("Classes")}
        placeholder={t("For example XI and XII")}
        maxLength={200}
      />
    </div>
  );
}

/** What an invitation may say about itself, folded unless it is of a further round. */
function InvitationFields({ isRound }: { isRound: boolean }) {
  const say = useSay("interviews");
  const t = useT("interviews");
  const round = useValue(useFormAbove(), (values) => Reflect.get(values, "round") as string);
  return (
    <details open={isRound}>
      <summary>{t("Round and message")}</summary>
      <div className="stack above-xs">
        <SelectField
          name="round"
          label={t("Round")}
          none={t("None")}
          options={ROUNDS.map((value) => ({ value, label: say(ROUND_LABELS[value]) }))}
        />
        {round === "demo" && (
          <>
            <TextField name="topic" label={t("Topic")} maxLength={200} />
            <div className="grid halves">
              <TextField name="demoClass" label={t("Class")} maxLength={200} />
              <TextField name="minutes" type="number" label={t("Minutes")} min={5} max={240} />
            </div>
          </>
        )}
        {round && (
          <LongTextField
            name="looksAt"
            label={t("What you will look at")}
            description={t("Up to 8 lines, which the teacher reads with the invitation")}
            rows={3}
          />
        )}
        <LongTextField
          name="notes"
          label={t("Message")}
          description={t("What to prepare or bring")}
          maxLength={MAX_INVITATION_TEXT}
          rows={3}
        />
      </div>
    </details>
  );
}
