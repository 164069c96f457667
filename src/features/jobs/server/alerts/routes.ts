// The calls about alerts of new jobs.
import { Hono } from "hono";
import * as calls from "#features/jobs/domain/alerts/calls.ts";
import { ALERT_CHANGES, CONFIRMATION_ASKED } from "#features/jobs/domain/alerts/terms.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { serve } from "#platform/server/http/serve.ts";
import { withPresentSubject, withPresentSubjects } from "#features/catalogue/server/subjects/service.ts";
import {
  askForAlert,
  changeAlertOfAddress,
  confirmAlerts,
  readAlertsOfAddress,
  removeAlertOfAddress,
} from "./by-address.ts";
import { openLink } from "./links.ts";
import { changeAlert, createOwnAlert, endAlertByLink, removeAlert } from "./own-alerts.ts";
import { presentOwnAlert } from "./present.ts";
import { findAlert, listAlerts } from "./repository.ts";

export const alertRoutes = new Hono<ApiEnv>();

serve(alertRoutes, calls.listOwnAlerts, async ({ deps: { db }, viewer }) => {
  const rows = await listAlerts(db, { candidateId: viewer.accountId });
  return { alerts: (await withPresentSubjects(db, rows)).map(presentOwnAlert) };
});

serve(alertRoutes, calls.createOwnAlert, async ({ deps, viewer, body }) => ({
  message: "Your alert is saved.",
  alert: presentOwnAlert(await createOwnAlert(deps, viewer, body)),
}));

serve(alertRoutes, calls.changeOwnAlert, async ({ deps, viewer, params, body }) => {
  const holder = { candidateId: viewer.accountId };
  const row = await changeAlert(deps, { id: params.id, holder }, body);
  return { message: ALERT_CHANGES.changed, alert: presentOwnAlert(await withPresentSubject(deps.db, row)) };
});

serve(alertRoutes, calls.deleteOwnAlert, async ({ deps, viewer, params }) => {
  await removeAlert(deps, params.id, { candidateId: viewer.accountId });
  return { message: ALERT_CHANGES.deleted };
});

serve(alertRoutes, calls.askForAlert, async ({ deps, body }) => {
  await askForAlert(deps, body);
  return { message: CONFIRMATION_ASKED };
});

serve(alertRoutes, calls.readAlertsOfAddress, ({ deps, params }) => readAlertsOfAddress(deps, params.token));

serve(alertRoutes, calls.confirmAlerts, async ({ deps, params, body }) => {
  await confirmAlerts(deps, params.token, body.ids);
  return { message: ALERT_CHANGES.confirmed };
});

serve(alertRoutes, calls.changeAlertOfAddress, async ({ deps, params, body }) => ({
  message: ALERT_CHANGES.changed,
  alert: await changeAlertOfAddress(deps, params, body),
}));

serve(alertRoutes, calls.deleteAlertOfAddress, async ({ deps, params }) => {
  await removeAlertOfAddress(deps, params);
  return { message: ALERT_CHANGES.deleted };
});

serve(alertRoutes, calls.readAlertToEnd, async ({ deps: { db }, params }) => {
  const alert = await findAlert(db, await openLink(db, "end", params.token));
  if (!alert) return { alert: null };
  const { search } = await withPresentSubject(db, alert);
  return { alert: { search, frequency: alert.frequency } };
});

serve(alertRoutes, calls.endAlert, async ({ deps, params }) => {
  await endAlertByLink(deps, params.token);
  return { message: "This alert has ended. You get no more mails of it." };
});
