// The schools that opened the candidate's own profile, by day, newest first (VIEW-12).
import { sentence, type Text } from "#platform/domain/locale/sentence.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ProfileViewDay } from "#features/teachers/domain/views-calls.ts";
import { formatDay } from "#platform/domain/day.ts";
import { countPages } from "#platform/domain/page-count.ts";
import { errorMessage } from "#platform/web/api.ts";
import { candidateQueries, VIEWS_PER_PAGE } from "#features/teachers/web/queries.ts";
import { BreakableText } from "#platform/web/ui/display/breakable-text.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { WhileLoading } from "#platform/web/ui/feedback/while-loading.tsx";
import { Pager } from "#platform/web/ui/table/pager.tsx";
import { ListFailure } from "#platform/web/ui/table/record-list.tsx";
import styles from "./views.module.css";
import { Placeholder } from "#platform/web/ui/feedback/placeholder.tsx";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";

export function WhoSawMe() {
  const t = useT("candidate");
  const [page, setPage] = useState(1);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...candidateQueries.views(page),
    placeholderData: keepPreviousData,
  });
  const pages = countPages(data?.total ?? 0, VIEWS_PER_PAGE);
  return (
    <Card title={t("Who saw me")} notPrinted>
      {data && data.total === 0 && (
        <EmptyState
          hint={t(
            "Each school that opens your full profile, invites you or reads an application of yours is named here with the day.",
          )}
        >
          {t("No school has opened your profile yet")}
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <>
          <p className="dimmed text below-xs">
            {t(
              "Schools that opened your full profile, invited you or read an application of yours in the last 400 days.",
            )}
          </p>
          <ViewDays views={data.items} isBusy={isPlaceholderData} />
          {pages > 1 && (
            <div className={styles.pages}>
              <Pager page={page} pages={pages} label={t("Pages of Who saw me")} onChange={setPage} />
            </div>
          )}
        </>
      )}
      {!data && error && (
        <ListFailure
          sentence={errorMessage(error, t("The schools could not be loaded. Please try again."))}
          retry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && <Loading />}
    </Card>
  );
}

function ViewDays({ views, isBusy }: { views: readonly ProfileViewDay[]; isBusy: boolean }) {
  const t = useT("candidate");
  const say = useSay("candidate");
  const locale = useLocale();
  return (
    <ul className={`list lined below-xs ${styles.views}`} aria-label={t("Who saw me")} aria-busy={isBusy}>
      {views.map(({ employerId, school, day, kind, count }) => (
        <li key={`${day} ${employerId} ${kind}`}>
          <strong data-left={employerId === null || undefined}>
            <BreakableText>{school}</BreakableText>
          </strong>
          <time dateTime={day}>{formatDay(day, locale)}</time>
          <span>{say(formatViewsOfKind(kind, count))}</span>
        </li>
      ))}
    </ul>
  );
}

function formatViewsOfKind(kind: ProfileViewDay["kind"], count: number): Text {
  if (kind === "invited") return "invited you";
  if (kind === "application") return "read your application";
  if (kind === "shared") return "shared a list with you on it";
  return count === 1 ? "1 view" : sentence("{count} views", { count });
}

function Loading() {
  const t = useT("candidate");
  return (
    <WhileLoading>
      <div className="stack gap-sm" aria-busy="true">
        <output className="ek-visually-hidden">{t("Loading the schools...")}</output>
        {[70, 55, 62].map((width) => (
          <Placeholder key={width} height={20} width={`${width}%`} />
        ))}
      </div>
    </WhileLoading>
  );
}
