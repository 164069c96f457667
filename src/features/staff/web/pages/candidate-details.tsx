// The full profile for an admin, who sees everything and schedules nothing (CAND-9).
import { HydrationBoundary } from "@tanstack/react-query";
import { data } from "react-router";
import { CandidateNotFound } from "#features/teachers/web/profile/candidate-details.tsx";
import { fetchDetails, MISSING, responseOf } from "#features/teachers/web/profile/load-details.ts";
import { printLinks } from "#platform/web/layout/document/print.ts";
import { PageContainer } from "#platform/web/layout/site/page-container.tsx";
import { load } from "#platform/web/load.ts";
import { requireAdmin } from "#features/accounts/web/session/guards.ts";
import { BackButton } from "#platform/web/ui/display/back-button.tsx";
import { pageMeta } from "#platform/web/ui/display/page-meta.ts";
import type { Route } from "./+types/candidate-details";
import { FullProfileForAdmin } from "./full-profile.tsx";

export const links = printLinks;
export const meta = () => [...pageMeta("Full Profile"), { name: "robots", content: "noindex" }];

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  let outcome = MISSING;
  const { cache } = await load(args, (queries) => [
    fetchDetails(args.params.id, queries).then((result) => (outcome = result)),
  ]);
  return data({ cache, found: outcome.state === "found" }, responseOf(outcome));
}

export default function CandidateDetailsPage({ loaderData: { cache, found }, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={cache}>
      <PageContainer>
        <BackButton otherwise="/admin/edunakuri/dashboard" />
        {found ? <FullProfileForAdmin candidateId={params.id} /> : <CandidateNotFound />}
      </PageContainer>
    </HydrationBoundary>
  );
}
