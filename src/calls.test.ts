// Which calls may take long, and which answers may be kept and given to other people: only what anyone may read, and all that is read most.
import { expect, test } from "vitest";
import { INTERFACE } from "./calls.ts";

test("calls that read or change many records have the longer deadline", () => {
  expect(INTERFACE.filter(({ slow }) => slow).map(({ name }) => name)).toEqual([
    "exportHiring",
    "readFunnelOfAll",
    "readHiringOfAll",
    "updateSubject",
    "deleteSubject",
    "writeMessages",
  ]);
});

const shared = INTERFACE.filter((endpoint) => endpoint.shared);

test("only answers that anyone may read are shared", () => {
  expect(shared.filter(({ access, method }) => access !== "anyone" || method !== "GET")).toEqual([]);
  expect(INTERFACE.filter(({ forEverybody, shared }) => forEverybody && !shared)).toEqual([]);
});

test("the answers of the public pages are shared, so that their pages can be kept", () => {
  const names = shared.map(({ area, name }) => `${area}.${name}`);
  expect(names.toSorted()).toEqual([
    "banners.listBanners",
    "billing.readPlanTax",
    "candidates.listCandidates",
    "dashboards.readStats",
    "news.listNews",
    "news.readNews",
    "session.readSession",
    "settings.readContactSettings",
    "subjects.listSubjects",
    "subscriptions.listPlans",
    "vacancies.countVacancies",
    "vacancies.listFeedJobs",
    "vacancies.listJobAddresses",
    "vacancies.listLandingAddresses",
    "vacancies.listSchoolAddresses",
    "vacancies.listVacancies",
    "vacancies.readListing",
    "vacancies.readSchool",
    "vacancies.readVacancy",
    "vacancies.readVacancyLanding",
  ]);
});
