// An authenticator app for tests, and an admin who turns the second factor on with it.
import { TOTP } from "otpauth";
import type { TestApi } from "#tests/support/api.ts";
import { type Actor, PASSWORD } from "#tests/support/factories.ts";

type App = { secret: string; recoveryCodes: string[] };

/** The code that the app shows at this instant. */
export function codeAt(secret: string, instant: Date): string {
  return new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp: instant.getTime() });
}

/** A wrong code: the right one with one digit changed. */
export function wrongCodeAt(secret: string, instant: Date): string {
  const code = codeAt(secret, instant);
  return code.slice(0, 5) + String((Number(code[5]) + 1) % 10);
}

export async function turnOn({ as, deps }: TestApi, admin: Actor): Promise<App> {
  const { body: setUp } = await as(admin).post("/api/auth/secondFactor/setUp", { password: PASSWORD });
  const code = codeAt(setUp.secret, deps.clock.now());
  const { body } = await as(admin).post("/api/auth/secondFactor/confirm", { code });
  return { secret: setUp.secret, recoveryCodes: body.recoveryCodes };
}
