// The full profiles that a school opened in the last 30 days.
import { useQuery } from "@tanstack/react-query";
import { formatDayWithWeekday } from "#platform/domain/day.ts";
import { formatCount } from "#platform/domain/money.ts";
import type { SchoolViews } from "#features/schools/domain/reports/school-calls.ts";
import { Card } from "#platform/web/ui/display/card.tsx";
import { DescriptionList } from "#platform/web/ui/display/description-list.tsx";
import { type DenseColumn, DenseTable } from "#platform/web/ui/table/dense-table.tsx";
import { Loaded } from "#platform/web/ui/table/loaded.tsx";
import { queryOf } from "#platform/web/query.ts";

type DayOfViews = SchoolViews["days"][number];

const COLUMNS: readonly DenseColumn<DayOfViews>[] = [
  { label: "Day", kind: "title", cell: ({ day }) => formatDayWithWeekday(day) },
  { label: "Full Profiles", kind: "number", closed: "end", cell: ({ views }) => formatCount(views) },
  { label: "With Contact Details", kind: "number", cell: ({ withContact }) => formatCount(withContact) },
];

export function ViewsOfSchool({ id }: { id: string }) {
  const answer = useQuery(queryOf("/api/admin/employers/{id}/views", { params: { id } }));
  return (
    <Card title="Views of the Last 30 Days">
      <Loaded answer={answer} failure="The views could not be loaded. Please try again.">
        {({ days, candidates, invited }) => (
          <div className="stack">
            <DescriptionList
              facts={[
                { label: "Candidates Seen", value: formatCount(candidates) },
                { label: "Candidates Invited", value: formatCount(invited) },
              ]}
            />
            {days.length > 0 && (
              <DenseTable name="Views by day" columns={COLUMNS} rows={days} keyOf={({ day }) => day} />
            )}
          </div>
        )}
      </Loaded>
    </Card>
  );
}
