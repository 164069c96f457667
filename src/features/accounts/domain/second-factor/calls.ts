// Declares the calls about the second factor of admins: codes of an app at login, with recovery codes for a lost app.
import { z } from "#platform/domain/zod.ts";
import { call } from "#platform/domain/call.ts";
import { message } from "#platform/domain/message-reply.ts";
import { presentedPassword } from "#platform/domain/field.ts";
import { sessionAdmin } from "../session/calls.ts";
import { readTypedCode } from "#platform/domain/text/digits.ts";

/** Six digits of the app, or a recovery code; spaces and dashes do not count. */
const code = z
  .union([z.string(), z.number()], { error: "Please enter the code." })
  .transform((typed) => readTypedCode(String(typed)).toUpperCase())
  .pipe(z.string().min(1, "Please enter the code.").max(40, "This code is not right. Please try again."));

const codes = z.object({ recoveryCodes: z.array(z.string()) });

const secondFactorSchema = z.object({
  isOn: z.boolean(),
  since: z.string().nullable(),
  recoveryCodesLeft: z.number(),
  /** The installation requires it of every admin, who then cannot turn it off. */
  isRequired: z.boolean(),
});
export type SecondFactor = z.output<typeof secondFactorSchema>;

export const loginByCode = call("POST", "/api/auth/secondFactor", {
  summary: "Second step of an admin's login: the code, in the browser that sent the password",
  access: "anyone",
  limit: "login",
  body: z.object({ code }),
  reply: z.object({ admin: sessionAdmin }),
});

export const readSecondFactor = call("GET", "/api/auth/secondFactor", {
  summary: "Whether this admin's second factor is on; never its secret",
  access: ["admin"],
  beforeSecondFactor: true,
  reply: secondFactorSchema,
});

export const startSecondFactor = call("POST", "/api/auth/secondFactor/setUp", {
  summary: "Makes a new secret for the app; it counts once a code of it is confirmed within an hour",
  access: ["admin"],
  beforeSecondFactor: true,
  limit: "login",
  body: z.object({ password: presentedPassword }),
  reply: z.object({ secret: z.string(), link: z.string() }),
});

export const confirmSecondFactor = call("POST", "/api/auth/secondFactor/confirm", {
  summary: "Turns the second factor on; other sessions of this admin end",
  access: ["admin"],
  beforeSecondFactor: true,
  limit: "login",
  body: z.object({ code }),
  reply: codes,
});

export const renewRecoveryCodes = call("POST", "/api/auth/secondFactor/recoveryCodes", {
  summary: "Ten new recovery codes in place of the old ones",
  access: ["admin"],
  limit: "login",
  body: z.object({ code }),
  reply: codes,
});

export const turnOffSecondFactor = call("POST", "/api/auth/secondFactor/turnOff", {
  summary: "Turns the second factor off",
  access: ["admin"],
  limit: "login",
  body: z.object({ password: presentedPassword, code }),
  reply: message,
});
