// Incidents with personal data: open one, keep both clocks, inform everybody concerned, and read the log (PRIV-70 to PRIV-74).
import { useState } from "react";
import { INCIDENT_STATE_LABELS, INCIDENT_STATES } from "#features/staff/domain/incidents/terms.ts";
import {
  IncidentDetail,
  IncidentSteps,
  StateOfIncident,
} from "#features/staff/web/incidents/incident-card.tsx";
import { formatInstant } from "#platform/domain/day.ts";
import { OpenForm } from "#features/staff/web/incidents/open-form.tsx";
import { incidentsQuery, readIncidentState } from "#features/staff/web/incidents/queries.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { AdminList } from "#platform/web/ui/table/admin-list.tsx";
import { adminView } from "#platform/web/layout/dashboard/admin-view.ts";

export const incidentsView = adminView({
  name: "incidents",
  entry: { label: "Incidents", group: "Users" },
  Component: AdminIncidents,
  loads: (cache, address) => [cache.prefetchQuery(incidentsQuery(address))],
});

export default function AdminIncidents() {
  const [isOpening, setOpening] = useState(false);
  const close = () => setOpening(false);
  return (
    <>
      <AdminList
        title="Incidents"
        lead="Personal data got out? Inform CERT-In within 6 hours and the Data Protection Board within 72 hours after it was noticed, and everybody concerned without delay."
        actions={<Button onClick={() => setOpening(true)}>Open an Incident</Button>}
        query={incidentsQuery}
        rows={["incidents", "incident"]}
        choice={{
          label: "State",
          name: "state",
          options: INCIDENT_STATES,
          labels: INCIDENT_STATE_LABELS,
          always: "open",
        }}
        entry={{
          title: ({ number }) => number,
          lines: ({ what, noticedAt, isOverdue }) => [
            what,
            <>
              Noticed {formatInstant(noticedAt)}
              {isOverdue && <span className="wrong"> · Overdue</span>}
            </>,
          ],
          badges: (incident) => <StateOfIncident incident={incident} />,
          detail: (incident) => <IncidentDetail incident={incident} />,
          actions: (incident) => <IncidentSteps incident={incident} />,
        }}
        failure="The incidents could not be loaded. Please try again."
        empty={{
          text: "No incidents found",
          picture: "messages",
          hint: (_narrowed, filters) =>
            readIncidentState(filters) === "closed"
              ? "Closed incidents stay here with their log."
              : "Nothing waits for you here.",
        }}
      />
      <FormDialog opened={isOpening} title="Open an Incident" onClose={close} wide>
        <OpenForm onDone={close} />
      </FormDialog>
    </>
  );
}
