// Subject Manager: subjects are added, renamed and deleted (ADMIN-24).
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { errorMessage } from "#web/api.ts";
import { useCreateSubject } from "#web/subjects/admin-queries.ts";
import { subjectQueries } from "#web/subjects/queries.ts";
import { SubjectItem } from "#web/subjects/subject-item.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { useSingleFlight } from "#web/ui/feedback/single-flight.ts";
import { PageTitle } from "#web/ui/display/page-title.tsx";
import { ListFailure } from "#web/ui/table/record-list.tsx";
import { SkeletonList } from "#web/ui/table/skeleton-list.tsx";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { TextInput } from "#web/ui/form/field.tsx";
import styles from "#web/subjects/admin-subjects.module.css";

export default function AdminSubjects() {
  const { data, error, isFetching, refetch } = useQuery(subjectQueries.list());

  return (
    <>
      <PageTitle lead="What candidates can choose to teach, and employers search by.">
        Subject Manager
      </PageTitle>
      <AddSubject />
      {!data && error && (
        <ListFailure
          sentence={errorMessage(error, "The subjects could not be loaded. Please try again.")}
          retry={refetch}
          busy={isFetching}
        />
      )}
      {!data && !error && <SkeletonList />}
      {data?.total === 0 && (
        <Card>
          <EmptyState hint="Add the first one above.">No subjects found</EmptyState>
        </Card>
      )}
      {data && data.total > 0 && (
        <ul className={styles.subjects} aria-label="Subjects">
          {data.items.map((subject) => (
            <SubjectItem key={subject._id} subject={subject} />
          ))}
        </ul>
      )}
    </>
  );
}

function AddSubject() {
  const [name, setName] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const create = useCreateSubject();
  const singleFlight = useSingleFlight();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === "") return;
    void singleFlight(async () => {
      try {
        await create.mutateAsync(name.trim());
        setName("");
        toast.good("Subject added", { seconds: 3 });
      } catch (error) {
        setRefusal(errorMessage(error, "The subject could not be added. Please try again."));
      }
    });
  }

  return (
    <form className={styles.add} onSubmit={submit} noValidate>
      <TextInput
        label="New subject"
        value={name}
        maxLength={200}
        error={refusal}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setRefusal(null);
        }}
      />
      <Button type="submit" disabled={name.trim() === ""} busy={create.isPending}>
        Add Subject
      </Button>
    </form>
  );
}
