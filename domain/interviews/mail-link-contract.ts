// Declares the calls of links from mails, which need no login.
import { z } from "../zod.ts";
import { withSchemas } from "../endpoint.ts";
import { longText, optional } from "../field.ts";
import { looseLink, looseText } from "./loose-text.ts";
import { ANSWER_MOVES } from "./rules.ts";
import { INTERVIEW_STATUSES } from "./terms.ts";
import { schoolBadge } from "./wire.ts";
import * as endpoints from "./endpoints.ts";

const answerParams = z.object({ token: z.string().max(200) });

export const readAnswerLink = withSchemas(endpoints.readAnswerLink, {
  summary:
    "What a link from a mail would answer, or how the interview stands once it was answered; changes nothing, however often it is opened",
  params: answerParams,
  reply: z.object({
    move: z.enum(ANSWER_MOVES),
    /** False once the link was used, or the interview was answered in another way. */
    isOpen: z.boolean(),
    status: z.enum(INTERVIEW_STATUSES),
    /** Name of the other side. */
    with: z.string(),
    interviewDate: z.string(),
    interviewSlotFrom: z.string(),
    interviewSlotTo: z.string(),
    InterviewLink: z.string(),
    note: z.string().nullable(),
    /** The badge of the school, for its candidate. */
    verified: schoolBadge.nullable(),
  }),
});

export const readAnswerCalendar = withSchemas(endpoints.readAnswerCalendar, {
  summary: "The interview of a link from a mail as a calendar file",
  params: answerParams,
});

export const answerByLink = withSchemas(endpoints.answerByLink, {
  summary: "Answers by a link from a mail, without login: once, in time, for that interview alone",
  params: answerParams,
  body: z.object({
    note: optional(longText("Reason")),
    interviewDate: looseText(),
    InterviewLink: looseLink(),
  }),
  reply: z.object({ message: z.string() }),
});
