// The registration of a candidate in two steps (REG-80): the account first, then the rest of the profile.
import { HydrationBoundary } from "@tanstack/react-query";
import { redirect, useNavigate, useSearchParams } from "react-router";
import type { CandidateRecord } from "#features/teachers/domain/record.ts";
import type { Api } from "#platform/web/api.ts";
import { LaterAnswers } from "#features/teachers/web/candidate-form/later-answers.tsx";
import { StartForm } from "#features/teachers/web/candidate-form/start-form.tsx";
import { PageContainer } from "#platform/web/layout/site/page-container.tsx";
import { load } from "#platform/web/load.ts";
import { AlreadyLoggedIn } from "#features/accounts/web/session/already-logged-in.tsx";
import { applyPath, keepChosenJob, readChosenJob } from "#features/accounts/web/session/login/chosen-job.ts";
import { STEPS_PATH } from "#features/accounts/web/session/addresses.ts";
import { useContinueAsRegistered } from "#features/accounts/web/session/stored-session.ts";
import { pageMetaIn } from "#platform/web/ui/display/page-meta.ts";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { keepForLater } from "#features/jobs/web/apply/kept-job.ts";
import { getApi } from "#platform/web/visit.ts";
import type { Route } from "./+types/register-in-steps";
import { useT } from "#platform/web/language/use-t.tsx";
import { queryOf } from "#platform/web/query.ts";

const PROFILE = "/candidate/profile";

export const meta: Route.MetaFunction = (page) =>
  pageMetaIn(page, "Candidate Profile", "Register as a teacher or as education staff. Free for candidates.");

export async function loader(args: Route.LoaderArgs) {
  const api = getApi(args.context);
  const job = readChosenJob(new URL(args.request.url).searchParams);
  let unfinished: CandidateRecord | null = null;
  let wanted: Wanted | null = null;
  const { cache } = await load(args, (queries) => [
    queries.prefetchQuery(queryOf("/api/subjects/getAllSubjects")),
    findUnfinished(api, job).then((found) => (unfinished = found)),
    findWanted(api, job).then((found) => (wanted = found)),
  ]);
  return { cache, unfinished: unfinished as CandidateRecord | null, wanted: wanted as Wanted | null };
}

/** Whose profile is whole goes on. */
async function findUnfinished(api: Api, job: string | null): Promise<CandidateRecord | null> {
  const { user } = await api.get("/api/auth/session");
  if (user?.role !== "candidate") return null;
  const { candidate } = await api.get("/api/candidates/{email}", { params: { email: user.email } });
  if (!candidate.unanswered) throw redirect(job ? applyPath(job) : PROFILE);
  return candidate;
}

type Wanted = { profile: string | null; subjects: string[] };

/** A job that is gone fills nothing in. */
async function findWanted(api: Api, job: string | null): Promise<Wanted | null> {
  if (!job) return null;
  const found = await api.get("/api/vacancies/{idOrSlug}", { params: { idOrSlug: job } }).catch(() => null);
  return found && { profile: found.profile, subjects: found.subjects };
}

export default function RegisterInStepsPage({ loaderData }: Route.ComponentProps) {
  const t = useT("registration");
  const { cache, unfinished, wanted } = loaderData;
  const continueAsRegistered = useContinueAsRegistered();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const job = readChosenJob(search);
  const next = job ? applyPath(job) : PROFILE;

  async function goOn() {
    if (job) keepForLater(job);
    await continueAsRegistered(keepChosenJob(STEPS_PATH, search), { replace: true });
    scrollTo({ top: 0 });
  }

  return (
    <HydrationBoundary state={cache}>
      <PageContainer width={unfinished ? "wide" : "text"}>
        <PageTitle
          lead={
            unfinished
              ? t("You are registered as {email}. Step 2 of 2: what schools want to know.", {
                  email: unfinished.email,
                })
              : t(
                  "Free for candidates. Two steps: the first one registers you, the second is saved as you answer. Fields with * are needed.",
                )
          }
        >
          {t("Candidate Profile")}
        </PageTitle>
        {unfinished ? (
          <LaterAnswers
            candidate={unfinished}
            onFinished={async () => navigate(next)}
            wayOn={<TextLink to={next}>{job ? t("Go on to the job") : t("Go to your dashboard")}</TextLink>}
          />
        ) : (
          <>
            <AlreadyLoggedIn />
            <StartForm wanted={wanted} onStarted={goOn} />
          </>
        )}
      </PageContainer>
    </HydrationBoundary>
  );
}
