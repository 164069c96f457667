// Declares the calls about password recovery, sessions and passwords.
import { z } from "../zod.ts";
import { endpoint } from "../endpoint.ts";
import { email, idParam, password, presentedPassword } from "../field.ts";
import { ROLES } from "../role.ts";

const message = z.object({ message: z.string() });
const anyoneSignedIn = ROLES;

/** Fields of a login with their error messages (LOGIN-3). */
export const credentials = z.object({
  email: z
    .string({ error: "All fields are required!" })
    .trim()
    .min(1, "All fields are required!")
    .pipe(email("Invalid email format!")),
  password: presentedPassword,
});
export type Credentials = z.output<typeof credentials>;

export const sendOtp = endpoint({
  method: "POST",
  path: "/api/forget/send-otp",
  summary: "Mails a one-time code; answers the same whether or not the account exists",
  access: "anyone",
  body: z.object({
    email: z.string({ error: "Email is required" }).trim().min(1, "Email is required").pipe(email()),
  }),
  reply: message,
  limit: "otp",
});

export const verifyOtp = endpoint({
  method: "POST",
  path: "/api/forget/verify-otp",
  summary: "Checks the code in the browser that asked for it",
  access: "anyone",
  body: z.object({
    email: z.string({ error: "Email is required" }).trim().min(1, "Email is required").pipe(email()),
    otp: z
      .union([z.string(), z.number()], { error: "OTP is required" })
      .transform((otp) => String(otp).trim())
      .pipe(z.string().min(1, "OTP is required").max(20, "Invalid or expired OTP")),
  }),
  reply: message,
  limit: "otp",
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/api/forget/reset-password",
  summary: "Sets a new password, once, in the browser that verified the code",
  access: "anyone",
  body: z.object({
    email: z.string({ error: "Email is required" }).trim().min(1, "Email is required").pipe(email()),
    newPassword: password("Password must be at least 6 characters"),
  }),
  reply: message,
  limit: "otp",
});

export const sessionSchema = z.object({
  _id: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** The `User-Agent` header of the browser. */
  userAgent: z.string(),
  current: z.boolean(),
});

export const listSessions = endpoint({
  method: "GET",
  path: "/api/auth/sessions",
  summary: "Where this person is logged in",
  access: anyoneSignedIn,
  reply: z.array(sessionSchema),
});

export const endSession = endpoint({
  method: "DELETE",
  path: "/api/auth/sessions/{id}",
  summary: "Ends one of this person's sessions",
  access: anyoneSignedIn,
  params: z.object({ id: idParam }),
  reply: message,
});

export const changePassword = endpoint({
  method: "POST",
  path: "/api/auth/change-password",
  summary: "Changes the password; other sessions end",
  access: anyoneSignedIn,
  body: z.object({ currentPassword: presentedPassword, newPassword: password() }),
  reply: message,
  limit: "login",
});

export const revokeSessions = endpoint({
  method: "POST",
  path: "/api/admin/users/{id}/revoke-sessions",
  summary: "Logs a person out everywhere",
  access: ["admin"],
  params: z.object({ id: idParam }),
  reply: message,
});

export const logout = endpoint({
  method: "POST",
  path: "/api/auth/logout",
  summary: "Ends the session; harmless without one",
  access: "anyone",
  status: 204,
});
