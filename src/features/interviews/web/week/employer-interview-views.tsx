// The interviews of a school as a list, as a week and as a day; the address says which (INT-81).
import { useSearchParams } from "react-router";
import { Link } from "#platform/web/ui/link.tsx";
import type { Day } from "#platform/domain/day.ts";
import { hrefOfView, type InterviewView, readViewAddress, type ViewAddress } from "./address.ts";
import { DaysView } from "./days-view.tsx";
import styles from "./views.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { HIRING_ROLES, READING_ROLES } from "#platform/domain/role.ts";
import { interviewQueries } from "#features/interviews/web/queries.ts";
import { EmployerInterviewRows } from "#features/interviews/web/list/employer-interview-rows.tsx";
import { useHasMemberRole } from "#features/schools/web/teams/member-role.ts";
import { useSearchFilters } from "#platform/web/ui/table/search-params.ts";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { RecordList } from "#platform/web/ui/table/record-list.tsx";

const LABELS: Record<InterviewView, string> = { list: "List", week: "Week", day: "Day" };
const VIEWS: readonly InterviewView[] = ["list", "week", "day"];

type Props = { employerId: string; today: Day; /** For an admin, who only reads. */ readOnly?: boolean };

export function EmployerInterviewViews(props: Props) {
  const say = useSay("interviews");
  const t = useT("interviews");
  const [search] = useSearchParams();
  const address = readViewAddress(search, props.today);
  return (
    <>
      <nav className={`beside no-gap below ${styles.switch}`} aria-label={t("Views")} data-not-printed>
        {VIEWS.map((view) => (
          <Link
            key={view}
            className="menu-line"
            to={hrefOfView(search, { view, ...dayFor(view, address) })}
            aria-current={view === address.view ? "page" : undefined}
            preventScrollReset
          >
            {say(LABELS[view])}
          </Link>
        ))}
      </nav>
      {address.view === "list" ? (
        <EmployerInterviews {...props} />
      ) : (
        <DaysView {...props} search={search} address={address} />
      )}
    </>
  );
}

/** From a week to its first day, and from a day to its week. The list has no day. */
function dayFor(view: InterviewView, address: ViewAddress): { day?: Day } {
  return view === "list" || address.view === "list" ? {} : { day: address.day };
}

/** A page of the list. */
export function EmployerInterviews({ employerId, today, readOnly }: Props) {
  const t = useT("interviews");
  const filters = useSearchFilters();
  const answer = useQuery({
    ...interviewQueries.ofEmployer(employerId, filters.page),
    placeholderData: keepPreviousData,
  });

  return (
    <RecordList
      answer={answer}
      filters={filters}
      failure={t("Failed to load interviews")}
      empty={<NoInterviews readOnly={readOnly} />}
      render={(interviews) => (
        <EmployerInterviewRows interviews={interviews} today={today} readOnly={readOnly} />
      )}
    />
  );
}

function NoInterviews({ readOnly }: { readOnly: boolean | undefined }) {
  const t = useT("interviews");
  const mayHire = useHasMemberRole(HIRING_ROLES);
  const sees = useHasMemberRole(READING_ROLES)
    ? t("The interviews of your school appear here.")
    : t("The interviews on which you are named appear here.");
  const hint = mayHire ? t("Find a candidate and propose a day: it appears here.") : sees;
  return (
    <EmptyState
      picture="interviews"
      hint={readOnly ? undefined : hint}
      action={
        !readOnly &&
        mayHire && <ButtonLink to="/candidate/allCandidatePage">{t("Search Candidate")}</ButtonLink>
      }
    >
      {t("No interviews found")}
    </EmptyState>
  );
}
