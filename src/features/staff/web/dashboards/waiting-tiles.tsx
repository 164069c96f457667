// What waits for a school or a candidate, at the top of the own dashboard: each tile leads to that list (STAFF-15).
import { useQuery } from "@tanstack/react-query";
import { NEWS_DAYS, type WaitingItem } from "#features/staff/domain/dashboards/terms.ts";
import { statsQueries } from "#features/staff/web/dashboards/queries.ts";
import { WorkTile } from "#features/staff/web/dashboards/work-tiles.tsx";
import type { IconName } from "#platform/web/ui/display/icon.tsx";
import styles from "#features/staff/web/dashboards/work-tiles.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

type Tile = { item: WaitingItem; label: [one: string, many: string]; icon: IconName; list: string };

const NOTICES: Tile = {
  item: "notices",
  label: ["Unread note", "Unread notes"],
  icon: "bell",
  list: "/notifications",
};
const messagesAt = (list: string): Tile => ({
  item: "messages",
  label: ["Message to read", "Messages to read"],
  icon: "mail",
  list,
});
const TODAY: Tile = {
  item: "today",
  label: ["Interview today", "Interviews today"],
  icon: "clock",
  list: "?tab=interviews",
};

const FIRST_DAYS: Tile = {
  item: "firstDays",
  label: ["First day to look at", "First days to look at"],
  icon: "calendar",
  list: "?tab=today#first-days",
};

const TILES: Record<"candidate" | "employer", readonly Tile[]> = {
  employer: [
    {
      item: "changes",
      label: ["Change asked for", "Changes asked for"],
      icon: "edit",
      list: "?tab=applicants&view=list&part=offer&stage=offered",
    },
    {
      item: "offers",
      label: ["Offer ends within two days", "Offers end within two days"],
      icon: "clock",
      list: "?tab=applicants&view=list&part=offer&stage=offered",
    },
    FIRST_DAYS,
    {
      item: "applicants",
      label: ["New applicant", "New applicants"],
      icon: "users",
      list: "?tab=applicants&stage=applied",
    },
    { item: "answers", label: ["Answer due", "Answers due"], icon: "calendar", list: "?tab=interviews" },
    TODAY,
    { item: "results", label: ["Result missing", "Results missing"], icon: "edit", list: "?tab=interviews" },
    messagesAt("?tab=applicants"),
    NOTICES,
  ],
  candidate: [
    {
      item: "offers",
      label: ["Offer to answer", "Offers to answer"],
      icon: "document",
      list: "?tab=applications",
    },
    FIRST_DAYS,
    {
      item: "answers",
      label: ["Invitation to answer", "Invitations to answer"],
      icon: "calendar",
      list: "?tab=interviews",
    },
    TODAY,
    {
      item: "applications",
      label: ["Application moved this week", "Applications moved this week"],
      icon: "briefcase",
      list: "?tab=applications",
    },
    {
      item: "jobs",
      label: ["New job for you", "New jobs for you"],
      icon: "search",
      list: `?tab=jobs&since=${NEWS_DAYS}`,
    },
    messagesAt("?tab=applications"),
    NOTICES,
  ],
};

/** Without the counts the dashboard is whole: nothing is said. */
export function WaitingTiles({ side }: { side: "candidate" | "employer" }) {
  const say = useSay("dashboard");
  const t = useT("dashboard");
  const { data } = useQuery(statsQueries.waiting());
  if (!data) return null;
  const waiting = TILES[side].flatMap((tile) => {
    const count = data[tile.item] ?? 0;
    return count > 0 ? [{ ...tile, count }] : [];
  });
  if (waiting.length === 0) return <p className="dimmed">{t("Nothing waits for you just now.")}</p>;
  return (
    <section aria-label={t("What waits for you")} data-not-printed>
      <ul className={`grid gap-sm list below-lg ${styles.tiles} ${styles.few}`}>
        {waiting.map(({ item, label: [one, many], count, ...tile }) => (
          <li key={item}>
            <WorkTile {...tile} count={count} label={say(count === 1 ? one : many)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
