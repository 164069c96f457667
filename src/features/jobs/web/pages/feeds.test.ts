// What programs read of the public pages: sitemaps, the feeds of jobs, and one address for one list (JOB-41, JOB-49 to JOB-51).
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { VACANCY } from "#tests/support/job-records.ts";
import * as jobsRss from "#features/jobs/web/pages/jobs-rss.tsx";
import * as jobsXml from "#features/jobs/web/pages/jobs-xml.tsx";
import * as part from "#features/jobs/web/pages/sitemap-part.tsx";
import * as allJobs from "#features/jobs/web/pages/all-jobs.tsx";
import * as inCity from "#features/jobs/web/pages/jobs-in-city.tsx";
import * as jobOrSubject from "#features/jobs/web/pages/job-or-subject.tsx";
import * as sitemap from "#features/site/web/pages/sitemap.tsx";
import { pageAnswer } from "#tests/support/page-answer.ts";

type Answers = Record<string, (query: URLSearchParams) => Response>;
const ORIGIN = "https://edunakuri.example";

/** What a loader answers or throws, and which calls it made. */
async function visit(loader: (args: never) => unknown, at: string, answers: Answers, params = {}) {
  const calls: string[] = [];
  const fetchApi = (path: string) => {
    calls.push(path);
    const [name = "", query] = path.split("?");
    const answer = answers[name];
    return answer ? Promise.resolve(answer(new URLSearchParams(query))) : Promise.reject(new Error(path));
  };
  const context = Object.assign(new RouterContextProvider(), {
    visit: { nonce: undefined, publicUrl: undefined, fetchApi, report: () => {} },
  });
  const url = new URL(at, ORIGIN);
  const args = { context, request: new Request(url), url, params };
  const outcome = await Promise.resolve()
    .then(() => loader(args as never))
    .catch((thrown: unknown) => thrown);
  const response = outcome instanceof Response ? outcome : null;
  return { calls, outcome, text: response ? await response.text() : "", response };
}
const urlsOf = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)</g)].map(([, url = ""]) => url.replace(ORIGIN, ""));

test.each([
  [0, null, ["/sitemaps/pages.xml"]],
  [
    50_001,
    "2026-11-22",
    ["pages", "cities-and-subjects", "schools", "jobs-1", "jobs-2", "jobs-3"].map(
      (name) => `/sitemaps/${name}.xml`,
    ),
  ],
])(
  "the index of %i jobs lists its sitemaps with the day of the last change (JOB-49)",
  async (vacancies, changed, urls) => {
    const { text } = await visit(sitemap.loader, "/sitemap.xml", {
      "/api/listing": () => Response.json({ vacancies, changed }),
    });
    expect(urlsOf(text)).toEqual(urls);
    expect(text.match(/<lastmod>2026-11-22</g)?.length ?? 0).toBe(urls.length - 1);
  },
);

const LISTS: Answers = {
  "/api/news/getAllNews": () => pageAnswer([{ _id: "n1", date: "2026-03-01" }]),
  "/api/listing/landings": () =>
    Response.json([
      { subject: "physics", city: "indore", changed: "2026-11-20" },
      { subject: null, city: "indore", changed: "2026-11-20" },
      { subject: "physics", city: null, changed: "2026-11-20" },
    ]),
  "/api/listing/schools": () => Response.json([{ slug: "tagore-academy-indore", changed: "2026-11-20" }]),
  "/api/listing/vacancies": (query) =>
    Response.json(query.get("page") === "2" ? [{ slug: VACANCY.slug, changed: "2026-11-20" }] : [], {
      headers: { "X-Total-Count": "50001" },
    }),
};

test.each([
  ["cities-and-subjects.xml", ["/jobs/physics/in/indore", "/jobs/in/indore", "/jobs/physics"]],
  ["schools.xml", ["/schools/tagore-academy-indore"]],
  ["jobs-2.xml", [`/jobs/${VACANCY.slug}`]],
])(
  "the sitemap %s lists its pages in both languages, each with its day (JOB-49, LANG-4)",
  async (name, urls) => {
    const { text } = await visit(part.loader, `/sitemaps/${name}`, LISTS, { name });
    expect(urlsOf(text)).toEqual(urls.flatMap((url) => [url, `/hi${url}`]));
    expect(text.match(/<lastmod>2026-11-20</g)).toHaveLength(2 * urls.length);
  },
);

test("the sitemap of pages has the public addresses and each piece of news with its day", async () => {
  const { text } = await visit(part.loader, "/sitemaps/pages.xml", LISTS, { name: "pages.xml" });
  expect(urlsOf(text)).toEqual(
    expect.arrayContaining(["/", "/hi", "/jobs", "/hi/jobs", "/terms", "/hi/terms", "/news/n1"]),
  );
  expect(text).toContain(`<url><loc>${ORIGIN}/news/n1</loc><lastmod>2026-03-01</lastmod></url>`);
  expect(text.match(/<lastmod>/g)).toHaveLength(2);
});

test.each(["jobs-1.xml", "jobs-0.xml", "people.xml"])(
  "a sitemap that does not exist, %s, is a 404",
  async (name) => {
    const { response } = await visit(part.loader, `/sitemaps/${name}`, LISTS, { name });
    expect(response?.status).toBe(404);
  },
);

test("the RSS feed has the newest jobs (JOB-50)", async () => {
  const { calls, response, text } = await visit(jobsRss.loader, "/feeds/jobs.rss", {
    "/api/vacancies": () => pageAnswer([VACANCY]),
  });
  expect(calls).toEqual(["/api/vacancies?limit=50"]);
  expect(response?.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
  expect(text).toContain(`<link>${ORIGIN}/jobs/${VACANCY.slug}</link>`);
});

test("the feed of all jobs is read in parts while it is sent, and stays out of the page cache (JOB-51)", async () => {
  const sizes: Record<string, number> = { "1": 500, "2": 1 };
  const { calls, response, text } = await visit(jobsXml.loader, "/feeds/jobs.xml", {
    "/api/listing/feed": (query) =>
      pageAnswer(Array.from({ length: sizes[query.get("page") ?? ""] ?? 0 }, () => VACANCY)),
  });
  expect(calls).toEqual(["/api/listing/feed?page=1&limit=500", "/api/listing/feed?page=2&limit=500"]);
  expect(text.match(/<job id=/g)).toHaveLength(501);
  expect(text).toMatch(/^<\?xml[^]*<jobs>[^]*<\/jobs>\n$/);
  expect(response?.headers.get("cache-control")).toBe("no-store");
});

test.each([
  ["/jobs?q=&subject=Physics&city=&within=50", "/jobs?subject=Physics"],
  ["/jobs?class=nonsense&page=1", "/jobs"],
  ["/jobs?since=7&q=maths", "/jobs?q=maths&since=7"],
])("what a form without scripts sends, %s, has its one address (JOB-41)", async (at, place) => {
  const { calls, response } = await visit(allJobs.loader, at, {});
  expect([calls, response?.headers.get("location")]).toEqual([[], place]);
});

const LANDING = {
  subject: { label: "Physics", slug: "physics" },
  city: { label: "Indore", state: "Madhya Pradesh", slug: "indore" },
  total: 3,
  subjects: [],
  cities: [],
};
const landing = (isIndexed: boolean): Answers => ({
  "/api/vacancies/landing": () => Response.json({ ...LANDING, isIndexed }),
  "/api/vacancies/counts": () => Response.json({ total: 3, subjects: [], cities: [] }),
  "/api/vacancies": () => pageAnswer([VACANCY]),
});

test("another spelling of a city leads to its one address for good (JOB-40)", async () => {
  const { response } = await visit(
    inCity.loader,
    "/jobs/physics/in/indore-madhya-pradesh?page=2",
    landing(true),
    { subject: "physics", city: "indore-madhya-pradesh" },
  );
  expect([response?.status, response?.headers.get("location")]).toEqual([
    301,
    "/jobs/physics/in/indore?page=2",
  ]);
});

test.each([
  [true, "/jobs/physics/in/indore"],
  [false, null],
])(
  "a page of a subject and city that may be listed (%s) has the address %s for search engines (JOB-52)",
  async (may, address) => {
    const params = { subject: "physics", city: "indore" };
    const { outcome, calls } = await visit(inCity.loader, "/jobs/physics/in/indore", landing(may), params);
    expect(outcome).toMatchObject({ publicAddress: address });
    expect(calls).toContain("/api/vacancies?subject=Physics&city=Indore%2C+Madhya+Pradesh&page=1&limit=20");
  },
);

const job = (answer: () => Response) =>
  visit(
    jobOrSubject.loader,
    `/jobs/${VACANCY.slug}`,
    { ...landing(true), [`/api/vacancies/${VACANCY.slug}`]: answer },
    { name: VACANCY.slug },
  );
const page = (changes: object) =>
  Response.json({ ...VACANCY, takesApplications: true, similar: [], ...changes });

test("an open job is listed; one that is closed answers 200 unlisted, and later 410 (JOB-45)", async () => {
  expect((await job(() => page({}))).outcome).toMatchObject({
    data: { publicAddress: `/jobs/${VACANCY.slug}` },
  });
  const closed = await job(() => page({ state: "closed", takesApplications: false }));
  expect(closed.outcome).toMatchObject({ data: { publicAddress: null }, init: null });
  const gone = await job(() => Response.json({ code: "VACANCY_GONE", message: "Gone." }, { status: 410 }));
  expect(gone.outcome).toMatchObject({ data: { publicAddress: null }, init: { status: 410 } });
  const missing = await job(() =>
    Response.json({ code: "NOT_FOUND", message: "Not found" }, { status: 404 }),
  );
  expect(missing.outcome).toMatchObject({ init: { status: 404 } });
});

test("a job's page carries its data for search engines only while it is open, and a list none (JOB-44)", async () => {
  const matches = [{ id: "root", loaderData: { origin: ORIGIN } }];
  const typesOf = (meta: readonly object[]) =>
    meta.flatMap((one) =>
      "script:ld+json" in one ? [(one["script:ld+json"] as { "@type": string })["@type"]] : [],
    );
  const shown = async (changes: object) => {
    const { outcome } = await job(() => page(changes));
    const { data } = outcome as { data: never };
    return typesOf(jobOrSubject.meta({ loaderData: data, matches }));
  };
  expect(await shown({})).toEqual(["BreadcrumbList", "JobPosting"]);
  expect(await shown({ takesApplications: false })).toEqual(["BreadcrumbList"]);
  for (const state of ["paused", "closed", "expired"])
    expect(await shown({ state })).toEqual(["BreadcrumbList"]);
  expect(typesOf(allJobs.meta({ matches }))).toEqual(["BreadcrumbList"]);
  const { outcome } = await visit(inCity.loader, "/jobs/physics/in/indore", landing(true), {
    subject: "physics",
    city: "indore",
  });
  expect(typesOf(inCity.meta({ loaderData: outcome as never, matches }))).toEqual(["BreadcrumbList"]);
});
