// Changes the search of an alert in a dialog.
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { JobAlert } from "#domain/alerts/contract.ts";
import { errorMessage } from "#web/api.ts";
import { AlertFields } from "#web/alerts/alert-fields.tsx";
import { readFrequency, readSearch } from "#web/alerts/alert-values.ts";
import { useChangeAlert } from "#web/alerts/queries.ts";
import { subjectQueries } from "#web/subjects/queries.ts";
import { useSingleFlight } from "#web/ui/feedback/single-flight.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";

export function ChangeSearchDialog({ alert, onClose }: { alert: JobAlert; onClose: () => void }) {
  const change = useChangeAlert();
  const singleFlight = useSingleFlight();
  const { data: subjects } = useQuery(subjectQueries.list());
  const [refusal, setRefusal] = useState<string>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setRefusal(undefined);
    void singleFlight(async () => {
      try {
        await change.mutateAsync({
          id: alert._id,
          search: readSearch(form),
          frequency: readFrequency(form),
        });
        toast.good("Your alert is changed.", { seconds: 3 });
        onClose();
      } catch (error) {
        setRefusal(errorMessage(error, "The alert could not be changed. Please try again."));
      }
    });
  }

  return (
    <FormDialog opened title="Change alert" onClose={onClose} wide>
      <form onSubmit={submit}>
        <div className="stack">
          <AlertFields
            search={alert.search}
            frequency={alert.frequency}
            subjects={(subjects?.items ?? []).map(({ subject }) => subject)}
          />
          {refusal && <Notice tone="bad">{refusal}</Notice>}
          <div className="row end">
            <Button look="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" busy={change.isPending}>
              Save
            </Button>
          </div>
        </div>
      </form>
    </FormDialog>
  );
}
