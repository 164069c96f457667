import { expect, test } from "vitest";
import { z } from "zod";
import { presentRow, toColumns } from "./column-map.ts";

test("a form fills the columns of its mapped fields, and those that it leaves out stay as they are", () => {
  const map = { fullName: "full_name", phone: "phone" } as const;
  expect(toColumns(map, { fullName: "Asha Rao", phone: undefined, password: "secret" })).toStrictEqual({
    full_name: "Asha Rao",
  });
  expect(toColumns(map, { phone: null })).toStrictEqual({ phone: null });
});

const VIEW = z.object({
  _id: z.string(),
  fullName: z.string(),
  phone: z.string().nullable(),
  readAt: z.string().nullable(),
  ApplyingForProfile: z.string(),
  badge: z.string().optional(),
  phoneOfSchool: z.string().optional(),
});
const ROW = {
  id: "1",
  full_name: "Asha Rao",
  phone: null,
  read_at: new Date("2026-03-10T06:30:00Z"),
  applying_for_profile: "Teacher",
  password_hash: "secret",
  phone_of_school: "for admins",
};
const PRESENTED = {
  _id: "1",
  fullName: "Asha Rao",
  phone: null,
  readAt: "2026-03-10T06:30:00.000Z",
  ApplyingForProfile: "Teacher",
};

test("a view gets its fields from the columns of their names, times as texts, and no optional field", () => {
  expect(presentRow(VIEW, ROW, {})).toStrictEqual(PRESENTED);
});

test("a field that a presenter changes is as it says, also where it leaves the field out", () => {
  expect(presentRow(VIEW, ROW, { phone: "hidden", readAt: null, badge: "CBSE" })).toStrictEqual({
    ...PRESENTED,
    phone: "hidden",
    readAt: null,
    badge: "CBSE",
  });
});
