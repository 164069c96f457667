// A paged list of records in each of its states: loading, failed, empty, filled.
import { Alert, Button } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { formatCount } from "#domain/money.ts";
import type { Page } from "#domain/page.ts";
import { countPages } from "#domain/page-count.ts";
import { sentenceOf } from "#web/api.ts";
import { type AddressFilters, ROWS_PER_PAGE } from "#web/ui/address-filters.ts";
import { Pager } from "#web/ui/pager.tsx";
import { type Column, RecordTable } from "#web/ui/record-table.tsx";
import { SkeletonList } from "#web/ui/skeleton-list.tsx";
import { useTurningPage } from "#web/ui/turning-page.ts";
import styles from "#web/ui/record-list.module.css";

const FLASH_MS = 600;

type Props<Row> = {
  name: string;
  /** The plural and the singular: ["candidates", "candidate"]. */
  words: readonly [string, string];
  answer: UseQueryResult<Page<Row>>;
  filters: AddressFilters;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** The sentence shown when the list cannot be loaded. */
  failure: string;
  empty: ReactNode;
};

export function RecordList<Row>({
  name,
  words,
  answer,
  filters,
  columns,
  keyOf,
  failure,
  empty,
}: Props<Row>) {
  const { data, error, isPlaceholderData, isFetching, refetch } = answer;
  const { page, goTo } = filters;
  const flash = useTurningPage(page, FLASH_MS);
  const pages = countPages(data?.total ?? 0, ROWS_PER_PAGE);
  const beyond = data !== undefined && !isPlaceholderData && page > pages;

  // The last row of the last page was deleted, or an old link names a page that no longer exists.
  useEffect(() => {
    if (beyond) goTo(pages);
    // oxlint-disable-next-line react/exhaustive-deps -- once per page that is gone
  }, [beyond, pages]);

  if (data === undefined && error) {
    return <ListFailure sentence={sentenceOf(error, failure)} again={refetch} busy={isFetching} />;
  }
  if (data === undefined || beyond) return <SkeletonList rows={4} />;
  if (data.total === 0) return <div className={styles.empty}>{empty}</div>;
  return (
    <div className={styles.list} data-busy={flash || isPlaceholderData || undefined} aria-busy={flash}>
      <p className={styles.total} aria-live="polite">
        {data.about && "About "}
        {formatCount(data.total)} {data.total === 1 ? words[1] : words[0]}
      </p>
      <RecordTable name={name} columns={columns} rows={data.items} keyOf={keyOf} />
      {pages > 1 && <Pager page={page} pages={pages} hrefOf={filters.hrefOf} />}
    </div>
  );
}

export function ListFailure({
  sentence,
  again,
  busy,
}: {
  sentence: string;
  again: () => void;
  busy: boolean;
}) {
  return (
    <Alert color="red" role="alert">
      <p className={styles.sentence}>{sentence}</p>
      <Button size="sm" variant="default" loading={busy} onClick={() => again()}>
        Try Again
      </Button>
    </Alert>
  );
}
