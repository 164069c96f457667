// Declares the calls about complaints (PRIV-20 to PRIV-24).
import { z } from "../zod.ts";
import { withSchemas } from "../endpoint.ts";
import { day, email, idParam, longText, optional, shortText } from "../field.ts";
import { pageQuery } from "../page.ts";
import * as endpoints from "./endpoints.ts";
import { COMPLAINT_STATES, COMPLAINT_STEPS } from "./terms.ts";

export const complaintForm = z.object({
  email: email("Please enter your email address."),
  text: longText("What happened"),
  about: optional(shortText("About whom")),
});
export type ComplaintForm = z.output<typeof complaintForm>;

export const complain = withSchemas(endpoints.complain, {
  summary: "Complains to the staff of the site, with or without a login",
  body: complaintForm,
  reply: z.object({ message: z.string(), number: z.string() }),
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

export const listComplaints = withSchemas(endpoints.listComplaints, {
  summary: "Complaints: open, overdue or answered ones. Those that must be answered soonest come first",
  query: pageQuery.extend({ state: z.enum(COMPLAINT_STATES).default("open") }),
  reply: complaint,
});

export const takeComplaintStep = withSchemas(endpoints.takeComplaintStep, {
  summary:
    "Acknowledges a complaint, puts its answer off with a reason, or answers it; the person gets a mail",
  params: z.object({ id: idParam }),
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
  reply: z.object({ message: z.string(), complaint }),
});

export const readComplaintFile = withSchemas(endpoints.readComplaintFile, {
  summary: "The PDF or photo that came with a complaint",
  params: z.object({ id: idParam }),
});
