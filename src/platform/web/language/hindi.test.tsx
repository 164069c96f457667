// States that a sweep of pages does not reach, on a Hindi page: none of our words is in Latin letters.
import { screen } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { STAGES } from "#features/applications/domain/stages.ts";
import { WHATSAPP_LABELS } from "#platform/domain/whatsapp/terms.ts";
import { hasEnglish } from "#tests/support/latin-words.ts";
import { matchOf } from "#features/matching/domain/match/match.ts";
import type { MatchFacts, Wanted } from "#features/matching/domain/match/terms.ts";
import { OWN_APPLICATION } from "#tests/support/job-records.ts";
import { readTexts } from "#tests/support/page-texts.ts";
import { EMPLOYER } from "#tests/support/records.ts";
import { type Answers, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { WhoSawMe } from "#features/teachers/web/views/who-saw-me.tsx";
import { MatchList } from "#features/teachers/web/match-reasons.tsx";
import { InstituteProfile } from "#features/schools/web/institute-profile.tsx";
import { loadAllCatalogues } from "#platform/web/language/catalogues.ts";
import { ProblemPage } from "#platform/web/layout/site/problem-page.tsx";
import { ReportForm } from "#features/schools/web/reports/report-dialog.tsx";
import { Rating } from "#features/deciding/web/entry-columns.tsx";
import { Applied } from "#features/jobs/web/apply/signed-in-apply.tsx";
import { WhatsAppSection } from "#platform/web/whatsapp/whatsapp-section.tsx";

beforeAll(() => loadAllCatalogues());

/** People and schools have Hindi names here, so that every Latin word is one of ours. */
const SCHOOL = "टैगोर अकादमी";

async function expectHindi(element: React.ReactElement, answers: Answers = {}, until?: string) {
  renderWithProviders(element, { hindi: true, answers });
  if (until) await screen.findAllByText(until);
  expect(readTexts().filter(hasEnglish)).toEqual([]);
}

const routeError = (status: number, data = "") => ({ status, data, statusText: "", internal: false });

test.each([
  ["of an unknown address", routeError(404)],
  ["of others", routeError(403)],
  ["that fails", routeError(500)],
  ["without a connection", new TypeError("Failed to fetch")],
])("the page %s (LANG-5)", (_, error) => expectHindi(<ProblemPage error={error} />));

test.each(STAGES)("the job of an application that is %s (LANG-5)", async (stage) => {
  const vacancy = { ...OWN_APPLICATION.vacancy, title: "टीचर" };
  for (const more of [{}, { seenAt: "2026-03-11T04:00:00.000Z" }, { mayReopen: true }])
    await expectHindi(<Applied application={{ ...OWN_APPLICATION, vacancy, stage, ...more }} />);
});

test("who saw me (LANG-5)", async () => {
  const rows = ["opened", "invited", "application", "shared"].flatMap((kind) =>
    [1, 3].map((count) => ({
      employerId: `${kind}${count}`,
      school: SCHOOL,
      day: "2026-03-12",
      kind,
      count,
    })),
  );
  const answer = () => Response.json(rows, { headers: { "x-total-count": String(rows.length) } });
  await expectHindi(<WhoSawMe />, { "GET /api/candidate/views": answer }, SCHOOL);
});

test("messages by WhatsApp (LANG-5)", async () => {
  const messages = Object.values(WHATSAPP_LABELS).map((label) => ({
    label,
    at: "2026-03-10T04:30:00.000Z",
    state: "read",
    isByMail: false,
  }));
  const own = {
    isOffered: true,
    purpose: SCHOOL,
    number: "919876543210",
    since: messages[0]?.at,
    code: null,
    messages,
  };
  await expectHindi(
    <WhatsAppSection />,
    { "GET /api/account/whatsapp": () => Response.json(own) },
    "WhatsApp",
  );
});

test("a report of a school and of a profile (LANG-5)", async () => {
  for (const target of ["school", "profile"] as const)
    await expectHindi(<ReportForm target={target} send={async () => {}} onCancel={() => {}} />);
});

test("ratings and reasons of a match (LANG-5)", async () => {
  for (const count of [0, 1, 2])
    for (const middle of [null, 3])
      await expectHindi(<Rating name="आशा" rating={{ mine: null, middle, count }} rate={() => {}} />);
});

test("the reasons of a match, whatever they are (LANG-5)", async () => {
  const facts: MatchFacts = {
    subjects: ["Physics", "Mathematics"],
    classes: ["Middle"],
    ApplyingForProfile: "Librarian",
    currentProfile: "PRT (classes 1 to 5)",
    years: 1,
    expectedSalary: 40_000,
    joiningAvailability: "April",
    teachingLanguage: "Hindi",
    canTeachEnglish: true,
    boards: ["State"],
  };
  const wanted: Wanted = {
    subjects: ["Physics", "Chemistry"],
    profile: "PRT (classes 1 to 5)",
    classes: ["Middle", "Higher"],
    years: 5,
    pay: { min: 30_000, max: 35_000 },
    joining: "Immediately",
    medium: "English",
    board: "ICSE",
  };
  const unknown = { ...facts, subjects: [], classes: [], teachingLanguage: null, canTeachEnglish: false };
  for (const [one, years, eligibility, km] of [
    [facts, 5, "meets", 0],
    [{ ...facts, years: 0, joiningAvailability: "Immediately" }, 5, "meets-if", 40],
    [{ ...facts, years: 6 }, 5, "missing", 400],
    [{ ...unknown, boards: [] }, 0, "not-told", null],
  ] as const)
    for (const wouldMove of [true, false])
      await expectHindi(
        <MatchList
          match={matchOf({ ...wanted, years, board: one === facts ? "State" : "ICSE" }, one, {
            eligibility,
            stated: wouldMove ? "B.Ed" : undefined,
            km,
            wouldMove,
            month: 3,
          })}
        />,
      );
});

test("a school's own page, with its place in Devanagari (LANG-5)", async () => {
  const typed = { instituteName: SCHOOL, affiliation: SCHOOL, email: "", websiteLink: null, jobs: [] };
  const employer = { ...EMPLOYER, ...typed, address: "Gwalior, Madhya Pradesh, India" };
  await expectHindi(<InstituteProfile employer={employer} />);
  screen.getByText("ग्वालियर, मध्य प्रदेश, भारत");
});
