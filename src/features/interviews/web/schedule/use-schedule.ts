// Schedules an interview: the checks with their dialogs, the confirmation, the call (INT-11).
import { sentence, type Text } from "#platform/domain/locale/sentence.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { CREDITS_PER_INTERVIEW } from "#features/money/domain/subscriptions/credit-refusals.ts";
import type { Subscription } from "#features/money/domain/subscriptions/calls.ts";
import { hasRunOut } from "#features/money/domain/payments/terms.ts";
import { formatCount } from "#platform/domain/money.ts";
import { errorMessage, isSessionRefusal } from "#platform/web/api.ts";
import { clashesQuery } from "#features/interviews/web/clashes.tsx";
import { useScheduleInterview } from "#features/interviews/web/queries.ts";
import {
  findOpeningNotice,
  findSchedulingNotice,
  LOGIN_REQUIRED,
  type SchedulingNotice,
} from "#features/interviews/web/schedule/scheduling-check.ts";
import { typedText } from "#features/interviews/web/times/time-rows.tsx";
import { useToday } from "#platform/web/layout/root-data.ts";
import { useSession } from "#features/accounts/web/session/session.tsx";
import { useConfirm } from "#platform/web/ui/feedback/confirm.tsx";
import { useBusyFlight } from "#platform/web/ui/feedback/single-flight.ts";
import type { FieldErrors } from "#platform/web/ui/form/form-check.ts";
import { ownVacancyQueries } from "#features/jobs/web/school/queries.ts";
import {
  type Earlier,
  errorsOf,
  type InvitationValues,
  isFree,
  linkOf,
  readAsked,
  readInvitation,
} from "./invitation-values.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { queryOf } from "#platform/web/query.ts";

export type Invitee = {
  _id: string;
  fullName: string;
  interviewSlotFrom: string;
  interviewSlotTo: string;
  emailAvailable?: string;
};

type Options = {
  candidate: Invitee;
  applicationId?: string | undefined;
  /** The round before. */
  earlier?: Earlier | undefined;
  /** The person chose to leave the page for the next step, and with it the form. */
  onLeave: () => void;
  onScheduled: () => Promise<void>;
};

export type Scheduling = ReturnType<typeof useSchedule>;

/**
 * Reads the school's subscription, and again each time: an admin may have activated it, or another tab may have used the
 * last credit. Null where it cannot be read, which is said; `onLogout` says that the login has ended.
 */
export function useSubscriptionCheck(onLogout: () => Promise<unknown>) {
  const t = useT("interviews");
  const { user } = useSession();
  const ask = useConfirm();
  const cache = useQueryClient();
  return async () => {
    try {
      const check = await cache.fetchQuery({
        ...queryOf("/api/subscription/check/{employerId}", { params: { employerId: user?._id ?? "" } }),
        staleTime: 0,
        retry: false,
      });
      const { subscription } = check;
      return subscription && isOver(subscription) ? { ...check, subscription: null } : check;
    } catch (error) {
      if (isSessionRefusal(error)) await onLogout();
      else
        await ask({
          title: t("Error"),
          body: t("Failed to check subscription. Please try again."),
          tone: "bad",
        });
      return null;
    }
  };
}

const isOver = ({ status, startDate, createdAt }: Subscription) =>
  hasRunOut(
    { status, startsAt: startDate === null ? null : new Date(startDate), createdAt: new Date(createdAt) },
    new Date(),
  );

export function useSchedule(options: Options) {
  const { candidate, applicationId, earlier, onLeave, onScheduled } = options;
  // What says the post is then that of the round before.
  const roundOf = isFree(earlier) ? earlier?._id : undefined;
  const say = useSay("interviews");
  const t = useT("interviews");
  const { user, admin } = useSession();
  const today = useToday();
  const ask = useConfirm();
  const navigate = useNavigate();
  const schedule = useScheduleInterview();
  const cache = useQueryClient();
  const { isBusy, run } = useBusyFlight();
  const checkSubscription = useSubscriptionCheck(() => notify(LOGIN_REQUIRED));
  const role = user?.role ?? (admin ? "admin" : "visitor");
  const employerId = user?._id ?? "";
  const slot = { from: candidate.interviewSlotFrom, to: candidate.interviewSlotTo };

  async function notify({ title, body, nextStep }: SchedulingNotice): Promise<void> {
    const isConfirmed = await ask({
      title: say(title),
      body: say(body),
      ...(nextStep && { confirm: say(nextStep.confirm), cancel: say(nextStep.cancel) }),
    });
    if (!isConfirmed || !nextStep) return;
    onLeave();
    await navigate(nextStep.to);
  }

  const readSubscription = async () => (role === "employer" ? checkSubscription() : { subscription: null });

  /** Read before the form opens, so that its choices do not move its buttons. It opens without them too. */
  const readChoices = () =>
    role === "employer" &&
    Promise.all([
      cache.prefetchQuery({ ...queryOf("/api/employer/team"), retry: false }),
      cache.prefetchQuery({ ...ownVacancyQueries.open(), retry: false }),
    ]);

  /** Checks 1 to 6; `show` gets the current credits when the form may open. */
  const open = (show: (credits: number) => void) =>
    run(async () => {
      const [check] = await Promise.all([readSubscription(), readChoices()]);
      if (!check) return;
      const notice = findOpeningNotice(role, check.subscription);
      if (notice) await notify(notice);
      else show(check.subscription?.credits ?? 0);
    });

  /** What the school should know before it sends: another interview at that time, a candidate who is not available. */
  async function findQuestions(values: InvitationValues): Promise<Text[]> {
    const { _id: candidateId, fullName, emailAvailable } = candidate;
    const asked = readAsked(values, { employerId, candidateId, slot, roundOf });
    const clashes = await cache.fetchQuery(clashesQuery(asked));
    return emailAvailable === "No"
      ? [...clashes, sentence("{name} is marked as Not Available.", { name: fullName })]
      : clashes;
  }

  async function confirmAndSchedule(credits: number, values: InvitationValues) {
    const questions = await findQuestions(values);
    const isConfirmed = await ask({
      title: questions.length > 0 ? t("Schedule this interview anyway?") : t("Schedule this interview?"),
      body: [
        ...questions.map(say),
        roundOf
          ? t("No credit is deducted. Current credits: {credits}.", { credits: formatCount(credits) })
          : t("Scheduling this interview will deduct {cost} credit. Current credits: {credits}.", {
              cost: CREDITS_PER_INTERVIEW,
              credits: formatCount(credits),
            }),
      ].join(" "),
      confirm: t("Yes, schedule"),
      cancel: t("Cancel"),
    });
    if (!isConfirmed) return;
    try {
      await schedule.mutateAsync({
        candidateId: candidate._id,
        employerId: user?._id,
        interviewDate: values.interviewDate,
        InterviewLink: linkOf(values),
        ...(values.interviewers.length > 0 && { interviewers: [...values.interviewers] }),
        ...readInvitation(values, slot),
        ...(roundOf
          ? { roundOf, vacancyId: undefined, post: undefined }
          : applicationId && { applicationId }),
      });
    } catch (error) {
      const body = errorMessage(error, t("Could not schedule the interview."));
      return void (await ask({ title: t("Failed!"), body, tone: "bad" }));
    }
    await onScheduled();
  }

  /** All twelve checks. `onWrong` gets the refusal at its field. */
  async function submit(values: InvitationValues, onWrong: (errors: FieldErrors) => void): Promise<void> {
    const check = await readSubscription();
    if (!check) return;
    const { mode = "online", location, proposals = [] } = readInvitation(values, slot);
    const notice = findSchedulingNotice({
      role,
      subscription: check.subscription,
      date: typedText(values, "interviewDate"),
      link: linkOf(values),
      candidate: candidate._id && user?._id ? { slot: slot.from && slot.to ? slot : null } : null,
      today,
      // The server alone knows whether the school is verified.
      invitation: { mode, hasPlace: location?.address !== "", isVerified: true, proposals },
      // It takes no credit; whether it may follow the server says.
      ...(roundOf && { earlier: null }),
    });
    if (!notice) return confirmAndSchedule(check.subscription?.credits ?? 0, values);
    onWrong(errorsOf(notice.reason, values, { today, slot }));
    await notify(notice);
  }

  return { candidate, slot, employerId, roundOf, today, isBusy, open, submit };
}
