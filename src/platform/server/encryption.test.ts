import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { decrypt, encrypt } from "./encryption.ts";

const key = randomBytes(32);
const secret = randomBytes(20);

test("a secret is decrypted with its key and row, and is encrypted differently each time", () => {
  const encrypted = encrypt(key, "asha", secret);
  expect(decrypt(key, "asha", encrypted)).toEqual(secret);
  expect(encrypt(key, "asha", secret)).not.toEqual(encrypted);
});

test("another key, another row and a changed byte are refused", () => {
  const encrypted = encrypt(key, "asha", secret);
  expect(() => decrypt(randomBytes(32), "asha", encrypted)).toThrow();
  expect(() => decrypt(key, "ravi", encrypted)).toThrow();
  for (const at of [0, 12, encrypted.length - 1]) {
    const changed = Buffer.from(encrypted);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => decrypt(key, "asha", changed)).toThrow();
  }
});
