// The clocks of an incident with personal data, its lists, its steps, and whom its filter names (PRIV-70 to PRIV-75).
import { HOUR_MS } from "#platform/domain/day.ts";

/** Both run from the moment in which the incident was noticed. */
export const CERT_IN_HOURS = 6;
export const BOARD_HOURS = 72;

export const INCIDENT_STATES = ["open", "overdue", "closed"] as const;
export type IncidentState = (typeof INCIDENT_STATES)[number];
export const INCIDENT_STATE_LABELS: Record<IncidentState, string> = {
  open: "Open",
  overdue: "Overdue",
  closed: "Closed",
};

/** What a line of the log may say besides its text. Each but a note is taken once. */
export const INCIDENT_STEPS = ["note", "certIn", "board", "close"] as const;
export type IncidentStep = (typeof INCIDENT_STEPS)[number];
export const INCIDENT_STEP_LABELS: Record<IncidentStep, string> = {
  note: "Something was done",
  certIn: "CERT-In was informed",
  board: "The Data Protection Board was informed",
  close: "The incident is closed",
};

export const CONCERNED_ROLES = ["everybody", "candidate", "employer"] as const;
export type ConcernedRole = (typeof CONCERNED_ROLES)[number];
export const CONCERNED_ROLE_LABELS: Record<ConcernedRole, string> = {
  everybody: "Teachers and members of schools",
  candidate: "Teachers",
  employer: "Members of schools",
};

export const SPAN_KINDS = ["registered", "active"] as const;
export type SpanKind = (typeof SPAN_KINDS)[number];
export const SPAN_LABELS: Record<SpanKind, string> = {
  registered: "Registered on these days",
  active: "May have been here on these days",
};

/** The most addresses that a filter may list. */
export const MAX_ADDRESSES = 1_000;

export const writeIncidentNumber = (number: number) => `I-${number}`;

export const certInBy = (noticedAt: Date) => new Date(noticedAt.getTime() + CERT_IN_HOURS * HOUR_MS);
export const boardBy = (noticedAt: Date) => new Date(noticedAt.getTime() + BOARD_HOURS * HOUR_MS);
