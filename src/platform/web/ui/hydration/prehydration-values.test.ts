// What was typed before the page's scripts ran is kept; what means nothing alone is not.
import { afterEach, expect, test } from "vitest";
import { readPrehydrationValues } from "#platform/web/ui/hydration/prehydration-values.ts";

afterEach(() => document.body.replaceChildren());

const EMPTY = {
  name: "",
  note: "",
  city: "",
  gender: "",
  board: "",
  agreed: false,
  news: false,
  subjects: [],
};

function formOf(html: string): HTMLFormElement {
  document.body.innerHTML = `<form>${html}</form>`;
  return document.querySelector("form") as HTMLFormElement;
}

test("typed, chosen and ticked values are read by the names of their fields", () => {
  const form = formOf(`
    <input name="name" value="Asha">
    <textarea name="note">Hello</textarea>
    <select name="board"><option value="">-</option><option value="CBSE" selected>CBSE</option></select>
    <input type="radio" name="gender" value="Male">
    <input type="radio" name="gender" value="Female" checked>
    <input type="checkbox" name="agreed" checked>
    <input type="checkbox" name="news">
    <button name="name" value="Button">Send</button>`);
  expect(readPrehydrationValues(form, EMPTY)).toEqual({
    name: "Asha",
    note: "Hello",
    board: "CBSE",
    gender: "Female",
    agreed: true,
  });
});

test("fields that are as they were, unknown ones, lists and half-typed suggestions are left out", () => {
  const form = formOf(`
    <input name="name" value="">
    <input name="unknown" value="x">
    <input name="city" role="combobox" value="Bho">
    <input type="checkbox" name="subjects" value="Physics" checked>`);
  expect(readPrehydrationValues(form, EMPTY)).toEqual({});
  expect(readPrehydrationValues(null, EMPTY)).toEqual({});
});

test("a text that was there from the beginning is no change, an emptied one is", () => {
  const before = { name: "Asha", note: "Hello" };
  const form = formOf(`<input name="name" value="Asha"><input name="note" value="">`);
  expect(readPrehydrationValues(form, before)).toEqual({ note: "" });
});
