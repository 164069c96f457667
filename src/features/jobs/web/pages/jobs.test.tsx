// The public pages of jobs: the list with its filters, one job in each state, landing pages, and a school (JOB-40 to JOB-48).
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { type Answers, renderPage } from "#tests/support/render-with-providers.tsx";
import { VACANCY } from "#tests/support/job-records.ts";
import * as allJobs from "#features/jobs/web/pages/all-jobs.tsx";
import * as inCity from "#features/jobs/web/pages/jobs-in-city.tsx";
import * as jobOrSubject from "#features/jobs/web/pages/job-or-subject.tsx";
import * as school from "#features/jobs/web/pages/school.tsx";

const PHYSICS = { label: "Physics", slug: "physics", count: 12 };
const INDORE = { label: "Indore", slug: "indore", count: 7 };
const COUNTS = { total: 40, subjects: [PHYSICS], cities: [INDORE] };
const LANDING = {
  subject: { label: "Physics", slug: "physics" },
  city: { label: "Indore", state: "Madhya Pradesh", slug: "indore" },
  total: 3,
  isIndexed: true,
  subjects: [PHYSICS, { label: "Hindi", slug: "hindi", count: 4 }],
  cities: [INDORE, { label: "Bhopal", slug: "bhopal", count: 2 }],
};
const ROOT = { today: "2026-11-22", origin: "https://edunakuri.example" };
const jobs = (total: number, items = [VACANCY]) =>
  Response.json(items, { headers: { "X-Total-Count": String(total) } });
const refuse = (status: number, code: string) =>
  Response.json({ code, message: "The server's sentence." }, { status });

const ANSWERS: Answers = {
  "GET /api/vacancies": () => jobs(1),
  "GET /api/vacancies/counts": () => Response.json(COUNTS),
  "GET /api/vacancies/landing": () => Response.json(LANDING),
};
const openList = (at: string, answers: Answers = {}) =>
  renderPage(allJobs, "/jobs", { at, answers: { ...ANSWERS, ...answers }, root: ROOT });

test("the list shows what, where, the pay and until when, and leads to the job", async () => {
  openList("/jobs");
  const card = (await screen.findByText("Tagore Academy")).closest("article")!;
  expect(within(card).getByRole("link", { name: "Physics Teacher" }).getAttribute("href")).toBe(
    "/jobs/physics-teacher-0a1b2c3d",
  );
  for (const text of [
    "Tagore Academy",
    "Verified school",
    "Indore, Madhya Pradesh",
    "₹30,000 to ₹45,000.50 a month",
    "Permanent · 2 posts",
    "Posted on 20 Nov 2026",
    "Last day: Sat, 05 Dec 2026",
    "CBSE",
  ])
    expect(card.textContent).toContain(text);
  screen.getByText("Showing 1 to 1 of 1");
});

test("a card says how far the job is, where there is a city to count from (JOB-98)", async () => {
  const at = (_id: string, distanceKm?: number | null) => ({ ...VACANCY, _id, title: _id, distanceKm });
  openList("/jobs?city=Dewas&within=50", {
    "GET /api/vacancies": () => jobs(4, [at("far", 38), at("here", 0), at("unknown", null), at("none")]),
  });
  await screen.findByText("far");
  const places = screen.getAllByText(/^Indore, Madhya Pradesh/).map(({ textContent }) => textContent);
  expect(places).toEqual([
    "Indore, Madhya Pradesh38 km",
    "Indore, Madhya Pradeshin this city",
    "Indore, Madhya Pradesh",
    "Indore, Madhya Pradesh",
  ]);
});

test("the filters of the address are asked for, shown in the fields, and each can be taken away (JOB-41)", async () => {
  const asked: string[] = [];
  openList("/jobs?q=teacher&subject=Physics&board=CBSE&city=Indore&within=50", {
    "GET /api/vacancies": (_body, _headers, query) => {
      asked.push(query.toString());
      return jobs(1);
    },
  });
  const subject = await screen.findByLabelText<HTMLSelectElement>("Subject");
  expect(asked).toEqual(["q=teacher&subject=Physics&board=CBSE&city=Indore&within=50&page=1&limit=20"]);
  expect(subject.value).toBe("Physics");
  expect(subject.selectedOptions[0]?.textContent).toBe("Physics (12)");
  expect(screen.getByLabelText<HTMLInputElement>("City").value).toBe("Indore");
  expect(screen.getByLabelText<HTMLSelectElement>("Distance").value).toBe("50");
  const remove = screen.getByRole("link", { name: "Remove filter: Within 50 km of Indore" });
  expect(remove.getAttribute("href")).toBe("/jobs?q=teacher&subject=Physics&board=CBSE");
  // Without scripts the form sends the same.
  const form = subject.form!;
  expect([form.method, form.getAttribute("action")]).toEqual(["get", "/jobs"]);
  expect(new FormData(form).get("q")).toBe("teacher");
});

test("a choice applies at once, and the address of another list fills the fields (JOB-41)", async () => {
  const { router } = openList("/jobs");
  await userEvent.selectOptions(await screen.findByLabelText("Board"), "CBSE");
  await waitFor(() => expect(router.state.location.search).toBe("?board=CBSE"));
  await userEvent.type(screen.getByLabelText(/^Search by/), "maths{Enter}");
  await waitFor(() => expect(router.state.location.search).toBe("?q=maths&board=CBSE"));
  await userEvent.click(await screen.findByLabelText("Remove filter: CBSE"));
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>("Board").value).toBe(""));
});

test("a list without a job names wider searches with what each finds, and those that find nothing are left out (JOB-46)", async () => {
  openList("/jobs?subject=Physics&city=Indore&within=50", {
    "GET /api/vacancies": (_body, _headers, query) =>
      jobs(query.get("within") === "100" ? 4 : query.has("city") ? 0 : 9, []),
  });
  await screen.findByRole("list", { name: "Wider searches" });
  const wider = within(screen.getByRole("list", { name: "Wider searches" }));
  const links = wider.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["4 within 100 km of Indore", "/jobs?subject=Physics&city=Indore&within=100"],
    ["9 without: Within 50 km of Indore", "/jobs?subject=Physics"],
  ]);
  expect(screen.getByRole("link", { name: "Show all jobs" }).getAttribute("href")).toBe("/jobs");
});

test("a city that the server refuses has its sentence", async () => {
  openList("/jobs?city=Nowhere", { "GET /api/vacancies": () => refuse(400, "INVALID_INPUT") });
  expect((await screen.findByText("The server's sentence.")).getAttribute("role")).toBe("alert");
});

test("a page beyond the last one leads back", async () => {
  openList("/jobs?page=9", { "GET /api/vacancies": () => jobs(21, []) });
  await screen.findByText("There is no page 9");
  expect(screen.getByText("Go to the last page").closest("a")?.getAttribute("href")).toBe("/jobs?page=2");
});

const PAGE = { ...VACANCY, takesApplications: true, similar: [] };
const openJob = (job: object | Response, options: object = {}) =>
  renderPage(jobOrSubject, "/jobs/:name", {
    at: `/jobs/${VACANCY.slug}`,
    answers: {
      ...ANSWERS,
      [`GET /api/vacancies/${VACANCY.slug}`]: () => (job instanceof Response ? job : Response.json(job)),
    },
    root: ROOT,
    ...options,
  });

test("a job's page has everything that the school states, and its text as paragraphs and lists (JOB-47)", async () => {
  openJob({
    ...PAGE,
    walkIn: {
      days: ["2026-11-30"],
      from: "10:00",
      to: "13:00",
      venue: "Main building",
      documents: "Two photos",
    },
  });
  await screen.findByText("About the job");
  const page = document.querySelector("article")!;
  for (const text of [
    "₹30,000 to ₹45,000.50 a month",
    "Permanent",
    "2 posts",
    "PGT (classes 11 & 12)",
    "Higher Secondary",
    "English",
    "At least 2 years",
    "M.Sc., B.Ed.",
    "CTET or a state's TET, paper II",
    "From April",
    "Accommodation",
    "Mon, 30 Nov 2026, 10:00 AM to 1:00 PM (India time)",
    "Main building",
    "Two photos",
    "Apply by Sat, 05 Dec 2026",
    "Teachers never pay for a job.",
    "Verified on 10 Jan 2026 by its CBSE affiliation",
  ])
    expect(page.textContent).toContain(text);
  expect(within(page).getByText("Teach <physics>.").tagName).toBe("P");
  expect(within(page).getByText("labs").tagName).toBe("LI");
  expect(within(page).getByRole("link", { name: "Tagore Academy" }).getAttribute("href")).toBe(
    "/schools/tagore-academy-indore",
  );
  const crumbs = within(screen.getByRole("navigation", { name: "Breadcrumb" })).getAllByRole("link");
  expect(crumbs.map((link) => link.getAttribute("href"))).toEqual([
    "/jobs",
    "/jobs/physics",
    "/jobs/physics/in/indore",
  ]);
});

test.each([
  ["open", {}, 1],
  ["closed", { state: "closed", takesApplications: false }, 0],
])("the view of a job that is %s is counted %o: %i times", async (_which, change, times) => {
  const { requests } = openJob({ ...PAGE, ...change });
  await screen.findByText("About the job");
  expect(requests.filter((call) => call === `POST /api/vacancies/${VACANCY._id}/views`)).toHaveLength(times);
});

test("a visitor applies by registering or logging in, and the job stays in the address (JOB-47)", async () => {
  openJob(PAGE);
  const register = await screen.findByRole("link", { name: "Register to apply" });
  expect(register.getAttribute("href")).toBe(`/candidate/SignUpPage?job=${VACANCY.slug}`);
  expect(screen.getByRole("link", { name: "Log in to apply" }).getAttribute("href")).toBe(
    `/login?job=${VACANCY.slug}`,
  );
  expect(screen.queryByRole("button", { name: /^Report this school/ })).toBeNull();
});

test("a candidate can report the school; what is not stated is left out, but for the pay (JOB-42)", async () => {
  openJob({ ...PAGE, payFrom: null, payTo: null, board: null, degrees: [] }, { user: { role: "candidate" } });
  await screen.findByRole("button", { name: "Report this school: Tagore Academy" });
  expect(screen.getAllByText(/Pay not stated/)).toHaveLength(2);
  expect(screen.queryByText("Board")).toBeNull();
  expect(screen.queryByText("N/A")).toBeNull();
});

test.each([
  ["paused", "The school takes no applications just now."],
  ["closed", "This job is closed."],
  ["expired", "This job is closed. Its last day has passed."],
])(
  "a job that is %s says so, takes no application and names similar jobs (JOB-45)",
  async (state, sentence) => {
    openJob({
      ...PAGE,
      state,
      takesApplications: false,
      similar: [{ ...VACANCY, _id: "other", title: "Maths Teacher" }],
    });
    await screen.findByText(sentence);
    expect(screen.queryByRole("link", { name: /to apply$/ })).toBeNull();
    expect(screen.queryByText(/^Apply by/)).toBeNull();
    const similar = screen.getByRole("region", { name: "Similar jobs" });
    within(similar).getByRole("link", { name: "Maths Teacher" });
  },
);

test("a job that closed long ago leads to the other jobs (JOB-45)", async () => {
  openJob(refuse(410, "GONE"));
  await screen.findByText("This job is closed");
  expect(screen.getByRole("link", { name: "Show all jobs" }).getAttribute("href")).toBe("/jobs");
});

test("a subject in a city has its title, its jobs and the way to other subjects and cities", async () => {
  renderPage(inCity, "/jobs/:subject/in/:city", {
    at: "/jobs/physics/in/indore",
    answers: ANSWERS,
    root: ROOT,
  });
  await screen.findByRole("heading", { level: 1, name: "Physics jobs in Indore" });
  screen.getByText("3 open jobs in Indore, Madhya Pradesh.");
  expect(screen.getByRole("link", { name: "Hindi (4)" }).getAttribute("href")).toBe("/jobs/hindi/in/indore");
  expect(screen.getByRole("link", { name: "Bhopal (2)" }).getAttribute("href")).toBe(
    "/jobs/physics/in/bhopal",
  );
  expect(screen.queryByRole("link", { name: "Indore (7)" })).toBeNull();
});

test("the page of a smaller city names its state, which the page of the larger one has not (JOB-14)", async () => {
  const asked: string[] = [];
  const city = { label: "Kota, Chhattisgarh", state: "Chhattisgarh", slug: "kota-chhattisgarh" };
  renderPage(inCity, "/jobs/:subject/in/:city", {
    at: "/jobs/physics/in/kota-chhattisgarh",
    answers: {
      ...ANSWERS,
      "GET /api/vacancies": (_body, _headers, query) => {
        asked.push(query.get("city") ?? "");
        return jobs(1);
      },
      "GET /api/vacancies/landing": () => Response.json({ ...LANDING, city }),
    },
    root: ROOT,
  });
  await screen.findByRole("heading", { level: 1, name: "Physics jobs in Kota, Chhattisgarh" });
  screen.getByText("3 open jobs in Kota, Chhattisgarh.");
  expect(asked).toEqual(["Kota, Chhattisgarh"]);
});

test("a subject alone stands at the address of a job's place, since its name ends in no digits of an id (JOB-40)", async () => {
  renderPage(jobOrSubject, "/jobs/:name", {
    at: "/jobs/physics",
    answers: {
      ...ANSWERS,
      "GET /api/vacancies/landing": () => Response.json({ ...LANDING, city: null, total: 1 }),
    },
    root: ROOT,
  });
  await screen.findByRole("heading", { level: 1, name: "Physics jobs" });
  screen.getByText("1 open job at schools in India.");
});

const openSchool = (vacancies: object[]) =>
  renderPage(school, "/schools/:slug", {
    at: "/schools/tagore-academy-indore",
    answers: {
      "GET /api/schools/tagore-academy-indore": () =>
        Response.json({
          ...VACANCY.school,
          board: "CBSE_SCHOOL",
          about: "We teach.\n\nSince 1951.",
          classes: [],
          photos: [],
          answersInDays: null,
          vacancies,
        }),
    },
    root: ROOT,
  });

test("a school's page says what it is, and lists its open jobs (JOB-48)", async () => {
  openSchool([VACANCY]);
  await screen.findByRole("heading", { level: 1, name: "Tagore Academy" });
  for (const text of ["CBSE School", /^Indore, Madhya Pradesh/, "Since 1951."])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  screen.getByRole("link", { name: "Physics Teacher" });
});

test("a school without an open job says so (JOB-48)", async () => {
  openSchool([]);
  await screen.findByText("This school has no open job just now");
});

test("the page of a school that was not loaded still has a title", () => {
  expect(school.meta({ matches: [] })).toContainEqual({ title: "School | EduNakuri" });
});

test("the pages of a landing page have addresses of their own", async () => {
  renderPage(jobOrSubject, "/jobs/:name", {
    at: "/jobs/physics",
    answers: {
      ...ANSWERS,
      "GET /api/vacancies": () => jobs(45),
      "GET /api/vacancies/landing": () => Response.json({ ...LANDING, city: null, total: 45 }),
    },
    root: ROOT,
  });
  const next = await screen.findByRole("link", { name: /next/i });
  expect(next.getAttribute("href")).toBe("/jobs/physics?page=2");
});
