// The calls about incidents.
import { Hono } from "hono";
import * as calls from "#features/staff/domain/incidents/calls.ts";
import { formatCount } from "#platform/domain/money.ts";
import { requireFound } from "#platform/domain/refusal.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { serve } from "#platform/server/http/serve.ts";
import { putInAddress, siteAddress } from "#platform/server/mail/site-address.ts";
import { incidentMail } from "./mails.ts";
import { countIncidents, findIncident, listIncidents, listLines } from "./repository.ts";
import { addLine, openIncident, releaseMail } from "./service.ts";
import { presentIncident } from "./present.ts";

export const incidentRoutes = new Hono<ApiEnv>();

serve(incidentRoutes, calls.listIncidents, async ({ deps: { db, clock }, query: { state, ...page } }) => {
  const now = clock.now();
  const [rows, total] = await Promise.all([
    listIncidents(db, page, { state, now }),
    countIncidents(db, state, now),
  ]);
  const lines = await listLines(
    db,
    rows.map(({ id }) => id),
  );
  return { items: rows.map((row) => presentIncident(row, lines, now)), total };
});

async function readIncident({ db, clock }: Pick<Deps, "db" | "clock">, id: string) {
  const row = requireFound(await findIncident(db, id), "Incident");
  return presentIncident(row, await listLines(db, [id]), clock.now());
}

serve(incidentRoutes, calls.openIncident, async ({ deps, viewer, body }) => {
  const incident = await readIncident(deps, await openIncident(deps, viewer, body));
  const message = `${incident.number} is open. Accounts concerned: ${formatCount(incident.concerned)}.`;
  return { message, incident };
});

serve(incidentRoutes, calls.addIncidentLine, async ({ deps, viewer, params: { id }, body }) => {
  await addLine(deps, viewer, { id, ...body });
  return { message: "It is in the log.", incident: await readIncident(deps, id) };
});

serve(incidentRoutes, calls.previewIncidentMail, async ({ deps, params: { id }, body }) => {
  const { concerned } = requireFound(await findIncident(deps.db, id), "Incident");
  const { subject, text } = incidentMail(body.subject, body.text);
  return { concerned: concerned ?? 0, subject, text: putInAddress(text, siteAddress(deps.env)) };
});

serve(incidentRoutes, calls.sendIncidentMail, async ({ deps, viewer, params: { id }, body }) => {
  await releaseMail(deps, viewer, { id, ...body });
  return { message: "The mail is on its way.", incident: await readIncident(deps, id) };
});
