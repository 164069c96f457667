// How many people of a job came to each step, and how long it took, on the desk and for staff (DECIDE-25).
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CAME_BY, FUNNEL_DAYS, FUNNEL_LABELS, type FunnelStep } from "#features/deciding/domain/funnel.ts";
import { inEnglish, sentence, type Text } from "#platform/domain/locale/sentence.ts";
import { errorMessage } from "#platform/web/api.ts";
import { BarChart } from "#platform/web/ui/chart/bar-chart.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { Placeholder } from "#platform/web/ui/feedback/placeholder.tsx";
import { ListFailure } from "#platform/web/ui/table/record-list.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { shortlistQueries } from "./queries.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { type Say, useSay } from "#platform/web/language/use-say.ts";
import { queryOf } from "#platform/web/query.ts";

const FAILURE = "The numbers could not be loaded. Please try again.";

const afterDays = (days: number): Text =>
  days === 1 ? "after 1 day" : sentence("after {count} days", { count: days });

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
  return <Steps steps={data} say={say} />;
}

type Step = { step: FunnelStep; count: number; found: number; days?: number | null };

function Steps({ steps, say }: { steps: readonly Step[]; say: Say }) {
  const countOf = (step: FunnelStep) => steps.find((one) => one.step === step)?.count ?? 0;
  return (
    <div className="stack gap-xs">
      <BarChart
        name={say("From the job’s page to the person who joins")}
        of={say("Step")}
        series={[
          { label: say(CAME_BY.applied), tone: "primary" },
          { label: say(CAME_BY.found), tone: "accent" },
          { label: say("Opened"), tone: "rest" },
        ]}
        rows={steps.map(({ step, count, found, days }) => ({
          label: say(FUNNEL_LABELS[step]),
          counts: step === "seen" ? [0, 0, count] : [count - found, found, 0],
          ...(typeof days === "number" && { note: say(afterDays(days)) }),
        }))}
      />
      <p className="dimmed fine">
        {say(EACH_STEP)} {countOf("applied") > countOf("seen") && say(FOUND_ELSEWHERE)}
      </p>
    </div>
  );
}

/** Why nobody who was met elsewhere is missing, and why more people may have come than have opened the page. */
export const EACH_STEP =
  "Somebody counts at each step up to the last one they came to, also where the school met them without an interview here.";
const FOUND_ELSEWHERE =
  "More people came than opened the job’s page: schools also find people by the search.";

/** On the dashboard of staff. */
export function FunnelOfAll() {
  const { data, error, isFetching, refetch } = useQuery(queryOf("/api/admin/funnel"));
  return (
    <Card
      title={`From the job’s page to joining, last ${FUNNEL_DAYS} days`}
      actions={<TextLink to="?view=hiring">Hiring Report</TextLink>}
      className="across"
    >
      {!data && error ? (
        <ListFailure sentence={errorMessage(error, FAILURE)} retry={() => void refetch()} busy={isFetching} />
      ) : data ? (
        <div className="stack">
          <p className="text">
            Median from the application: first answer {formatAfter(data.toAnswer)}, interview{" "}
            {formatAfter(data.toInterview)}, joined {formatAfter(data.toJoined)}.
          </p>
          <Steps steps={data.steps} say={inEnglish} />
        </div>
      ) : (
        <Placeholder height={240} />
      )}
    </Card>
  );
}

const formatAfter = (days: number | null) => (days === null ? "not known yet" : inEnglish(afterDays(days)));
