// A school's public page: who it is, and its open jobs (JOB-48).
import { sentence } from "#domain/locale/sentence.ts";
import { schoolPath } from "#domain/vacancies/public/addresses.ts";
import { cityOf } from "#domain/vacancies/public/texts.ts";
import type { ReplyOf } from "#domain/call.ts";
import type { readSchool } from "#domain/vacancies/calls.ts";
import { PageContainer } from "#web/layout/site/page-container.tsx";
import { describePlace, type Matches } from "#web/layout/document/structured-data.ts";
import { toPageResponse } from "#web/refusals.ts";
import { pageMeta, pageMetaIn, sayingIn } from "#web/ui/display/page-meta.ts";
import { Breadcrumbs } from "#web/vacancies/landing/breadcrumbs.tsx";
import { crumbsTo } from "#web/vacancies/landing/crumbs.ts";
import { rowOfJob } from "#web/vacancies/list/job-row.ts";
import { SchoolPage } from "#web/vacancies/public-school/school-page.tsx";
import { getApi } from "#web/visit.ts";
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
    ...describePlace(matches, ...crumbsTo(null, null), [school.instituteName, schoolPath(school.slug)]),
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
