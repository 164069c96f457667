// Makes ten recovery codes for a lost app. Each works once, and only their hashes are stored.
import { createHmac, randomBytes } from "node:crypto";
import type { AccountId } from "#platform/domain/ids.ts";

const COUNT = 10;
const LENGTH = 10;
/** 32 characters of five bits each, without I, O, 0 and 1, which are mistaken for each other. */
const SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, newCode);
}

/** The hash includes the account, so the same code has another hash in another account. Dashes do not count. */
export function hashRecoveryCode(key: Buffer, accountId: AccountId, code: string): Buffer {
  return createHmac("sha256", key)
    .update(`${accountId} ${code.replaceAll("-", "")}`)
    .digest();
}

function newCode(): string {
  const signs = [...randomBytes(LENGTH)].map((byte) => SIGNS.charAt(byte % SIGNS.length)).join("");
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
}
