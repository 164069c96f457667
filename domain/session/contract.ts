// Who is logged in: login answers and the session as pages read it.
import { z } from "zod";
import { credentials } from "../accounts/contract.ts";
import { endpoint } from "../endpoint.ts";

/** What the session storage keeps under `user` (document 1, section 3). */
export const sessionUser = z.object({
  _id: z.string(),
  email: z.string(),
  role: z.enum(["candidate", "employer"]),
  phone: z.string(),
  address: z.string(),
  photo: z.string().nullable(),
  fullName: z.string().optional(),
  instituteName: z.string().optional(),
});
export type SessionUser = z.output<typeof sessionUser>;

export const sessionAdmin = z.object({ _id: z.string(), email: z.string(), role: z.literal("admin") });
export type SessionAdmin = z.output<typeof sessionAdmin>;

export const login = endpoint({
  method: "POST",
  path: "/api/auth/login",
  summary: "Logs a candidate or an employer in",
  access: "anyone",
  body: credentials,
  reply: z.object({ user: sessionUser }),
  limit: "login",
});

export const loginAdmin = endpoint({
  method: "POST",
  path: "/api/admin/login",
  summary: "Logs an admin in",
  access: "anyone",
  body: credentials,
  reply: z.object({ admin: sessionAdmin }),
  limit: "login",
});

export const readSession = endpoint({
  method: "GET",
  path: "/api/auth/session",
  summary: "Who is logged in here",
  access: "anyone",
  shared: true,
  reply: z.object({ user: sessionUser.nullable(), admin: sessionAdmin.nullable() }),
});
