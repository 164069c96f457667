// What registrations declare, and when (REG-23).
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { candidateForm, employerForm } from "#tests/support/forms.ts";
import { formOf } from "#tests/support/uploads.ts";

const { as, db, setClock } = await openTestApi({ today: "2026-03-10" });

const KINDS = [
  ["/api/candidates/register", candidateForm],
  ["/api/employer/register", employerForm],
] as const;

async function consentOf(answer: { body: { candidate?: { email: string }; employer?: { email: string } } }) {
  const { email = "" } = answer.body.candidate ?? answer.body.employer ?? {};
  return db
    .selectFrom("accounts")
    .select(["accepted_terms_at as accepted", "declared_adult_at as adult"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
}

test.each(KINDS)(
  "%s keeps the time at which the agreements were accepted and 18 declared (REG-23)",
  async (path, form) => {
    setClock("2026-03-10", "11:30");
    const time = new Date("2026-03-10T11:30:00+05:30");
    const sentAsJson = await as(null).post(path, form({ acceptedTerms: true, isAdult: true }));
    expect(sentAsJson.status).toBe(201);
    expect(await consentOf(sentAsJson)).toEqual({ accepted: time, adult: time });
    const sentAsForm = await as(null).post(path, formOf(form({ acceptedTerms: "true", isAdult: "on" }), {}));
    expect(await consentOf(sentAsForm)).toEqual({ accepted: time, adult: time });
  },
);

test.each(KINDS)("%s takes a registration that declares nothing", async (path, form) => {
  for (const nothing of [{}, { acceptedTerms: false, isAdult: "" }]) {
    const made = await as(null).post(path, form(nothing));
    expect(made.status).toBe(201);
    expect(await consentOf(made)).toEqual({ accepted: null, adult: null });
  }
});

test.each(KINDS)("%s refuses a declaration that is neither true nor false", async (path, form) => {
  const answer = await as(null).post(path, form({ acceptedTerms: "perhaps" }));
  expect([answer.status, answer.body.issues]).toEqual([
    400,
    [{ path: "acceptedTerms", message: "Please answer true or false: are the agreements accepted?" }],
  ]);
});
