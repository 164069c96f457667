// Declares the calls of login, logout and the current session.
import { z } from "#platform/domain/zod.ts";
import { credentials } from "../calls.ts";
import { call } from "#platform/domain/call.ts";
import { LOCALES } from "#platform/domain/locale/locale.ts";
import { MEMBER_ROLES } from "#platform/domain/role.ts";

/** The person as stored in the session storage under `user` (LOGIN-19). */
const sessionUser = z.object({
  _id: z.string(),
  email: z.string(),
  role: z.enum(["candidate", "employer"]),
  phone: z.string(),
  address: z.string(),
  photo: z.string().nullable(),
  /** The language that this person chose. */
  locale: z.enum(LOCALES).optional(),
  fullName: z.string().optional(),
  instituteName: z.string().optional(),
  /** The member of the school, whose id is `_id`. Only of employers. */
  accountId: z.string().optional(),
  memberRole: z.enum(MEMBER_ROLES).optional(),
  /** Present where the school is suspended; `GET /api/employer/verification` says why. */
  isSuspended: z.literal(true).optional(),
  /** Present until a member of a school has confirmed the address (SEE-12). */
  isUnproven: z.literal(true).optional(),
});
export type SessionUser = z.output<typeof sessionUser>;

export const sessionAdmin = z.object({
  _id: z.string(),
  email: z.string(),
  role: z.literal("admin"),
  /** The installation requires a second factor. Until it is set up, this admin may make no other calls. */
  secondFactorMissing: z.literal(true).optional(),
});
export type SessionAdmin = z.output<typeof sessionAdmin>;

export const login = call("POST", "/api/auth/login", {
  summary: "Logs a candidate or an employer in",
  access: "anyone",
  limit: "login",
  body: credentials,
  reply: z.object({ user: sessionUser }),
});

export const loginAdmin = call("POST", "/api/admin/login", {
  summary: "Logs an admin in, or asks for the code of the second factor",
  access: "anyone",
  limit: "login",
  body: credentials,
  reply: z.union([z.object({ admin: sessionAdmin }), z.object({ secondFactor: z.literal(true) })]),
});

export const readSession = call("GET", "/api/auth/session", {
  summary: "Who is logged in here",
  access: "anyone",
  shared: true,
  beforeSecondFactor: true,
  reply: z.object({ user: sessionUser.nullable(), admin: sessionAdmin.nullable() }),
});
