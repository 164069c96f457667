// Declares the calls about password recovery, sessions and passwords.
import type { PersonOrSchoolId } from "#platform/domain/ids.ts";
import { LOCALES } from "#platform/domain/locale/locale.ts";
import { z } from "#platform/domain/zod.ts";
import { call } from "#platform/domain/call.ts";
import { message } from "#platform/domain/message-reply.ts";
import { email, idParam, password, presentedPassword, properName } from "#platform/domain/field.ts";
import { MEMBER_ROLES, ROLES } from "#platform/domain/role.ts";
import { readTypedCode } from "#platform/domain/text/digits.ts";

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

const requiredEmail = z
  .string({ error: "Email is required" })
  .trim()
  .min(1, "Email is required")
  .pipe(email());

export const sendOtp = call("POST", "/api/forget/send-otp", {
  summary: "Mails a one-time code; answers the same whether or not the account exists",
  access: "anyone",
  limit: "otp",
  body: z.object({ email: requiredEmail }),
  reply: message,
});

export const verifyOtp = call("POST", "/api/forget/verify-otp", {
  summary: "Checks the code in the browser that asked for it",
  access: "anyone",
  limit: "otp",
  body: z.object({
    email: requiredEmail,
    otp: z
      .union([z.string(), z.number()], { error: "OTP is required" })
      .transform((otp) => readTypedCode(String(otp)))
      .pipe(z.string().min(1, "OTP is required").max(20, "Invalid or expired OTP")),
  }),
  reply: message,
});

export const resetPassword = call("POST", "/api/forget/reset-password", {
  summary: "Sets a new password, once, in the browser that verified the code",
  access: "anyone",
  limit: "otp",
  body: z.object({
    email: requiredEmail,
    newPassword: password("Password must be at least 6 characters"),
  }),
  reply: message,
});

const sessionSchema = z.object({
  _id: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** The `User-Agent` header of the browser. */
  userAgent: z.string(),
  current: z.boolean(),
});

export const listSessions = call("GET", "/api/auth/sessions", {
  summary: "Where this person is logged in",
  access: ROLES,
  members: MEMBER_ROLES,
  whileSuspended: true,
  reply: z.array(sessionSchema),
});

export const endSession = call("DELETE", "/api/auth/sessions/{id}", {
  summary: "Ends one of this person's sessions",
  access: ROLES,
  members: MEMBER_ROLES,
  whileSuspended: true,
  params: z.object({ id: idParam() }),
  reply: message,
});

export const changePassword = call("POST", "/api/auth/change-password", {
  summary: "Changes the password; other sessions end",
  access: ROLES,
  members: MEMBER_ROLES,
  limit: "login",
  whileSuspended: true,
  body: z.object({ currentPassword: presentedPassword, newPassword: password() }),
  reply: message,
});

export const deleteOwnAccount = call("DELETE", "/api/account", {
  summary: "Deletes the own account with all its data",
  access: ["candidate", "employer"],
  members: MEMBER_ROLES,
  limit: "login",
  body: z.object({
    password: z
      .string({ error: "Please enter your password." })
      .min(1, "Please enter your password.")
      .max(1_000, "The password is not right."),
  }),
  reply: message,
});

export const exportOwnData = call("GET", "/api/account/export", {
  summary: "The own data as a zip of JSON and files",
  access: ["candidate", "employer"],
  members: MEMBER_ROLES,
  media: "application/zip",
  limit: "write",
  whileSuspended: true,
});

/** Members of schools have a name of their own; that of a candidate is in the profile. */
export const readOwnName = call("GET", "/api/account/name", {
  summary: "The own name of a member of a school, which colleagues see",
  access: ["employer"],
  members: MEMBER_ROLES,
  // Null for accounts of schools that have given none.
  reply: z.object({ name: z.string().nullable() }),
});

export const changeOwnName = call("PUT", "/api/account/name", {
  summary: "Changes the own name of a member of a school",
  access: ["employer"],
  members: MEMBER_ROLES,
  body: z.object({ name: properName("Name") }),
  reply: message.extend({ name: z.string() }),
});

export const chooseLocale = call("PUT", "/api/account/locale", {
  summary: "The language of pages, mails and notifications for this person",
  access: ["candidate", "employer"],
  members: MEMBER_ROLES,
  whileSuspended: true,
  body: z.object({ locale: z.enum(LOCALES, { error: "Please choose English or Hindi." }) }),
});

export const revokeSessions = call("POST", "/api/admin/users/{id}/revoke-sessions", {
  summary: "Logs a person out everywhere",
  access: ["admin"],
  params: z.object({ id: idParam<PersonOrSchoolId>() }),
  reply: message,
});

export const logout = call("POST", "/api/auth/logout", {
  summary: "Ends the session; harmless without one",
  access: "anyone",
  status: 204,
});
