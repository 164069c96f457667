// What the database itself refuses of an account.
import { expect, test } from "vitest";
import type { AccountId, AnyId } from "#platform/domain/ids.ts";
import { openTestApi } from "#tests/support/api.ts";
import { newId, newPersonId } from "./new-id.ts";

const { db } = await openTestApi();
const ADMIN = { role: "admin", password_hash: "x" } as const;
const insert = (account: { id: AccountId; email: string }) =>
  db
    .insertInto("accounts")
    .values({ ...ADMIN, ...account })
    .execute();

test.each(["as\u2060ha@new.example", "\u200easha@new.example", "asha@b\u00fccher.example"])(
  "the database refuses %j as an account's address (REG-82)",
  async (email) => {
    await expect(insert({ id: newPersonId<AnyId>(), email })).rejects.toThrow("accounts_email_visible");
  },
);

test("an account's id says nothing about when it was made (API-5)", async () => {
  await expect(insert({ id: newId<AnyId>(), email: "late@school.example" })).rejects.toThrow(
    "accounts_id_random",
  );
  await insert({ id: newPersonId<AnyId>(), email: "late@school.example" });
});
