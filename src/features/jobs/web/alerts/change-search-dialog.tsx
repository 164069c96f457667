// Changes the search of an alert in a dialog.
import { useQuery } from "@tanstack/react-query";
import type { JobAlert } from "#features/jobs/domain/alerts/calls.ts";
import { AlertFields } from "#features/jobs/web/alerts/alert-fields.tsx";
import { alertValues, readFrequency, readSearch } from "#features/jobs/web/alerts/alert-values.ts";
import { useChangeAlert } from "#features/jobs/web/alerts/queries.ts";
import { ActionDialog } from "#platform/web/ui/form/action-dialog.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { queryOf } from "#platform/web/query.ts";

export function ChangeSearchDialog({ alert, onClose }: { alert: JobAlert; onClose: () => void }) {
  const t = useT("candidate");
  const change = useChangeAlert();
  const { data: subjects } = useQuery(queryOf("/api/subjects/getAllSubjects"));
  return (
    <ActionDialog
      opened
      title={t("Change alert")}
      onClose={onClose}
      wide
      initialValues={alertValues(alert.search, alert.frequency)}
      send={async (typed) => {
        await change.mutateAsync({
          id: alert._id,
          search: readSearch(typed),
          frequency: readFrequency(typed),
        });
        return { message: t("Your alert is changed.") };
      }}
      failure={t("The alert could not be changed. Please try again.")}
      submit={t("Save")}
    >
      <AlertFields
        distance={alert.search.within}
        subjects={(subjects?.items ?? []).map(({ subject }) => subject)}
      />
    </ActionDialog>
  );
}
