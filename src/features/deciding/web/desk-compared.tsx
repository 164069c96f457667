// Two to five of a desk or a shortlist beside each other, in place of the chosen person (DECIDE-18).
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import type { DeskRow } from "#features/deciding/domain/desk-calls.ts";
import { MIN_COMPARED, MAX_COMPARED } from "#features/deciding/domain/terms.ts";
import { DailyLimitReached } from "#features/teachers/web/daily-limit-reached.tsx";
import { DAILY_LIMIT } from "#features/teachers/domain/daily-views.ts";
import { formatCount } from "#platform/domain/money.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import { errorMessage } from "#platform/web/api.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { Button, buttonClass, ButtonLink } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { Link } from "#platform/web/ui/link.tsx";
import { SkeletonList } from "#platform/web/ui/table/skeleton-list.tsx";
import { withChanges } from "#platform/web/ui/table/search-params.ts";
import { comparisonHref } from "./compare-button.tsx";
import { CannotCompare, Comparison, MissingPeople } from "./comparison.tsx";
import { shortlistQueries } from "./queries.ts";
import styles from "./desk.module.css";

/** Who is compared, by the address, which Back leaves. */
export function useComparedHere() {
  const [search] = useSearchParams();
  const compare = search.get("compare") ?? "";
  const hrefOf = (changes: Record<string, string>) => `?${withChanges(search, changes)}`;
  return {
    ids: compare === "" ? [] : compare.split(","),
    hrefOf: (ids: readonly string[]) => hrefOf({ view: "list", compare: ids.join(",") }),
    closeHref: hrefOf({ compare: "" }),
  };
}

type Props = {
  ids: readonly string[];
  vacancyId: string | undefined;
  closeHref: string;
  rows: readonly DeskRow[];
  /** What comes next for somebody of the list. */
  stepsOf?: (row: DeskRow) => ReactNode;
};

/** Asked for once it is shown, since it counts as a view of each. */
export function ComparedHere({ ids, vacancyId, closeHref, rows, stepsOf }: Props) {
  const t = useT("shortlists");
  const tUi = useT("ui");
  const asked = { candidates: ids.join(","), vacancyId };
  const { data, error, refetch } = useQuery(shortlistQueries.comparison(asked));
  // Who has an answer leaves the part.
  const [before] = useState(rows);
  const rowIn = (list: readonly DeskRow[], id: string) => list.find(({ candidateId }) => candidateId === id);
  const stepOf = (id: string) => {
    const row = rowIn(rows, id);
    if (row) return stepsOf?.(row);
    return rowIn(before, id) ? t("Answered") : "—";
  };
  return (
    <section className={styles.compared} aria-label={t("Compare")}>
      <div className={styles.head}>
        <h2 className="grow">{t("Compare {number}", { number: formatCount(ids.length) })}</h2>
        <ButtonLink small look="default" to={comparisonHref(ids, vacancyId)}>
          {t("Full Width")}
        </ButtonLink>
        <Link
          to={closeHref}
          replace
          preventScrollReset
          className={buttonClass({ look: "icon" })}
          aria-label={t("Close the comparison")}
        >
          <Icon name="close" />
        </Link>
      </div>
      {data && (
        <>
          <MissingPeople asked={asked.candidates} shown={data.candidates.length} />
          <Comparison candidates={data.candidates} {...(stepsOf && { stepsOf: stepOf })} />
        </>
      )}
      {!data && !error && <SkeletonList rows={6} />}
      {error && isLimit(error) && <DailyLimitReached sentence={error.message} />}
      {error && !isLimit(error) && (
        <CannotCompare
          sentence={errorMessage(error, t("The comparison could not be loaded. Please try again."))}
        >
          <Button look="default" onClick={() => void refetch()}>
            {tUi("Try again")}
          </Button>
        </CannotCompare>
      )}
    </section>
  );
}

const isLimit = (error: Error) => error instanceof Refusal && error.code === DAILY_LIMIT;

export const canCompare = (ids: readonly string[]): boolean =>
  ids.length >= MIN_COMPARED && ids.length <= MAX_COMPARED;
