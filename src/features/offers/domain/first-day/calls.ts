// Declares the calls about the first day: the list, "Joined?", the questions of day 30 and 90, and what is read of their answers.
import { call, paged } from "#platform/domain/call.ts";
import { idParam, optional, requiredYesOrNo } from "#platform/domain/field.ts";
import type { ApplicationId, OfferId } from "#platform/domain/ids.ts";
import { message } from "#platform/domain/message-reply.ts";
import { pageQuery } from "#platform/domain/page.ts";
import { HIRING_ROLES, READING_ROLES } from "#platform/domain/role.ts";
import { z } from "#platform/domain/zod.ts";
import { SHOWN_STATES } from "#features/applications/domain/job-state.ts";
import { STAGES } from "#features/applications/domain/stages.ts";
import { SIDES } from "#features/interviews/domain/absence.ts";
import { OFFER_STATES } from "#features/offers/domain/terms.ts";
import { memberName } from "#features/schools/domain/teams/member-name.ts";
import { CHECK_CHOICES, CHECK_DAYS, type CheckDay, CHECK_QUESTIONS, SHARES } from "./checks.ts";
import { LIST_ITEMS, listChange } from "./items.ts";
import { CONTRADICTION_STATES, NOT_JOINED_REASONS } from "./joined.ts";

const text = z.string();
const textOrNone = text.nullable();
const count = z.number().int();
const one = z.object({ id: idParam<OfferId>() });

const listItem = z.object({
  item: z.enum(LIST_ITEMS),
  /** The day on which it was done; null where it is open or not needed. */
  day: textOrNone,
  isNotNeeded: z.boolean(),
  /** Why not, and which member set it; for the school alone. */
  reason: textOrNone.optional(),
  by: memberName.nullable().optional(),
});
export type ListedItem = z.output<typeof listItem>;

const list = z.object({
  /** All items in their order. */
  items: z.array(listItem),
  mayWrite: z.boolean(),
});
export type JoiningList = z.output<typeof list>;

const answer = z.object({
  joined: z.boolean(),
  at: text,
  /** Whose decision it was, and why; absent for members who only read. */
  who: z.enum(SIDES).nullable().optional(),
  reason: z.enum(NOT_JOINED_REASONS).nullable().optional(),
});
export type ShownAnswer = z.output<typeof answer>;

const checkAnswers = z.object({
  ...Object.fromEntries(CHECK_QUESTIONS.map((question) => [question, z.enum(CHECK_CHOICES)])),
  isStillThere: z.boolean(),
} as Record<(typeof CHECK_QUESTIONS)[number], z.ZodEnum<{ yes: "yes"; partly: "partly"; no: "no" }>> & {
  isStillThere: z.ZodBoolean;
});

const check = z.object({
  day: z.union(CHECK_DAYS.map((day) => z.literal(day))),
  /** The last day on which it may be answered or changed. */
  until: text,
  isAnswered: z.boolean(),
  mayAnswer: z.boolean(),
  /** Null before an answer, and once it is counted. */
  answers: checkAnswers.nullable(),
});
export type ShownCheck = z.output<typeof check>;

const finalist = z.object({ applicationId: text, person: textOrNone, stage: z.enum(STAGES) });

const firstDay = z.object({
  offerId: text,
  state: z.enum(OFFER_STATES),
  firstDay: text,
  school: text,
  /** As the school reads the name; null once the person was deleted. */
  person: textOrNone,
  list,
  joined: z.object({
    mayAnswer: z.boolean(),
    own: answer.nullable(),
    other: answer.nullable(),
    /** The last day for the side that has not answered; after it the other answer holds. */
    until: textOrNone,
    /** One says yes and the other no: staff decide. */
    isContradicted: z.boolean(),
    isByStaff: z.boolean(),
  }),
  /** The questions that have come; for the teacher alone. */
  checks: z.array(check).optional(),
  /** For who hires, once the teacher has not joined. */
  next: z
    .object({ vacancyId: text, title: text, state: z.enum(SHOWN_STATES), finalists: z.array(finalist) })
    .nullable()
    .optional(),
});
export type FirstDay = z.output<typeof firstDay>;

export const readFirstDay = call("GET", "/api/applications/{id}/first-day", {
  summary:
    "What happens from an accepted offer to the first months: list, “Joined?”, and for the teacher the questions of day 30 and 90; null without an accepted offer",
  access: ["candidate", "employer"],
  members: READING_ROLES,
  params: z.object({ id: idParam<ApplicationId>() }),
  reply: z.object({ firstDay: firstDay.nullable() }),
});

export const readFirstDayList = call("GET", "/api/offers/{id}/checklist", {
  summary:
    "The list of an accepted offer; the teacher reads items and days, the school also reasons and who set them",
  access: ["candidate", "employer"],
  members: READING_ROLES,
  params: one,
  reply: list,
});

const CHOOSE_ITEM = "Please choose an item of the list.";

export const changeFirstDayList = call("PUT", "/api/offers/{id}/checklist", {
  summary: "Sets items of the list: done on a day, not needed with a reason, or open again",
  access: ["employer"],
  members: HIRING_ROLES,
  params: one,
  body: z.object({
    items: z
      .array(listChange, { error: CHOOSE_ITEM })
      .min(1, CHOOSE_ITEM)
      .max(LIST_ITEMS.length, CHOOSE_ITEM),
  }),
  reply: message.extend(list.shape),
});

const WHO_AND_WHY = "Please choose whose decision it was, and why.";

export const answerJoined = call("POST", "/api/offers/{id}/joined", {
  summary: "Says whether the teacher has joined; a no names whose decision it was, and why",
  access: ["candidate", "employer"],
  members: HIRING_ROLES,
  params: one,
  body: z
    .object({
      joined: requiredYesOrNo("Please choose yes or no."),
      who: optional(z.enum(SIDES, { error: WHO_AND_WHY })),
      reason: optional(z.enum(NOT_JOINED_REASONS, { error: WHO_AND_WHY })),
    })
    .refine(({ joined, who, reason }) => joined || (who !== undefined && reason !== undefined), {
      error: WHO_AND_WHY,
      path: ["reason"],
    }),
  reply: message.extend({ firstDay }),
});

const CHOOSE = "Please answer each question.";
const choice = z.enum(CHECK_CHOICES, { error: CHOOSE });

const readDay = (typed: "30" | "90"): CheckDay => (typed === "30" ? 30 : 90);

export const answerCheck = call("POST", "/api/offers/{id}/check", {
  summary:
    "The teacher's answers 30 or 90 days after the first day; they are counted at the end of the quarter and may be changed until then",
  access: ["candidate"],
  params: one,
  body: z.object({
    day: z.union([...CHECK_DAYS.map((day) => z.literal(day)), z.enum(["30", "90"]).transform(readDay)], {
      error: "Please give 30 or 90.",
    }),
    post: choice,
    classes: choice,
    pay: choice,
    hours: choice,
    onTime: choice,
    isStillThere: requiredYesOrNo(CHOOSE),
  }),
  reply: message.extend({ check }),
});

/** What waits on the first page of a dashboard. */
const FIRST_DAY_KINDS = ["coming", "joined", "check"] as const;

const waitingLine = z.object({
  applicationId: text,
  /** A first day within a week, the question "Joined?", or the questions of day 30 or 90. */
  kind: z.enum(FIRST_DAY_KINDS),
  post: text,
  /** The other side's name; null once the person was deleted. */
  name: textOrNone,
  firstDay: text,
  /** Of the list; for the school alone. */
  openItems: count.optional(),
  day: z.union(CHECK_DAYS.map((day) => z.literal(day))).nullable(),
});
export type FirstDayLine = z.output<typeof waitingLine>;

export const listFirstDays = call("GET", "/api/first-days", {
  summary: "First days within a week, and questions about them that wait for an answer",
  access: ["candidate", "employer"],
  members: READING_ROLES,
  reply: z.object({ items: z.array(waitingLine) }),
});

const countedOf = z.object({
  day: z.union(CHECK_DAYS.map((day) => z.literal(day))),
  /** The days on which the answers were given. */
  from: text,
  until: text,
  /** At least: 5, 10, 15 … */
  people: count,
});

const share = z.enum(SHARES);
const shares = z.object({
  post: share,
  classes: share,
  pay: share,
  hours: share,
  onTime: share,
  isStillThere: share,
});

const ofSchool = z.object({ counted: z.array(countedOf.extend({ shares })) });
export type FirstMonthsOfSchool = z.output<typeof ofSchool>;

export const readFirstMonths = call("GET", "/api/employer/first-days", {
  summary:
    "What the school's teachers answered 30 and 90 days after their first day, of at least five people and after the end of their quarter, without numbers",
  access: ["employer"],
  members: READING_ROLES,
  reply: ofSchool,
});

const choices = z.object({ yes: count, partly: count, no: count });
const ofAll = z.object({
  counted: z.array(
    countedOf.extend({
      counts: z.object({
        post: choices,
        classes: choices,
        pay: choices,
        hours: choices,
        onTime: choices,
        isStillThere: choices.omit({ partly: true }),
      }),
    }),
  ),
});
export type FirstMonthsOfAll = z.output<typeof ofAll>;

export const readFirstMonthsOfAll = call("GET", "/api/admin/first-days", {
  summary: "The same over all schools, with the number of each answer",
  access: ["admin"],
  reply: ofAll,
});

const contradiction = z.object({
  _id: text,
  post: text,
  firstDay: text,
  school: z.object({ _id: text, instituteName: text }),
  candidate: z.object({ _id: text, fullName: text }),
  ofSchool: answer,
  ofCandidate: answer,
  /** Since when both have said different things. */
  since: text,
  /** What staff decided. */
  decided: z.boolean().nullable(),
});
export type Contradiction = z.output<typeof contradiction>;

export const listContradictions = call("GET", "/api/admin/offers/joined", {
  summary: "First days of which the two sides say different things, the oldest first",
  access: ["admin"],
  query: pageQuery.extend({ state: optional(z.enum(CONTRADICTION_STATES)) }),
  reply: paged(contradiction),
});

export const decideJoined = call("PUT", "/api/admin/offers/{id}/joined", {
  summary: "Staff decide whether the teacher has joined, where the two sides say different things",
  access: ["admin"],
  params: one,
  body: z.object({ joined: z.boolean() }),
  reply: message,
});
