// Declares the calls about password recovery, sessions and passwords.
import { LOCALES } from "../locale/locale.ts";
import { z } from "../zod.ts";
import { withSchemas } from "../endpoint.ts";
import { email, idParam, password, presentedPassword, properName } from "../field.ts";
import * as endpoints from "./endpoints.ts";

const message = z.object({ message: z.string() });

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

export const sendOtp = withSchemas(endpoints.sendOtp, {
  summary: "Mails a one-time code; answers the same whether or not the account exists",
  body: z.object({
    email: z.string({ error: "Email is required" }).trim().min(1, "Email is required").pipe(email()),
  }),
  reply: message,
});

export const verifyOtp = withSchemas(endpoints.verifyOtp, {
  summary: "Checks the code in the browser that asked for it",
  body: z.object({
    email: z.string({ error: "Email is required" }).trim().min(1, "Email is required").pipe(email()),
    otp: z
      .union([z.string(), z.number()], { error: "OTP is required" })
      // A code is read and pasted in two groups of three.
      .transform((otp) => String(otp).replace(/\s/g, ""))
      .pipe(z.string().min(1, "OTP is required").max(20, "Invalid or expired OTP")),
  }),
  reply: message,
});

export const resetPassword = withSchemas(endpoints.resetPassword, {
  summary: "Sets a new password, once, in the browser that verified the code",
  body: z.object({
    email: z.string({ error: "Email is required" }).trim().min(1, "Email is required").pipe(email()),
    newPassword: password("Password must be at least 6 characters"),
  }),
  reply: message,
});

export const sessionSchema = z.object({
  _id: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** The `User-Agent` header of the browser. */
  userAgent: z.string(),
  current: z.boolean(),
});

export const listSessions = withSchemas(endpoints.listSessions, {
  summary: "Where this person is logged in",
  reply: z.array(sessionSchema),
});

export const endSession = withSchemas(endpoints.endSession, {
  summary: "Ends one of this person's sessions",
  params: z.object({ id: idParam }),
  reply: message,
});

export const changePassword = withSchemas(endpoints.changePassword, {
  summary: "Changes the password; other sessions end",
  body: z.object({ currentPassword: presentedPassword, newPassword: password() }),
  reply: message,
});

export const deleteOwnAccount = withSchemas(endpoints.deleteOwnAccount, {
  summary: "Deletes the own account with all its data",
  body: z.object({
    password: z
      .string({ error: "Please enter your password." })
      .min(1, "Please enter your password.")
      .max(1_000, "The password is not right."),
  }),
  reply: message,
});

export const exportOwnData = withSchemas(endpoints.exportOwnData, {
  summary: "The own data as a zip of JSON and files",
});

export const readOwnName = withSchemas(endpoints.readOwnName, {
  summary: "The own name of a member of a school, which colleagues see",
  // Null for accounts of schools that have given none.
  reply: z.object({ name: z.string().nullable() }),
});

export const changeOwnName = withSchemas(endpoints.changeOwnName, {
  summary: "Changes the own name of a member of a school",
  body: z.object({ name: properName("Name") }),
  reply: z.object({ message: z.string(), name: z.string() }),
});

export const chooseLocale = withSchemas(endpoints.chooseLocale, {
  summary: "The language of pages, mails and notifications for this person",
  body: z.object({ locale: z.enum(LOCALES, { error: "Please choose English or Hindi." }) }),
});

export const revokeSessions = withSchemas(endpoints.revokeSessions, {
  summary: "Logs a person out everywhere",
  params: z.object({ id: idParam }),
  reply: message,
});

export const logout = withSchemas(endpoints.logout, {
  summary: "Ends the session; harmless without one",
});
