// A school's public page: who it is, and its open jobs (JOB-48).
import { sentence } from "#platform/domain/locale/sentence.ts";
import { schoolPath } from "#features/jobs/domain/public/addresses.ts";
import { cityOf } from "#features/jobs/domain/public/texts.ts";
import type { ReplyOf } from "#platform/domain/call.ts";
import type { readSchool } from "#features/jobs/domain/calls.ts";
import { PageContainer } from "#platform/web/layout/site/page-container.tsx";
import { breadcrumbData, type Matches } from "#platform/web/layout/document/structured-data.ts";
import { toPageResponse } from "#platform/web/refusals.ts";
import { pageMeta, pageMetaIn, sayingIn } from "#platform/web/ui/display/page-meta.ts";
import { Breadcrumbs, crumbsTo } from "#features/jobs/web/landing/breadcrumbs.tsx";
import { rowOfJob } from "#features/jobs/web/list/job-row.ts";
import { SchoolPage } from "#features/jobs/web/public-school/school-page.tsx";
import { getApi } from "#platform/web/visit.ts";
import type { Route } from "./+types/school";

type School = Omit<ReplyOf<typeof readSchool>, "vacancies">;

export const meta = ({ loaderData, matches }: { loaderData?: { school: School }; matches: Matches }) => {
  const school = loaderData?.school;
  if (!school) return pageMetaIn({ matches }, "School");
  const name = `${school.instituteName}, ${cityOf(school.city)}`;
  return [
    ...pageMeta(
      name,
      sayingIn({ matches })(sentence("{name}: what kind of school it is, and its open jobs.", { name })),
    ),
    ...breadcrumbData(matches, ...crumbsTo(null, null), [school.instituteName, schoolPath(school.slug)]),
  ];
};

export async function loader({ context, request, params }: Route.LoaderArgs) {
  try {
    const { vacancies, ...school } = await getApi(context).get("/api/schools/{slug}", { params });
    const publicAddress = vacancies.length > 0 ? schoolPath(school.slug) : null;
    return { school, jobs: vacancies.map(rowOfJob), publicAddress };
  } catch (error) {
    throw toPageResponse(error, request);
  }
}

export default function PublicSchoolPage({ loaderData: { school, jobs } }: Route.ComponentProps) {
  return (
    <PageContainer>
      <Breadcrumbs crumbs={crumbsTo(null, null)} />
      <SchoolPage school={school} jobs={jobs} />
    </PageContainer>
  );
}
