import { afterEach, expect, test, vi } from "vitest";
import { keepTypedTexts, putInTypedTexts } from "./typed-texts.ts";

const PAGE = `<form role="search"><input name="q" value="of the header" /></form>
  <main>
    <form>
      <textarea name="text"></textarea>
      <input name="email" type="email" value="asha@school.example" />
      <select name="class"><option></option><option>XII</option></select>
      <input name="password" type="password" />
      <input name="id" type="hidden" value="1" />
    </form>
    <form><textarea name="text"></textarea></form>
  </main>`;

const field = (name: string) => [...document.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)];
const valuesOf = (name: string) => field(name).map(({ value }) => value);

function open(path: string) {
  history.replaceState(null, "", path);
  document.body.innerHTML = PAGE;
  putInTypedTexts();
}

function type(name: string, ...values: string[]) {
  for (const [at, value] of values.entries()) field(name)[at]!.value = value;
}

afterEach(() => sessionStorage.clear());

test("what was typed is there in the other language, and back again, but for what is secret (LANG-4)", () => {
  open("/complain?from=1");
  type("text", "Line one\nline two", "The second");
  type("email", "");
  type("class", "XII");
  type("password", "secret");
  type("id", "2");
  type("q", "typed above");
  keepTypedTexts();
  expect(JSON.stringify(sessionStorage)).not.toContain("secret");
  for (const path of ["/hi/complain?from=1", "/complain?from=1"]) {
    open(path);
    expect(valuesOf("text")).toEqual(["Line one\nline two", "The second"]);
    expect(valuesOf("class")).toEqual(["XII"]);
    expect(valuesOf("email")).toEqual(["asha@school.example"]);
    expect([valuesOf("password"), valuesOf("id"), valuesOf("q")]).toEqual([[""], ["1"], ["of the header"]]);
    keepTypedTexts();
  }
});

test("it is used once, and on that page alone", () => {
  open("/complain");
  type("text", "About a school");
  keepTypedTexts();
  open("/hi/contact");
  expect(valuesOf("text")).toEqual(["", ""]);
  open("/hi/complain");
  expect(valuesOf("text")).toEqual(["", ""]);
});

test("a browser that keeps nothing opens the page without it", () => {
  const forbid = () => {
    throw new DOMException("No storage", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", { setItem: forbid, getItem: forbid, clear: () => {} });
  open("/complain");
  type("text", "About a school");
  keepTypedTexts();
  open("/hi/complain");
  expect(valuesOf("text")).toEqual(["", ""]);
});
