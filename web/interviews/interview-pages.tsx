// A paged list of a person's interviews; the caller renders the rows.
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import type { Interview } from "#domain/interviews/wire.ts";
import type { Page } from "#domain/page.ts";
import { countPages } from "#domain/page-count.ts";
import { sentenceOf } from "#web/api.ts";
import { INTERVIEWS_PER_PAGE } from "#web/interviews/queries.ts";
import { useAddressFilters } from "#web/ui/address-filters.ts";
import { Pager } from "#web/ui/pager.tsx";
import { ListFailure } from "#web/ui/record-list.tsx";
import { SkeletonList } from "#web/ui/skeleton-list.tsx";

type Props = {
  answer: UseQueryResult<Page<Interview>>;
  empty: ReactNode;
  children: (interviews: readonly Interview[]) => ReactNode;
};

export function InterviewPages({ answer, empty, children }: Props) {
  const { data, error, isPlaceholderData, isFetching, refetch } = answer;
  const { page, goTo, hrefOf } = useAddressFilters();
  const pages = countPages(data?.total ?? 0, INTERVIEWS_PER_PAGE);
  const beyond = data !== undefined && !isPlaceholderData && page > pages;

  // The last interview of the last page was deleted, or an old link names a page that no longer exists.
  useEffect(() => {
    if (beyond) goTo(pages);
    // oxlint-disable-next-line react/exhaustive-deps -- once per page that is gone
  }, [beyond, pages]);

  if (data === undefined && error) {
    const sentence = sentenceOf(error, "Failed to load interviews");
    return <ListFailure sentence={sentence} again={() => void refetch()} busy={isFetching} />;
  }
  if (data === undefined || beyond) return <SkeletonList rows={4} />;
  if (data.total === 0) return empty;
  return (
    <>
      {children(data.items)}
      {pages > 1 && <Pager page={page} pages={pages} hrefOf={hrefOf} />}
    </>
  );
}
