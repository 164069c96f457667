// Two to five candidates in columns; the address holds them, so that it can be sent to a colleague (DECIDE-18).
import { HydrationBoundary, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { data } from "react-router";
import { DAILY_LIMIT } from "#features/teachers/domain/daily-views.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import { CANDIDATE_LIST_PATH } from "#features/teachers/web/filter-params.ts";
import { DailyLimitReached } from "#features/teachers/web/daily-limit-reached.tsx";
import { printLinks } from "#platform/web/layout/document/print.ts";
import { PageContainer } from "#platform/web/layout/site/page-container.tsx";
import { load } from "#platform/web/load.ts";
import { requireEmployerOrAdmin } from "#features/accounts/web/session/guards.ts";
import { CannotCompare, Comparison, MissingPeople } from "#features/deciding/web/comparison.tsx";
import { ShareDialog } from "#features/deciding/web/share-dialog.tsx";
import { shortlistQueries } from "#features/deciding/web/queries.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { BackButton } from "#platform/web/ui/display/back-button.tsx";
import { pageMetaIn } from "#platform/web/ui/display/page-meta.ts";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import type { Route } from "./+types/compare";
import { useT } from "#platform/web/language/use-t.tsx";

export const links = printLinks;
export const meta: Route.MetaFunction = (page) => [
  ...pageMetaIn(page, "Compare"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  await requireEmployerOrAdmin(args);
  const search = new URL(args.request.url).searchParams;
  const asked = { candidates: search.get("candidates") ?? "", vacancyId: search.get("job") || undefined };
  let problem: { sentence: string; isLimit: boolean } | null = null;
  const { cache } = await load(args, (queries) => [
    queries.fetchQuery(shortlistQueries.comparison(asked)).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.kind === "unauthenticated" || error.kind === "forbidden")
        throw error;
      problem = { sentence: error.message, isLimit: error.code === DAILY_LIMIT };
    }),
  ]);
  return data({ cache, asked, problem: problem as { sentence: string; isLimit: boolean } | null });
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { cache, asked, problem } = loaderData;
  return (
    <HydrationBoundary state={cache}>
      <PageContainer>
        <BackButton otherwise={CANDIDATE_LIST_PATH} />
        {problem?.isLimit && <DailyLimitReached sentence={problem.sentence} />}
        {problem && !problem.isLimit && (
          <CannotCompare sentence={problem.sentence}>
            <SearchLink />
          </CannotCompare>
        )}
        {!problem && <Compared asked={asked} />}
      </PageContainer>
    </HydrationBoundary>
  );
}

function SearchLink() {
  const t = useT("shortlists");
  return <ButtonLink to={CANDIDATE_LIST_PATH}>{t("Search Candidate")}</ButtonLink>;
}

function Compared({ asked }: { asked: Parameters<typeof shortlistQueries.comparison>[0] }) {
  const t = useT("shortlists");
  const { data: answer } = useQuery(shortlistQueries.comparison(asked));
  const [isSharing, setSharing] = useState(false);
  if (!answer) return null;
  const { candidates, vacancy } = answer;
  return (
    <>
      <PageTitle
        lead={vacancy ? t("For the job {title}.", { title: vacancy.title }) : t("What differs is marked.")}
        actions={
          <>
            <Button look="default" onClick={() => print()}>
              {t("Print")}
            </Button>
            <Button look="default" onClick={() => setSharing(true)}>
              {t("Share")}
            </Button>
          </>
        }
      >
        {t("Compare")}
      </PageTitle>
      <MissingPeople asked={asked.candidates} shown={candidates.length} />
      <Comparison candidates={candidates} />
      <ShareDialog
        what={{ candidateIds: candidates.map(({ _id }) => _id) }}
        opened={isSharing}
        onClose={() => setSharing(false)}
      />
    </>
  );
}
