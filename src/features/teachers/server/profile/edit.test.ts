import { expect, test } from "vitest";
import { createEtag } from "#platform/domain/etag.ts";
import { NO_ID } from "#platform/domain/ids.ts";
import { browserOf, openTestApi } from "#tests/support/api.ts";
import { confirmEmailOf, tokenTo } from "#tests/support/email-links.ts";
import { PASSWORD } from "#tests/support/factories.ts";
import { candidateForm } from "#tests/support/forms.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";
import { drawPhoto, formOf, writePdf } from "#tests/support/uploads.ts";
import { findRow } from "#tests/support/rows.ts";
import { listStoredKeys } from "#tests/support/stored-keys.ts";

const api = await openTestApi();
const { as, db, deps, make } = api;
const at = (id: string) => `/api/candidates/${id}`;

const photo = async () => new File([new Uint8Array(await drawPhoto())], "me.jpg", { type: "image/jpeg" });
const resume = async () => new File([new Uint8Array(await writePdf())], "cv.pdf");

const storedKeys = () => listStoredKeys(deps);

async function registered() {
  const browser = browserOf(api);
  const made = await browser.post("/api/candidates/register", candidateForm());
  // The answer to a registration has the role beside the record.
  const { role: _, ...candidate } = made.body.candidate;
  return { browser, candidate };
}

test("a candidate changes the fields that the form names and nothing else (CAND-14)", async () => {
  const { browser, candidate } = await registered();
  const answer = await browser.put(
    at(candidate._id),
    formOf({
      fullName: "Asha Sharma",
      subjects: JSON.stringify(["Art"]),
      otherLanguagesKnown: "[]",
      otherEducation: "",
      Address: "Pune, Maharashtra, India",
      expectedSalary: "200000+",
      canTeachEnglish: "No",
      emailAvailable: "No",
      totalExperience: "More than 20 years",
      currentSalary: "45000.50",
      cid: "1",
      role: "admin",
      password: "hacked now",
      credits: "99",
      _id: NO_ID,
    }),
  );
  expect(answer.status).toBe(200);
  expect(answer.body.candidate).toEqual({
    ...candidate,
    fullName: "Asha Sharma",
    subjects: ["Art"],
    otherLanguagesKnown: [],
    otherEducation: null,
    Address: "Pune, Maharashtra, India",
    expectedSalary: "200000+",
    canTeachEnglish: "No",
    emailAvailable: "No",
    totalExperience: "More than 20 years",
    currentSalary: 45_000.5,
  });
  await confirmEmailOf(api, candidate.email);
  const found = await as(null).get("/api/candidates/allCandidate?q=asha%20sharma%20pune");
  expect(found.body[0]._id).toBe(candidate._id);
  const login = { email: candidate.email, password: "chalk and board" };
  expect((await as(null).post("/api/auth/login", login)).status).toBe(200);
});

test("an edit without fields changes nothing (API-6)", async () => {
  const { browser, candidate } = await registered();
  const answer = await browser.put(at(candidate._id), {});
  expect(answer.body.candidate).toEqual(candidate);
});

test("nobody edits another person's profile, whether it exists or not; an admin edits any that exists (CAND-16)", async () => {
  const { candidate } = await registered();
  const other = await make.candidate();
  for (const id of [candidate._id, NO_ID, "nonsense"]) {
    expect((await as(other).put(at(id), { fullName: "Mine" })).status).toBe(403);
  }
  expect((await as(null).put(at(candidate._id), {})).status).toBe(401);
  expect((await as(await make.employer({ credits: 1 })).put(at(candidate._id), {})).status).toBe(403);
  const admin = await make.admin();
  for (const id of [NO_ID, "nonsense"]) {
    expect((await as(admin).put(at(id), { fullName: "Nobody" })).status).toBe(404);
  }
  const answer = await as(admin).put(at(candidate._id), { fullName: "By Admin" });
  expect(answer.body.candidate).toMatchObject({ fullName: "By Admin", currentSalary: 42_000 });
});

test.each([{ currentExperience: "7" }, { totalExperience: "3" }])(
  "an edit to %j is checked against the stored other experience (REG-61)",
  async (change) => {
    const { browser, candidate } = await registered();
    const answer = await browser.put(at(candidate._id), change);
    expect([answer.status, answer.body.issues[0].path]).toEqual([400, "currentExperience"]);
  },
);

test("an edit of both experiences is checked by itself, and other edits of an older profile are not (REG-61)", async () => {
  const { browser, candidate } = await registered();
  const both = { currentExperience: "8", totalExperience: "9" };
  expect((await browser.put(at(candidate._id), both)).status).toBe(200);
  await db.updateTable("candidates").set({ total_experience: 2 }).where("id", "=", candidate._id).execute();
  expect((await browser.put(at(candidate._id), { gender: "Other" })).status).toBe(200);
});

test("one end of the slot is checked against the stored other end", async () => {
  const { browser, candidate } = await registered();
  const wrong = await browser.put(at(candidate._id), { interviewSlotFrom: "19:00" });
  expect([wrong.status, wrong.body.issues[0].path]).toEqual([400, "interviewSlotTo"]);
  expect((await browser.put(at(candidate._id), { interviewSlotTo: "15:00" })).status).toBe(400);
  // A slot of no length is no slot, whichever of its ends is sent.
  const { slot_from: interviewSlotFrom, slot_to: interviewSlotTo } = await findRow(db, "candidates", {
    id: candidate._id,
  });
  for (const empty of [
    { interviewSlotTo: interviewSlotFrom },
    { interviewSlotFrom: interviewSlotTo },
    { interviewSlotFrom: "12:00", interviewSlotTo: "12:00" },
  ]) {
    const answer = await browser.put(at(candidate._id), empty);
    expect([empty, answer.status, answer.body.issues?.[0].path]).toEqual([empty, 400, "interviewSlotTo"]);
  }
  expect((await browser.put(at(candidate._id), { interviewSlotFrom: "17:30" })).status).toBe(200);
});

test("an edit of an older version is refused and changes nothing (CAND-17)", async () => {
  const { browser, candidate } = await registered();
  const first = await browser.put(at(candidate._id), { fullName: "First", asRead: createEtag(candidate) });
  expect(first.status).toBe(200);
  const second = await browser.put(
    at(candidate._id),
    formOf({ fullName: "Second", asRead: createEtag(candidate) }, { resume: await resume() }),
  );
  expect([second.status, second.body]).toEqual([
    409,
    {
      code: "STALE",
      message: "This record was changed by someone else meanwhile. Please reload and try again.",
    },
  ]);
  const now = await browser.put(at(candidate._id), {});
  expect(now.body.candidate).toMatchObject({ fullName: "First", hasResume: false });
});

test("one of several edits of the same version at the same moment succeeds", async () => {
  const { browser, candidate } = await registered();
  const answers = await Promise.all(
    ["One", "Two", "Three"].map((fullName) =>
      browser.put(at(candidate._id), { fullName, asRead: createEtag(candidate) }),
    ),
  );
  expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409, 409]);
});

test("an edit that waited for another is checked against what the other has stored", async () => {
  const { browser, candidate } = await registered();
  const store = (fields: { full_name?: string; slot_from?: string; slot_to?: string }) => (tx: typeof db) =>
    tx.updateTable("candidates").set(fields).where("id", "=", candidate._id).execute();
  const stale = await callDuring(db, store({ full_name: "Changed Meanwhile" }), () =>
    browser.put(at(candidate._id), { fullName: "Too Late", asRead: createEtag(candidate) }),
  );
  expect([stale.result.status, stale.result.body.code]).toEqual([409, "STALE"]);
  // Each end fits the slot that was stored before, but not the other new end.
  const backward = await callDuring(db, store({ slot_from: "08:00", slot_to: "09:00" }), () =>
    browser.put(at(candidate._id), { interviewSlotFrom: "10:00" }),
  );
  expect([backward.result.status, backward.result.body.issues?.[0].path]).toEqual([400, "interviewSlotTo"]);
  const { full_name } = await findRow(db, "candidates", { id: candidate._id });
  expect(full_name).toBe("Changed Meanwhile");
});

test("an e-mail changes only with the current password, and only by the link that is mailed to it (CAND-18)", async () => {
  const { browser, candidate } = await registered();
  const elsewhere = browserOf(api);
  await elsewhere.post("/api/auth/login", { email: candidate.email, password: PASSWORD });
  const change = (body: object) => browser.put(at(candidate._id), body);
  const email = "new-address@teacher.example";

  const without = await change({ email });
  expect([without.status, without.body.issues[0].path]).toEqual([400, "currentPassword"]);
  const wrong = await change({ email, currentPassword: "guess" });
  expect([wrong.status, wrong.body.issues[0].path]).toEqual([400, "currentPassword"]);
  expect((await elsewhere.put(at(candidate._id), {})).status).toBe(200);

  const same = await change({ email: ` ${candidate.email.toUpperCase()} ` });
  expect([same.status, same.body.candidate.email]).toEqual([200, candidate.email]);
  const right = await change({ email: ` ${email.toUpperCase()}`, currentPassword: PASSWORD });
  expect([right.status, right.body.candidate.email]).toEqual([200, candidate.email]);
  await browser.post("/api/auth/confirmEmail", { token: await tokenTo(db, email) });
  expect((await elsewhere.put(at(candidate._id), {})).status).toBe(401);
  expect((await browser.put(at(candidate._id), {})).status).toBe(200);
  expect((await as(null).post("/api/auth/login", { email, password: PASSWORD })).status).toBe(200);
});

test("an admin corrects an e-mail without the person's password (CAND-24)", async () => {
  const { browser, candidate } = await registered();
  const answer = await as(await make.admin()).put(at(candidate._id), { email: "fixed@teacher.example" });
  expect(answer.body.candidate.email).toBe("fixed@teacher.example");
  expect((await browser.put(at(candidate._id), {})).status).toBe(401);
});

test("new files replace the old ones, which are deleted; a refused edit leaves no file (CAND-20)", async () => {
  const { browser, candidate } = await registered();
  const both = async () => formOf({}, { candidatePhoto: await photo(), resume: await resume() });
  const first = await browser.put(at(candidate._id), await both());
  const before = await storedKeys();
  const second = await browser.put(at(candidate._id), await both());
  expect(second.body.candidate.photo).not.toBe(first.body.candidate.photo);
  expect((await browser.get(first.body.candidate.photo)).status).toBe(404);
  expect((await browser.get(second.body.candidate.photo)).status).toBe(200);
  expect((await storedKeys()).length).toBe(before.length);

  const refused = await browser.put(
    at(candidate._id),
    formOf({ interviewSlotFrom: "23:00" }, { candidatePhoto: await photo() }),
  );
  expect(refused.status).toBe(400);
  expect((await storedKeys()).length).toBe(before.length);
  const kept = await browser.put(at(candidate._id), { fullName: "Still" });
  expect(kept.body.candidate.photo).toBe(second.body.candidate.photo);
});

test("photo and resume are removed with their files, each by itself, and the admin's log names them (FILE-12)", async () => {
  const { browser, candidate } = await registered();
  const before = await storedKeys();
  const files = { candidatePhoto: await photo(), resume: await resume() };
  const full = await browser.put(at(candidate._id), formOf({}, files));
  const { photo: address, resume: resumeAddress } = full.body.candidate;

  const kept = await browser.put(at(candidate._id), { removePhoto: false, removeResume: "" });
  expect(kept.body.candidate).toMatchObject({ photo: address, hasResume: true });
  const withoutPhoto = await browser.put(at(candidate._id), formOf({ removePhoto: "true" }));
  expect(withoutPhoto.body.candidate).toMatchObject({ photo: null, hasResume: true });
  expect((await as(null).get(address)).status).toBe(404);

  const admin = as(await make.admin());
  expect((await admin.put(at(candidate._id), { removeResume: true })).body.candidate.hasResume).toBe(false);
  expect((await browser.get(resumeAddress)).status).toBe(404);
  expect(await storedKeys()).toEqual(before);
  const { body: entries } = await admin.get("/api/admin/audit?action=candidate-edited&limit=1");
  expect(entries[0]).toMatchObject({
    record: { _id: candidate._id },
    before: { resume: expect.stringMatching(/^file /) },
    after: { resume: null },
  });
});

test("a file that comes with its removal is stored; what is not there is removed without an error (FILE-12)", async () => {
  const { browser, candidate } = await registered();
  const form = formOf({ removePhoto: "true", removeResume: "true" }, { candidatePhoto: await photo() });
  const answer = await browser.put(at(candidate._id), form);
  expect(answer.body.candidate).toMatchObject({
    photo: expect.stringContaining("/api/files/"),
    hasResume: false,
  });
  const wrong = await browser.put(at(candidate._id), { removePhoto: "perhaps" });
  expect([wrong.status, wrong.body.issues]).toEqual([
    400,
    [{ path: "removePhoto", message: "Please send true or false." }],
  ]);
});

test("an empty file is refused at its field, a field without a file is not (FILE-13)", async () => {
  const { browser, candidate } = await registered();
  for (const [field, label] of [
    ["candidatePhoto", "Photo"],
    ["resume", "Resume"],
  ] as const) {
    const refused = await browser.put(at(candidate._id), formOf({}, { [field]: new File([], "empty") }));
    const message = `${label} is empty. Please choose another file.`;
    expect([refused.status, refused.body.issues]).toEqual([415, [{ path: field, message }]]);
    const absent = await browser.put(at(candidate._id), formOf({}, { [field]: new File([], "") }));
    expect(absent.status).toBe(200);
  }
});

test.each<[field: string, value: unknown]>([
  ["fullName", ""],
  ["phone", "123"],
  ["email", ""],
  ["subjects", "[]"],
  ["classes", '["Nursery"]'],
  ["classes", '["None","Primary"]'],
  ["subjects", '["Art","ART"]'],
  ["currentSalary", "1e5"],
  ["Address", "Bhopal"],
])("an edit with a wrong %s (%j) is refused at its field", async (field, value) => {
  const { browser, candidate } = await registered();
  const answer = await browser.put(at(candidate._id), { [field]: value });
  expect([answer.status, answer.body.issues[0].path.split(".")[0]]).toEqual([400, field]);
});

test("a salary that is too large is refused in the edits of the person and of an admin, the largest is stored", async () => {
  const { browser, candidate } = await registered();
  for (const editor of [browser, as(await make.admin())]) {
    for (const currentSalary of [20_000_001, "3 crore", "99999999999999999999"]) {
      const refused = await editor.put(at(candidate._id), { currentSalary });
      expect([refused.status, refused.body.issues[0].path]).toEqual([400, "currentSalary"]);
    }
    const stored = await editor.put(at(candidate._id), { currentSalary: "2 crore" });
    expect([stored.status, stored.body.candidate.currentSalary]).toEqual([200, 20_000_000]);
    expect((await editor.put(at(candidate._id), { currentSalary: 42_000 })).status).toBe(200);
  }
});

test("optional texts are emptied by an empty value and kept by an absent one", async () => {
  const { browser, candidate } = await registered();
  const texts = { otherEducation: "NET", teachingLanguage: "Hindi" };
  expect((await browser.put(at(candidate._id), texts)).body.candidate).toMatchObject(texts);
  expect((await browser.put(at(candidate._id), { gender: "Other" })).body.candidate).toMatchObject(texts);
  const emptied = await browser.put(at(candidate._id), { otherEducation: "" });
  expect(emptied.body.candidate).toMatchObject({ otherEducation: null, teachingLanguage: "Hindi" });
  const both = await browser.put(at(candidate._id), formOf({ teachingLanguage: "" }));
  expect(both.body.candidate).toMatchObject({ otherEducation: null, teachingLanguage: null });
});

test("guesses of the password for a new e-mail are counted, and the right one clears its own try", async () => {
  const tries: string[] = [];
  const counting = await openTestApi({
    deps: {
      limits: {
        ...deps.limits,
        tryPassword: async (email) => {
          tries.push(`try ${email}`);
          return { markCorrect: async () => void tries.push("correct") };
        },
      },
    },
  });
  const person = await counting.make.candidate();
  const change = (currentPassword: string) =>
    counting.as(person).put(at(person.id), { email: "other@teacher.example", currentPassword });
  expect((await change("a guess")).status).toBe(400);
  expect(tries).toEqual([`try ${person.email}`]);
  expect((await change(PASSWORD)).status).toBe(200);
  expect(tries).toEqual([`try ${person.email}`, `try ${person.email}`, "correct"]);
});

test("an edit reads two lists under their other names too", async () => {
  const { browser, candidate } = await registered();
  const answer = await browser.put(
    at(candidate._id),
    formOf({
      PreferedLocation: JSON.stringify(["Pune, Maharashtra, India"]),
      otherLanguages: "[]",
    }),
  );
  expect(answer.status).toBe(200);
  expect(answer.body.candidate).toEqual({
    ...candidate,
    preferredLocations: ["Pune, Maharashtra, India"],
    otherLanguagesKnown: [],
  });
});
