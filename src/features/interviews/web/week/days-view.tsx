// A week or a day of a school's interviews with the ways to the next one, in each of its states (INT-81, INT-82).
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef } from "react";
import { Link } from "#platform/web/ui/link.tsx";
import { type Day, formatDayWithWeekday } from "#platform/domain/day.ts";
import type { InterviewDays } from "#features/interviews/domain/calls.ts";
import { atNextTime } from "#features/interviews/domain/agenda/from-wire.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";
import { errorMessage } from "#platform/web/api.ts";
import { EmployerInterviewRows } from "#features/interviews/web/list/employer-interview-rows.tsx";
import { interviewQueries } from "#features/interviews/web/queries.ts";
import { hrefOfView, daysOf, type ViewAddress } from "#features/interviews/web/week/address.ts";
import { DayList } from "#features/interviews/web/week/day-list.tsx";
import { PeriodBar } from "#features/interviews/web/week/period-bar.tsx";
import { idOfEntry } from "#features/interviews/web/week/week-entry.tsx";
import { WeekGrid } from "#features/interviews/web/week/week-grid.tsx";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { ListFailure } from "#platform/web/ui/table/record-list.tsx";
import { SkeletonList } from "#platform/web/ui/table/skeleton-list.tsx";
import { useNow } from "#platform/web/ui/hydration/now.ts";
import styles from "#features/interviews/web/week/views.module.css";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

type Props = {
  employerId: string;
  today: Day;
  readOnly?: boolean;
  search: URLSearchParams;
  address: ViewAddress;
};

export function DaysView({ employerId, ...props }: Props) {
  const t = useT("interviews");
  const { data, error, refetch, isFetching } = useQuery(
    interviewQueries.ofDays(employerId, daysOf(props.address)),
  );
  const hasNone = data?.interviews.length === 0;
  return (
    <>
      <PeriodBar {...props} mayPrint={data !== undefined && !hasNone} />
      {data === undefined && error && (
        <ListFailure
          sentence={errorMessage(error, t("The interviews could not be loaded. Please try again."))}
          retry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {data === undefined && !error && <SkeletonList label={t("Loading the interviews...")} />}
      {data && hasNone && <NoInterviews {...props} nextDay={data.nextDay} />}
      {data && !hasNone && <Interviews {...props} days={data} />}
    </>
  );
}

type InterviewsProps = Omit<Props, "employerId"> & { days: InterviewDays };

function Interviews({ days: { interviews, hasMore }, today, readOnly, search, address }: InterviewsProps) {
  const t = useT("interviews");
  const { view, day } = address;
  const chosen = interviews.find(({ _id }) => _id === address.interview);
  const now = useNow(today);
  const atTheirTimes = interviews.map((one) => atNextTime(one, now));
  const hrefOf = (interview: string) => hrefOfView(search, { view, day, interview });
  return (
    <>
      {hasMore && (
        <Notice className="below" role="note">
          {t("Only the first {count} interviews are shown here. The list has all of them.", {
            count: interviews.length,
          })}
        </Notice>
      )}
      {chosen && (
        <ChosenInterview
          key={chosen._id}
          interview={chosen}
          today={today}
          readOnly={readOnly}
          closeTo={hrefOfView(search, { view, day })}
        />
      )}
      {view === "week" ? (
        <WeekGrid
          interviews={atTheirTimes}
          from={day}
          today={today}
          hrefOf={hrefOf}
          hrefOfDay={(other) => hrefOfView(search, { view: "day", day: other })}
        />
      ) : (
        <DayList interviews={atTheirTimes} day={day} hrefOf={hrefOf} />
      )}
    </>
  );
}

type NoneProps = Pick<Props, "search" | "address"> & { nextDay: Day | null };

function NoInterviews({ search, address: { view }, nextDay }: NoneProps) {
  const locale = useLocale();
  const t = useT("interviews");
  return (
    <EmptyState
      picture="interviews"
      hint={nextDay && t("The next one is on {day}.", { day: formatDayWithWeekday(nextDay, locale) })}
      action={
        nextDay && (
          <ButtonLink to={hrefOfView(search, { view, day: nextDay })} preventScrollReset>
            {view === "week" ? t("Go to that week") : t("Go to that day")}
          </ButtonLink>
        )
      }
    >
      {view === "week" ? t("No interviews this week") : t("No interviews on this day")}
    </EmptyState>
  );
}

type ChosenProps = { interview: Interview; today: Day; readOnly: boolean | undefined; closeTo: string };

function ChosenInterview({ interview, today, readOnly, closeTo }: ChosenProps) {
  const t = useT("interviews");
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const { _id: id } = interview;

  useEffect(() => {
    heading.current?.focus();
    // Gives the focus back to where it was chosen.
    return () => document.getElementById(idOfEntry(id))?.focus();
  }, [id]);

  return (
    <section className={styles.chosen} aria-labelledby={headingId} data-not-printed>
      <header className="beside middle between gap-md">
        <h3 id={headingId} ref={heading} tabIndex={-1}>
          {t("Interview with {candidateName}", { candidateName: interview.candidateName })}
        </h3>
        <Link className="button icon" to={closeTo} aria-label={t("Close")} preventScrollReset>
          <Icon name="close" />
        </Link>
      </header>
      <EmployerInterviewRows interviews={[interview]} today={today} readOnly={readOnly} alone />
    </section>
  );
}
