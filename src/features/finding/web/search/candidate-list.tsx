// A page of candidates with the count and the pager.
import { type Sentence, sentence } from "#platform/domain/locale/sentence.ts";
import type { ReactNode } from "react";
import type { CandidateRow } from "#features/teachers/domain/calls.ts";
import { formatCount } from "#platform/domain/money.ts";
import type { Page } from "#platform/domain/page.ts";
import { countPages } from "#platform/domain/page-count.ts";
import { type CardAction, CandidateCard } from "#features/finding/web/search/candidate-card.tsx";
import { useOpenProfile } from "#features/finding/web/search/use-open-profile.tsx";
import { Pager } from "#platform/web/ui/table/pager.tsx";
import styles from "#features/finding/web/search/candidate-list.module.css";
import { WhileLoading } from "#platform/web/ui/feedback/while-loading.tsx";
import card from "#features/finding/web/search/candidate-card.module.css";
import { Placeholder } from "#platform/web/ui/feedback/placeholder.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

/** Rows to a page where the list is not on its own page (SEARCH-13). */
const PER_PAGE = 10;

type Props = {
  /** Undefined while the page is fetched. */
  found: Page<CandidateRow> | undefined;
  page: number;
  perPage?: number;
  hrefOf: (page: number, at?: string) => string;
  /** The rows are those of the previous query; the next answer is on its way. */
  stale?: boolean;
  /** Shown above the rows. */
  lead?: ReactNode;
  action?: CardAction | undefined;
  /** Shown in place of the list when nobody was found. */
  nobody: ReactNode;
};

export function CandidateList(props: Props) {
  const say = useSay("search");
  const t = useT("search");
  const { found, page, perPage = PER_PAGE, hrefOf, stale = false, lead, action, nobody } = props;
  const { opening, ...opener } = useOpenProfile();
  if (!found) return <CandidateListSkeleton rows={5} />;
  if (!Array.isArray(found.items)) return <p role="alert">{t("Invalid candidate data provided")}</p>;
  if (found.items.length === 0) return nobody;

  const pages = countPages(found.total, perPage);
  return (
    <div aria-busy={stale} className={styles.list}>
      {lead}
      <ul className="stack gap-sm list">
        {found.items.map((candidate) => (
          <li key={candidate._id}>
            <CandidateCard
              candidate={candidate}
              busy={opening === candidate._id}
              action={action}
              {...opener}
            />
          </li>
        ))}
      </ul>
      <div className={`row between above-lg ${styles.foot}`}>
        <output>{say(countInWords(found, page, perPage))}</output>
        {(pages > 1 || page > 1) && (
          <Pager
            page={page}
            pages={Math.max(pages, page)}
            hrefOf={(next) => hrefOf(next, next > page ? found.next : found.prev)}
            label={t("Pages of candidates")}
          />
        )}
      </div>
    </div>
  );
}

/** 'Showing X to Y of total', with "about" when the total is an estimate. */
function countInWords({ items, total, about }: Page<CandidateRow>, page: number, perPage: number): Sentence {
  const first = (page - 1) * perPage + 1;
  const range = { first: formatCount(first), last: formatCount(first + items.length - 1) };
  return about
    ? sentence("Showing {first} to {last} of about {total}", { ...range, total: formatCount(total) })
    : sentence("Showing {first} to {last} of {total}", { ...range, total: formatCount(total) });
}

/** The placeholder of the candidate list while it is fetched. */
function CandidateListSkeleton({ rows }: { rows: number }) {
  const t = useT("search");
  return (
    <WhileLoading>
      <div aria-busy="true" className="stack gap-sm list">
        <output className="ek-visually-hidden">{t("Loading...")}</output>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={`card ${card.card}`}>
            <Placeholder className={card.photo} height="100%" />
            <div className={card.who}>
              <Placeholder height={18} width="60%" />
              <Placeholder height={12} width="40%" />
            </div>
            <div className={`row ${card.subjects}`}>
              <Placeholder height={22} width="70%" />
            </div>
            <div className={`row tight ${card.facts}`}>
              <Placeholder height={14} width="55%" />
            </div>
            <div className={`row between ${card.next}`}>
              <Placeholder height={22} width={110} />
              <Placeholder height={44} />
            </div>
          </div>
        ))}
      </div>
    </WhileLoading>
  );
}
