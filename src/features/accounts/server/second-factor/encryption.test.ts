import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { idFrom } from "#tests/support/ids.ts";
import { decryptSecret, encryptSecret } from "./encryption.ts";

const key = randomBytes(32);
const secret = randomBytes(20);

test("a secret is decrypted with its key and account, and is encrypted differently each time", () => {
  const encrypted = encryptSecret(key, idFrom("asha"), secret);
  expect(decryptSecret(key, idFrom("asha"), encrypted)).toEqual(secret);
  expect(encryptSecret(key, idFrom("asha"), secret)).not.toEqual(encrypted);
});

test("another key, another account and a changed byte are refused", () => {
  const encrypted = encryptSecret(key, idFrom("asha"), secret);
  expect(() => decryptSecret(randomBytes(32), idFrom("asha"), encrypted)).toThrow();
  expect(() => decryptSecret(key, idFrom("ravi"), encrypted)).toThrow();
  for (const at of [0, 12, encrypted.length - 1]) {
    const changed = Buffer.from(encrypted);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => decryptSecret(key, idFrom("asha"), changed)).toThrow();
  }
});
