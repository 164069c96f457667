import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { CANDIDATE_HEADER, candidateCell, candidateLine } from "#tests/support/candidate-file.ts";
import { candidateForm } from "#tests/support/forms.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";
import type { RefusedRow } from "./import.ts";
import { importCandidates } from "./import.ts";
import { IMPORT_COLUMNS, readCandidateFile } from "./import-file.ts";
import { findDrift } from "#platform/server/search/maintenance.ts";

const { as, call, db, deps, make } = await openTestApi();
const folder = mkdtempSync(join(tmpdir(), "edunakuri-import-"));
const file = join(folder, "people.csv");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const save = (lines: string[], header = CANDIDATE_HEADER) =>
  writeFileSync(file, `\ufeff${[header, ...lines].join("\r\n")}\r\n`);

async function run(signal?: AbortSignal) {
  const refused: Omit<RefusedRow, "cells">[] = [];
  const cells: RefusedRow["cells"][] = [];
  const onRefused = ({ cells: ofRow, ...row }: RefusedRow) => {
    refused.push(row);
    cells.push(ofRow);
  };
  const report = await importCandidates(deps, readCandidateFile(file), {
    onRefused,
    ...(signal && { signal }),
  });
  return { report, refused, cells };
}

test("a row with a name that would not be registered is refused with the same sentence (REG-68)", async () => {
  const names = ["Asha 98765/43210", "Asha\u200bVerma", "Asha office@lake.com"];
  save(names.map((fullName) => candidateLine({ fullName })));
  const { refused } = await run();
  expect(refused.map(({ field, sentence }) => [field, sentence])).toEqual([
    ["fullName", "Full name may not contain a phone number."],
    ["fullName", "Full name has characters that cannot be seen. Please type it again."],
    ["fullName", "Full name may not contain an e-mail address or a link."],
  ]);
});

test("valid rows are imported, and each refused one is reported with field and sentence (OPS-6)", async () => {
  const school = await make.employer({ email: "office@import.example" });
  save([
    candidateLine({ email: "one@import.example", fullName: 'Imported, "One"', subjects: ["Chess", "Art"] }),
    candidateLine({ email: "two@import.example", phone: "12" }),
    candidateLine({ email: "not an address" }),
    candidateLine({ email: "ONE@import.example" }),
    candidateLine({ email: school.email }),
    candidateLine({
      email: "three@import.example",
      otherEducation: "",
      interviewSlotFrom: "",
      interviewSlotTo: "",
    }),
    "too,few",
    candidateLine({ email: "four@import.example", Address: "Bhopal" }),
  ]);
  const { report, refused } = await run();
  expect(report).toEqual({ added: 2, changed: 0, same: 0, refused: 6 });
  const inOrder = refused.toSorted((one, other) => one.row - other.row);
  expect(inOrder.map(({ row, field }) => [row, field])).toEqual([
    [3, "phone"],
    [4, "email"],
    [5, "email"],
    [6, "email"],
    [8, "email"],
    [9, "Address"],
  ]);
  for (const { sentence } of refused) expect(sentence).toMatch(/\w+ .*/);
  const list = await as(null).get("/api/candidates/allCandidate?q=chess");
  expect(list.body[0]).toMatchObject({ fullName: 'Imported, "One"', subjects: ["Chess", "Art"] });
});

test("a file's phones are read as people write them (REG-13)", async () => {
  save([
    candidateLine({ email: "dashes@import.example", phone: "098765-43210" }),
    candidateLine({ email: "code@import.example", phone: "+91 98765 43210" }),
    candidateLine({ email: "zeros@import.example", phone: "0000000000" }),
  ]);
  const { report, refused } = await run();
  expect(report).toMatchObject({ added: 2, refused: 1 });
  expect(refused).toEqual([{ row: 4, field: "phone", sentence: "Phone must begin with 6, 7, 8 or 9." }]);
  const admin = as(await make.admin());
  for (const email of ["dashes@import.example", "code@import.example"]) {
    const read = await admin.get(`/api/candidates/${email}`);
    expect(read.body.candidate.phone).toBe("9876543210");
  }
});

test("numbers and times are read as spreadsheets write them (OPS-6)", async () => {
  const email = "sheet@import.example";
  const written = { currentSalary: "25000.00", currentExperience: "7.0", totalExperience: "9.0" };
  save([candidateLine({ email, ...written, interviewSlotFrom: "9:00:00", interviewSlotTo: "18:30:00" })]);
  expect(await run()).toMatchObject({ report: { added: 1 }, refused: [] });
  const read = await as(await make.admin()).get(`/api/candidates/${email}`);
  expect(read.body.candidate).toMatchObject({
    currentSalary: 25_000,
    currentExperience: "7",
    interviewSlotFrom: "09:00",
    interviewSlotTo: "18:30",
  });
});

test("a salary that is too large is reported with its row, and the largest is imported", async () => {
  save([
    candidateLine({ email: "rich@import.example", currentSalary: "2 crore" }),
    candidateLine({ email: "richer@import.example", currentSalary: "20000001" }),
    candidateLine({ email: "richest@import.example", currentSalary: "9".repeat(200) }),
  ]);
  const { report, refused } = await run();
  expect(report).toEqual({ added: 1, changed: 0, same: 0, refused: 2 });
  expect(refused).toEqual(
    [3, 4].map((row) => ({ row, field: "currentSalary", sentence: "Current salary is too large." })),
  );
  const read = await as(await make.admin()).get("/api/candidates/rich@import.example");
  expect(read.body.candidate.currentSalary).toBe(20_000_000);
});

test("a repeated import changes only what differs (OPS-6)", async () => {
  save([candidateLine({ email: "again@import.example" }), candidateLine({ email: "still@import.example" })]);
  expect((await run()).report).toMatchObject({ added: 2 });
  expect((await run()).report).toEqual({ added: 0, changed: 0, same: 2, refused: 0 });
  save([
    candidateLine({ email: "again@import.example", fullName: "New Name" }),
    candidateLine({ email: "still@import.example" }),
  ]);
  expect((await run()).report).toEqual({ added: 0, changed: 1, same: 1, refused: 0 });
  expect((await as(null).get("/api/candidates/allCandidate?q=new%20name")).body).toHaveLength(1);
  expect(await findDrift(db)).toEqual([]);
});

test("what a row leaves empty is empty for this person alone, and what the file has no column for stays (OPS-6)", async () => {
  const emails = ["bare@import.example", "full@import.example"] as const;
  const read = () =>
    db
      .selectFrom("candidates")
      .innerJoin("accounts", "accounts.id", "candidates.id")
      .select(["email", "other_education", "teaching_language", "other_languages"])
      .where("email", "in", emails)
      .orderBy("email")
      .execute();
  const [empty, full] = [
    { otherEducation: "", teachingLanguage: "" },
    { otherEducation: "Sculpture", teachingLanguage: "Hindi" },
  ];
  const languages = { otherLanguagesKnown: ["Tamil"] };
  save([
    candidateLine({ email: emails[0], ...empty, ...languages }),
    candidateLine({ email: emails[1], ...full, ...languages }),
  ]);
  await run();
  const bare = { other_education: null, teaching_language: null, other_languages: ["Tamil"] };
  const filled = { other_education: "Sculpture", teaching_language: "Hindi", other_languages: ["Tamil"] };
  expect(await read()).toMatchObject([bare, filled]);

  const left = IMPORT_COLUMNS.filter((name) => name !== "otherLanguagesKnown" && name !== "otherEducation");
  const short = (change: Record<string, unknown>) => {
    const form = candidateForm(change);
    return left.map((name) => candidateCell(form[name])).join(",");
  };
  save(
    [
      short({ email: emails[0], teachingLanguage: "Hindi" }),
      short({ email: emails[1], teachingLanguage: "" }),
    ],
    left.join(","),
  );
  await run();
  expect(await read()).toMatchObject([
    { ...bare, teaching_language: "Hindi" },
    { ...filled, teaching_language: null },
  ]);
});

test("a file's date of birth is stored, and a row of somebody under 18 is refused (PRIV-40, OPS-6)", async () => {
  const emails = ["born@import.example", "unasked@import.example"];
  const births = async () => {
    const query = db
      .selectFrom("candidates")
      .innerJoin("accounts", "accounts.id", "candidates.id")
      .select(["email", "date_of_birth"])
      .where("email", "in", [...emails, "young@import.example"]);
    return (await query.orderBy("email").execute()).map((one) => [one.email, one.date_of_birth]);
  };
  save([
    candidateLine({ email: emails[0], dateOfBirth: "1990-07-08" }),
    candidateLine({ email: emails[1] }),
    candidateLine({ email: "young@import.example", dateOfBirth: "2012-01-31" }),
    candidateLine({ email: "spelled@import.example", dateOfBirth: "8 July 1990" }),
  ]);
  const { report, refused } = await run();
  expect(report).toEqual({ added: 2, changed: 0, same: 0, refused: 2 });
  expect(refused).toEqual([
    { row: 4, field: "dateOfBirth", sentence: "People under 18 cannot register here. Nothing was stored." },
    { row: 5, field: "dateOfBirth", sentence: "Please enter your date of birth." },
  ]);
  expect(await births()).toEqual([
    [emails[0], "1990-07-08"],
    [emails[1], null],
  ]);

  // A known person gets the date of the file, and keeps it where the file has no such column.
  save([candidateLine({ email: emails[1], dateOfBirth: "1985-01-01" })]);
  expect((await run()).report).toMatchObject({ changed: 1 });
  const header = IMPORT_COLUMNS.filter((name) => name !== "dateOfBirth");
  const form = candidateForm({ email: emails[1], fullName: "Another Name" });
  save([header.map((name) => candidateCell(form[name])).join(",")], header.join(","));
  expect((await run()).report).toMatchObject({ changed: 1 });
  expect(await births()).toEqual([
    [emails[0], "1990-07-08"],
    [emails[1], "1985-01-01"],
  ]);
});

test("an import of a known person settles the names of subjects and notes the time of the change", async () => {
  await as(await make.admin()).post("/api/subjects/createSubject", { subject: "Astronomy" });
  save([
    candidateLine({ email: "known@import.example" }),
    candidateLine({ email: "unchanged@import.example" }),
  ]);
  await run();
  const rows = async () => {
    const query = db
      .selectFrom("candidates")
      .innerJoin("accounts", "accounts.id", "candidates.id")
      .select(["email", "subjects", "updated_at"])
      .where("email", "in", ["known@import.example", "unchanged@import.example"]);
    return query.orderBy("email").execute();
  };
  const long = new Date("2025-01-01T00:00:00Z");
  await db.updateTable("candidates").set({ updated_at: long }).execute();
  save([
    candidateLine({ email: "known@import.example", subjects: ["astronomy", "ASTRONOMY CLUB"] }),
    candidateLine({ email: "unchanged@import.example" }),
  ]);
  expect((await run()).report).toMatchObject({ changed: 1, same: 1 });
  expect(await rows()).toMatchObject([
    { subjects: ["Astronomy", "ASTRONOMY CLUB"], updated_at: deps.clock.now() },
    { updated_at: long },
  ]);
});

test("a file's qualifications and TETs are read, corrected, and kept where the file has no such column (ELIG-13)", async () => {
  const email = "studied@import.example";
  const read = async () =>
    (await as(await make.admin()).get(`/api/candidates/${email}`)).body.candidate as Record<string, unknown>;
  const first = {
    email,
    qualifications: ["B.Sc. | Physics, Chemistry | 62.5% | 2014", "B.Ed. | | | 2016"],
    tets: ["CTET | | II | 2019", "STET | Bihar | I | 2017"],
  };
  save([candidateLine(first)]);
  expect((await run()).report).toEqual({ added: 1, changed: 0, same: 0, refused: 0 });
  expect((await run()).report).toEqual({ added: 0, changed: 0, same: 1, refused: 0 });
  const stored = {
    qualifications: [
      { level: "Graduation", degree: "B.Sc.", subjects: ["Physics", "Chemistry"], percent: 62.5, year: 2014 },
      { level: "Teacher education", degree: "B.Ed.", subjects: [], percent: null, year: 2016 },
    ],
    tets: [
      { exam: "CTET", state: null, paper: "II", year: 2019 },
      { exam: "STET", state: "Bihar", paper: "I", year: 2017 },
    ],
  };
  expect(await read()).toMatchObject(stored);

  const header = IMPORT_COLUMNS.filter((name) => name !== "qualifications" && name !== "tets");
  const form = candidateForm({ email, fullName: "Another Name" });
  save([header.map((name) => candidateCell(form[name])).join(",")], header.join(","));
  expect((await run()).report).toMatchObject({ changed: 1 });
  expect(await read()).toMatchObject({ fullName: "Another Name", ...stored });

  save([candidateLine({ ...first, fullName: "Another Name", tets: ["CTET | | II | 2020"] })]);
  expect((await run()).report).toMatchObject({ changed: 1 });
  expect((await read())["tets"]).toEqual([{ exam: "CTET", state: null, paper: "II", year: 2020 }]);
});

test("a wrong qualification or TET of a file is reported with its column (ELIG-13)", async () => {
  save([
    candidateLine({ email: "short@import.example", qualifications: ["B.Sc., Physics"] }),
    candidateLine({ email: "stateless@import.example", tets: ["STET | | I | 2017"] }),
    candidateLine({ email: "ahead@import.example", tets: ["CTET | | I | 2099"] }),
  ]);
  expect((await run()).refused).toEqual([
    { row: 2, field: "qualifications", sentence: "Please send each qualification with degree and year." },
    { row: 3, field: "tets", sentence: "Please choose the state of the test." },
    { row: 4, field: "tets", sentence: "This year lies ahead. Please enter the year in which you passed." },
  ]);
});

test("an imported person cannot log in before setting a password", async () => {
  save([candidateLine({ email: "quiet@import.example" })]);
  await run();
  for (const password of ["", "chalk and board"]) {
    const { status } = await call("POST", "/api/auth/login", { email: "quiet@import.example", password });
    expect([400, 401]).toContain(status);
  }
});

test("an interrupted import leaves whole people, and continues when it is run again", async () => {
  save(Array.from({ length: 1_200 }, (_, index) => candidateLine({ email: `many${index}@import.example` })));
  const leaving = new AbortController();
  const stopped = await importCandidates(deps, readCandidateFile(file), {
    onRefused: () => {},
    onBatch: () => leaving.abort(),
    signal: leaving.signal,
  });
  expect(stopped).toEqual({ added: 500, changed: 0, same: 0, refused: 0 });
  expect((await run()).report).toEqual({ added: 700, changed: 0, same: 500, refused: 0 });
});

test("registrations during an import do not deadlock with it", async () => {
  const people = (change: object, from: number) =>
    Array.from({ length: 150 }, (_, index) =>
      candidateLine({ email: `circle${from + index}@import.example`, ...change }),
    );
  save(people({}, 0));
  await run();
  let isOver = false;
  const register = async () => {
    while (!isOver) await make.candidate({ subjects: ["Botany", "Zoology", "Yoga"], city: "Agra" });
  };
  const others = Promise.all([register(), register(), register()]);
  for (let round = 1; round <= 6; round++) {
    // Half of them exist and get other words than before, half are new.
    const change = { subjects: round % 2 ? ["Zoology", "Botany"] : ["Yoga", "Art"] };
    save([...people(change, 0), ...people(change, round * 1_000)]);
    expect((await run()).report).toEqual({ added: 150, changed: 150, same: 0, refused: 0 });
  }
  isOver = true;
  await others;
  expect(await findDrift(db)).toEqual([]);
});

test("a person who leaves during an import stays away, and the others are written (OPS-6)", async () => {
  const [leaving, staying] = ["leaving@import.example", "staying@import.example"];
  const saveWith = (qualifications: string[]) =>
    save([leaving, staying].map((email) => candidateLine({ email, qualifications })));
  saveWith([]);
  await run();
  saveWith(["B.Ed. | | | 2016"]);
  const { result, hasWaited } = await callDuring(
    db,
    (tx) => tx.deleteFrom("accounts").where("email", "=", leaving).execute(),
    () => run(),
  );
  expect([hasWaited, result.report]).toEqual([true, { added: 0, changed: 1, same: 0, refused: 0 }]);
  const accounts = await db
    .selectFrom("accounts")
    .select("email")
    .where("email", "in", [leaving, staying])
    .execute();
  expect(accounts).toEqual([{ email: staying }]);
});

test("spaces around a cell or the name of a column are no part of it", async () => {
  const form = candidateLine({ email: "spaces@import.example", fullName: "Spaced Person" });
  save([form.replaceAll('","', '" , "')], IMPORT_COLUMNS.join(" , "));
  expect((await run()).report).toEqual({ added: 1, changed: 0, same: 0, refused: 0 });
  const people = await db
    .selectFrom("candidates")
    .select("full_name")
    .where("full_name", "like", "%Spaced%")
    .execute();
  expect(people).toEqual([{ full_name: "Spaced Person" }]);
});

test("a file that is no CSV of candidates is refused before anything is written", async () => {
  save([candidateLine()], "fullName,email,shoeSize");
  await expect(run()).rejects.toThrow(/not known: shoeSize.*missing: phone/);
  writeFileSync(file, "");
  await expect(run()).rejects.toThrow("The file is empty.");
  save([candidateLine({ email: "ok@import.example" }), 'an "open quote']);
  await expect(run()).rejects.toThrow(/cannot be read: .*line 3/);
  rmSync(file);
  await expect(run()).rejects.toThrow(/ENOENT/);
});

test("after an import the planner knows the rows and the counts of the search", async () => {
  const known = async () => {
    const { rows } = await sql<{ rows: number }>`select reltuples::int as rows from pg_class
      where relname in ('candidates', 'search_keys') order by relname`.execute(db);
    return rows.map((one) => one.rows);
  };
  const [before = 0] = await known();
  save(Array.from({ length: 40 }, (_, at) => candidateLine({ email: `ready${at}@import.example` })));
  await run();
  const [candidates, keys] = await known();
  expect(candidates).toBeGreaterThanOrEqual(Math.max(0, before) + 40);
  expect(keys).toBeGreaterThan(0);
});

test("a refused row is handed back with its cells, and its reason is no unknown column (OPS-6)", async () => {
  save([candidateLine({ email: "back@import.example", phone: "12" })]);
  expect((await run()).cells).toMatchObject([{ email: "back@import.example", phone: "12" }]);
  const corrected = candidateLine({ email: "back@import.example", phone: "13", fullName: "'=Asha" });
  save([`${corrected},"phone: wrong"`], `${CANDIDATE_HEADER},reason`);
  const { refused, cells } = await run();
  expect(refused.map(({ field }) => field)).toEqual(["phone"]);
  expect(cells).toMatchObject([{ fullName: "=Asha" }]);
  expect(cells[0]).not.toHaveProperty("reason");
});
