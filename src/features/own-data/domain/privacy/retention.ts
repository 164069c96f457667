// What is kept for a time only: which rows, what for, and how long. The server's sweep is made from this table (OPS-20).
import { PAPER_DAYS } from "#features/money/domain/billing/terms.ts";
import { KNOWN_BROWSER_DAYS, STOP_DAYS, UNPROVEN_DAYS } from "#features/accounts/domain/terms.ts";
import { CREDIT_WAIT_DAYS } from "#features/money/domain/subscriptions/terms.ts";
import {
  CONFIRMATION_DAYS,
  DAYS_AFTER_WARNING,
  UNCONFIRMED_DAYS,
} from "#features/jobs/domain/alerts/terms.ts";

type Line = {
  table: string;
  /** What the rows are, and what they are kept for, in words for people. */
  data: string;
  purpose: string;
  /** The column from which the time counts: an instant, or with `isDay` a day of India. */
  from: string;
  isDay?: true;
  days: number;
  /** The column that is emptied then. Without one the row is deleted. */
  clears?: string;
  /** The column that names a file, which goes with the row or the column. */
  file?: string;
};

const YEAR = 365;

const FOR_TAXES = {
  purpose: "proving them to the tax office",
  from: "school_left_at",
  days: PAPER_DAYS,
} as const;

export const RETENTION = [
  {
    table: "sessions",
    data: "Logins that have ended",
    purpose: "keeping a person logged in",
    from: "expires_at",
    days: 0,
  },
  {
    table: "sessions",
    data: "Logins without a visit",
    purpose: "keeping a person logged in",
    from: "last_seen_at",
    days: 3,
  },
  {
    table: "password_resets",
    data: "Codes for a new password",
    purpose: "recovery of an account",
    from: "expires_at",
    days: 0,
  },
  {
    table: "pending_logins",
    data: "Logins that wait for a second factor",
    purpose: "logging in",
    from: "expires_at",
    days: 0,
  },
  {
    table: "second_factors",
    data: "Second factors that were never confirmed",
    purpose: "setting up a second factor",
    from: "created_at",
    days: 1 / 24,
  },
  {
    table: "known_browsers",
    data: "Browsers that have logged in to an account",
    purpose: "letting their person in while others guess passwords",
    from: "seen_at",
    days: KNOWN_BROWSER_DAYS,
  },
  {
    table: "email_confirmations",
    data: "Links that prove an address",
    purpose: "saying that a link was used or has expired",
    from: "created_at",
    days: UNPROVEN_DAYS,
  },
  {
    table: "email_changes",
    data: "Changes of an address",
    purpose: "letting the person stop them",
    from: "created_at",
    days: STOP_DAYS,
  },
  {
    table: "invitations",
    data: "Invitations to a school's team",
    purpose: "saying that an invitation was used or has expired",
    from: "expires_at",
    days: 30,
  },
  {
    table: "ownership_offers",
    data: "Offers of a school's ownership",
    purpose: "handing a school over",
    from: "expires_at",
    days: 0,
  },
  {
    table: "mail_outbox",
    data: "Mails",
    purpose: "sending them, and sending them again",
    from: "created_at",
    days: 30,
  },
  {
    table: "whatsapp_messages",
    data: "Messages by WhatsApp, without their words once they are sent",
    purpose: "sending them once, and saying what became of them",
    from: "created_at",
    days: 30,
  },
  {
    table: "whatsapp_codes",
    data: "Codes that prove a number at WhatsApp",
    purpose: "proving a number",
    from: "expires_at",
    days: 0,
  },
  {
    table: "notifications",
    data: "Notices",
    purpose: "telling people what has happened",
    from: "created_at",
    days: 180,
  },
  {
    table: "answer_links",
    data: "Links of interviews in mails",
    purpose: "answering without a login",
    from: "expires_at",
    days: 30,
  },
  {
    table: "offer_links",
    data: "Links of letters in mails",
    purpose: "reading and answering without a login",
    from: "ends_at",
    days: 0,
  },
  {
    table: "offer_codes",
    data: "Codes by which a letter is answered",
    purpose: "answering without a login",
    from: "expires_at",
    days: 1 / 24,
  },
  {
    table: "profile_views",
    data: "Which member of which school opened which profile",
    purpose: "telling teachers who saw them, and noticing misuse",
    from: "at",
    days: 400,
  },
  {
    table: "contact_requests",
    data: "Requests of schools for contact details that have ended",
    purpose: "not asking a teacher again and again",
    from: "ended_at",
    days: 400,
  },
  ...(["counted_views", "daily_quotas"] as const).map((table) => ({
    table,
    data: "Profiles opened on a day",
    purpose: "the daily limit",
    from: "day" as const,
    isDay: true as const,
    days: 30,
  })),
  {
    table: "shown_applicants",
    data: "Applicants shown on a day",
    purpose: "the daily limit",
    from: "day",
    isDay: true,
    days: 0,
  },
  {
    table: "conflict_questions",
    data: "Questions about a teacher's other interviews",
    purpose: "the daily limit",
    from: "day",
    isDay: true,
    days: 0,
  },
  {
    table: "vacancy_viewers",
    data: "Who has opened a job today",
    purpose: "counting a reader once",
    from: "day",
    isDay: true,
    days: 0,
  },
  {
    table: "vacancies",
    data: "Jobs that have ended, with their applications",
    purpose: "hiring",
    from: "ended_at",
    days: 3 * YEAR,
  },
  {
    table: "vacancies",
    data: "Jobs past their last day, with their applications",
    purpose: "hiring",
    from: "closes_at",
    isDay: true,
    days: 3 * YEAR,
  },
  {
    table: "vacancies",
    data: "Drafts of jobs that nobody has changed",
    purpose: "hiring",
    from: "updated_at",
    days: 3 * YEAR,
  },
  {
    table: "shortlists",
    data: "Shortlists that nobody has changed",
    purpose: "hiring",
    from: "changed_at",
    days: 3 * YEAR,
  },
  {
    table: "candidate_notes",
    data: "Notes of schools about candidates",
    purpose: "hiring",
    from: "created_at",
    days: 3 * YEAR,
  },
  {
    table: "first_day_checks",
    data: "Answers about the first months that too few gave to be counted",
    purpose: "saying whether posts are as offered",
    from: "quarter",
    isDay: true,
    days: 2 * YEAR,
  },
  {
    table: "first_day_counts",
    data: "Counts of answers about the first months, without names",
    purpose: "saying whether posts are as offered",
    from: "quarter",
    isDay: true,
    days: 3 * YEAR,
  },
  {
    table: "shares",
    data: "Lists that schools have shared by a link",
    purpose: "hiring",
    from: "until",
    days: 30,
  },
  {
    table: "job_alerts",
    data: "Alerts that were not confirmed",
    purpose: "mails about new jobs",
    from: "created_at",
    days: UNCONFIRMED_DAYS,
  },
  {
    table: "job_alerts",
    data: "Alerts that nobody kept after the warning",
    purpose: "mails about new jobs",
    from: "warned_at",
    days: DAYS_AFTER_WARNING,
  },
  {
    table: "alert_addresses",
    data: "Addresses without an alert",
    purpose: "one mail with the link to confirm in a week",
    from: "created_at",
    days: CONFIRMATION_DAYS,
  },
  {
    table: "alert_runs",
    data: "Runs of alerts",
    purpose: "one mail a day",
    from: "day",
    isDay: true,
    days: 60,
  },
  {
    table: "verifications",
    data: "Evidence of a school",
    purpose: "looking at a decision again",
    from: "decided_at",
    days: 90,
    clears: "evidence_key",
    file: "evidence_key",
  },
  {
    table: "verifications",
    data: "Former requests of schools to be verified",
    purpose: "noticing misuse",
    from: "created_at",
    days: 3 * YEAR,
    file: "evidence_key",
  },
  {
    table: "verification_calls",
    data: "Phone calls to schools about their verification",
    purpose: "noticing misuse",
    from: "called_at",
    days: 3 * YEAR,
  },
  {
    table: "reports",
    data: "Reports of schools and profiles",
    purpose: "noticing misuse",
    from: "created_at",
    days: 3 * YEAR,
  },
  {
    table: "reports",
    data: "Copies of reported conversations, with their files",
    purpose: "looking at a decision again",
    from: "handled_at",
    days: 90,
    clears: "copy",
  },
  {
    table: "complaints",
    data: "Complaints that were answered, with their files",
    purpose: "answering them, and looking at an answer again",
    from: "answered_at",
    days: 3 * YEAR,
    file: "file_key",
  },
  ...(["answered_at", "closed_at"] as const).map((from) => ({
    table: "contact_messages" as const,
    data: "Messages of the contact form that were answered or closed",
    purpose: "answering them, and looking at an answer again",
    from,
    days: 3 * YEAR,
  })),
  {
    table: "incident_accounts",
    data: "Whom an incident with personal data concerned, and when the mail was sent",
    purpose: "informing everybody concerned once, and proving it",
    from: "added_at",
    days: 3 * YEAR,
  },
  {
    table: "school_notes",
    data: "Notes of staff about schools",
    purpose: "noticing misuse",
    from: "created_at",
    days: 3 * YEAR,
  },
  {
    table: "erasures",
    data: "Hashes of erased accounts",
    purpose: "erasing them again after a restored backup",
    from: "at",
    days: YEAR,
  },
  {
    table: "waiting_credits",
    data: "Credits that wait for the next plan of a school",
    purpose: "giving them to it",
    from: "returned_at",
    days: CREDIT_WAIT_DAYS,
  },
  {
    table: "gateway_events",
    data: "Which events of the payment gateway were handled",
    purpose: "handling each once",
    from: "received_at",
    days: 30,
  },
  ...(["gateway_payments", "gateway_refunds"] as const).map((table) => ({
    table,
    data:
      table === "gateway_payments"
        ? "Payments that the gateway has named"
        : "Refunds that the gateway has named",
    purpose: "comparing its money with ours",
    from: "seen_at",
    days: PAPER_DAYS,
  })),
  { table: "refunds", data: "Refunds to schools that have left", ...FOR_TAXES },
  { table: "settlements", data: "What settled the subscriptions of schools that have left", ...FOR_TAXES },
  {
    table: "bank_transfers",
    data: "Transfers of schools that have left, with their proofs",
    ...FOR_TAXES,
    file: "proof_key",
  },
  { table: "papers", data: "Invoices, receipts and credit notes of schools that have left", ...FOR_TAXES },
] as const satisfies readonly Line[];

export type Retained = Line & (typeof RETENTION)[number];
