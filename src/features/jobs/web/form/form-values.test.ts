import { expect, test } from "vitest";
import {
  JOB_FACTS,
  JOB_FIELD_NAMES,
  JOB_FIELDS,
  jobFieldOf,
  NOTHING_WRITTEN,
  OFFERS,
} from "#features/jobs/domain/fields.ts";
import { vacancyEdit } from "#features/jobs/domain/wire.ts";
import jobs from "#features/jobs/hi/jobs.json" with { type: "json" };
import posting from "#features/jobs/hi/posting.json" with { type: "json" };
import jobTerms from "#features/jobs/hi/terms.json" with { type: "json" };
import terms from "#platform/hi/terms.json" with { type: "json" };
import { OWN_VACANCY } from "#tests/support/job-records.ts";
import { EMPTY_VACANCY, readTyped, toFormValues, toVacancyBody } from "./form-values.ts";

const NAMES = [...JOB_FIELD_NAMES, "walkIn"] as const;
const walkIn = { days: ["2026-03-12"], from: "10:00", to: "12:30", venue: "Our hall", documents: "" };
const OFFERED = Object.fromEntries(OFFERS.map((name) => [name, true]));
const WHOLE = { ...OWN_VACANCY, ...OFFERED, payTo: 45_000.5, tets: ["I"], joining: "April", walkIn };
const fieldsOf = (job: object) =>
  Object.fromEntries(Object.entries(job).filter(([name]) => NAMES.some((one) => one === name)));

test("a job that is opened in the form and sent again, or previewed, is the same in every field", () => {
  const values = toFormValues(WHOLE);
  expect(fieldsOf(WHOLE)).toEqual(Object.fromEntries(NAMES.map((name) => [name, WHOLE[name]])));
  expect(readTyped(values)).toEqual(fieldsOf(WHOLE));
  const sent = vacancyEdit.parse(toVacancyBody({ ...values, payTo: "45000" }));
  expect(fieldsOf(sent)).toEqual({ ...fieldsOf(WHOLE), payTo: 45_000 });
});

test("a form in which nothing is typed is previewed as a job of which nothing is known", () => {
  expect(EMPTY_VACANCY).toMatchObject({
    title: "",
    profile: "",
    posts: "1",
    contract: "permanent",
    offers: [],
  });
  expect(readTyped(EMPTY_VACANCY)).toEqual({ ...NOTHING_WRITTEN, walkIn: null });
});

test("what cannot be read is left out of the preview, and a walk-in without days or hours too", () => {
  const typed = { ...EMPTY_VACANCY, title: " Teacher ", posts: "many", payFrom: "much", board: "NIOS" };
  expect(readTyped(typed)).toMatchObject({ title: "Teacher", posts: 1, payFrom: null, board: null });
  const shown = (change: object) =>
    readTyped({ ...EMPTY_VACANCY, hasWalkIn: true, walkIn: { ...walkIn, ...change } }).walkIn;
  expect(shown({})).toEqual(walkIn);
  expect([shown({ days: [""] }), shown({ from: "" }), shown({ to: "" })]).toEqual([null, null, null]);
});

test("each field has a Hindi name on the page of a job and in the form (LANG-5)", () => {
  const everywhere = { ...terms, ...jobTerms };
  const onPage = JOB_FACTS.map((name) => JOB_FIELDS[name].label);
  expect(onPage.filter((label) => !(label in { ...everywhere, ...jobs }))).toEqual([]);
  const drawn = JOB_FIELD_NAMES.filter((name) => jobFieldOf(name).field).map(jobFieldOf);
  const labels = drawn.flatMap(({ label, field }) => field?.label ?? label ?? []);
  expect(labels.filter((label) => !(label in { ...everywhere, ...posting }))).toEqual([]);
  expect(OFFERS.map((name) => JOB_FIELDS[name].label).filter((label) => !(label in everywhere))).toEqual([]);
});
