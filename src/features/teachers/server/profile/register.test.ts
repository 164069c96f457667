import { expect, test } from "vitest";
import { VIEWS } from "#tests/support/candidate-views.ts";
import { browserOf, openTestApi } from "#tests/support/api.ts";
import { candidateForm } from "#tests/support/forms.ts";
import { drawPhoto, formOf, writePdf } from "#tests/support/uploads.ts";
import { findRow } from "#tests/support/rows.ts";
import { listStoredKeys } from "#tests/support/stored-keys.ts";

const api = await openTestApi({ limitFactor: 10 });
const { as, db, deps, make } = api;
const REGISTER = "/api/candidates/register";

const BHOPAL = "Bhopal, Madhya Pradesh, India";

const photo = new File([new Uint8Array(await drawPhoto())], "me.jpg", { type: "image/jpeg" });
const resume = new File([new Uint8Array(await writePdf())], "cv.pdf", { type: "application/pdf" });

const storedKeys = () => listStoredKeys(deps);

test("a candidate registers with photo and resume and is logged in at once (REG-18)", async () => {
  const browser = browserOf(api);
  const form = candidateForm({ expectedSalary: "200000+", totalExperience: "More than 20 years" });
  const made = await browser.post(
    REGISTER,
    formOf(
      { ...form, confirmPassword: form["password"], role: "admin", _id: "x", cid: 7, credits: 9 },
      { candidatePhoto: photo, resume },
    ),
  );
  expect(made.status).toBe(201);
  const { candidate } = made.body;
  expect(Object.keys(candidate).sort()).toEqual([...VIEWS.C5, "role"].sort());
  expect(candidate.role).toBe("candidate");
  const { password: _, ...notified } = form;
  expect(candidate).toMatchObject({ ...notified, hasResume: true });
  expect(candidate.cid).not.toBe(7);
  expect(candidate.resume).toBe(`/api/files/resume/${candidate._id}`);
  expect(made.text).not.toMatch(/password|chalk and board|argon/i);

  const own = await browser.get(candidate.resume);
  expect(own.status).toBe(200);
  expect((await browser.get(candidate.photo)).headers.get("content-type")).toBe("image/webp");
  const account = await findRow(db, "accounts", { id: candidate._id });
  expect(account.role).toBe("candidate");
  expect(account.password_hash).toMatch(/^\$argon2id\$/);
});

test("the required fields are enough, as JSON too; optional fields may be empty, and the slot has its default (REG-11, API-6)", async () => {
  const made = await as(null).post(
    REGISTER,
    candidateForm({
      teachingLanguage: "",
      otherEducation: null,
      otherLanguagesKnown: undefined,
      interviewSlotFrom: undefined,
      interviewSlotTo: undefined,
    }),
  );
  expect(made.status).toBe(201);
  expect(made.body.candidate).toMatchObject({
    teachingLanguage: null,
    otherEducation: null,
    otherLanguagesKnown: [],
    interviewSlotFrom: "16:00",
    interviewSlotTo: "18:00",
    photo: null,
    resume: null,
    hasResume: false,
  });
});

test("an e-mail address is registered once, ignoring case, also when many ask at the same moment (REG-19)", async () => {
  const email = "once@teacher.example";
  const before = await storedKeys();
  const answers = await Promise.all(
    [email, " ONCE@Teacher.Example ", email].map((spelled) =>
      as(null).post(REGISTER, formOf(candidateForm({ email: spelled }), { candidatePhoto: photo })),
    ),
  );
  expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 409, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toEqual({ code: "EMAIL_TAKEN", message: "This email is already registered." });
  expect((await storedKeys()).length).toBe(before.length + 1);

  const taken = (await make.employer()).email;
  expect((await as(null).post(REGISTER, candidateForm({ email: taken }))).status).toBe(409);
});

test("a registration ends the session of the person who was logged in before (REG-18)", async () => {
  const browser = browserOf(api);
  await browser.post(REGISTER, candidateForm());
  const first = browser.jar.get("session");
  await browser.post(REGISTER, candidateForm());
  expect(browser.jar.get("session")).not.toBe(first);
  const of = async (session: string | undefined) =>
    (await api.call("GET", "/api/auth/session", undefined, { cookie: `session=${session}` })).body.user;
  expect([await of(first), await of(browser.jar.get("session"))]).toEqual([
    null,
    expect.objectContaining({ role: "candidate" }),
  ]);
});

test("a phone is stored and sent as its ten digits (REG-13)", async () => {
  const browser = browserOf(api);
  const made = await browser.post(REGISTER, candidateForm({ phone: "+91 98765 43210" }));
  const path = `/api/candidates/${made.body.candidate._id}`;
  expect([made.status, made.body.candidate.phone]).toEqual([201, "9876543210"]);
  const edited = await browser.put(path, { phone: "098765-43211" });
  expect([edited.status, edited.body.candidate.phone]).toEqual([200, "9876543211"]);
  const refused = await browser.put(path, { phone: "0000000000" });
  expect([refused.status, refused.body.message]).toEqual([400, "Phone must begin with 6, 7, 8 or 9."]);
});

test.each<[field: string, value: unknown, sentence: string]>([
  ["fullName", " ", "Full name is required"],
  ["currentSalary", "25x", "Please enter your current salary as an amount in rupees, such as 25,000 or 25k."],
  ["confirmPassword", "something else", "Passwords do not match."],
])("a wrong %s (%j) is refused at its field (REG-9, API-12)", async (field, value, sentence) => {
  const answer = await as(null).post(REGISTER, candidateForm({ [field]: value }));
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({
    code: "INVALID_INPUT",
    message: sentence,
    issues: [{ path: field, message: sentence }],
  });
});

test.each([
  ["25k", 25_000],
  ["₹1,20,000", 120_000],
  ["12500.50", 12_500.5],
  ["2 crore", 20_000_000],
])("a salary written as %j is stored as %d (REG-60)", async (currentSalary, rupees) => {
  const answer = await as(null).post(REGISTER, candidateForm({ currentSalary }));
  expect(answer.status).toBe(201);
  expect(answer.body.candidate.currentSalary).toBe(rupees);
});

test("answers that differ from each other are stored as they were given", async () => {
  for (const answers of [
    { canTeachEnglish: "No", emailAvailable: "Yes", currentExperience: "2", totalExperience: "9" },
    { canTeachEnglish: "Yes", emailAvailable: "No", currentExperience: "0", totalExperience: "20" },
  ]) {
    const made = await as(null).post(REGISTER, candidateForm(answers));
    expect([made.status, made.body.candidate]).toMatchObject([201, answers]);
  }
});

test("several wrong fields are answered in the order of the form (REG-10)", async () => {
  const answer = await as(null).post(REGISTER, {});
  expect(answer.body.message).toBe("Full name is required");
  expect(answer.body.issues.map(({ path }: { path: string }) => path)).toEqual([
    "fullName",
    "email",
    "phone",
    "gender",
    "subjects",
    "classes",
    "nativePlace",
    "Address",
    "preferredLocations",
    "currentSalary",
    "expectedSalary",
    "mandatoryEducation",
    "currentProfile",
    "ApplyingForProfile",
    "currentExperience",
    "totalExperience",
    "canTeachEnglish",
    "relocationPreference",
    "emailAvailable",
    "joiningAvailability",
    "password",
  ]);
});

test("a wrong file is refused, and nobody is registered (REG-21)", async () => {
  const before = await storedKeys();
  const send = (files: Record<string, File>) => {
    const form = candidateForm();
    return as(null)
      .post(REGISTER, formOf(form, files))
      .then((answer) => ({ answer, email: form["email"] as string }));
  };
  const text = new File(["<svg onload=alert(1)>"], "me.png", { type: "image/png" });
  const big = new File([new Uint8Array(1024 * 1024 + 1)], "me.png", { type: "image/png" });
  const cases: [Record<string, File>, number, string, string][] = [
    [{ candidatePhoto: text }, 415, "candidatePhoto", "Photo must be JPG, PNG, or WEBP."],
    [{ candidatePhoto: big }, 413, "candidatePhoto", "Photo must be ≤ 1 MB."],
    [{ candidatePhoto: photo, resume: photo }, 415, "resume", "Resume must be a PDF file."],
  ];
  for (const [files, status, path, message] of cases) {
    const { answer, email } = await send(files);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    expect(answer.body.issues).toEqual([{ path, message }]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const account = await db.selectFrom("accounts").select("id").where("email", "=", email).execute();
    expect(account).toEqual([]);
  }
  expect(await storedKeys()).toEqual(before);
});

test.each<[what: string, change: Record<string, unknown>]>([
  ["a number for a name", { fullName: 5 }],
  ["an object for a list", { subjects: { 0: "Art" } }],
  ["numbers in a list", { subjects: [1, 2] }],
  ["a zero byte", { fullName: "A\u0000B" }],
  ["half a surrogate pair", { fullName: "A\ud800" }],
  ["broken JSON in a list", { subjects: "[broken" }],
  ["51 subjects", { subjects: Array.from({ length: 51 }, (_, index) => `S${index}`) }],
  ["a salary without end", { currentSalary: "1e400" }],
  ["a salary that is no number", { currentSalary: {} }],
  ["an hour that is none", { interviewSlotFrom: "25:00" }],
  ["a name too long", { fullName: "a".repeat(201) }],
  ["a place with a line break", { Address: "Bhopal\n, Madhya Pradesh, India" }],
  ["a long list for an address", { email: ["a@b.example", "c@d.example"] }],
])("%s is refused as bad input, not a server error", async (_what, change) => {
  const answer = await as(null).post(REGISTER, candidateForm(change));
  expect([answer.status, answer.body.code]).toEqual([400, "INVALID_INPUT"]);
});

test("two lists are read under their other names too, and the usual name counts where both are sent (API-6)", async () => {
  const { preferredLocations: _, otherLanguagesKnown: __, ...form } = candidateForm();
  const renamed = { ...form, PreferedLocation: [BHOPAL], otherLanguages: ["Gondi"] };
  const fields = { preferredLocations: [BHOPAL], otherLanguagesKnown: ["Gondi"] };
  for (const body of [renamed, formOf({ ...renamed, email: "other-names@teacher.example" })]) {
    const made = await as(null).post(REGISTER, body);
    expect([made.status, made.body.candidate]).toMatchObject([201, fields]);
  }
  const both = await as(null).post(
    REGISTER,
    candidateForm({ otherLanguagesKnown: ["Urdu"], otherLanguages: ["Gondi"] }),
  );
  expect(both.body.candidate.otherLanguagesKnown).toEqual(["Urdu"]);
  const wrong = await as(null).post(REGISTER, { ...renamed, PreferedLocation: ["Bhopal"] });
  expect([wrong.status, wrong.body.issues[0].path]).toEqual([400, "preferredLocations.0"]);
});
