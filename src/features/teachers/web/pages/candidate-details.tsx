// A candidate's full profile for an employer, with scheduling (CAND-1, CAND-6). An admin reads it here too (EDASH-10).
import { HydrationBoundary, useQuery, useQueryClient } from "@tanstack/react-query";
import { data, redirect } from "react-router";
import { HIRING_ROLES, READING_ROLES } from "#platform/domain/role.ts";
import { parsePlace } from "#platform/domain/places/place.ts";
import { isOpen } from "#features/interviews/domain/rules.ts";
import type { SessionAdmin, SessionUser } from "#features/accounts/domain/session/calls.ts";
import { CandidateDetails, CandidateNotFound } from "#features/teachers/web/profile/candidate-details.tsx";
import { CANDIDATE_LIST_PATH } from "#features/teachers/web/filter-params.ts";
import { DailyLimitReached } from "#features/teachers/web/daily-limit-reached.tsx";
import { fetchDetails, MISSING, responseOf } from "#features/teachers/web/profile/load-details.ts";
import { candidateQueries } from "#features/teachers/web/queries.ts";
import { interviewQueries } from "#features/interviews/web/queries.ts";
import { ScheduleInterview } from "#features/interviews/web/schedule-interview.tsx";
import { printLinks } from "#platform/web/layout/document/print.ts";
import { PageContainer } from "#platform/web/layout/site/page-container.tsx";
import { load } from "#platform/web/load.ts";
import { FullProfileForAdmin } from "#features/staff/web/pages/full-profile.tsx";
import { requireEmployerOrAdmin } from "#features/accounts/web/session/guards.ts";
import { SUBSCRIPTIONS } from "#features/money/web/subscriptions/queries.ts";
import { CandidateNotes } from "#features/deciding/web/candidate-notes.tsx";
import { StarButton } from "#features/deciding/web/star-button.tsx";
import { useHasMemberRole } from "#features/schools/web/teams/member-role.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { BackButton } from "#platform/web/ui/display/back-button.tsx";
import { pageMetaIn } from "#platform/web/ui/display/page-meta.ts";
import { ReportButton } from "#features/schools/web/reports/report-button.tsx";
import { getApi, reportError } from "#platform/web/visit.ts";
import type { Route } from "./+types/candidate-details";
import { useT } from "#platform/web/language/use-t.tsx";
import { makeStale } from "#platform/web/query.ts";

export const links = printLinks;
export const meta: Route.MetaFunction = (page) => [
  ...pageMetaIn(page, "Full Profile"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireEmployerOrAdmin(args);
  if (viewer.role === "employer" && viewer.isSuspended) throw redirect("/employer/profile");
  const employerId = viewer.role === "employer" ? viewer._id : null;
  let outcome = MISSING;
  const { cache } = await load(args, (queries) => [
    fetchDetails(args.params.id, queries).then((result) => (outcome = result)),
    ...(employerId === null
      ? []
      : [queries.fetchQuery(interviewQueries.between(employerId, args.params.id))]),
  ]);
  const marksSeen = employerId !== null && !isInterviewer(viewer);
  if (marksSeen && outcome.state === "found") await markSeen(args, employerId);
  const schoolState = viewer.role === "employer" ? parsePlace(viewer.address)?.state : undefined;
  return data({ cache, employerId, schoolState, outcome }, responseOf(outcome));
}

/** Interviewers keep no list of the profiles that they have seen. */
const isInterviewer = (viewer: SessionUser | SessionAdmin) =>
  viewer.role === "employer" && viewer.memberRole === "interviewer";

/** However the profile was opened, by the list or by its address. It is shown without this mark too. */
async function markSeen({ context, params }: Route.LoaderArgs, employerId: string): Promise<void> {
  try {
    await getApi(context).post("/api/seenProfiles/markSeen", {
      body: { employerId, candidateId: params.id },
    });
  } catch (error) {
    reportError(context, error);
  }
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function CandidateDetailsPage({ loaderData, params }: Route.ComponentProps) {
  const { outcome, employerId, schoolState } = loaderData;
  const mayRead = useHasMemberRole(READING_ROLES);
  return (
    <HydrationBoundary state={loaderData.cache}>
      <PageContainer>
        <BackButton otherwise={CANDIDATE_LIST_PATH} />
        {outcome.state === "found" &&
          (employerId === null ? (
            <FullProfileForAdmin candidateId={params.id} />
          ) : (
            <Profile candidateId={params.id} employerId={employerId} schoolState={schoolState} />
          ))}
        {outcome.state === "missing" && (mayRead ? <CandidateNotFound /> : <NotOnTheInterview />)}
        {outcome.state === "daily-limit" && <DailyLimitReached sentence={outcome.sentence} />}
      </PageContainer>
    </HydrationBoundary>
  );
}

/** To an interviewer every other candidate is a 404, whether there is one or not (TEAM-12). */
function NotOnTheInterview() {
  const t = useT("search");
  return (
    <EmptyState
      picture="people"
      hint={t("As an interviewer you open the profiles of the candidates on whose interviews you are named.")}
      action={<ButtonLink to="/employer/profile?tab=interviews">{t("Scheduled Interviews")}</ButtonLink>}
    >
      {t("Your role does not allow this profile")}
    </EmptyState>
  );
}

type Props = { candidateId: string; employerId: string; schoolState: string | undefined };

function Profile({ candidateId, employerId, schoolState }: Props) {
  const t = useT("search");
  const cache = useQueryClient();
  const mayHire = useHasMemberRole(HIRING_ROLES);
  const { data: candidate } = useQuery(candidateQueries.details(candidateId));
  const { data: interviews } = useQuery(interviewQueries.between(employerId, candidateId));
  if (!candidate) return <CandidateNotFound />;
  return (
    <CandidateDetails
      candidate={candidate}
      notes={
        <Card title={t("Notes")} notPrinted>
          <CandidateNotes candidateId={candidateId} />
        </Card>
      }
      schoolState={schoolState}
      scheduling={
        mayHire && (
          <>
            <div className="below">
              <StarButton candidate={candidate} />
            </div>
            <ScheduleInterview
              candidate={candidate}
              open={interviews?.items.find(({ status }) => isOpen(status))}
              onScheduled={() => void makeStale(cache, SUBSCRIPTIONS)}
            />
            <ReportButton target="profile" name={candidate.fullName} by={{ about: candidateId }} />
          </>
        )
      }
    />
  );
}
