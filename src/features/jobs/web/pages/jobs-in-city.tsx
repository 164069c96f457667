// The jobs of a city, or of a subject in a city (JOB-40).
import { PageContainer } from "#platform/web/layout/site/page-container.tsx";
import type { Matches } from "#platform/web/layout/document/structured-data.ts";
import { pageMetaIn } from "#platform/web/ui/display/page-meta.ts";
import { landingMeta } from "#features/jobs/web/landing/landing-meta.ts";
import LandingPage from "#features/jobs/web/landing/landing-page.tsx";
import { type LandingData, loadLanding } from "#features/jobs/web/landing/load-landing.ts";
import type { LoaderInput } from "#platform/web/load.ts";

type Params = { subject?: string; city: string };

export const meta = ({ loaderData, matches }: { loaderData?: LandingData; matches: Matches }) =>
  loaderData ? landingMeta(matches, loaderData) : pageMetaIn({ matches }, "Jobs at schools");

export const loader = (args: LoaderInput & { params: Params }) => loadLanding(args, args.params);

export default function JobsInCityPage({ loaderData }: { loaderData: LandingData }) {
  return (
    <PageContainer>
      <LandingPage landing={loaderData} />
    </PageContainer>
  );
}
