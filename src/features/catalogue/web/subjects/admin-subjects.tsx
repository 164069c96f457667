// Subject Manager: subjects are added, renamed and deleted (ADMIN-24).
import { useQuery } from "@tanstack/react-query";
import { errorMessage } from "#platform/web/api.ts";
import { useCreateSubject } from "#features/catalogue/web/subjects/admin-queries.ts";
import { SubjectItem } from "#features/catalogue/web/subjects/subject-item.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { Loaded } from "#platform/web/ui/table/loaded.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Form } from "#platform/web/ui/form/form.tsx";
import { TextField } from "#platform/web/ui/form/form-fields.tsx";
import { useForm, useValue } from "#platform/web/ui/form/use-form.ts";
import styles from "#features/catalogue/web/subjects/admin-subjects.module.css";
import { queryOf } from "#platform/web/query.ts";
import { adminView } from "#platform/web/layout/dashboard/admin-view.ts";

export const subjectsView = adminView({
  name: "subjects",
  entry: { label: "Subject Manager", icon: "book" },
  Component: AdminSubjects,
  loads: (cache) => [cache.prefetchQuery(queryOf("/api/subjects/getAllSubjects"))],
});

export default function AdminSubjects() {
  const answer = useQuery(queryOf("/api/subjects/getAllSubjects"));

  return (
    <>
      <PageTitle lead="What candidates can choose to teach, and employers search by.">
        Subject Manager
      </PageTitle>
      <AddSubject />
      <Loaded answer={answer} failure="The subjects could not be loaded. Please try again." rows={3}>
        {({ items, total }) =>
          total === 0 ? (
            <Card>
              <EmptyState hint="Add the first one above.">No subjects found</EmptyState>
            </Card>
          ) : (
            <ul className={`grid gap-xs list ${styles.subjects}`} aria-label="Subjects">
              {items.map((subject) => (
                <SubjectItem key={subject._id} subject={subject} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

function AddSubject() {
  const create = useCreateSubject();
  const form = useForm({
    initialValues: { name: "" },
    validate: ({ name }) => ({ name: !name.trim() && "Subject is required" }),
    send: async ({ name }) => {
      await create.mutateAsync(name.trim());
      form.setValues({ name: "" });
      toast.good("Subject added", { seconds: 3 });
    },
    failure: "The subject could not be added. Please try again.",
    onError: (error) => {
      form.showErrors({ name: errorMessage(error, "The subject could not be added. Please try again.") });
      return true;
    },
  });
  const isEmpty = useValue(form, ({ name }) => name.trim() === "");

  return (
    <Form form={form} className={`row gap-sm low below-lg ${styles.add}`}>
      <div className="grow">
        <TextField name="name" label="New subject" maxLength={200} />
      </div>
      <Button type="submit" disabled={isEmpty} busy={form.isBusy}>
        Add Subject
      </Button>
    </Form>
  );
}
