// What a new school does on its first day, each with its state; gone once all of it is done (EDASH-31).
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { subscriptionQueries } from "#features/money/web/subscriptions/queries.ts";
import { Checklist, type ChecklistStep } from "#platform/web/ui/display/checklist.tsx";
import { ownVacancyQueries } from "#features/jobs/web/school/queries.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { queryOf } from "#platform/web/query.ts";

/** What the list is made of. A part that fails only hides it. */
export const firstDayFills = (queries: QueryClient): Promise<void>[] => [
  queries.prefetchQuery(queryOf("/api/employer/verification")),
  queries.prefetchQuery(ownVacancyQueries.newest(1)),
  queries.prefetchQuery(queryOf("/api/employer/team")),
];

/** The steps of the school; empty for everybody but its owner, until all is read, and once all is done. */
export function useFirstDay(employerId: string, isOwner: boolean): readonly ChecklistStep[] {
  const t = useT("employer");
  const enabled = isOwner;
  const email = useQuery({ ...queryOf("/api/auth/emailStatus"), enabled }).data;
  const standing = useQuery({ ...queryOf("/api/employer/verification"), enabled }).data;
  const jobs = useQuery({ ...ownVacancyQueries.newest(1), enabled }).data;
  const plan = useQuery({ ...subscriptionQueries.employerSubscription(employerId), enabled }).data;
  const team = useQuery({ ...queryOf("/api/employer/team"), enabled }).data;
  if (!enabled || !email || !standing || !jobs || plan === undefined || !team) return [];
  const isWaiting = standing.request?.state === "pending";
  const steps = [
    {
      label: t("Confirm your email address"),
      why: t("Open the link in the mail that we sent you. Until then you cannot choose a plan."),
      isDone: email.isProven,
    },
    {
      label: t("Have your school verified"),
      why: isWaiting
        ? t("Our staff look at your number now, and you get a mail.")
        : t("It costs nothing. Publishing jobs and contact details of teachers depend on it."),
      to: "?tab=verification",
      isDone: standing.countsAsVerifiedUntil !== null,
    },
    {
      label: t("Post a job"),
      why: t("Teachers apply to it free of charge. A draft can be written at once."),
      to: "?tab=jobs&job=new",
      isDone: jobs.total > 0,
    },
    {
      label: t("Choose a plan"),
      why:
        plan?.status === "pending"
          ? t("Your plan waits for its payment and its activation.")
          : t("Its credits invite candidates to interviews."),
      to: plan?.status === "pending" ? "?tab=subscription" : "/subscriptionPlan",
      isDone: plan?.status === "active",
    },
    {
      label: t("Invite a colleague"),
      why: t("Each has an own login and role: recruiter, interviewer or viewer."),
      to: "?tab=team",
      isDone: team.members.length > 1 || team.invitations.length > 0,
    },
  ];
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}

export function FirstDay({ steps }: { steps: readonly ChecklistStep[] }) {
  const t = useT("employer");
  return <Checklist name={t("Your first day")} steps={steps} />;
}
