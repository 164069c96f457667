// Passwords as keyboards of several makers send them. The hashes are real ones.
import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { password } from "#platform/domain/field.ts";
import { hashPassword, isPassword } from "./passwords.ts";

const COMPOSED = "Caf\u00e9 \u0928\u093c\u0940\u0932\u092e";
const DECOMPOSED = COMPOSED.normalize("NFD");
const TYPED = "Cafe\u0301 \u0929\u0940\u0932\u092e";

test.each([COMPOSED, DECOMPOSED, TYPED])(
  "a password that was set as %j logs in with every form (LOGIN-59)",
  async (set) => {
    const stored = await hashPassword(set);
    for (const typed of [COMPOSED, DECOMPOSED, TYPED]) expect(await isPassword(typed, stored)).toBe(true);
    expect(await isPassword("Cafe \u0928\u0940\u0932\u092e", stored)).toBe(false);
  },
);

test("a hash of a form as it was typed still logs in with that form (LOGIN-59)", async () => {
  const stored = await hash(DECOMPOSED);
  expect(await isPassword(DECOMPOSED, stored)).toBe(true);
  expect(await isPassword("another", stored)).toBe(false);
  expect(await isPassword(DECOMPOSED, undefined)).toBe(false);
});

test("full-width and other compatible letters remain different passwords (LOGIN-59)", async () => {
  expect(await isPassword("\uff41bcdef", await hashPassword("abcdef"))).toBe(false);
});

test("a password's length is that of its composed form (LOGIN-59)", () => {
  const accepts = (text: string) => password().safeParse(text).success;
  expect(accepts("\u00e9".repeat(5).normalize("NFD"))).toBe(false);
  expect(accepts("\u00e9".repeat(6).normalize("NFD"))).toBe(true);
  expect(accepts("\u00e9".repeat(128).normalize("NFD"))).toBe(true);
  expect(accepts("\u00e9".repeat(129))).toBe(false);
});
