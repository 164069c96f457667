// The reports about a school, newest first, with their decisions.
import { useQuery } from "@tanstack/react-query";
import { reportsOfSchoolQuery } from "#web/reports/admin/queries.ts";
import { ReportCard } from "#web/reports/admin/report-card.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Section } from "./section.tsx";

export function ReportsOfSchool({ id }: { id: string }) {
  const answer = useQuery(reportsOfSchoolQuery(id));
  return (
    <Card title="Reports">
      <Section answer={answer} failure="The reports could not be loaded. Please try again.">
        {({ items, total }) =>
          items.length === 0 ? (
            <p>Nobody has reported this school.</p>
          ) : (
            <div className="stack">
              {items.map((report) => (
                <ReportCard key={report._id} report={report} isOnSchoolPage />
              ))}
              {total > items.length && <p>{total - items.length} older ones are not shown.</p>}
            </div>
          )
        }
      </Section>
    </Card>
  );
}
