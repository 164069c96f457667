// Declares the calls about threads: what a school and a teacher write to each other.
import { z } from "#platform/domain/zod.ts";
import { call } from "#platform/domain/call.ts";
import { id, idParam, longText, optional, requiredYesOrNo, yesOrNo } from "#platform/domain/field.ts";
import type { ThreadId } from "#platform/domain/ids.ts";
import { asIssue, sentence, term } from "#platform/domain/locale/sentence.ts";
import { message } from "#platform/domain/message-reply.ts";
import { HIRING_ROLES, READING_ROLES } from "#platform/domain/role.ts";
import { INTERVIEW_RESULTS, INTERVIEW_STATUSES } from "#features/interviews/domain/terms.ts";
import { STAGES } from "#features/applications/domain/stages.ts";
import { applicationStep } from "#features/applications/domain/wire.ts";
import { memberName } from "#features/schools/domain/teams/member-name.ts";
import { findUnknownBlank } from "#features/applications/domain/templates.ts";
import { MAX_MESSAGE_TEXT, MAX_WRITTEN_AT_ONCE, SIDES } from "./terms.ts";
import { WRITING_REASONS } from "./rules.ts";

const text = z.string();
const textOrNone = text.nullable();
const one = z.object({ id: idParam<ThreadId>() });

const messageFile = z.object({
  _id: text,
  /** Null where the reader may not have contact details, which a name may have. */
  name: textOrNone,
  kind: z.enum(["pdf", "picture"]),
  bytes: z.number().int(),
});
export type MessageFile = z.output<typeof messageFile>;

const threadMessage = z.object({
  _id: text,
  side: z.enum(SIDES),
  /** Of a member of the school; for the school alone. */
  by: memberName.optional(),
  /** Null once the teacher has deleted the account. */
  text: textOrNone,
  files: z.array(messageFile),
  /** A teacher's files, which the school does not get while it may not have the contact details. */
  hidesFiles: z.boolean(),
  createdAt: text,
  /** The reader does not read the contact details in it, or, of an own one, the other side does not. */
  hidesContact: z.boolean(),
  /** It asks for money; for the teacher alone. */
  asksForMoney: z.boolean().optional(),
  /** Somebody of the other side has read it; where both sides show it. */
  isSeen: z.boolean(),
});
export type ThreadMessage = z.output<typeof threadMessage>;

const threadSchema = z.object({
  _id: text,
  about: z.enum(["application", "invitation"]),
  post: textOrNone,
  school: z.object({ _id: text, instituteName: text }),
  /** The teacher, as the school reads the name. */
  person: textOrNone,
  /** As the reader knows it; null for an invitation without an application. */
  stage: z.enum(STAGES).nullable(),
  begunAt: text,
  /** Of the application, as the reader knows them. */
  steps: z.array(applicationStep),
  /** The oldest first. */
  interviews: z.array(
    z.object({
      _id: text,
      createdAt: text,
      interviewDate: text,
      interviewSlotFrom: text,
      interviewSlotTo: text,
      status: z.enum(INTERVIEW_STATUSES),
      /** 2 and more took no credit. */
      roundNumber: z.number().int(),
      /** When the teacher first answered. */
      answeredAt: textOrNone,
      /** The teacher reads it where the school shares it. */
      result: z.enum(INTERVIEW_RESULTS).nullable(),
      resultAt: textOrNone,
    }),
  ),
  /** The oldest first. Absent for members who only read. */
  messages: z.array(threadMessage).optional(),
  /** Why the reader cannot write now; null where it may. Absent for members who only read. */
  refusal: z.enum(WRITING_REASONS).nullable().optional(),
  /** Of today. */
  limit: z.number().int().optional(),
  /** The other side may not have the contact details of this one, so they are hidden. */
  hidesContact: z.boolean().optional(),
  unread: z.number().int().optional(),
  /** When the own side reported it; null where no report is open. */
  reportedAt: textOrNone.optional(),
  /** Whether the own side shows what it has read. */
  showsSeen: z.boolean().optional(),
});
export type Thread = z.output<typeof threadSchema>;

export const countUnreadThreads = call("GET", "/api/threads/unread", {
  summary: "How many threads have a message that the account has not read; none for members who only read",
  access: ["candidate", "employer"],
  members: READING_ROLES,
  reply: z.object({ unread: z.number().int() }),
});

export const readThread = call("GET", "/api/threads/{id}", {
  summary:
    "The thread of an application, or of an invitation without one; viewers read stage and dates without the messages",
  access: ["candidate", "employer"],
  members: READING_ROLES,
  params: one,
  reply: z.object({ thread: threadSchema }),
});

const messageText = longText("Message").refine(
  (value) => value.length <= MAX_MESSAGE_TEXT,
  asIssue(
    sentence("{label} may have at most {max} characters", {
      label: term("Message"),
      max: MAX_MESSAGE_TEXT,
    }),
  ),
);

export const writeMessage = call("POST", "/api/threads/{id}/messages", {
  summary:
    "Writes a message with up to three files. Contact details that the other side may not have are hidden once `hidesContact` agrees to it",
  access: ["candidate", "employer"],
  members: HIRING_ROLES,
  files: { file1: "evidence", file2: "evidence", file3: "evidence" },
  status: 201,
  params: one,
  body: z.object({ text: messageText, hidesContact: yesOrNo }),
  reply: message.extend({ thread: threadSchema }),
});

export const readMessageFile = call("GET", "/api/threads/{id}/files/{file}", {
  summary: "A file of a message: a PDF, or a picture as WebP",
  access: ["candidate", "employer"],
  members: HIRING_ROLES,
  media: "application/pdf",
  params: one.extend({ file: idParam() }),
});

export const markThreadAsRead = call("PUT", "/api/threads/{id}/read", {
  summary:
    "The reader has read up to a message, or all; the side may switch off that the other one learns of it",
  access: ["candidate", "employer"],
  members: HIRING_ROLES,
  params: one,
  body: z.object({ upTo: optional(id("Message")), showsSeen: yesOrNo }),
  reply: message,
});

export const blockThread = call("PUT", "/api/threads/{id}/block", {
  summary: "Closes a thread for the other side, or opens it again",
  access: ["candidate", "employer"],
  members: HIRING_ROLES,
  params: one,
  body: z.object({ isBlocked: requiredYesOrNo() }),
  reply: message,
});

export const writeMessages = call("POST", "/api/employer/threads/messages", {
  summary:
    "Writes the same text to up to 50 applicants, each in the own thread; {name}, {post} and {school} are filled in",
  access: ["employer"],
  members: HIRING_ROLES,
  status: 201,
  slow: true,
  body: z.object({
    applicationIds: z
      .array(id<ThreadId>("Application"))
      .min(1, "Please choose an applicant.")
      .max(
        MAX_WRITTEN_AT_ONCE,
        asIssue(sentence("Please choose at most {count} applicants.", { count: MAX_WRITTEN_AT_ONCE })),
      )
      .transform((values) => [...new Set(values)]),
    text: messageText.refine(
      (text) => findUnknownBlank(text) === undefined,
      "Only {name}, {post} and {school} are filled in. Please take out other words in such brackets.",
    ),
    hidesContact: yesOrNo,
  }),
  reply: message.extend({ sent: z.number().int(), refused: z.number().int() }),
});
