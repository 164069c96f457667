// Why a school is suspended, and what its members can still do (SCHOOL-12).
import { useQuery } from "@tanstack/react-query";
import { dayInIndia, formatDay } from "#domain/day.ts";
import { WriteToUs } from "#web/contact/write-to-us.tsx";
import { verificationQueries } from "./queries.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";

export function SuspendedNotice() {
  const { data } = useQuery(verificationQueries.own());
  const suspension = data?.suspension;
  return (
    <Notice className="below-lg" tone="bad" title="Your school is suspended">
      {suspension && (
        <>
          <p className="text below-sm">Since {formatDay(dayInIndia(new Date(suspension.since)))}, because:</p>
          <p className="tint padded text above-sm written">{suspension.reason}</p>
        </>
      )}
      <p>
        Invitations and contact details have stopped, and the period of your plan runs on. You can read your
        record and your plan, and download your data. If this is a mistake, please write to us <WriteToUs />.
      </p>
    </Notice>
  );
}
