// How many people of a job came to each step, and how long it took, on the desk and for staff (DECIDE-25).
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FUNNEL_DAYS, FUNNEL_LABELS, type FunnelStep } from "#features/deciding/domain/funnel.ts";
import type { FunnelOfJob } from "#features/deciding/domain/funnel-calls.ts";
import { errorMessage } from "#platform/web/api.ts";
import { BarList } from "#features/staff/web/dashboards/bar-list.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { Placeholder } from "#platform/web/ui/feedback/placeholder.tsx";
import { ListFailure } from "#platform/web/ui/table/record-list.tsx";
import { shortlistQueries } from "./queries.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { queryOf } from "#platform/web/query.ts";

const FAILURE = "The numbers could not be loaded. Please try again.";
const NOTHING = "Nobody has opened this job’s page yet.";

const inDays = (days: number) => (days === 1 ? "1 day" : `${days} days`);

/** Folded, so that it takes nothing from the list; the numbers are asked for when it is opened first. */
export function FunnelCard({ vacancyId }: { vacancyId: string }) {
  const t = useT("shortlists");
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="below" data-not-printed onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("From the job’s page to the person who joins")}</summary>
      {isOpen && <Funnel vacancyId={vacancyId} />}
    </details>
  );
}

function Funnel({ vacancyId }: { vacancyId: string }) {
  const t = useT("shortlists");
  const say = useSay("shortlists");
  const { data, error, isFetching, refetch } = useQuery(shortlistQueries.funnel(vacancyId));
  if (!data && error)
    return (
      <ListFailure
        sentence={errorMessage(error, t(FAILURE))}
        retry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) return <Placeholder height={240} />;
  return (
    <>
      <BarList bars={data.map((one) => barOf(one, say))} empty={t(NOTHING)} />
      {isHeldElsewhere(data) && <p className="dimmed fine text above-xs">{t(HELD_ELSEWHERE)}</p>}
    </>
  );
}

/** Why more people are chosen than were met. */
const HELD_ELSEWHERE =
  "“Interview held” counts interviews that were arranged here and marked as completed. A school may choose somebody whom it has met otherwise.";

function isHeldElsewhere(steps: readonly { step: FunnelStep; count: number }[]): boolean {
  const countOf = (step: FunnelStep) => steps.find((one) => one.step === step)?.count ?? 0;
  return countOf("chosen") > countOf("held");
}

const barOf = ({ step, count, days }: FunnelOfJob[number], say: (text: string) => string) => ({
  label: say(FUNNEL_LABELS[step]),
  count,
  ...(days !== null && { note: say(`after ${inDays(days)}`) }),
});

/** On the dashboard of staff. */
export function FunnelOfAll() {
  const { data, error, isFetching, refetch } = useQuery(queryOf("/api/admin/funnel"));
  return (
    <Card title={`From the job’s page to joining, last ${FUNNEL_DAYS} days`} className="across">
      {!data && error ? (
        <ListFailure sentence={errorMessage(error, FAILURE)} retry={() => void refetch()} busy={isFetching} />
      ) : data ? (
        <div className="stack">
          <p className="text">
            Median from the application: first answer {formatAfter(data.toAnswer)}, interview{" "}
            {formatAfter(data.toInterview)}, joined {formatAfter(data.toJoined)}.
          </p>
          <BarList
            bars={data.steps.map(({ step, count }) => ({ label: FUNNEL_LABELS[step], count }))}
            empty="No applications yet"
          />
          {isHeldElsewhere(data.steps) && <p className="dimmed fine text">{HELD_ELSEWHERE}</p>}
        </div>
      ) : (
        <Placeholder height={240} />
      )}
    </Card>
  );
}

const formatAfter = (days: number | null) => (days === null ? "not known yet" : `after ${inDays(days)}`);
