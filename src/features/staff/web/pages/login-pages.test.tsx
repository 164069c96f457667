// The login of admins without scripts: its two steps, and the page that sets up a required second factor (LOGIN-10).
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answers, networkError, renderPage } from "#tests/support/render-with-providers.tsx";
import * as codePage from "#features/staff/web/pages/login-code.tsx";
import * as loginPage from "#features/staff/web/pages/login.tsx";
import * as factorPage from "#features/staff/web/pages/second-factor.tsx";

const PANEL = "/admin/edunakuri/dashboard";
const LOGIN = "/edunakuri/adminpanel/login";
const CODE = "/edunakuri/adminpanel/code";
const FACTOR = "/edunakuri/adminpanel/second-factor";
const ADMIN = { _id: "a1", email: "head@school.example", role: "admin" };

type Page = Parameters<typeof renderPage>[0];

/** A page whose form the browser sends by itself, as before hydration. */
function open(page: Page, at: string, answers: Answers = {}) {
  const shown = renderPage(page, at, { at, answers });
  const send = (fields: Record<string, string>) =>
    shown.router.navigate(at, { formMethod: "post", formData: toForm(fields) });
  /** What the page is then rendered with. */
  const answer = () => Object.values(shown.router.state.actionData ?? {})[0] as unknown;
  return { ...shown, send, answer, place: () => shown.router.state.location.pathname };
}

function toForm(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const calls = (requests: string[]) => requests.filter((call) => call.startsWith("POST"));
const TYPED = { email: ADMIN.email, password: "chalk and board" };

test.each<[string, object, string]>([
  ["the panel", { admin: ADMIN }, PANEL],
  ["the code of a second factor", { secondFactor: true }, CODE],
])("a right password leads to %s", async (_where, answer, path) => {
  const { send, place, requests } = open(loginPage, LOGIN, {
    "POST /api/admin/login": () => Response.json(answer),
  });
  await screen.findByRole("heading", { level: 1, name: "Admin Login" });
  await send(TYPED);
  await waitFor(() => expect(place()).toBe(path));
  expect(calls(requests)).toEqual(["POST /api/admin/login"]);
});

test("what is wrong stands at its field and is not sent; a refusal has the server's sentence", async () => {
  const refuse = () =>
    Response.json({ code: "WRONG", message: "Invalid email or password" }, { status: 401 });
  const { send, answer, place, requests } = open(loginPage, LOGIN, { "POST /api/admin/login": refuse });
  await screen.findByRole("heading", { level: 1 });
  await send({ email: ADMIN.email, password: "" });
  const { email } = ADMIN;
  expect(answer()).toEqual({ errors: { password: "Password is required" }, email });
  expect(calls(requests)).toEqual([]);
  await send(TYPED);
  expect(answer()).toEqual({ errors: {}, refusal: "Invalid email or password", email });
  expect(place()).toBe(LOGIN);
});

test("an admin who is logged in needs no login", async () => {
  const { place } = open(loginPage, LOGIN, {
    "GET /api/auth/session": () => Response.json({ user: null, admin: ADMIN }),
  });
  await waitFor(() => expect(place()).toBe(PANEL));
});

test("the right code leads to the panel; a wrong one is typed again", async () => {
  const sent: unknown[] = [];
  let isRight = false;
  const { send, answer, place } = open(codePage, CODE, {
    "POST /api/auth/secondFactor": (body) => {
      sent.push(body);
      if (isRight) return Response.json({ admin: ADMIN });
      return Response.json({ code: "INVALID_CODE", message: "This code is not right." }, { status: 400 });
    },
  });
  await screen.findByRole("heading", { level: 1, name: "Enter Your Code" });
  await send({ code: " 123456 " });
  expect(answer()).toEqual({ sentence: "This code is not right.", isExpired: false });
  expect(place()).toBe(CODE);
  isRight = true;
  await send({ code: "654321" });
  await waitFor(() => expect(place()).toBe(PANEL));
  expect(sent).toEqual([{ code: "123456" }, { code: "654321" }]);
});

test("a code that never arrives says so", async () => {
  const { send, answer } = open(codePage, CODE, { "POST /api/auth/secondFactor": networkError });
  await screen.findByRole("heading", { level: 1 });
  await send({ code: "123456" });
  expect(answer()).toEqual({ sentence: "An error occurred. Please try again.", isExpired: false });
});

test.each([
  ["a visitor is led to the login", null, LOGIN],
  ["an admin who needs none is led to the panel", ADMIN, PANEL],
])("from the page that sets up a required second factor %s", async (_who, admin, path) => {
  const { place } = open(factorPage, FACTOR, {
    "GET /api/auth/session": () => Response.json({ user: null, admin }),
  });
  await waitFor(() => expect(place()).toBe(path));
});

test("an admin whose second factor is missing sets it up there", async () => {
  open(factorPage, FACTOR, {
    "GET /api/auth/session": () =>
      Response.json({ user: null, admin: { ...ADMIN, secondFactorMissing: true } }),
  });
  await screen.findByText(/This site requires a second factor of admins/);
});
