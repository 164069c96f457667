// Changes the search of an alert in a dialog.
import { useQuery } from "@tanstack/react-query";
import type { JobAlert } from "#domain/alerts/calls.ts";
import { AlertFields } from "#web/alerts/alert-fields.tsx";
import { alertValues, readFrequency, readSearch } from "#web/alerts/alert-values.ts";
import { useChangeAlert } from "#web/alerts/queries.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { Form } from "#web/ui/form/form.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { useT } from "#web/language/use-t.tsx";
import { queryOf } from "#web/query.ts";

export function ChangeSearchDialog({ alert, onClose }: { alert: JobAlert; onClose: () => void }) {
  const t = useT("candidate");
  const change = useChangeAlert();
  const { data: subjects } = useQuery(queryOf("/api/subjects/getAllSubjects"));
  const form = useForm({
    initialValues: alertValues(alert.search, alert.frequency),
    send: async (typed) => {
      await change.mutateAsync({
        id: alert._id,
        search: readSearch(typed),
        frequency: readFrequency(typed),
      });
      toast.good(t("Your alert is changed."), { seconds: 3 });
      onClose();
    },
    failure: t("The alert could not be changed. Please try again."),
  });

  return (
    <FormDialog opened title={t("Change alert")} onClose={onClose} wide>
      <Form form={form} submit={t("Save")} onCancel={onClose}>
        <AlertFields
          distance={alert.search.within}
          subjects={(subjects?.items ?? []).map(({ subject }) => subject)}
        />
      </Form>
    </FormDialog>
  );
}
