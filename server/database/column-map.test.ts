import { expect, test } from "vitest";
import { fieldsOf, toColumns, toFields } from "./column-map.ts";

const MAP = { fullName: "full_name", phone: "phone" } as const;

test("a form fills the columns of its mapped fields, and those that it leaves out stay as they are", () => {
  expect(toColumns(MAP, { fullName: "Asha Rao", phone: undefined, password: "secret" })).toStrictEqual({
    full_name: "Asha Rao",
  });
  expect(toColumns(MAP, { phone: null })).toStrictEqual({ phone: null });
});

test("a view has the mapped fields of its schema", () => {
  expect(fieldsOf(MAP, { shape: { phone: true, email: true } })).toEqual(["phone"]);
});

test("a view gets the mapped fields of a row and no other column, or only the fields that it names", () => {
  const row = { full_name: "Asha Rao", phone: null, password_hash: "secret" };
  expect(toFields(MAP, row)).toStrictEqual({ fullName: "Asha Rao", phone: null });
  expect(toFields(MAP, row, ["fullName"])).toStrictEqual({ fullName: "Asha Rao" });
});
