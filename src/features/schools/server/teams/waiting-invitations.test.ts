// Invitations that wait: what a school's list says of the invited person, which is nothing, and who may still use one.
import { expect, test } from "vitest";
import { setNewPassword } from "#features/accounts/server/operator.ts";
import { browserOf, openTestApi } from "#tests/support/api.ts";
import { confirmEmailOf, tokenTo } from "#tests/support/email-links.ts";
import { type Actor, PASSWORD } from "#tests/support/factories.ts";
import { candidateForm, employerForm } from "#tests/support/forms.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";
import { insertRow } from "#tests/support/rows.ts";

const api = await openTestApi({ today: "2026-03-10", limitFactor: 100 });
const { as, make, db, deps, setClock } = api;

const NEW = "slate and sponge";
const invite = async (owner: Actor, email: string) => {
  const answer = await as(owner).post("/api/employer/team/invitations", { email, role: "viewer" });
  expect(answer.status, answer.text).toBe(201);
};
const listOf = async (owner: Actor) => (await as(owner).get("/api/employer/team")).body.invitations;
const stateOf = async (token: string) =>
  (await as(null).get(`/api/team/invitations/${token}`)).body.state as string;

test.each([
  { who: "a teacher", path: "/api/candidates/register", form: candidateForm() },
  { who: "another school", path: "/api/employer/register", form: employerForm() },
])(
  "the list is the same before and after $who registers, confirms and gets new passwords (TEAM-15)",
  async ({ path, form }) => {
    const email = String(form["email"]);
    const owner = await make.employer();
    await invite(owner, email);
    const before = await listOf(owner);
    expect(before).toMatchObject([{ email, isExpired: false }]);

    const browser = browserOf(api);
    const done = async ({ status, text }: { status: number; text: string }, wanted = 200) => {
      expect(status, text).toBe(wanted);
      expect(await listOf(owner)).toEqual(before);
    };
    await done(await browser.post(path, form), 201);
    await confirmEmailOf(api, email, browser);
    await done(
      await browser.post("/api/auth/change-password", { currentPassword: PASSWORD, newPassword: NEW }),
    );
    await setNewPassword(deps, { email, password: PASSWORD });
    await done(await browser.post("/api/auth/login", { email, password: PASSWORD }));
  },
);

async function formerMember(): Promise<Actor> {
  const owner = await make.employer();
  const person = await make.member(owner, "viewer");
  expect((await as(owner).delete(`/api/employer/team/${person.id}`)).status).toBe(200);
  return person;
}

test("who joins two schools at once is a member of one, and learns it of the other (TEAM-16)", async () => {
  const [person, first, second] = [await formerMember(), await make.employer(), await make.employer()];
  await invite(second, person.email);
  const token = await tokenTo(db, person.email, "join");
  const membership = { employer_id: first.id, account_id: person.accountId, role: "viewer" } as const;
  const { result, hasWaited } = await callDuring(
    db,
    (tx) => insertRow(tx, "memberships", { ...membership, joined_at: deps.clock.now() }),
    () => as(null).post("/api/team/invitations/accept", { token, name: "Asha Rao", password: NEW }),
  );
  expect([hasWaited, result.status, result.body.code]).toEqual([true, 409, "ADDRESS_HAS_ACCOUNT"]);
});

test("an invitation to a former member ends with a new password of that person, who could join by it (INT-93)", async () => {
  const [person, other] = [await formerMember(), await make.employer()];
  await invite(other, person.email);
  const token = await tokenTo(db, person.email, "join");
  expect(await stateOf(token)).toBe("open");
  setClock("2026-03-10", "09:10");
  await setNewPassword(deps, { email: person.email, password: NEW });
  expect(await stateOf(token)).toBe("expired");
});
