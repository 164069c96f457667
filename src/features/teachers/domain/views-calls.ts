// Declares the calls about views of profiles: what a school has opened, who saw a candidate, and the day's quota.
import type { CandidateId, EmployerId } from "#platform/domain/ids.ts";
import { z } from "#platform/domain/zod.ts";
import { call, paged } from "#platform/domain/call.ts";
import { id, idParam, optional } from "#platform/domain/field.ts";
import { message } from "#platform/domain/message-reply.ts";
import { pageQuery } from "#platform/domain/page.ts";
import { PROFILE_VIEW_KINDS } from "./daily-views.ts";
import { READING_ROLES } from "#platform/domain/role.ts";

const text = z.string();

export const listSeenProfiles = call("GET", "/api/seenProfiles/employer/{employerId}", {
  summary: "Which candidates this employer has opened",
  access: ["employer"],
  members: READING_ROLES,
  params: z.object({ employerId: idParam<EmployerId>() }),
  query: pageQuery,
  reply: paged(z.object({ candidateId: z.object({ _id: text }) })),
});

export const markProfileSeen = call("POST", "/api/seenProfiles/markSeen", {
  summary: "Remembers that this employer has opened this candidate",
  access: ["employer"],
  members: READING_ROLES,
  body: z.object({ employerId: optional(z.string()), candidateId: id<CandidateId>("Candidate") }),
  reply: message,
});

const profileViewDay = z.object({
  /** Null for a school that was deleted. */
  employerId: text.nullable(),
  school: text,
  day: text,
  /** It opened the full profile, invited the candidate, read an application, or shared a list. */
  kind: z.enum(PROFILE_VIEW_KINDS),
  count: z.number().int(),
});
export type ProfileViewDay = z.output<typeof profileViewDay>;

export const listProfileViews = call("GET", "/api/candidate/views", {
  summary:
    "Which schools opened the own full profile, invited or read an application, by day and how often, newest day first",
  access: ["candidate"],
  query: pageQuery,
  reply: paged(profileViewDay),
});

const quota = z.object({ used: z.number().int(), limit: z.number().int() });

/** `ownProfiles` is the member's own part; `resumes` is null for a member who may not read resumes. */
const dailyQuota = z.object({ profiles: quota, ownProfiles: quota, resumes: quota.nullable(), endsAt: text });
export type DailyQuota = z.output<typeof dailyQuota>;

export const readDailyQuota = call("GET", "/api/employer/quota", {
  summary: "What the school has used of today's quota of full profiles and resumes",
  access: ["employer"],
  members: READING_ROLES,
  reply: dailyQuota,
});
