// What the school has used of today's quota of full profiles and resumes (VIEW-13).
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { DailyQuota as Quota } from "#features/teachers/domain/views-calls.ts";
import { formatCount } from "#platform/domain/money.ts";
import { errorMessage } from "#platform/web/api.ts";
import { Bar } from "#platform/web/ui/chart/bar.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { WhileLoading } from "#platform/web/ui/feedback/while-loading.tsx";
import { ListFailure } from "#platform/web/ui/table/record-list.tsx";
import { Placeholder } from "#platform/web/ui/feedback/placeholder.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { queryOf } from "#platform/web/query.ts";

export function DailyQuota() {
  const t = useT("search");
  const { data, error, isFetching, refetch } = useQuery(queryOf("/api/employer/quota"));
  return (
    <Card title={t("Today's Quota")} notPrinted>
      {data && <Quotas quota={data} />}
      {!data && error && (
        <ListFailure
          sentence={errorMessage(error, t("Today's quota could not be loaded. Please try again."))}
          retry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && (
        <WhileLoading>
          <div className="stack gap-sm" aria-busy="true">
            <output className="ek-visually-hidden">{t("Loading today's quota...")}</output>
            <Placeholder height={20} width="60%" />
            <Placeholder height={8} />
          </div>
        </WhileLoading>
      )}
    </Card>
  );
}

function Quotas({ quota: { profiles, ownProfiles, resumes } }: { quota: Quota }) {
  return (
    <div className="grid halves">
      <Used {...profiles} what="full profiles">
        {ownProfiles.limit < profiles.limit && <Own {...ownProfiles} />}
      </Used>
      {resumes && <Used {...resumes} what="resumes" />}
    </div>
  );
}

type UsedProps = { used: number; limit: number; what: string; children?: ReactNode };

function Used({ used, limit, what, children }: UsedProps) {
  const say = useSay("search");
  const t = useT("search");
  const isReached = used >= limit;
  return (
    <div>
      <p className="text digits below-xs">
        {t(
          isReached
            ? "{used} of {limit} {what} today, more from midnight, India time"
            : "{used} of {limit} {what} today, resets at midnight, India time",
          { used: formatCount(used), limit: formatCount(limit), what: say(what) },
        )}
      </p>
      <Bar parts={[{ tone: "accent", count: used }]} whole={limit} />
      {isReached && (
        <p className="dimmed text above-xs">
          {t("Your school's limit is reached. What it opened today stays open.")}
        </p>
      )}
      {children}
    </div>
  );
}

/** A member who is given no contact details has a lower limit than the school. */
function Own({ used, limit }: { used: number; limit: number }) {
  const t = useT("search");
  return (
    <p className="dimmed text above-xs">
      {t(
        used >= limit
          ? "{used} of {limit} that you may open with your role: your limit is reached. What your school opened today stays open."
          : "{used} of {limit} that you may open with your role.",
        { used: formatCount(used), limit: formatCount(limit) },
      )}
    </p>
  );
}
