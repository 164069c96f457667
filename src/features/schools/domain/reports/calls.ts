// Declares the calls about reports of schools and profiles (REPORT-1 to REPORT-10).
import type { EmployerId, PersonOrSchoolId } from "#platform/domain/ids.ts";
import { z } from "#platform/domain/zod.ts";
import { call, paged } from "#platform/domain/call.ts";
import { message } from "#platform/domain/message-reply.ts";
import { id, idParam, longText, optional } from "#platform/domain/field.ts";
import { pageQuery } from "#platform/domain/page.ts";
import { REPORT_DECISIONS, REPORT_REASONS, REPORT_STATES, REPORT_TARGETS } from "./terms.ts";
import { HIRING_ROLES } from "#platform/domain/role.ts";

const count = z.number().int();
const reason = z.enum(REPORT_REASONS, { error: "Please choose a reason." });

const form = z.object({ reason, text: optional(longText("Text")) });
export type ReportForm = z.output<typeof form>;

/** The last reason needs a text (REPORT-1). */
const needsText = ({ reason, text }: ReportForm) => reason !== "other" || text !== undefined;
const TEXT_MISSING = { path: ["text"], message: "Please say what happened." };

/** What the person who reported reads of it. What staff decided is about somebody else. */
export const ownReport = z.object({ reason, text: z.string().nullable(), createdAt: z.string() });
export type OwnReport = z.output<typeof ownReport>;

export const reportForm = form.refine(needsText, TEXT_MISSING);
export const sentReport = message.extend({ report: ownReport });

export const sendReport = call("POST", "/api/reports", {
  summary: "A candidate reports a school, or a school a profile",
  access: ["candidate", "employer"],
  members: HIRING_ROLES,
  status: 201,
  body: form
    .extend({
      /** The id of the school, or of the candidate. */
      about: id<PersonOrSchoolId>("About"),
    })
    .refine(needsText, TEXT_MISSING),
  reply: sentReport,
});

export const readOwnReport = call("GET", "/api/reports/{id}", {
  summary: "The own report about a school, or the own school's about a profile",
  access: ["candidate", "employer"],
  members: HIRING_ROLES,
  params: z.object({ id: idParam<PersonOrSchoolId>() }),
  reply: z.object({ report: ownReport.nullable() }),
});

export const reportByLink = call("POST", "/api/interview/living/{token}/report", {
  summary: "Reports the school of an invitation, with the link of its mail",
  access: "anyone",
  status: 201,
  params: z.object({ token: z.string() }),
  body: reportForm,
  reply: sentReport,
});

const counts = z.object({ open: count, upheld: count, dismissed: count });

export const report = z.object({
  _id: z.string(),
  target: z.enum(REPORT_TARGETS),
  reason,
  text: z.string().nullable(),
  state: z.enum(REPORT_STATES),
  createdAt: z.string(),
  /** The school that is reported or that reports; null once it was deleted. */
  school: z
    .object({ _id: z.string(), instituteName: z.string(), isSuspended: z.boolean(), onHold: z.boolean() })
    .nullable(),
  /** The candidate who reports or whose profile is reported; null once the profile was deleted. */
  candidate: z.object({ _id: z.string(), fullName: z.string() }).nullable(),
  /** Address of the account that reported; null once it was deleted, and where the check of texts found it. */
  reporter: z.string().nullable(),
  /** A copy of the conversation that was reported can be read. */
  hasConversation: z.boolean(),
  /** Together with another one this report has put the school on hold. */
  causesHold: z.boolean(),
  /** All reports about the same school or profile, this one included. */
  history: counts,
  note: z.string().nullable(),
  /** Address of the admin; null while the report is open, and once that account is deleted. */
  handledBy: z.string().nullable(),
  handledAt: z.string().nullable(),
});
export type Report = z.output<typeof report>;

export const listReports = call("GET", "/api/admin/reports", {
  summary: "Reports, newest first: of a state, or about one school",
  access: ["admin"],
  query: pageQuery.extend({
    state: optional(z.enum(REPORT_STATES)),
    /** Only reports about this school. */
    school: optional(idParam<EmployerId>()),
  }),
  reply: paged(report),
});

export const countReports = call("GET", "/api/admin/reports/counts", {
  summary: "How many reports are open, upheld and dismissed, and how many schools are on hold",
  access: ["admin"],
  reply: counts.extend({ onHold: count }),
});

export const decideReport = call("PUT", "/api/admin/reports/{id}", {
  summary: "Upholds or dismisses an open report with a note for the activity log",
  access: ["admin"],
  params: z.object({ id: idParam() }),
  body: z.object({
    state: z.enum(REPORT_DECISIONS, { error: "Please choose: upheld or dismissed." }),
    note: longText("Note"),
  }),
  reply: message.extend({ report }),
});
