// What a stranger learns about an address by registering with it.
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { subjectsTo } from "#tests/support/email-links.ts";
import { candidateForm, employerForm } from "#tests/support/forms.ts";
import { formOf } from "#tests/support/uploads.ts";

const api = await openTestApi({ env: { TRUST_PROXY: "1" } });
const { as, db, make } = api;
const from = (network: string) => ({ "X-Forwarded-For": network });
const wrongFile = new File(["hello"], "cv.pdf", { type: "application/pdf" });
const PATHS = { candidate: "/api/candidates/register", school: "/api/employer/register" };

test.each<[string, string, (email: string) => unknown]>([
  ["a wrong resume", PATHS.candidate, (email) => formOf(candidateForm({ email }), { resume: wrongFile })],
  [
    "a wrong photo",
    PATHS.candidate,
    (email) => formOf(candidateForm({ email }), { candidatePhoto: wrongFile }),
  ],
  ["a wrong phone", PATHS.candidate, (email) => candidateForm({ email, phone: "12" })],
  [
    "a wrong phone in the first of two steps",
    "/api/candidates/start",
    (email) => candidateForm({ email, phone: "12" }),
  ],
  ["a minor", PATHS.candidate, (email) => candidateForm({ email, dateOfBirth: "2020-01-01" })],
  [
    "a school's wrong photo",
    PATHS.school,
    (email) => formOf(employerForm({ email }), { employerPhoto: wrongFile }),
  ],
  ["a school's wrong password", PATHS.school, (email) => employerForm({ email, password: "five5" })],
])("%s is answered alike for a taken and a free address (REG-83)", async (_what, path, formWith) => {
  const { email } = await make.employer();
  const answers = [];
  for (const one of [email, `free-${email}`]) answers.push(await as(null).post(path, formWith(one)));
  expect(answers[0]?.status).toBeGreaterThanOrEqual(400);
  expect(answers[0]?.status).not.toBe(409);
  expect([answers[0]?.status, answers[0]?.body]).toEqual([answers[1]?.status, answers[1]?.body]);
  expect(await subjectsTo(db, email)).toEqual([]);
});

test("after ten taken addresses of an hour a network learns nothing more, others go on (REG-83)", async () => {
  const { email } = await make.candidate();
  const register = (network: string, address: string, path = PATHS.candidate) =>
    api.call(
      "POST",
      path,
      path === PATHS.school ? employerForm({ email: address }) : candidateForm({ email: address }),
      from(network),
    );
  expect((await register("192.0.2.9", "free-before@mail.example")).status).toBe(201);
  for (let turn = 0; turn < 10; turn++) {
    const path = turn % 2 ? PATHS.school : PATHS.candidate;
    expect((await register("192.0.2.9", email, path)).status).toBe(409);
  }
  for (const address of [email, "free-after@mail.example"])
    expect((await register("192.0.2.9", address)).status).toBe(429);
  expect((await register("198.51.100.7", "free-after@mail.example")).status).toBe(201);
  expect(await subjectsTo(db, email)).toEqual(["Your email address was entered at EduNakuri"]);
});

test("of two at once the one that the database refuses counts too (REG-83)", async () => {
  const register = (address: string) =>
    api.call("POST", PATHS.candidate, candidateForm({ email: address }), from("192.0.2.77"));
  for (let turn = 0; turn < 9; turn++) {
    const address = `both-${turn}@mail.example`;
    const made = await Promise.all([register(address), register(address)]);
    expect(made.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  }
  expect((await register("both-0@mail.example")).status).toBe(409);
  expect((await register("free-then@mail.example")).status).toBe(429);
});

test("an address that is not proven gets no mail about it (REG-83)", async () => {
  const email = "unproven@mail.example";
  await as(null).post(PATHS.candidate, candidateForm({ email }));
  const before = await subjectsTo(db, email);
  expect((await as(null).post(PATHS.school, employerForm({ email }))).status).toBe(409);
  expect(await subjectsTo(db, email)).toEqual(before);
});
