// Ten codes for the day on which the app is lost: each works once, and only their hashes are kept.
import { createHmac, randomBytes } from "node:crypto";

const COUNT = 10;
const LENGTH = 10;
/** 32 signs without I, O, 0 and 1, which are mistaken for each other: five bits each. */
const SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, newCode);
}

/** Bound to its account: the same code of another account has another hash. Dashes do not count. */
export function hashRecoveryCode(key: Buffer, accountId: string, code: string): Buffer {
  return createHmac("sha256", key)
    .update(`${accountId} ${code.replaceAll("-", "")}`)
    .digest();
}

function newCode(): string {
  const signs = [...randomBytes(LENGTH)].map((byte) => SIGNS.charAt(byte % SIGNS.length)).join("");
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
}
