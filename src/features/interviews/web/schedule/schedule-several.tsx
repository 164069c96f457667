// Invites several applicants to interviews on one day, one after the other: one form, one confirmation, a credit each (INT-101).
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { planTimes } from "#features/interviews/domain/invitation/several.ts";
import { MAX_INVITATION_TEXT } from "#features/interviews/domain/invitation/terms.ts";
import { earliestInterviewDay, latestInterviewDay } from "#features/interviews/domain/invitation/rules.ts";
import { clashesQuery } from "#features/interviews/web/clashes.tsx";
import { useScheduleInterview } from "#features/interviews/web/queries.ts";
import { useSession } from "#features/accounts/web/session/session.tsx";
import { formatDay, formatTime } from "#platform/domain/day.ts";
import type { Text } from "#platform/domain/locale/sentence.ts";
import { formatCount } from "#platform/domain/money.ts";
import { errorMessage } from "#platform/web/api.ts";
import { useToday } from "#platform/web/layout/root-data.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useConfirm } from "#platform/web/ui/feedback/confirm.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { Form } from "#platform/web/ui/form/form.tsx";
import { LongTextField, SelectField, TextField } from "#platform/web/ui/form/form-fields.tsx";
import { useForm, useValue } from "#platform/web/ui/form/use-form.ts";
import { errorsOf, firstInvitation, linkOf, readInvitation } from "./invitation-values.ts";
import { PlaceFields } from "./place-fields.tsx";
import { findSchedulingNotice, LOGIN_REQUIRED, type SchedulingNotice } from "./scheduling-check.ts";
import { useSubscriptionCheck } from "./use-schedule.ts";

type Slot = { from: string; to: string };
export type InvitedApplicant = {
  candidateId: string;
  applicationId: string;
  name: string;
  /** When the person can be interviewed. */
  slot: Slot | null;
};

type Props = {
  people: readonly InvitedApplicant[];
  onCancel: () => void;
  /** After each round: who has an interview now. It closes when all have. */
  onInvited: (invited: readonly InvitedApplicant[], areAll: boolean) => void;
};

const MINUTES = ["15", "20", "30", "45", "60"];
const NO_HOURS: Slot = { from: "", to: "" };
const WHOLE_DAY: Slot = { from: "00:00", to: "24:00" };
const firstValues = () =>
  Object.assign(firstInvitation(NO_HOURS, [{ _id: "" }]), { start: "10:00", length: "30" });
type Values = ReturnType<typeof firstValues>;

const NO_SPACE = {
  title: "Nobody has space",
  body: "Nobody is free then. Please choose another beginning, or fewer minutes for each.",
};

const planOf = (people: readonly InvitedApplicant[], { start, length }: Pick<Values, "start" | "length">) =>
  planTimes(
    people.map(({ slot }) => slot),
    { start, minutes: Number(length) },
  );

export function ScheduleSeveral({ people, onCancel, onInvited }: Props) {
  const t = useT("interviews");
  const say = useSay("interviews");
  const today = useToday();
  const locale = useLocale();
  const { user } = useSession();
  const employerId = user?._id ?? "";
  const ask = useConfirm();
  const cache = useQueryClient();
  const schedule = useScheduleInterview();
  const show = ({ title, body }: Pick<SchedulingNotice, "title" | "body">) =>
    ask({ title: say(title), body: say(body) });
  const checkSubscription = useSubscriptionCheck(() => show(LOGIN_REQUIRED));
  const [failures, setFailures] = useState<readonly { name: string; why: Text }[]>([]);
  const [sent, setSent] = useState<{ done: number; all: number } | null>(null);

  const form = useForm({
    initialValues: firstValues(),
    send: async (values) => {
      const check = await checkSubscription();
      if (!check) return;
      const plan = planOf(people, values);
      const planned = people.flatMap((person, at) => {
        const time = plan[at];
        return time ? [{ person, time: { date: values.interviewDate, ...time } }] : [];
      });
      const [first] = planned;
      const slot = first?.person.slot ?? WHOLE_DAY;
      const credits = check.subscription?.credits ?? 0;
      const { mode = "online", location } = readInvitation(values, NO_HOURS);
      const notice = findSchedulingNotice({
        role: "employer",
        subscription: check.subscription,
        date: values.interviewDate,
        link: linkOf(values),
        candidate: { slot },
        today,
        invitation: {
          mode,
          hasPlace: location?.address !== "",
          isVerified: true,
          proposals: first ? [first.time] : [],
        },
      });
      if (notice) {
        form.showErrors(errorsOf(notice.reason, values, { today, slot }));
        return void (await show(notice));
      }
      if (!first) {
        form.showErrors({ start: NO_SPACE.body });
        return void (await show(NO_SPACE));
      }
      if (credits < planned.length)
        return void (await ask({
          title: t("More credits are needed"),
          body: missingCreditsText(planned.length, credits),
          tone: "bad",
        }));
      await confirmAndSend(values, planned, credits);
    },
    failure: t("Could not schedule the interviews."),
  });

  type Planned = { person: InvitedApplicant; time: Slot & { date: string } };

  /** At least one is left, as `findSchedulingNotice` has asked. */
  function missingCreditsText(planned: number, credits: number): string {
    const count = formatCount(planned);
    return credits === 1
      ? t("{count} interviews cost {count} credits, and 1 is left.", { count })
      : t("{count} interviews cost {count} credits, and {credits} are left.", {
          count,
          credits: formatCount(credits),
        });
  }

  async function confirmAndSend(values: Values, planned: readonly Planned[], credits: number) {
    const questions = await Promise.all(
      planned.map(async ({ person, time }) => {
        const body = { candidateId: person.candidateId, proposals: [time], interviewers: [] };
        const said = await cache.fetchQuery(clashesQuery({ employerId, slot: person.slot ?? time, body }));
        return said.map((one) => `${person.name}: ${say(one)}`);
      }),
    );
    const isOne = planned.length === 1;
    const balance = formatCount(credits);
    const isSure = await ask({
      title: isOne
        ? t("Schedule 1 interview?")
        : t("Schedule {count} interviews?", { count: formatCount(planned.length) }),
      body: [
        ...questions.flat(),
        isOne
          ? t("It deducts 1 credit. Current credits: {credits}.", { credits: balance })
          : t("It deducts {count} credits. Current credits: {credits}.", {
              count: formatCount(planned.length),
              credits: balance,
            }),
      ].join(" "),
      confirm: t("Yes, schedule"),
      cancel: t("Cancel"),
    });
    if (!isSure) return;
    const invited: InvitedApplicant[] = [];
    const ends: string[] = [];
    const failed: { name: string; why: Text }[] = [];
    for (const { person, time } of planned) {
      setSent({ done: invited.length + failed.length, all: planned.length });
      try {
        await schedule.mutateAsync({
          candidateId: person.candidateId,
          employerId,
          interviewDate: values.interviewDate,
          InterviewLink: linkOf(values),
          ...readInvitation(values, NO_HOURS),
          proposals: [time],
          applicationId: person.applicationId,
        });
        invited.push(person);
        ends.push(time.to);
      } catch (error) {
        failed.push({ name: person.name, why: errorMessage(error, t("Could not schedule the interview.")) });
      }
    }
    setSent(null);
    setFailures(failed);
    const areAll = invited.length === people.length;
    // The others are planned after those who are invited now.
    const end = ends.toSorted().at(-1);
    if (end !== undefined && !areAll) form.setFieldValue("start", end);
    onInvited(invited, areAll);
    if (areAll)
      await ask({
        title: isOne
          ? t("1 interview scheduled!")
          : t("{count} interviews scheduled!", { count: formatCount(invited.length) }),
        body: isOne
          ? t("1 credit has been deducted.")
          : t("{count} credits have been deducted.", { count: formatCount(invited.length) }),
        tone: "good",
      });
  }

  const plan = JSON.parse(
    useValue(form, (values) => JSON.stringify(planOf(people, values))),
  ) as (Slot | null)[];
  const count = plan.filter((time) => time !== null).length;
  return (
    <Form
      form={form}
      submit={
        count === 1
          ? t("Schedule 1 interview")
          : t("Schedule {count} interviews", { count: formatCount(count) })
      }
      onCancel={onCancel}
    >
      <div className="grid thirds">
        <TextField
          name="interviewDate"
          type="date"
          label={t("Interview Date")}
          min={earliestInterviewDay(today)}
          max={latestInterviewDay(today)}
          description={t("{day} or later", { day: formatDay(earliestInterviewDay(today), locale) })}
          descriptionBelow
          required
          data-autofocus
        />
        <TextField name="start" type="time" label={t("The first begins at")} required />
        <SelectField
          name="length"
          label={t("Minutes each")}
          options={MINUTES.map((value) => ({ value, label: value }))}
        />
      </div>
      <ol className="stack gap-2xs list tint padded fine" aria-label={t("Times, India time")}>
        {people.map(({ applicationId, name, slot }, at) => (
          <li key={applicationId} className="row between close">
            <span className="strong">{name}</span>
            <Time time={plan[at] ?? null} slot={slot} />
          </li>
        ))}
      </ol>
      <PlaceFields />
      <LongTextField
        name="notes"
        label={t("Message")}
        description={t("What to prepare or bring")}
        maxLength={MAX_INVITATION_TEXT}
        rows={2}
      />
      {failures.length > 0 && (
        <Notice tone="bad" title={t("Not scheduled")}>
          {failures.map(({ name, why }) => (
            <p key={name} className="text">
              {name}: {say(why)}
            </p>
          ))}
        </Notice>
      )}
      <p className="fine dimmed text" aria-live="polite">
        {sent && t("{done} of {all} sent", sent)}
      </p>
    </Form>
  );
}

function Time({ time, slot }: { time: Slot | null; slot: Slot | null }) {
  const t = useT("interviews");
  const locale = useLocale();
  const shown = time ?? slot;
  if (!shown) return null;
  const hours = { from: formatTime(shown.from, locale), to: formatTime(shown.to, locale) };
  return (
    <span className={time ? "digits" : "digits wrong"}>
      {time ? t("{from} to {to}", hours) : t("Left out: free from {from} to {to} alone", hours)}
    </span>
  );
}
