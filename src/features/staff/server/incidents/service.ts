// Opens incidents with personal data, writes their log, and mails everybody concerned once.
import { formatInstant, instantInIndia, dayInIndia } from "#platform/domain/day.ts";
import type { Concerned } from "#features/staff/domain/incidents/calls.ts";
import {
  INCIDENT_STEP_LABELS,
  type IncidentStep,
  writeIncidentNumber,
} from "#features/staff/domain/incidents/terms.ts";
import { formatCount } from "#platform/domain/money.ts";
import { illegalStep, invalid, requireFound } from "#platform/domain/refusal.ts";
import type { AdminViewer } from "#platform/domain/role.ts";
import { recordAudit } from "#platform/server/audit/record.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { IncidentChange } from "#features/staff/server/incidents/tables.ts";
import type { Deps } from "#platform/server/deps.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { countMail } from "#platform/server/mail/service.ts";
import { incidentMail } from "./mails.ts";
import {
  findIncidentToMail,
  insertConcerned,
  insertIncident,
  insertLine,
  findIncident,
  lockIncident,
  takeUnmailed,
  updateIncident,
} from "./repository.ts";

export { countIncidents, listIncidentsOf } from "./repository.ts";

type Acting = Pick<Deps, "db" | "clock">;
type Opening = {
  what: string;
  since: string;
  noticedOn: string;
  noticedTime: string;
  filter: Concerned;
};

/** Returns its id. The accounts are noted now: who registers later is not concerned. */
export function openIncident(
  { db, clock }: Acting,
  by: AdminViewer,
  { what, since, noticedOn, noticedTime, filter }: Opening,
): Promise<string> {
  const now = clock.now();
  const noticedAt = instantInIndia(noticedOn, noticedTime);
  if (noticedAt > now) throw invalid({ path: "noticedOn", message: "This time has not come yet." });
  if (since > dayInIndia(noticedAt))
    throw invalid({ path: "since", message: "Please choose a day that is not after it was noticed." });
  const { emails, ...asked } = filter;
  const { by: days = null, from = null, to = null, city = null, school = null } = asked;
  const kept = { role: asked.role, by: days, from, to, city, school, addresses: emails.length };
  const id = newId();
  return inTransaction(db, async (tx) => {
    const number = await insertIncident(tx, {
      id,
      what,
      since,
      noticed_at: noticedAt,
      created_at: now,
      filter: JSON.stringify(kept),
    });
    const count = await insertConcerned(tx, { id, now }, filter);
    const text = `Opened. Noticed on ${formatInstant(noticedAt)}. Accounts concerned: ${formatCount(count)}.`;
    await insertLine(tx, { incident_id: id, at: now, author: by.email, text });
    await recordAudit(tx, now, { by, action: "incident-opened", record: recordOf(id, number) });
    return id;
  });
}

const STOPS = { certIn: "cert_in_at", board: "board_at", close: "closed_at" } as const;

/** Lines may follow after the end of an incident; each other step is taken once. */
export function addLine(
  { db, clock }: Acting,
  by: AdminViewer,
  { id, step, text }: { id: string; step: IncidentStep; text: string },
): Promise<void> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const incident = requireFound(await lockIncident(tx, id), "Incident");
    if (step !== "note") {
      const column = STOPS[step];
      if (incident[column]) throw illegalStep("This step was taken already.");
      const change: IncidentChange = { [column]: now };
      await updateIncident(tx, id, change);
    }
    const line = step === "note" ? text : `${INCIDENT_STEP_LABELS[step]}. ${text}`;
    await insertLine(tx, { incident_id: id, at: now, author: by.email, text: line });
    if (step === "close")
      await recordAudit(tx, now, { by, action: "incident-closed", record: recordOf(id, incident.number) });
  });
}

type Written = { id: string; subject: string; text: string };

/** Releases the mail once. The background job writes it to each account. */
export function releaseMail({ db, clock }: Acting, by: AdminViewer, mail: Written): Promise<void> {
  const { id, subject, text } = mail;
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const incident = requireFound(await lockIncident(tx, id), "Incident");
    if (incident.mail_at) throw illegalStep("The mail about this incident was sent already.");
    const { concerned = 0 } = (await findIncident(tx, id)) ?? {};
    if (!concerned) throw illegalStep("This incident concerns no account, so nobody gets a mail.");
    await updateIncident(tx, id, { mail_subject: subject, mail_text: text, mail_at: now });
    await insertLine(tx, {
      incident_id: id,
      at: now,
      author: by.email,
      text: `The mail “${subject}” goes to ${formatCount(concerned)} ${concerned === 1 ? "account" : "accounts"}.`,
    });
    await recordAudit(tx, now, { by, action: "incident-mailed", record: recordOf(id, incident.number) });
  });
}

/** The most mails that wait at once, so that a code for a login never waits behind a hundred thousand others. */
export const BATCH_SIZE = 500;

/**
 * Writes the next mails to the outbox. An account is marked in the transaction that writes its mail, so that a process
 * that is killed leaves neither a second mail nor a missing one.
 */
export async function mailIncidents({ db, clock }: Acting): Promise<void> {
  const limit = BATCH_SIZE - (await countMail(db, { state: "waiting" }));
  if (limit <= 0) return;
  const incident = await findIncidentToMail(db);
  if (!incident) return;
  const mail = incidentMail(incident.mail_subject ?? "", incident.mail_text ?? "");
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    for (const { id, email } of await takeUnmailed(tx, { incident: incident.id, now, limit })) {
      await queueMail(tx, now, { to: email, accountId: id, ...mail });
    }
  });
}

const recordOf = (id: string, number: number) => ({ id, name: `Incident ${writeIncidentNumber(number)}` });
