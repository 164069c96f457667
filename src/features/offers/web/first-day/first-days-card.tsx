// First days that come, and questions about them, on the first page of both dashboards (JOIN-10).
import { useQuery } from "@tanstack/react-query";
import type { FirstDayLine } from "#features/offers/domain/first-day/calls.ts";
import type { Side } from "#features/threads/domain/terms.ts";
import { threadPath } from "#features/threads/domain/paths.ts";
import { formatDayWithWeekday } from "#platform/domain/day.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { firstDaysQuery } from "#features/offers/web/queries.ts";

/** Nothing where none comes. */
export function FirstDaysCard({ side }: { side: Side }) {
  const t = useT("first-days");
  const { data } = useQuery(firstDaysQuery());
  if (!data || data.items.length === 0) return null;
  return (
    <div id="first-days">
      <Card title={t("First days")}>
        <ul className="list lined">
          {data.items.map((line) => (
            <li key={`${line.applicationId} ${line.kind} ${line.day}`}>
              <Line line={line} side={side} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

function Line({ line, side }: { line: FirstDayLine; side: Side }) {
  const t = useT("first-days");
  const say = useSay();
  const locale = useLocale();
  const { applicationId, kind, post, firstDay, openItems = 0, day } = line;
  const name = line.name ?? say("Deleted account");
  const on = formatDayWithWeekday(firstDay, locale);
  const text = {
    coming:
      side === "school"
        ? t("{name}: first day", { name })
        : t("Your first day at {school}", { school: name }),
    joined:
      side === "school" ? t("Did {name} join?", { name }) : t("Did you join {school}?", { school: name }),
    check: t("Your first {days} days at {school}", { days: day ?? 0, school: name }),
  };
  return (
    <>
      <p className="text breaks">
        <TextLink to={`${threadPath(applicationId, side)}#first-day`} underlined className="tap">
          {text[kind]}
        </TextLink>
      </p>
      <p className="dimmed fine text breaks">
        {[
          say(post),
          kind === "check" ? t("Six questions, no text") : on,
          kind === "coming" && openItems > 0
            ? openItems === 1
              ? t("1 item of the list open")
              : t("{count} items of the list open", { count: openItems })
            : null,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </>
  );
}
