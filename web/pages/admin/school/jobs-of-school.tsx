// The newest jobs of a school, with an admin's steps.
import { useQuery } from "@tanstack/react-query";
import { Card } from "#web/ui/display/card.tsx";
import { RecordTable } from "#web/ui/table/record-table.tsx";
import { JOB_COLUMNS_OF_SCHOOL } from "#web/vacancies/admin/job-columns.tsx";
import { vacanciesOfSchoolQuery } from "#web/vacancies/admin/queries.ts";
import { Section } from "./section.tsx";

export function JobsOfSchool({ id }: { id: string }) {
  const answer = useQuery(vacanciesOfSchoolQuery(id));
  return (
    <Card title="Jobs">
      <Section answer={answer} failure="The jobs could not be loaded. Please try again.">
        {({ items, total }) =>
          items.length === 0 ? (
            <p>This school has posted no jobs.</p>
          ) : (
            <>
              <RecordTable
                name="Jobs"
                columns={JOB_COLUMNS_OF_SCHOOL}
                rows={items}
                keyOf={({ _id }) => _id}
                isFull
              />
              {total > items.length && <p>{total - items.length} older ones are not shown.</p>}
            </>
          )
        }
      </Section>
    </Card>
  );
}
