// The whole registration of a candidate (REG-3).
import { HydrationBoundary } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { CandidateRegistrationForm } from "#features/teachers/web/candidate-form/registration-form.tsx";
import { PageContainer } from "#platform/web/layout/site/page-container.tsx";
import { load } from "#platform/web/load.ts";
import { applyPath, readChosenJob } from "#features/accounts/web/session/login/chosen-job.ts";
import { AlreadyLoggedIn } from "#features/accounts/web/session/already-logged-in.tsx";
import { useContinueAsRegistered } from "#features/accounts/web/session/stored-session.ts";
import { useConfirm } from "#platform/web/ui/feedback/confirm.tsx";
import { pageMetaIn } from "#platform/web/ui/display/page-meta.ts";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { keepForLater } from "#features/jobs/web/apply/kept-job.ts";
import type { Route } from "./+types/candidate-sign-up";
import { useT } from "#platform/web/language/use-t.tsx";
import { queryOf } from "#platform/web/query.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMetaIn(page, "Candidate Profile", "Register as a teacher or as education staff. Free for candidates.");

export const loader = (args: Route.LoaderArgs) =>
  // Without its subjects the page is shown too: their field asks once more, and says so where that fails (REG-62).
  load(args, (cache) => [cache.prefetchQuery(queryOf("/api/subjects/getAllSubjects"))]);

export default function CandidateSignUpPage({ loaderData }: Route.ComponentProps) {
  const t = useT("registration");
  const ask = useConfirm();
  const goOn = useContinueAsRegistered();
  const [search] = useSearchParams();
  const job = readChosenJob(search);

  async function welcome() {
    await ask({
      title: t("Registration successful!"),
      body: t(
        "Welcome aboard — your profile has been created. Please open the mail that we sent you: schools find your profile once you have confirmed your email address.",
      ),
    });
    if (job) keepForLater(job);
    await goOn(job ? applyPath(job) : "/candidate/profile");
  }

  return (
    <HydrationBoundary state={loaderData.cache}>
      <PageContainer>
        <PageTitle
          lead={
            job
              ? t(
                  "Free for candidates. Schools see what you fill in here. You then return to the job. Fields with * are needed.",
                )
              : t("Free for candidates. Schools find you by what you fill in here. Fields with * are needed.")
          }
        >
          {t("Candidate Profile")}
        </PageTitle>
        <AlreadyLoggedIn />
        <CandidateRegistrationForm onRegistered={welcome} />
      </PageContainer>
    </HydrationBoundary>
  );
}
