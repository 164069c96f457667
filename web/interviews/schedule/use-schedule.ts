// Schedules an interview: the checks with their dialogs, the confirmation, the call (INT-11).
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { CREDITS_PER_INTERVIEW } from "#domain/interviews/terms.ts";
import { formatCount } from "#domain/money.ts";
import { errorMessage, isSessionRefusal } from "#web/api.ts";
import { interviewQueries, useScheduleInterview } from "#web/interviews/queries.ts";
import {
  findOpeningNotice,
  findSchedulingNotice,
  type SchedulingCase,
  type SchedulingNotice,
  type SchedulingReason,
} from "#web/interviews/schedule/scheduling-check.ts";
import type { InvitationBody } from "#web/interviews/schedule/read-invitation.ts";
import { findSendingQuestions } from "#web/interviews/schedule/sending-questions.ts";
import { useToday } from "#web/layout/root-data.ts";
import { useSession } from "#web/session/session.tsx";
import { teamQueries } from "#web/teams/queries.ts";
import { ownVacancyQueries } from "#web/vacancies/school/queries.ts";
import { useConfirm } from "#web/ui/feedback/confirm.tsx";

export type CheckSubscription = () => Promise<{ subscription: SchedulingCase["subscription"] }>;

export type Invitee = {
  _id: string;
  fullName: string;
  interviewSlotFrom: string;
  interviewSlotTo: string;
  emailAvailable?: string;
};

/** What the form holds; `interviewers` are the accounts of members. */
export type Typed = {
  date: string;
  link: string;
  interviewers: readonly string[];
  invitation?: InvitationBody;
};

/** The server alone knows whether the school is verified. */
function factsOf({ mode = "online", location, proposals = [] }: InvitationBody) {
  return { mode, hasPlace: location?.address !== "", isVerified: true, proposals };
}

type Options = {
  candidate: Invitee;
  checkSubscription: CheckSubscription;
  applicationId?: string | undefined;
  /** The person chose to leave the page for the next step, and with it the form. */
  onLeave: () => void;
};

export function useSchedule({ candidate, checkSubscription, applicationId, onLeave }: Options) {
  const { user, admin } = useSession();
  const today = useToday();
  const ask = useConfirm();
  const navigate = useNavigate();
  const schedule = useScheduleInterview();
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);
  const role = user?.role ?? (admin ? "admin" : "visitor");

  /** One scheduling runs at a time: a second click does nothing. */
  async function runExclusive<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if (busy.current) return undefined;
    busy.current = true;
    setBusy(true);
    try {
      return await work();
    } finally {
      busy.current = false;
      setBusy(false);
    }
  }

  async function notify({ title, body, nextStep }: SchedulingNotice): Promise<void> {
    const isConfirmed = await ask({ title, body, confirm: nextStep?.confirm, cancel: nextStep?.cancel });
    if (!isConfirmed || !nextStep) return;
    onLeave();
    await navigate(nextStep.to);
  }

  /**
   * Fetched again each time: an admin may have activated the subscription, or another tab may have used the last
   * credit.
   */
  async function readSubscription() {
    if (role !== "employer") return { subscription: null };
    try {
      return await checkSubscription();
    } catch (error) {
      if (!isSessionRefusal(error))
        await ask({ title: "Error", body: "Failed to check subscription. Please try again.", tone: "bad" });
      return null;
    }
  }

  /** Read before the form opens, so that its choices do not move its buttons. It opens without them too. */
  const readChoices = () =>
    role === "employer" &&
    Promise.all([
      cache.prefetchQuery({ ...teamQueries.team(), retry: false }),
      cache.prefetchQuery({ ...ownVacancyQueries.open(), retry: false }),
    ]);

  /** Checks 1 to 6; returns the current credits when the form may open. */
  const mayOpen = () =>
    runExclusive(async () => {
      const [check] = await Promise.all([readSubscription(), readChoices()]);
      if (!check) return null;
      const notice = findOpeningNotice(role, check.subscription);
      if (!notice) return { credits: check.subscription?.credits ?? 0 };
      await notify(notice);
      return null;
    });

  async function confirmAndSchedule(
    credits: number,
    { date: interviewDate, link, interviewers, invitation }: Typed,
  ) {
    const questions = await findSendingQuestions(
      {
        candidateId: candidate._id,
        candidateName: candidate.fullName,
        day: interviewDate,
        slot: { from: candidate.interviewSlotFrom, to: candidate.interviewSlotTo },
        emailAvailable: candidate.emailAvailable,
      },
      () =>
        cache.fetchQuery({
          ...interviewQueries.onDay(user?._id ?? "", interviewDate),
          staleTime: 0,
          retry: false,
        }),
    );
    const isConfirmed = await ask({
      title: questions.length > 0 ? "Schedule this interview anyway?" : "Schedule this interview?",
      body: `${questions.map((question) => `${question} `).join("")}Scheduling this interview will deduct ${CREDITS_PER_INTERVIEW} credit. Current credits: ${formatCount(credits)}.`,
      confirm: "Yes, schedule",
      cancel: "Cancel",
    });
    if (!isConfirmed) return false;
    try {
      await schedule.mutateAsync({
        candidateId: candidate._id,
        employerId: user?._id,
        interviewDate,
        InterviewLink: link,
        ...(interviewers.length > 0 && { interviewers }),
        ...invitation,
        ...(applicationId && { applicationId }),
      });
      return true;
    } catch (error) {
      const body = errorMessage(error, "Could not schedule the interview.");
      await ask({ title: "Failed!", body, tone: "bad" });
      return false;
    }
  }

  /** All twelve checks. `onRefused` gets the reason of a refusal, so that the field can be marked. */
  const submit = (typed: Typed, onRefused: (reason: SchedulingReason) => void) =>
    runExclusive(async () => {
      const check = await readSubscription();
      if (!check) return false;
      const { interviewSlotFrom: from, interviewSlotTo: to } = candidate;
      const notice = findSchedulingNotice({
        role,
        subscription: check.subscription,
        date: typed.date,
        link: typed.link,
        candidate: candidate._id && user?._id ? { slot: from && to ? { from, to } : null } : null,
        today,
        ...(typed.invitation && { invitation: factsOf(typed.invitation) }),
      });
      if (!notice) return confirmAndSchedule(check.subscription?.credits ?? 0, typed);
      onRefused(notice.reason);
      await notify(notice);
      return false;
    });

  return { isBusy, today, mayOpen, submit };
}
