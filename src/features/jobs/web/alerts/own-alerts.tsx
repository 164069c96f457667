// The tab Alerts of a candidate: each alert with what can be done with it (ALERT-6).
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { JobAlert } from "#features/jobs/domain/alerts/calls.ts";
import { formatSearch } from "#features/jobs/domain/alerts/search-text.ts";
import { FREQUENCIES, FREQUENCY_LABELS, MAX_ALERTS_OF_MEMBER } from "#features/jobs/domain/alerts/terms.ts";
import { errorMessage } from "#platform/web/api.ts";
import { AlertSummary } from "#features/jobs/web/alerts/alert-summary.tsx";
import { ChangeSearchDialog } from "#features/jobs/web/alerts/change-search-dialog.tsx";
import { NEW_ALERT_PATH } from "#features/jobs/web/alerts/new-alert-path.ts";
import { alertQueries, useChangeAlert, useDeleteAlert } from "#features/jobs/web/alerts/queries.ts";
import { Card } from "#platform/web/ui/display/card.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { useConfirmedAction } from "#platform/web/ui/feedback/confirmed-action.ts";
import { useSingleFlight } from "#platform/web/ui/feedback/single-flight.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { ChangingList } from "#platform/web/ui/table/changing-list.tsx";
import { ListFailure } from "#platform/web/ui/table/record-list.tsx";
import { SkeletonList } from "#platform/web/ui/table/skeleton-list.tsx";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { Select } from "#platform/web/ui/form/field.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";

export function OwnAlerts() {
  const t = useT("candidate");
  const { data: alerts, error, isFetching, refetch } = useQuery(alertQueries.own());
  const [changing, setChanging] = useState<JobAlert | null>(null);
  if (!alerts) {
    if (!error) return <SkeletonList label={t("Loading your alerts...")} />;
    const sentence = errorMessage(error, t("Your alerts could not be loaded. Please try again."));
    return <ListFailure sentence={sentence} retry={() => void refetch()} busy={isFetching} />;
  }
  const create = (
    <ButtonLink to={NEW_ALERT_PATH} icon={<Icon name="plus" />}>
      {t("New alert")}
    </ButtonLink>
  );
  if (alerts.length === 0) {
    return (
      <EmptyState
        picture="messages"
        hint={t("An alert mails you the new jobs of a search, every day or every week.")}
        action={create}
      >
        {t("You have no alerts yet")}
      </EmptyState>
    );
  }
  return (
    <>
      <div className="row between below">
        <p>
          {t("{count} of {maxAlertsOfMember} alerts", {
            count: alerts.length,
            maxAlertsOfMember: MAX_ALERTS_OF_MEMBER,
          })}
        </p>
        {alerts.length < MAX_ALERTS_OF_MEMBER && create}
      </div>
      <ChangingList className="stack list" aria-label={t("Alerts")}>
        {alerts.map((alert) => (
          <li key={alert._id}>
            <OneAlert alert={alert} onChangeSearch={() => setChanging(alert)} />
          </li>
        ))}
      </ChangingList>
      {changing && <ChangeSearchDialog alert={changing} onClose={() => setChanging(null)} />}
    </>
  );
}

const FAILED = "The alert could not be changed. Please try again.";

function OneAlert({ alert, onChangeSearch }: { alert: JobAlert; onChangeSearch: () => void }) {
  const t = useT("candidate");
  const { mutateAsync, isPending } = useChangeAlert();
  const remove = useDeleteAlert();
  const singleFlight = useSingleFlight();
  const confirmed = useConfirmedAction();
  const { _id: id, isPaused, endsOn, frequency, search } = alert;
  const say = useSay();
  const words = say(formatSearch(search));

  const change = (changes: Partial<Parameters<typeof mutateAsync>[0]>, done: string) =>
    singleFlight(async () => {
      try {
        await mutateAsync({ id, ...changes });
        toast.good(done, { seconds: 3 });
      } catch (error) {
        toast.bad(errorMessage(error, t(FAILED)));
      }
    });

  return (
    <Card>
      <AlertSummary alert={alert} />
      <div className="row gap-xs above">
        {endsOn && (
          <Button small busy={isPending} onClick={() => void change({}, t("The alert stays."))}>
            {t("Keep this alert")}
          </Button>
        )}
        <Select
          aria-label={t("How often: {words}", { words })}
          value={frequency}
          disabled={isPending}
          options={FREQUENCIES.map((value) => ({ value, label: say(FREQUENCY_LABELS[value]) }))}
          onChange={({ currentTarget: { value } }) => {
            const chosen = FREQUENCIES.find((one) => one === value);
            if (chosen)
              void change(
                { frequency: chosen },
                t("{often} from now on.", { often: say(FREQUENCY_LABELS[chosen]) }),
              );
          }}
        />
        <Button small look="default" onClick={onChangeSearch} aria-label={t("Change {words}", { words })}>
          {t("Change")}
        </Button>
        <Button
          small
          look="default"
          aria-label={isPaused ? t("Resume {words}", { words }) : t("Pause {words}", { words })}
          onClick={() =>
            void change(
              { isPaused: !isPaused },
              isPaused
                ? t("You get mails of this alert again.")
                : t("You get no mails of this alert for now."),
            )
          }
        >
          {isPaused ? t("Resume") : t("Pause")}
        </Button>
        <Button
          small
          look="default"
          aria-label={t("Delete {words}", { words })}
          onClick={() =>
            void confirmed({
              question: {
                title: t("Delete this alert?"),
                body: words,
                confirm: t("Delete"),
                cancel: t("Cancel"),
                destructive: true,
              },
              act: () => remove.mutateAsync(id),
              done: () => toast.good(t("The alert is deleted."), { seconds: 3 }),
              failed: (error) =>
                toast.bad(errorMessage(error, t("The alert could not be deleted. Please try again."))),
            })
          }
        >
          {t("Delete")}
        </Button>
      </div>
    </Card>
  );
}
