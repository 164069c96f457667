// What the public routes answer on the server: the list's address, robots.txt and the logout.
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import * as candidates from "#features/finding/web/pages/candidates.tsx";
import * as forgotPassword from "#features/accounts/web/pages/forgot-password.tsx";
import * as login from "#features/accounts/web/pages/login.tsx";
import * as logout from "#features/accounts/web/pages/logout.tsx";
import * as notFound from "#features/site/web/pages/not-found.tsx";
import * as robots from "#features/site/web/pages/robots.tsx";
import * as shared from "#features/deciding/web/pages/shared.tsx";
import { loadContact } from "#features/catalogue/web/settings/load-settings.ts";
import { pageAnswer } from "#tests/support/page-answer.ts";

type Answers = Record<string, () => Response>;
type Route = (args: never) => unknown;

/** Runs a loader or action as the server does, and gives what it returned or threw. */
async function visit(route: Route, { at = "/", form = {}, params = {}, answers = {} as Answers }) {
  const calls: string[] = [];
  const fetchApi = (path: string, { method = "GET" }: RequestInit = {}) => {
    calls.push(`${method} ${path}`);
    const answer = answers[`${method} ${path.split("?")[0]}`];
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError("Failed to fetch"));
  };
  const url = new URL(at, "https://edunakuri.example");
  const body = Object.keys(form).length > 0 ? { method: "POST", body: new URLSearchParams(form) } : {};
  const context = Object.assign(new RouterContextProvider(), {
    visit: { nonce: undefined, publicUrl: undefined, fetchApi, report: () => {} },
  });
  const args = { context, request: new Request(url, body), url, params, pattern: url.pathname };
  let outcome: unknown;
  try {
    outcome = await route(args as never);
  } catch (thrown) {
    outcome = thrown;
  }
  const place = outcome instanceof Response ? outcome.headers.get("location") : null;
  return { calls, outcome, place };
}

const session = (user: object | null, admin: object | null = null) => ({
  "GET /api/auth/session": () => Response.json({ user, admin }),
});
const SCHOOL = {
  _id: "e1",
  role: "employer",
  email: "o@school.example",
  phone: "",
  address: "",
  photo: null,
};
const LISTS: Answers = {
  "GET /api/candidates/allCandidate": () => pageAnswer([]),
  "GET /api/subjects/getAllSubjects": () => pageAnswer([]),
};

test.each([
  ["minSalary=20000&q=asha", "/candidate/allCandidatePage?q=asha"],
  ["maxSalary=20000", "/candidate/allCandidatePage"],
  ["minSalary=many", "/candidate/allCandidatePage"],
])("a visitor who asks for %s is led to the same list without salaries", async (query, place) => {
  const shown = await visit(candidates.loader, {
    at: `/candidate/allCandidatePage?${query}`,
    answers: { ...session(null), ...LISTS },
  });
  expect(shown.place).toBe(place);
});

test.each([
  ["a visitor without a salary filter", null, "q=asha"],
  ["a school with one", SCHOOL, "minSalary=20000"],
])("%s stays at the address", async (_who, user, query) => {
  const { place } = await visit(candidates.loader, {
    at: `/candidate/allCandidatePage?${query}`,
    answers: { ...session(user), ...LISTS },
  });
  expect(place).toBeNull();
});

test("robots.txt closes what crawlers must not fetch, and names the sitemap", async () => {
  const { outcome } = await visit(robots.loader, { at: "/robots.txt" });
  const lines = (await (outcome as Response).text()).split("\n");
  expect(lines).toContain("User-agent: *");
  for (const path of ["/api/", "/admin/", "/logout", "/*?"]) expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).not.toContain("Disallow: /");
  expect(lines).toContain("Sitemap: https://edunakuri.example/sitemap.xml");
});

const LOGOUT = "POST /api/auth/logout";

test("the logout before hydration leads home; one that is refused says why", async () => {
  const done = await visit(logout.action, { answers: { [LOGOUT]: () => Response.json({ message: "Bye" }) } });
  expect([done.calls, done.place]).toEqual([[LOGOUT], "/"]);
  const refused = await visit(logout.action, {
    answers: {
      [LOGOUT]: () => Response.json({ code: "OTHER_SITE", message: "Not from here." }, { status: 403 }),
    },
  });
  expect((refused.outcome as Response).status).toBe(403);
  expect(await (refused.outcome as Response).text()).toBe("Not from here.");
  const away = await visit(logout.action, {});
  expect(away.outcome).toBeInstanceOf(TypeError);
  const opened = await visit(logout.loader, {});
  expect([opened.calls, opened.place]).toEqual([[], "/"]);
});

const LOGIN = "POST /api/auth/login";
const TYPED = { email: "o@school.example", password: "chalk and board" };

test.each([
  ["", "/candidate/allCandidatePage"],
  ["?plan=p1", "/subscriptionPlan?plan=p1"],
])("a login before hydration at /login%s sends once and leads to %s", async (search, to) => {
  const { calls, place } = await visit(login.action, {
    at: `/login${search}`,
    form: TYPED,
    answers: { [LOGIN]: () => Response.json({ message: "Welcome", user: SCHOOL }) },
  });
  expect(calls).toEqual([LOGIN]);
  expect(place).toBe(to);
});

test.each([
  ["an empty password", { ...TYPED, password: "" }, "All fields are required!", 0],
  ["a wrong one", TYPED, "Invalid email or password", 1],
])("a login with %s is refused with its sentence", async (_what, form, refusal, times) => {
  const { calls, outcome } = await visit(login.action, {
    form,
    answers: {
      [LOGIN]: () => Response.json({ code: "WRONG", message: "Invalid email or password" }, { status: 401 }),
    },
  });
  expect(calls).toHaveLength(times);
  expect(outcome).toMatchObject({ data: { refusal }, init: { status: 400 } });
});

test("a recovery that is wrong or fails stays at its step with the address", async () => {
  const wrong = await visit(forgotPassword.action, { form: { step: "otp", email: "a@b.example", otp: " " } });
  expect(wrong.calls).toEqual([]);
  expect(wrong.outcome).toMatchObject({
    data: { step: "otp", email: "a@b.example", message: "OTP is required", refused: true },
    init: { status: 400 },
  });
  const failed = await visit(forgotPassword.action, {
    form: { step: "otp", email: "a@b.example", otp: "123456" },
  });
  expect(failed.calls).toHaveLength(1);
  expect(failed.outcome).toMatchObject({
    data: { step: "otp", message: "OTP verification failed", refused: true },
  });
});

test("without scripts a new password leads to the login with the job for which somebody came (ALERT-25)", async () => {
  const { place } = await visit(forgotPassword.action, {
    at: "/forgot-password?job=physics-teacher-1a2b",
    form: { step: "password", email: "a@b.example", otp: "123456", newPassword: "new chalk" },
    answers: { "POST /api/forget/reset-password": () => Response.json({ message: "Done" }) },
  });
  expect(place).toBe("/login?job=physics-teacher-1a2b");
});

test("a shared list that has ended says so; a fault of the server is none (DECIDE-20)", async () => {
  const answering = (status: number) =>
    visit(shared.loader, {
      at: "/shared/key",
      params: { token: "key" },
      answers: {
        "GET /api/shares/key": () => Response.json({ code: "NO", message: "A sentence." }, { status }),
      },
    });
  expect((await answering(404)).outcome).toMatchObject({ data: { list: null, problem: "A sentence." } });
  expect((await answering(500)).outcome).toMatchObject({ data: "A sentence.", init: { status: 500 } });
});

test("a list whose city the server does not know is shown with its sentence; another failure is no list", async () => {
  const at = "/candidate/allCandidatePage?near=Atlantis%2C+Kerala&within=10";
  const refuse = (code: string, status: number) => () =>
    Response.json({ code, message: "This city is not in our list." }, { status });
  const listed = (answer: () => Response) =>
    visit(candidates.loader, {
      at,
      answers: {
        ...session(SCHOOL),
        "GET /api/subjects/getAllSubjects": () => pageAnswer([]),
        "GET /api/candidates/allCandidate": answer,
      },
    });
  const shown = await listed(refuse("INVALID_INPUT", 400));
  expect(shown.place).toBeNull();
  expect(shown.outcome).toHaveProperty("cache");
  for (const answer of [refuse("RATE_LIMITED", 429), () => new Response("", { status: 500 })]) {
    expect((await listed(answer)).outcome).not.toHaveProperty("cache");
  }
});

test("an address without a page answers 404 with the documents' sentence", async () => {
  const { outcome } = await visit(notFound.loader, { at: "/nowhere" });
  expect(outcome).toMatchObject({ data: "! Oops Page Not Found ..", init: { status: 404 } });
});

test("every page has the contact details without the logos, and none where they cannot be read", async () => {
  const settings = { officeAddress: "14 Lake View Road", phones: [], partnerLogos: ["/api/files/a.webp"] };
  const known = { "GET /api/settings": () => Response.json(settings) };
  expect((await visit(loadContact as Route, { answers: known })).outcome).toEqual({
    officeAddress: "14 Lake View Road",
    phones: [],
  });
  expect((await visit(loadContact as Route, {})).outcome).toBeNull();
});
