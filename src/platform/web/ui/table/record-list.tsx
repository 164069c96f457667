// A paged list of records in each of its states: loading, failed, empty, filled.
import type { Text } from "#platform/domain/locale/sentence.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { formatCount } from "#platform/domain/money.ts";
import type { Page } from "#platform/domain/page.ts";
import { countPages } from "#platform/domain/page-count.ts";
import { errorMessage } from "#platform/web/api.ts";
import { type SearchFilters, ROWS_PER_PAGE } from "#platform/web/ui/table/search-params.ts";
import { useLate } from "#platform/web/ui/feedback/late.ts";
import { LateNotice, useAskAgain } from "#platform/web/ui/feedback/while-loading.tsx";
import { BeyondLastPage } from "#platform/web/ui/table/beyond-last-page.tsx";
import { Pager } from "#platform/web/ui/table/pager.tsx";
import { SkeletonList } from "#platform/web/ui/table/skeleton-list.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import styles from "#platform/web/ui/table/record-list.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

const FLASH_MS = 600;

type Props<Row> = {
  answer: UseQueryResult<Page<Row>>;
  filters: Pick<SearchFilters, "page" | "goTo" | "hrefOf">;
  render: (rows: readonly Row[]) => ReactNode;
  /** Plural and singular for the count above the rows: ["candidates", "candidate"]. */
  countLabels?: readonly [string, string];
  /** The sentence for a list that cannot be loaded. */
  failure: string;
  empty: ReactNode;
  /** Of a list that has other pages than the others. */
  rowsPerPage?: number;
  /** False where the rows have their own way to other pages. */
  paged?: boolean;
};

/**
 * With `countLabels` in the look of the admin panel: the count above, a frame when empty, a flash when the page is
 * turned.
 */
export function RecordList<Row>({
  answer,
  filters,
  render,
  countLabels,
  failure,
  empty,
  paged = true,
  ...look
}: Props<Row>) {
  const say = useSay();
  const t = useT("ui");
  const { data, error, isPlaceholderData, isFetching, refetch } = answer;
  const { page, goTo } = filters;
  const flash = useMinLoadingTime(page, FLASH_MS);
  // Rows of the previous filters are shown only while the next ones may come soon.
  const isLate = useLate(isPlaceholderData);
  const askAgain = useAskAgain();
  const pages = countPages(data?.total ?? 0, look.rowsPerPage ?? ROWS_PER_PAGE);
  const isBeyondLastPage = data !== undefined && !isPlaceholderData && page > pages;

  const hasShownPage = useHasShown(page, data !== undefined && !isPlaceholderData && !isBeyondLastPage);

  // The last row of the last page was deleted.
  useEffect(() => {
    if (isBeyondLastPage && hasShownPage) goTo(pages);
    // oxlint-disable-next-line react/exhaustive-deps -- once per missing page
  }, [isBeyondLastPage, hasShownPage, pages]);

  if (data === undefined && error) {
    return <ListFailure sentence={errorMessage(error, failure)} retry={refetch} busy={isFetching} />;
  }
  if (isLate) return <LateNotice onTryAgain={() => void askAgain()} />;
  if (data === undefined || (isBeyondLastPage && hasShownPage)) return <SkeletonList rows={4} />;
  if (isBeyondLastPage) return <BeyondLastPage page={page} pages={pages} hrefOf={filters.hrefOf} />;
  if (data.total === 0) return countLabels ? <div className="panel">{empty}</div> : empty;

  const rows = render(data.items);
  const pager = paged && pages > 1 && <Pager page={page} pages={pages} hrefOf={filters.hrefOf} />;
  if (!countLabels) {
    return (
      <>
        {rows}
        {pager}
      </>
    );
  }
  return (
    <div
      className={`grid ${styles.list}`}
      data-busy={flash || isPlaceholderData || undefined}
      aria-busy={flash}
    >
      <p className="dimmed fine text" aria-live="polite">
        {data.about && t("About ")}
        {formatCount(data.total)} {say(data.total === 1 ? countLabels[1] : countLabels[0])}
      </p>
      {rows}
      {pager}
    </div>
  );
}

/** True if this page had rows before, so that it ended by an action and not by a wrong address. */
function useHasShown(page: number, isShown: boolean): boolean {
  const [shown, setShown] = useState<number | null>(null);
  if (isShown && shown !== page) setShown(page);
  return shown === page;
}

export function ListFailure({ sentence, retry, busy }: { sentence: Text; retry: () => void; busy: boolean }) {
  const say = useSay();
  const t = useT("ui");
  return (
    <Notice tone="bad">
      <p className="text below-sm">{say(sentence)}</p>
      <Button small look="default" busy={busy} onClick={() => retry()}>
        {t("Try Again")}
      </Button>
    </Notice>
  );
}

/**
 * Makes a change of the page visible even when the answer is quick (ADMIN-8): true from the change of the page number
 * until `milliseconds` have passed.
 */
function useMinLoadingTime(page: number, milliseconds: number): boolean {
  const [settledPage, setSettledPage] = useState(page);
  useEffect(() => {
    if (settledPage === page) return;
    const timer = setTimeout(() => setSettledPage(page), milliseconds);
    return () => clearTimeout(timer);
  }, [page, settledPage, milliseconds]);
  return settledPage !== page;
}
