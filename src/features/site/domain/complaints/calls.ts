// Declares the calls about complaints (PRIV-20 to PRIV-24).
import { z } from "#platform/domain/zod.ts";
import { call, paged } from "#platform/domain/call.ts";
import { message } from "#platform/domain/message-reply.ts";
import { day, email, idParam, longText, optional, shortText } from "#platform/domain/field.ts";
import { pageQuery } from "#platform/domain/page.ts";
import { COMPLAINT_STATES, COMPLAINT_STEPS } from "./terms.ts";

const complaintForm = z.object({
  email: email("Please enter your email address."),
  text: longText("What happened"),
  about: optional(shortText("About whom")),
});
export type ComplaintForm = z.output<typeof complaintForm>;

export const complain = call("POST", "/api/complaints", {
  summary: "Complains to the staff of the site, with or without a login",
  access: "anyone",
  files: { file: "evidence" },
  status: 201,
  limit: "complaint",
  body: complaintForm,
  reply: message.extend({ number: z.string() }),
});

export const complaint = z.object({
  _id: z.string(),
  number: z.string(),
  email: z.string(),
  /** Null where nobody was logged in. */
  role: z.enum(["candidate", "employer", "admin"]).nullable(),
  text: z.string(),
  about: z.string().nullable(),
  hasFile: z.boolean(),
  createdAt: z.string(),
  acknowledgeBy: z.string(),
  acknowledgedAt: z.string().nullable(),
  /** A day of India. */
  answerBy: z.string(),
  /** The last day to which the answer may be put off. */
  latest: z.string(),
  extendedBecause: z.string().nullable(),
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
  /** Address of the admin who acted last; null before, and once that account is deleted. */
  handledBy: z.string().nullable(),
  isOverdue: z.boolean(),
});
export type Complaint = z.output<typeof complaint>;

export const listComplaints = call("GET", "/api/admin/complaints", {
  summary: "Complaints: open, overdue or answered ones. Those that must be answered soonest come first",
  access: ["admin"],
  query: pageQuery.extend({ state: z.enum(COMPLAINT_STATES).default("open") }),
  reply: paged(complaint),
});

export const takeComplaintStep = call("PUT", "/api/admin/complaints/{id}", {
  summary:
    "Acknowledges a complaint, puts its answer off with a reason, or answers it; the person gets a mail",
  access: ["admin"],
  params: z.object({ id: idParam() }),
  body: z
    .object({
      step: z.enum(COMPLAINT_STEPS, { error: "Please choose a step." }),
      text: optional(longText("Text")),
      /** For `extend`: the new day. */
      until: optional(day("Please choose a day.")),
    })
    .refine(({ step, text }) => step === "acknowledge" || text !== undefined, {
      path: ["text"],
      message: "Please write what the person reads.",
    })
    .refine(({ step, until }) => step !== "extend" || until !== undefined, {
      path: ["until"],
      message: "Please choose a day.",
    }),
  reply: message.extend({ complaint }),
});

export const readComplaintFile = call("GET", "/api/admin/complaints/{id}/file", {
  summary: "The PDF or photo that came with a complaint",
  access: ["admin"],
  media: "application/pdf",
  params: z.object({ id: idParam() }),
});
