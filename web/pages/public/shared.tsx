// A list that a school has shared by a link: a few candidates, for reading, without a login (DECIDE-20, DECIDE-22).
import { data } from "react-router";
import { formatInstant } from "#domain/day.ts";
import { Refusal } from "#domain/refusal.ts";
import { readShare } from "#domain/shortlists/endpoints.ts";
import type { SharedCandidate } from "#domain/shortlists/share-contract.ts";
import { formatExperience } from "#web/candidates/profile-format.ts";
import { joiningText } from "#web/candidates/search/reading/filter-texts.ts";
import { printLinks } from "#web/layout/document/print.ts";
import { PageContainer } from "#web/layout/site/page-container.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { DescriptionList } from "#web/ui/display/description-list.tsx";
import { pageMeta } from "#web/ui/display/page-meta.ts";
import { PageTitle } from "#web/ui/display/page-title.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { getApi } from "#web/visit.ts";
import type { Route } from "./+types/shared";

export const links = printLinks;
export const meta = () => [...pageMeta("A shared list"), { name: "robots", content: "noindex, nofollow" }];
/** The address is the key: it is not sent to other sites, and no search engine keeps it. */
export const headers = () => ({
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow",
  "Cache-Control": "no-store",
});

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    return { list: await getApi(context).call(readShare, { params }), problem: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return data({ list: null, problem: error.message }, { status: error.status });
  }
}

/** One opening counts once. */
export const shouldRevalidate = () => false;

export default function SharedPage({ loaderData: { list, problem } }: Route.ComponentProps) {
  if (!list)
    return (
      <PageContainer width="text">
        <PageTitle lead={problem}>This link has ended</PageTitle>
      </PageContainer>
    );
  const { school, post, until, candidates } = list;
  return (
    <PageContainer width="text">
      <PageTitle lead={`Shared by ${school}, for reading until ${formatInstant(until)}.`}>
        {post ? `Candidates for ${post}` : "Candidates"}
      </PageTitle>
      {candidates.length === 0 && <EmptyState picture="people">Nobody is on this list any more</EmptyState>}
      <div className="stack">
        {candidates.map((one, place) => (
          // Two people may have the same name, and the list never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <Shared key={place} candidate={one} />
        ))}
      </div>
    </PageContainer>
  );
}

function Shared({ candidate }: { candidate: SharedCandidate }) {
  const { qualifications, tets, reasons } = candidate;
  const education = [
    ...new Set([candidate.mandatoryEducation, ...qualifications.map(({ degree }) => degree)]),
    ...tets.map(({ exam, paper }) => `${exam} Paper ${paper}`),
  ];
  return (
    <Card title={candidate.name}>
      <DescriptionList
        inRows
        facts={[
          { label: "Current Profile", value: candidate.currentProfile },
          { label: "Applying For", value: candidate.ApplyingForProfile },
          { label: "Subjects", value: candidate.subjects.join(", ") },
          { label: "Classes", value: candidate.classes.join(", ") },
          { label: "Education", value: education.join(", ") },
          { label: "Experience", value: formatExperience(candidate.totalExperience) },
          { label: "Lives In", value: candidate.Address },
          { label: "Relocation", value: candidate.relocationPreference },
          { label: "Teaching Language", value: candidate.teachingLanguage },
          { label: "Joining", value: joiningText(candidate.joiningAvailability) },
        ]}
      />
      {reasons.length > 0 && (
        <details>
          <summary>How they fit the job</summary>
          <ul>
            {reasons.map(({ criterion, text }) => (
              <li key={criterion}>{text}</li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}
