// A list that a school has shared by a link: a few candidates, for reading, without a login (DECIDE-20, DECIDE-22).
import { asValue, joined, sentence, term } from "#platform/domain/locale/sentence.ts";
import { placeText } from "#platform/domain/places/place.ts";
import { data } from "react-router";
import { formatInstant } from "#platform/domain/day.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import type { SharedCandidate } from "#features/deciding/domain/share-calls.ts";
import { formatExperience, joiningText } from "#features/teachers/web/profile-format.ts";
import { ReasonText } from "#features/teachers/web/match-reasons.tsx";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { printLinks } from "#platform/web/layout/document/print.ts";
import { PageContainer } from "#platform/web/layout/site/page-container.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { DescriptionList } from "#platform/web/ui/display/description-list.tsx";
import { pageMetaIn } from "#platform/web/ui/display/page-meta.ts";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { toPageResponse } from "#platform/web/refusals.ts";
import { getApi } from "#platform/web/visit.ts";
import type { Route } from "./+types/shared";

export const links = printLinks;
export const meta: Route.MetaFunction = (page) => [
  ...pageMetaIn(page, "A shared list"),
  { name: "robots", content: "noindex, nofollow" },
];
/** The address is the key: it is not sent to other sites, and no search engine keeps it. */
export const headers = () => ({
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow",
  "Cache-Control": "no-store",
});

export async function loader({ context, params, request }: Route.LoaderArgs) {
  try {
    return { list: await getApi(context).get("/api/shares/{token}", { params }), problem: null };
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== "not-found") throw toPageResponse(error, request);
    return data({ list: null, problem: error.message }, { status: error.status });
  }
}

/** One opening counts once. */
export const shouldRevalidate = () => false;

export default function SharedPage({ loaderData: { list, problem } }: Route.ComponentProps) {
  const t = useT("shortlists");
  const say = useSay();
  const locale = useLocale();
  if (!list)
    return (
      <PageContainer width="text">
        <PageTitle lead={problem}>{t("This link has ended")}</PageTitle>
      </PageContainer>
    );
  const { school, post, until, candidates } = list;
  return (
    <PageContainer width="text">
      <PageTitle
        lead={t("Shared by {school}, for reading until {time}.", {
          school,
          time: formatInstant(until, locale),
        })}
      >
        {post ? t("Candidates for {post}", { post: say(post) }) : t("Candidates")}
      </PageTitle>
      {candidates.length === 0 && (
        <EmptyState picture="people">{t("Nobody is on this list any more")}</EmptyState>
      )}
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
  const t = useT("shortlists");
  const say = useSay("search");
  const { qualifications, tets, reasons } = candidate;
  const education = [
    ...new Set([candidate.mandatoryEducation, ...qualifications.map(({ degree }) => degree)]),
    ...tets.map(({ exam, paper }) => sentence("{exam} Paper {paper}", { exam, paper })),
  ];
  const facts = {
    "Current Profile": candidate.currentProfile,
    "Applying For": candidate.ApplyingForProfile,
    Subjects: joined(candidate.subjects.map(term), ", "),
    Classes: joined(candidate.classes.map(term), ", "),
    Education: joined(education.map(asValue), ", "),
    Experience: formatExperience(candidate.totalExperience),
    "Lives In": candidate.Address && placeText(candidate.Address),
    Relocation: candidate.relocationPreference,
    "Teaching Language": candidate.teachingLanguage,
    Joining: joiningText(candidate.joiningAvailability),
  };
  return (
    <Card title={candidate.name}>
      <DescriptionList
        inRows
        facts={Object.entries(facts).map(([label, value]) => ({
          label: say(label),
          value: value && say(value),
        }))}
      />
      {reasons.length > 0 && (
        <details>
          <summary>{t("How they fit the job")}</summary>
          <ul>
            {reasons.map(({ criterion, sentences }) => (
              <li key={criterion}>
                <ReasonText>{sentences}</ReasonText>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}
