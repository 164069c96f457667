// The registration of a candidate (REG-3).
import { HydrationBoundary } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { CandidateRecord } from "#domain/candidates/contract.ts";
import { CandidateRegistrationForm } from "#web/candidates/candidate-form/registration-form.tsx";
import { PageContainer } from "#web/layout/site/page-container.tsx";
import { load } from "#web/load.ts";
import { useStartSession } from "#web/session/stored-session.ts";
import { subjectQueries } from "#web/subjects/queries.ts";
import { useConfirm } from "#web/ui/feedback/confirm.tsx";
import { pageMeta } from "#web/ui/display/page-meta.ts";
import { PageTitle } from "#web/ui/display/page-title.tsx";
import type { Route } from "./+types/candidate-sign-up";
import type { SessionUser } from "#domain/session/contract.ts";

export const meta = () =>
  pageMeta("Candidate Profile", "Register as a teacher or as education staff. Free for candidates.");

export const loader = (args: Route.LoaderArgs) =>
  load(args, (api, cache) => [cache.fetchQuery(subjectQueries.list(api))]);

export default function CandidateSignUpPage({ loaderData }: Route.ComponentProps) {
  const ask = useConfirm();
  const startSession = useStartSession();
  const navigate = useNavigate();

  async function welcome(candidate: CandidateRecord) {
    await ask({
      title: "Registration successful!",
      body: "Welcome aboard — your profile has been created. Please open the mail that we sent you: schools find your profile once you have confirmed your email address.",
    });
    startSession({ user: sessionOfCandidate(candidate), admin: null });
    await navigate("/candidate/profile");
  }

  return (
    <HydrationBoundary state={loaderData.cache}>
      <PageContainer>
        <PageTitle lead="Free for candidates. Schools find you by what you fill in here. Fields with * are needed.">
          Candidate Profile
        </PageTitle>
        <CandidateRegistrationForm onRegistered={welcome} />
      </PageContainer>
    </HydrationBoundary>
  );
}

function sessionOfCandidate({ _id, email, phone, Address, photo, fullName }: CandidateRecord): SessionUser {
  return { _id, email, role: "candidate", phone, address: Address, photo, fullName };
}
