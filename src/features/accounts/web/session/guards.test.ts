// The guards of the areas, and where they redirect (LOGIN-25).
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { loader as adminLoginPage } from "#features/staff/web/pages/login.tsx";
import { loader as loginPage } from "#features/accounts/web/pages/login.tsx";
import { loader as employerDashboard } from "#features/schools/web/pages/dashboard.tsx";
import { loader as fullProfile } from "#features/teachers/web/pages/candidate-details.tsx";
import { loader as editForm } from "#features/teachers/web/pages/edit.tsx";
import { loader as ownFullProfile } from "#features/teachers/web/pages/full-profile.tsx";
import { loader as profileForm } from "#features/teachers/web/pages/profile-form.tsx";
import {
  requireAdmin,
  requireAdminBeforeSetUp,
  requireAdminOfPanel,
  requireCandidate,
  requireEmployerOrAdmin,
} from "#features/accounts/web/session/guards.ts";

const person = { _id: "1", email: "asha@school.example", phone: "", address: "", photo: null };
const SESSIONS = {
  visitor: { user: null, admin: null },
  candidate: { user: { ...person, role: "candidate" }, admin: null },
  employer: { user: { ...person, role: "employer" }, admin: null },
  admin: { user: null, admin: { _id: "2", email: person.email, role: "admin" } },
};
const WITHOUT_FACTOR = { user: null, admin: { ...SESSIONS.admin.admin, secondFactorMissing: true } };
type Who = keyof typeof SESSIONS;

type Guard = (args: never) => Promise<unknown>;
const GUARDS: Record<string, Guard> = {
  "the candidate area": requireCandidate,
  "the employer area": requireEmployerOrAdmin,
  "the admin area": requireAdmin,
  "the admin panel": requireAdminOfPanel,
  "/employer/profile": employerDashboard,
  "/employer/candidatedetails/{id}": fullProfile,
  "/candidate/profileForm": profileForm,
  "/candidate/full-profile": ownFullProfile,
  "/candidate/edit/{candidateId}": editForm,
};

/** The address to which a person is redirected, or "in". */
async function args(guard: Guard, session: object, at = "/"): Promise<string> {
  const context = Object.assign(new RouterContextProvider(), {
    visit: { nonce: "", fetchApi: () => Promise.resolve(Response.json(session)) },
  });
  const request = new Request(`https://edunakuri.example${at}`);
  const there = { context, request, params: { candidateId: "another" } } as never;
  try {
    await guard(there);
    return "in";
  } catch (answer) {
    return answer instanceof Response ? (answer.headers.get("location") ?? "") : "in";
  }
}

test("the pages of a candidate who chose Hindi are led to Hindi, other ones stay (LANG-12)", async () => {
  const hindi = { user: { ...SESSIONS.candidate.user, locale: "hi-IN" }, admin: null };
  expect(await args(requireCandidate, hindi, "/candidate/profile?tab=jobs")).toBe(
    "/hi/candidate/profile?tab=jobs",
  );
  expect(await args(requireCandidate, hindi, "/hi/candidate/profile?tab=jobs")).toBe("in");
  expect(await args(requireCandidate, hindi, "/answer/abc")).toBe("in");
  expect(await args(requireCandidate, SESSIONS.candidate, "/candidate/profile")).toBe("in");
});

test.each<[string, Record<Who, string>]>([
  ["the candidate area", { visitor: "/", candidate: "in", employer: "/", admin: "/" }],
  ["the employer area", { visitor: "/login", candidate: "/login", employer: "in", admin: "in" }],
  ["the admin area", { visitor: "/", candidate: "/", employer: "/", admin: "in" }],
  [
    "the admin panel",
    {
      visitor: "/edunakuri/adminpanel/login",
      candidate: "/edunakuri/adminpanel/login",
      employer: "/edunakuri/adminpanel/login",
      admin: "in",
    },
  ],
  ["/employer/profile", { visitor: "/login", candidate: "/login", employer: "in", admin: "in" }],
  [
    "/employer/candidatedetails/{id}",
    { visitor: "/login", candidate: "/login", employer: "in", admin: "in" },
  ],
  ["/candidate/full-profile", { visitor: "/", candidate: "in", employer: "/", admin: "/" }],
  ["/candidate/profileForm", { visitor: "/", candidate: "in", employer: "/", admin: "/" }],
  ["/candidate/edit/{candidateId}", { visitor: "/", candidate: "/", employer: "/", admin: "in" }],
])("%s lets the right people in and redirects the others (LOGIN-25)", async (area, expected) => {
  const guard = GUARDS[area] as Guard;
  for (const [who, place] of Object.entries(expected)) {
    expect([who, await args(guard, SESSIONS[who as Who])]).toEqual([who, place]);
  }
});

test("a person who is logged in is led from the login pages to the own dashboard (LOGIN-57)", async () => {
  const dashboards = {
    visitor: "in",
    candidate: "/candidate/profile",
    employer: "/employer/profile",
    admin: "/admin/edunakuri/dashboard",
  };
  for (const [who, place] of Object.entries(dashboards)) {
    const session = SESSIONS[who as Who];
    expect([who, await args(loginPage, session)]).toEqual([who, place]);
    const panel = who === "admin" ? place : "in";
    expect([who, await args(adminLoginPage, session)]).toEqual([who, panel]);
  }
});

test("a school that is logged in already is led from the login to the plan that it chose (SUB-46)", async () => {
  const at = (who: Who) => args(loginPage, SESSIONS[who], "/login?plan=p7");
  expect(await at("employer")).toBe("/subscriptionPlan?plan=p7");
  expect(await at("candidate")).toBe("/candidate/profile");
  expect(await at("visitor")).toBe("in");
});

test("only an admin without the second factor that the site requires is redirected to its set-up (LOGIN-51)", async () => {
  const setUp = "/edunakuri/adminpanel/second-factor";
  for (const guard of [requireEmployerOrAdmin, requireAdmin, requireAdminOfPanel])
    expect(await args(guard, WITHOUT_FACTOR)).toBe(setUp);
  expect(await args(requireAdminBeforeSetUp, WITHOUT_FACTOR)).toBe("in");
  expect(await args(requireAdminBeforeSetUp, SESSIONS.admin)).toBe("/admin/edunakuri/dashboard");
  expect(await args(requireAdminBeforeSetUp, SESSIONS.employer)).toBe("/edunakuri/adminpanel/login");
});
