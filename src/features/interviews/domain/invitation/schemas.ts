// Schemas of the fields of an invitation, in requests and answers.
import { z } from "#platform/domain/zod.ts";
import {
  atMost,
  day,
  longText,
  optional,
  publicLine,
  time,
  webLink,
  wholeNumber,
  SHORT_TEXT,
} from "#platform/domain/field.ts";
import { INTERVIEW_MODES, MAX_INVITATION_TEXT, MAX_LOOKED_AT, MAX_PROPOSALS, ROUNDS } from "./terms.ts";
import { withScheme } from "#platform/domain/web-link.ts";

/**
 * Missing or bad values pass on purpose: the twelve checks decide in their order which error comes first, so the rule
 * refuses them and not the schema (rules.ts).
 */
export const looseText = (max = SHORT_TEXT) => optional(z.string().trim().max(max));

/** A pasted link without https:// gets it where that makes an address. */
export const looseLink = () =>
  looseText(2_000).transform((value) => (value === undefined ? value : withScheme(value)));

const NO_DAY = "Please give each proposed day as YYYY-MM-DD.";
const NO_TIME = "Please give each proposed time as HH:MM.";

export const proposal = z.object({ date: z.string(), from: z.string(), to: z.string() });

/** Hours that are left out are those of the candidate's interview slot. */
const requestedProposal = z.object({
  date: day(NO_DAY),
  from: optional(time(NO_TIME)),
  to: optional(time(NO_TIME)),
});
export type RequestedProposal = z.output<typeof requestedProposal>;

export const requestedProposals = z
  .array(requestedProposal, { error: "Please send the proposals as a list." })
  .max(MAX_PROPOSALS, `Please propose at most ${MAX_PROPOSALS} times.`);

export const place = z.object({
  address: z.string(),
  landmark: z.string().nullable(),
  mapLink: z.string().nullable(),
  askFor: z.string().nullable(),
});

const absentAsNull = <Schema extends z.ZodType>(schema: Schema) =>
  optional(schema).transform((value) => value ?? null);

const requestedPlace = z.object({
  address: publicLine("Address"),
  landmark: absentAsNull(publicLine("Landmark")),
  mapLink: absentAsNull(webLink("Please enter a valid map link (e.g., https://).")),
  askFor: absentAsNull(publicLine("Whom to ask for")),
});

/** A text alone is the address. */
export const placeInput = z.preprocess(
  (value) => (typeof value === "string" ? { address: value } : value),
  requestedPlace,
);

export const post = z.object({ title: z.string(), classes: z.string().nullable() });

/** A text alone is the title. */
export const postInput = z.preprocess(
  (value) => (typeof value === "string" ? { title: value } : value),
  z.object({ title: publicLine("Post"), classes: absentAsNull(publicLine("Classes")) }),
);

export const round = z.object({
  kind: z.enum(ROUNDS),
  topic: z.string().nullable(),
  class: z.string().nullable(),
  minutes: z.number().int().nullable(),
  /** What the school will look at. */
  looksAt: z.array(z.string()),
});

const looksAt = z
  .array(publicLine("What you will look at"), { error: "Please send what you will look at as a list." })
  .max(MAX_LOOKED_AT, `Please name at most ${MAX_LOOKED_AT} things that you will look at.`);

/** A word alone is the kind. Only a demo lesson has topic, class and minutes. */
export const roundInput = z.preprocess(
  (value) => (typeof value === "string" ? { kind: value } : value),
  z
    .object({
      kind: z.enum(ROUNDS, { error: "Please choose a round." }),
      topic: absentAsNull(publicLine("Topic")),
      class: absentAsNull(publicLine("Class")),
      minutes: absentAsNull(wholeNumber("Minutes", 5, 240)),
      looksAt: optional(looksAt).transform((value) => value ?? []),
    })
    .transform((given) =>
      given.kind === "demo" ? given : { ...given, topic: null, class: null, minutes: null },
    ),
);

export const mode = z.enum(INTERVIEW_MODES, { error: "Please choose online or at-school." });

export const invitationText = atMost(longText("Text"), "The text", MAX_INVITATION_TEXT);
