// Declares the call that reads a typed question into chips and a rest.
import { z } from "#platform/domain/zod.ts";
import { CLASSES, JOINING_AVAILABILITIES, PROFILES, BOARDS } from "#platform/domain/teaching-terms.ts";
import { call } from "#platform/domain/call.ts";
import { searchText } from "#platform/domain/field.ts";
import { MAX_QUESTION_LETTERS, WHY_NOT_USED } from "./chips.ts";
import { READING_ROLES } from "#platform/domain/role.ts";

const text = z.string();
const count = z.number().int().nonnegative();
const chip = <Kind extends string, Value extends z.ZodType>(kind: Kind, value: Value) =>
  z.object({ kind: z.literal(kind), value, text });

const chipSchema = z.discriminatedUnion("kind", [
  chip("subject", text),
  chip("profile", z.enum(PROFILES)),
  chip("class", z.enum(CLASSES)),
  chip("joining", z.enum(JOINING_AVAILABILITIES)),
  chip("city", text),
  chip("within", count),
  chip("experience", count),
  chip("pay", z.object({ min: count.optional(), max: count.optional() })),
  chip("degree", text),
  chip("language", text),
  chip("state", text),
  chip("board", z.enum(BOARDS)),
]);

export const readQuestion = call("GET", "/api/search/reading", {
  summary:
    "Reads a question as people type it, in English or Hindi, into chips (each a filter of the list of candidates, with the stretch that it was read from) what is left as text, and which words of it the viewer's list is not searched for",
  replica: true,
  access: "anyone",
  members: READING_ROLES,
  query: z.object({
    q: searchText(MAX_QUESTION_LETTERS, "ask"),
  }),
  reply: z.object({
    chips: z.array(chipSchema),
    rest: text,
    /** Words of the rest that the viewer's list is not searched for. */
    notUsed: z.array(z.object({ text, why: z.enum(WHY_NOT_USED) })),
  }),
});
