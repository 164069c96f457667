// Declares the calls about the second factor of admins: codes of an app at login, with recovery codes for a lost app.
import { z } from "../zod.ts";
import { withSchemas } from "../endpoint.ts";
import { presentedPassword } from "../field.ts";
import { sessionAdmin } from "../session/contract.ts";
import * as endpoints from "./endpoints.ts";

/** Six digits of the app, or a recovery code; spaces and dashes do not count. */
const code = z
  .union([z.string(), z.number()], { error: "Please enter the code." })
  .transform((typed) => String(typed).replace(/[\s-]/g, "").toUpperCase())
  .pipe(z.string().min(1, "Please enter the code.").max(40, "This code is not right. Please try again."));

const codes = z.object({ recoveryCodes: z.array(z.string()) });

export const secondFactorSchema = z.object({
  isOn: z.boolean(),
  since: z.string().nullable(),
  recoveryCodesLeft: z.number(),
  /** The installation requires it of every admin, who then cannot turn it off. */
  isRequired: z.boolean(),
});
export type SecondFactor = z.output<typeof secondFactorSchema>;

export const loginByCode = withSchemas(endpoints.loginByCode, {
  summary: "Second step of an admin's login: the code, in the browser that sent the password",
  body: z.object({ code }),
  reply: z.object({ admin: sessionAdmin }),
});

export const readSecondFactor = withSchemas(endpoints.readSecondFactor, {
  summary: "Whether this admin's second factor is on; never its secret",
  reply: secondFactorSchema,
});

export const startSecondFactor = withSchemas(endpoints.startSecondFactor, {
  summary: "Makes a new secret for the app; it counts once a code of it is confirmed within an hour",
  body: z.object({ password: presentedPassword }),
  reply: z.object({ secret: z.string(), link: z.string() }),
});

export const confirmSecondFactor = withSchemas(endpoints.confirmSecondFactor, {
  summary: "Turns the second factor on; other sessions of this admin end",
  body: z.object({ code }),
  reply: codes,
});

export const renewRecoveryCodes = withSchemas(endpoints.renewRecoveryCodes, {
  summary: "Ten new recovery codes in place of the old ones",
  body: z.object({ code }),
  reply: codes,
});

export const turnOffSecondFactor = withSchemas(endpoints.turnOffSecondFactor, {
  summary: "Turns the second factor off",
  body: z.object({ password: presentedPassword, code }),
  reply: z.object({ message: z.string() }),
});
