// What the input of a call becomes on its way to the server: empty values, lists and files.
import { expect, test } from "vitest";
import { encodeForm, encodeQuery } from "#platform/web/api-encoding.ts";

const entries = (form: FormData) => [...form].map(([name, value]) => [name, value]);

test("an edit sends a field that was emptied, a registration leaves it out", () => {
  const body = { name: "Asha", note: null, phone: undefined, years: 0 };
  expect(entries(encodeForm(body, {}, "json"))).toEqual([
    ["name", "Asha"],
    ["note", ""],
    ["years", "0"],
  ]);
  expect(entries(encodeForm(body, {}, "repeated"))).toEqual([
    ["name", "Asha"],
    ["years", "0"],
  ]);
});

test("an edit sends an emptied list too, a registration only the entries", () => {
  const body = { subjects: ["Physics", "", "Maths"], classes: [] };
  expect(entries(encodeForm(body, {}, "json"))).toEqual([
    ["subjects", '["Physics","","Maths"]'],
    ["classes", "[]"],
  ]);
  expect(entries(encodeForm(body, {}, "repeated"))).toEqual([
    ["subjects[]", "Physics"],
    ["subjects[]", "Maths"],
  ]);
});

test("of two files only the chosen one is sent", () => {
  const photo = new File(["x"], "me.jpg");
  expect(entries(encodeForm({}, { photo, resume: null }))).toEqual([["photo", photo]]);
});

test("a query leaves out what is empty, but not zero and false", () => {
  expect(encodeQuery({ q: "", page: 0, all: false, at: null, from: undefined })).toBe("?page=0&all=false");
  expect(encodeQuery({ q: "" })).toBe("");
  expect(encodeQuery()).toBe("");
});
