// Declares the calls of the living page: a link from a mail that shows how the interview stands and takes each step that is
// possible, without login, until 30 days after the day.
import { z } from "../zod.ts";
import { withSchemas } from "../endpoint.ts";
import { optional, publicText } from "../field.ts";
import { requestedProposals } from "./invitation/schemas.ts";
import { looseLink, looseText } from "./loose-text.ts";
import { SIDES } from "./steps/absence.ts";
import { cancelBody, declineBody, proposalIndex } from "./steps/contract.ts";
import { FIRST_STEPS, LINK_STEPS } from "./steps/state-table.ts";
import { INTERVIEW_RESULTS, INTERVIEW_STATUSES } from "./terms.ts";
import { invitationFields, schoolCard } from "./wire.ts";
import * as endpoints from "./endpoints.ts";

const params = z.object({ token: z.string().max(200) });

const livingPage = z.object({
  /** Whose link it is. */
  side: z.enum(SIDES),
  /** The step of the button in the mail; the page offers it first where it is still among `steps`. */
  first: z.enum(FIRST_STEPS),
  status: z.enum(INTERVIEW_STATUSES),
  isOpen: z.boolean(),
  /** Name of the other side. */
  with: z.string(),
  interviewDate: z.string(),
  interviewSlotFrom: z.string(),
  interviewSlotTo: z.string(),
  /** Empty once the interview is no longer open, and at school. */
  InterviewLink: z.string(),
  note: z.string().nullable(),
  notes: z.string().nullable(),
  /** Empty at school once the interview is no longer open. */
  location: z.string(),
  ...invitationFields,
  /** For the candidate only where the school shares it. */
  result: z.enum(INTERVIEW_RESULTS).nullable(),
  /** What became of the credit of a cancelled interview, for the school only. */
  credit: z.enum(["back", "spent"]).nullable(),
  school: schoolCard,
});
export type LivingPage = z.output<typeof livingPage>;

export const readLivingPage = withSchemas(endpoints.readLivingPage, {
  summary:
    "How an interview stands, by a link from a mail; changes nothing, however often it is opened. It ends 30 days after the day",
  params,
  reply: livingPage,
});

export const sendLinkAgain = withSchemas(endpoints.sendLinkAgain, {
  summary:
    "Mails a new link in place of one that has ended, to the address of its person; the answer is the same for every link",
  params,
  reply: z.object({ message: z.string() }),
});

export const readLivingCalendar = withSchemas(endpoints.readLivingCalendar, {
  summary: "The interview of a link from a mail as a calendar file, also when it is answered",
  params,
});

const livingStep = z.object({
  step: z.enum(LINK_STEPS, { error: "Please choose a step." }),
  /** To accept: the place of the proposal in the list. */
  proposal: optional(proposalIndex),
  /** To ask for another day, with own times if wanted. */
  note: optional(publicText("Reason")),
  proposals: optional(requestedProposals),
  /** To offer another day. */
  interviewDate: looseText(),
  InterviewLink: looseLink(),
  /** To decline: a chip. */
  decline: optional(declineBody),
  /** To cancel. */
  reason: optional(cancelBody.shape.reason),
  text: cancelBody.shape.text,
});
export type LivingStepRequest = z.output<typeof livingStep>;

export const stepByLink = withSchemas(endpoints.stepByLink, {
  summary:
    "Takes a step by a link from a mail, without login; a step that was taken already answers with the state and changes nothing",
  params,
  body: livingStep,
  reply: z.object({ message: z.string(), page: livingPage }),
});
