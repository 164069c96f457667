// Declares the search over all people for admins, by name, e-mail address, phone and number (STAFF-4).
import { z } from "#platform/domain/zod.ts";
import { call } from "#platform/domain/call.ts";
import { searchText } from "#platform/domain/field.ts";
import { FOUND_KINDS, MIN_SEARCH_LETTERS } from "./terms.ts";

const foundPerson = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** What distinguishes people of one name: a profile and city, a school and role, a plan, a day. */
  note: z.string(),
  /** The school of a member, whose page an entry leads to. */
  schoolId: z.string().optional(),
});
export type FoundPerson = z.output<typeof foundPerson>;

const foundGroup = z.object({
  kind: z.enum(FOUND_KINDS),
  items: z.array(foundPerson),
  total: z.number().int(),
  /** The total is an estimate. */
  about: z.boolean(),
});
export type FoundGroup = z.output<typeof foundGroup>;

export const findPeople = call("GET", "/api/admin/search", {
  summary: "People and records by name, e-mail address, phone number or number, at most five of each kind",
  replica: true,
  access: ["admin"],
  query: z.object({
    q: searchText()
      .transform((q) => q ?? "")
      .refine(
        (text) => text.length >= MIN_SEARCH_LETTERS,
        `Please type at least ${MIN_SEARCH_LETTERS} characters.`,
      ),
  }),
  reply: z.object({ groups: z.array(foundGroup) }),
});
