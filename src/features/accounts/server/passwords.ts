// Hashes passwords with argon2id, two at a time, so that a flood of logins cannot use up the processor.
import { hash, verify } from "@node-rs/argon2";
import { Refusal } from "#platform/domain/refusal.ts";

// The library's default algorithm is argon2id.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_CONCURRENT = 2;
const MAX_WAITING = 100;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MAX_CONCURRENT) {
    if (waiting.length >= MAX_WAITING) {
      throw new Refusal(
        "unavailable",
        "BUSY",
        "Too many people are logging in just now. Please try again shortly.",
        {
          retryAfterSeconds: 5,
        },
      );
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize("NFC"), OPTIONS));
}

/** A hash that matches no password, for addresses without an account, so that both answers take the same time. */
const DUMMY_HASH = await hash("no account", OPTIONS);

/** A hash from before passwords were normalized is that of the form as typed, which is tried second (LOGIN-59). */
export function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const forms = new Set([password.normalize("NFC"), password]);
  return inTurn(async () => {
    for (const form of forms) {
      if (await verify(passwordHash ?? DUMMY_HASH, form)) return passwordHash !== undefined;
    }
    return false;
  });
}
