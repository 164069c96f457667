// The interviews of a school as a list, as a week and as a day; the address says which (INT-81).
import { useSearchParams } from "react-router";
import { Link } from "#platform/web/ui/link.tsx";
import type { Day } from "#platform/domain/day.ts";
import { EmployerInterviews } from "#features/interviews/web/list/employer-interviews.tsx";
import { hrefOfView, type InterviewView, readViewAddress, type ViewAddress } from "./address.ts";
import { DaysView } from "./days-view.tsx";
import styles from "./views.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

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
