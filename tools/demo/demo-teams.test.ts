// The members of the invented schools.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { browserOf, openTestApi } from "#tests/support/api.ts";
import { listNamed, listTeams } from "#tests/support/demo-teams.ts";
import { fillDemoWorld } from "./demo-world.ts";
import { DEMO_LOGINS, DEMO_MEMBERS, DEMO_PASSWORD } from "#platform/demo/logins.ts";

const TODAY = "2026-03-10";

const api = await openTestApi({ today: TODAY });
const { db } = api;
await fillDemoWorld(api.deps, { candidates: 40, employers: 16, onProgress: () => {} });

test("schools have one to six members in all roles, members who have left, and open invitations (TEAM-33)", async () => {
  const bySchool = Map.groupBy(await listTeams(db), ({ institute_name }) => institute_name);
  const sizes = [...bySchool.values()].map((all) => all.filter(({ left_at }) => !left_at).length);
  expect(new Set(sizes)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  for (const members of bySchool.values()) {
    expect(members.filter(({ role }) => role === "owner")).toHaveLength(1);
    expect(new Set(members.map(({ full_name }) => full_name)).size).toBe(members.length);
  }

  const roles = new Map<string, string>((await listTeams(db)).map(({ email, role }) => [email, role]));
  expect(roles.get(DEMO_LOGINS.school)).toBe("owner");
  for (const [role, email] of Object.entries(DEMO_MEMBERS)) expect(roles.get(email)).toBe(role);
  const { members, invitations } = (await loggedIn(DEMO_LOGINS.school, "/api/employer/team")).body;
  expect(members).toHaveLength(6);
  expect(invitations).toMatchObject([{ role: "interviewer", isExpired: false }]);
  const former = (await listTeams(db)).filter(({ left_at }) => left_at);
  expect(former.map(({ email }) => email.split("@")[1])).toContain("edunakuri.example");
});

test("interviews are scheduled by several members, one of whom has left, and interviewers are named on some (TEAM-33)", async () => {
  const named = await listNamed(db);
  const ofSchool = named.filter(({ by }) => by?.endsWith("@edunakuri.example"));
  expect(new Set(ofSchool.map(({ by }) => by)).size).toBeGreaterThan(2);
  const left = (await listTeams(db)).filter(({ left_at }) => left_at).map(({ email }) => email);
  expect(named.some(({ by }) => by && left.includes(by))).toBe(true);
  const own = named.filter(({ interviewer }) => interviewer === DEMO_MEMBERS.interviewer);
  expect(own.some(({ day }) => day < TODAY) && own.some(({ day }) => day > TODAY)).toBe(true);
  expect(named.some(({ interviewer }) => interviewer === null)).toBe(true);
});

/** Logs in with the published password and makes one call. */
async function loggedIn(email: string, path: string) {
  const browser = browserOf(api);
  expect((await browser.post("/api/auth/login", { email, password: DEMO_PASSWORD })).status).toBe(200);
  return browser.get(path);
}

test("the logins that README.md lists are those of the invented world (TEAM-33, OPS-4)", () => {
  const readme = readFileSync(join(import.meta.dirname, "../../README.md"), "utf8");
  expect(readme).toContain(`\`${DEMO_PASSWORD}\``);
  for (const email of Object.values({ ...DEMO_LOGINS, ...DEMO_MEMBERS }))
    expect(readme).toContain(`\`${email}\``);
});
