// The tab Alerts of a candidate: each alert with what can be done with it (ALERT-6).
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { JobAlert } from "#domain/alerts/contract.ts";
import { describeSearch } from "#domain/alerts/search-text.ts";
import { FREQUENCIES, FREQUENCY_LABELS, MAX_ALERTS_OF_MEMBER } from "#domain/alerts/terms.ts";
import { errorMessage } from "#web/api.ts";
import { AlertSummary } from "#web/alerts/alert-summary.tsx";
import { ChangeSearchDialog } from "#web/alerts/change-search-dialog.tsx";
import { NEW_ALERT_PATH } from "#web/alerts/new-alert-path.ts";
import { alertQueries, useChangeAlert, useDeleteAlert } from "#web/alerts/queries.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Icon } from "#web/ui/display/icon.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { useConfirmedAction } from "#web/ui/feedback/confirmed-action.ts";
import { useSingleFlight } from "#web/ui/feedback/single-flight.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { ListFailure } from "#web/ui/table/record-list.tsx";
import { SkeletonList } from "#web/ui/table/skeleton-list.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Select } from "#web/ui/form/field.tsx";

export function OwnAlerts() {
  const { data: alerts, error, isFetching, refetch } = useQuery(alertQueries.own());
  const [changing, setChanging] = useState<JobAlert | null>(null);
  if (!alerts) {
    if (!error) return <SkeletonList label="Loading your alerts..." />;
    const sentence = errorMessage(error, "Your alerts could not be loaded. Please try again.");
    return <ListFailure sentence={sentence} retry={() => void refetch()} busy={isFetching} />;
  }
  const create = (
    <ButtonLink to={NEW_ALERT_PATH} icon={<Icon name="plus" />}>
      New alert
    </ButtonLink>
  );
  if (alerts.length === 0) {
    return (
      <EmptyState
        picture="messages"
        hint="An alert mails you the new jobs of a search, every day or every week."
        action={create}
      >
        You have no alerts yet
      </EmptyState>
    );
  }
  return (
    <>
      <div className="row between below">
        <p>
          {alerts.length} of {MAX_ALERTS_OF_MEMBER} alerts
        </p>
        {alerts.length < MAX_ALERTS_OF_MEMBER && create}
      </div>
      <ul className="stack list" aria-label="Alerts">
        {alerts.map((alert) => (
          <li key={alert._id}>
            <OneAlert alert={alert} onChangeSearch={() => setChanging(alert)} />
          </li>
        ))}
      </ul>
      {changing && <ChangeSearchDialog alert={changing} onClose={() => setChanging(null)} />}
    </>
  );
}

const FAILED = "The alert could not be changed. Please try again.";

function OneAlert({ alert, onChangeSearch }: { alert: JobAlert; onChangeSearch: () => void }) {
  const { mutateAsync, isPending } = useChangeAlert();
  const remove = useDeleteAlert();
  const singleFlight = useSingleFlight();
  const confirmed = useConfirmedAction();
  const { _id: id, isPaused, endsOn, frequency, search } = alert;
  const words = describeSearch(search);

  const change = (changes: Partial<Parameters<typeof mutateAsync>[0]>, done: string) =>
    singleFlight(async () => {
      try {
        await mutateAsync({ id, ...changes });
        toast.good(done, { seconds: 3 });
      } catch (error) {
        toast.bad(errorMessage(error, FAILED));
      }
    });

  return (
    <Card>
      <AlertSummary alert={alert} />
      <div className="row gap-xs above">
        {endsOn && (
          <Button small busy={isPending} onClick={() => void change({}, "The alert stays.")}>
            Keep this alert
          </Button>
        )}
        <Select
          aria-label={`How often: ${words}`}
          value={frequency}
          disabled={isPending}
          options={FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }))}
          onChange={({ currentTarget: { value } }) => {
            const chosen = FREQUENCIES.find((one) => one === value);
            if (chosen) void change({ frequency: chosen }, `${FREQUENCY_LABELS[chosen]} from now on.`);
          }}
        />
        <Button small look="default" onClick={onChangeSearch} aria-label={`Change ${words}`}>
          Change
        </Button>
        <Button
          small
          look="default"
          aria-label={`${isPaused ? "Resume" : "Pause"} ${words}`}
          onClick={() =>
            void change(
              { isPaused: !isPaused },
              isPaused ? "You get mails of this alert again." : "You get no mails of this alert for now.",
            )
          }
        >
          {isPaused ? "Resume" : "Pause"}
        </Button>
        <Button
          small
          look="default"
          aria-label={`Delete ${words}`}
          onClick={() =>
            void confirmed({
              question: {
                title: "Delete this alert?",
                body: words,
                confirm: "Delete",
                cancel: "Cancel",
                destructive: true,
              },
              act: () => remove.mutateAsync(id),
              done: () => toast.good("The alert is deleted.", { seconds: 3 }),
              failed: (error) =>
                toast.bad(errorMessage(error, "The alert could not be deleted. Please try again.")),
            })
          }
        >
          Delete
        </Button>
      </div>
    </Card>
  );
}
