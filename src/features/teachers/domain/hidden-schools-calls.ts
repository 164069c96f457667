// Declares the calls about the schools from which a candidate is hidden (PRIV-9, PRIV-10).
import type { EmployerId } from "#platform/domain/ids.ts";
import { call } from "#platform/domain/call.ts";
import { idParam, optional, searchText, shortText } from "#platform/domain/field.ts";
import { PUBLIC_MAIL_DOMAINS } from "#features/schools/domain/verifications/terms.ts";
import { z } from "#platform/domain/zod.ts";

const text = z.string();

/** What a school shares with the one that is named: its verified number, a domain of mail or website, or name and city. */
const COVER_REASONS = ["number", "mail", "website", "name"] as const;
export type CoverReason = (typeof COVER_REASONS)[number];

const hiddenSchool = z.object({
  _id: text,
  /** Null for a school that is not here. */
  employerId: text.nullable(),
  /** The school with its city, or the domain. */
  name: text,
  /** It reads the profile all the same, because of an application or an interview. */
  isKnown: z.boolean(),
  /** Schools here that it covers too, with what they share and since when. */
  covers: z.array(z.object({ name: text, why: z.enum(COVER_REASONS), since: text, isKnown: z.boolean() })),
});
export type HiddenSchool = z.output<typeof hiddenSchool>;

const list = z.object({ schools: z.array(hiddenSchool) });
export type HiddenSchools = z.output<typeof list>;

const ofSchool = z.object({ employerId: idParam<EmployerId>() });

export const listHiddenSchools = call("GET", "/api/candidate/hiddenFrom", {
  summary: "The schools from which the own profile is hidden, newest first",
  access: ["candidate"],
  reply: list,
});

export const hideFromSchool = call("PUT", "/api/candidate/hiddenFrom/{employerId}", {
  summary:
    "Hides the own profile from a school, from those with its verified number or domain, from unverified schools and visitors",
  access: ["candidate"],
  params: ofSchool,
  reply: list,
});

/** `employerId` may be the id of an entry too, since a school that is not here has none. */
export const showToSchool = call("DELETE", "/api/candidate/hiddenFrom/{employerId}", {
  summary: "Shows the own profile to a school again",
  access: ["candidate"],
  params: ofSchool,
  reply: list,
});

/** "www.school.example", "https://school.example/" and "office@school.example" are one domain. */
const readDomain = (typed: string) =>
  typed
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, "")
    .replace(/^.*@/, "")
    .replace(/^www\./, "")
    .replace(/[/?#].*$/, "");

const domain = z
  .string({ error: "Please type a domain, such as school.example." })
  .transform(readDomain)
  .refine(
    (value) => value.length <= 253 && /^(?:[a-z0-9-]{1,63}\.)+[a-z]{2,63}$/.test(value),
    "Please type a domain, such as school.example.",
  )
  .refine(
    (value) => !PUBLIC_MAIL_DOMAINS.includes(value),
    "This is a mail provider of everybody, and no school.",
  );

export const hideFromOthers = call("POST", "/api/candidate/hiddenFrom", {
  summary: "Hides the own profile from a school that is not here yet, by name and city or by a domain",
  access: ["candidate"],
  status: 201,
  body: z
    .object({
      name: optional(shortText("Name")),
      city: optional(shortText("City")),
      domain: optional(domain),
    })
    .superRefine(({ name, city, domain: named }, context) => {
      if (named === undefined ? name && city : !name && !city) return;
      const message = "Please send a name with a city, or a domain.";
      context.addIssue({ code: "custom", path: ["name"], message });
    }),
  reply: list,
});

export const findSchoolsToHide = call("GET", "/api/candidate/schools", {
  summary: "Up to ten schools with this text in their name",
  access: ["candidate"],
  query: z.object({ q: searchText().transform((q) => q ?? "") }),
  reply: z.object({ schools: z.array(z.object({ _id: text, name: text })) }),
});
