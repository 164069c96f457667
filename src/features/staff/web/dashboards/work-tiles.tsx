// What waits for staff, as tiles at the top of the admin's dashboard: each leads to exactly that list (STAFF-1).
import { useQuery } from "@tanstack/react-query";
import { Link } from "#platform/web/ui/link.tsx";
import type { WorkItem } from "#features/staff/domain/dashboards/terms.ts";
import { formatCount } from "#platform/domain/money.ts";
import { errorMessage } from "#platform/web/api.ts";
import { statsQueries } from "#features/staff/web/dashboards/queries.ts";
import { WhileLoading } from "#platform/web/ui/feedback/while-loading.tsx";
import { Icon, type IconName } from "#platform/web/ui/display/icon.tsx";
import { ListFailure } from "#platform/web/ui/table/record-list.tsx";
import { Placeholder } from "#platform/web/ui/feedback/placeholder.tsx";
import styles from "#features/staff/web/dashboards/work-tiles.module.css";

type Tile = {
  item: WorkItem;
  label: [one: string, many: string];
  nothing: string;
  icon: IconName;
  list: string;
};

const TILES: readonly Tile[] = [
  {
    item: "subscriptions",
    label: ["Subscription to activate", "Subscriptions to activate"],
    nothing: "No subscription waits",
    icon: "card",
    list: "?view=subscribers&status=pending",
  },
  {
    item: "transfers",
    label: ["Transfer to match", "Transfers to match"],
    nothing: "No transfer waits",
    icon: "card",
    list: "?view=transfers&state=claimed",
  },
  {
    item: "unsettled",
    label: ["Payment to return", "Payments to return"],
    nothing: "No payment has to go back",
    icon: "card",
    list: "?view=unsettled",
  },
  {
    item: "refunds",
    label: ["Refund under way", "Refunds under way"],
    nothing: "No refund is under way",
    icon: "card",
    list: "?view=refunds&state=refunding",
  },
  {
    item: "verifications",
    label: ["School to verify", "Schools to verify"],
    nothing: "No school waits for verification",
    icon: "school",
    list: "?view=verifications&state=pending",
  },
  {
    item: "reports",
    label: ["Report to look at", "Reports to look at"],
    nothing: "No report is open",
    icon: "alert",
    list: "?view=reports&state=open",
  },
  {
    item: "vacancies",
    label: ["Job to look at", "Jobs to look at"],
    nothing: "Every job is looked at",
    icon: "briefcase",
    list: "?view=jobs&state=needs-look",
  },
  {
    item: "absences",
    label: ["Absence to decide", "Absences to decide"],
    nothing: "No absence is contradicted",
    icon: "calendar",
    list: "?view=absences&state=disputed",
  },
  {
    item: "firstDays",
    label: ["First day to decide", "First days to decide"],
    nothing: "No first day is contradicted",
    icon: "calendar",
    list: "?view=first-days&state=open",
  },
  {
    item: "messages",
    label: ["Unanswered message", "Unanswered messages"],
    nothing: "Every message is answered",
    icon: "mail",
    list: "?view=messages&state=new",
  },
  {
    item: "complaints",
    label: ["Complaint to answer", "Complaints to answer"],
    nothing: "Every complaint is answered",
    icon: "alert",
    list: "?view=complaints&state=open",
  },
  {
    item: "overdueComplaints",
    label: ["Overdue complaint", "Overdue complaints"],
    nothing: "No complaint is overdue",
    icon: "clock",
    list: "?view=complaints&state=overdue",
  },
  {
    item: "incidents",
    label: ["Open incident", "Open incidents"],
    nothing: "No incident is open",
    icon: "alert",
    list: "?view=incidents&state=open",
  },
  {
    item: "overdueIncidents",
    label: ["Overdue incident", "Overdue incidents"],
    nothing: "No incident is overdue",
    icon: "clock",
    list: "?view=incidents&state=overdue",
  },
  {
    item: "failedMails",
    label: ["Failed mail", "Failed mails"],
    nothing: "No mail has failed",
    icon: "bell",
    list: "?view=mail-health&state=failed",
  },
];

export function WorkTiles() {
  const { data, error, isFetching, refetch } = useQuery(statsQueries.work());
  if (!data && error) {
    return (
      <div className="below-lg">
        <ListFailure
          sentence={errorMessage(error, "What waits for you could not be loaded.")}
          retry={refetch}
          busy={isFetching}
        />
      </div>
    );
  }
  const tiles = (
    <section aria-label="What waits for you" aria-busy={!data}>
      <ul className={`grid gap-sm list below-lg ${styles.tiles}`}>
        {TILES.map(({ item, label: [one, many], ...tile }) => (
          <li key={item}>
            <WorkTile {...tile} count={data?.[item]} label={data?.[item] === 1 ? one : many} />
          </li>
        ))}
      </ul>
    </section>
  );
  return data ? tiles : <WhileLoading>{tiles}</WhileLoading>;
}

type WorkTileProps = Pick<Tile, "icon" | "list"> & {
  label: string;
  nothing?: string;
  count: number | undefined;
};

export function WorkTile({ label, nothing, icon, list, count }: WorkTileProps) {
  const isDone = count === 0;
  return (
    <Link
      to={list}
      className={`panel tile padded ${styles.tile}`}
      data-waits={(count !== undefined && !isDone) || undefined}
    >
      <span className="sign">
        <Icon name={isDone ? "check" : icon} size={22} />
      </span>
      {count === undefined ? (
        <Placeholder height={28} width={48} />
      ) : (
        <strong className="number">{formatCount(count)}</strong>
      )}
      <span className={`fine ${styles.label}`}>{isDone ? nothing : label}</span>
    </Link>
  );
}
