// Why a school is suspended, and what its members can still do (SCHOOL-12).
import { useQuery } from "@tanstack/react-query";
import { dayInIndia, formatDay } from "#platform/domain/day.ts";
import { WriteToUs } from "#features/site/web/contact/write-to-us.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { queryOf } from "#platform/web/query.ts";

export function SuspendedNotice() {
  const t = useT("employer");
  const locale = useLocale();
  const { data } = useQuery(queryOf("/api/employer/verification"));
  const suspension = data?.suspension;
  return (
    <Notice className="below-lg" tone="bad" title={t("Your school is suspended")}>
      {suspension && (
        <>
          <p className="text below-sm">
            {t("Since {day}, because:", { day: formatDay(dayInIndia(new Date(suspension.since)), locale) })}
          </p>
          <p className="tint padded text above-sm written">{suspension.reason}</p>
        </>
      )}
      <p>
        {t.nodes(
          "Invitations and contact details have stopped, and the period of your plan runs on. You can read your record and your plan, and download your data. If this is a mistake, please write to us {where}.",
          { where: <WriteToUs /> },
        )}
      </p>
    </Notice>
  );
}
