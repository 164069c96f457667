// What a visitor's pages make a phone fetch (decisions/0015-page-load-time.md).
import { expect, type APIRequestContext, type Page, test } from "@playwright/test";
import { openPage } from "#tests/support/open-page.ts";

/** Compressed bytes of scripts and styles, as `npm run bench:pages` counts them, where React runs. */
const LIMIT = 175_000;
/** The same on a page that is only read, and of that its one script. */
const READ_LIMIT = 13_500;
const SCRIPT_LIMIT = 3_150;

const addressesOf = async (request: APIRequestContext, sitemap: string) => {
  const text = await (await request.get(`/sitemaps/${sitemap}`)).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
};

/** The addresses of scripts and styles that a page fetches, without what stands after a number sign. */
async function fetchedBy(page: Page, path: string): Promise<string[]> {
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (["script", "stylesheet"].includes(request.resourceType())) fetched.push(request.url().split("#")[0]!);
  });
  await openPage(page, path);
  // What hydration asks for.
  await page.waitForLoadState("networkidle");
  return fetched;
}

async function weigh(addresses: readonly string[]): Promise<number> {
  const answers = addresses.map((address) =>
    fetch(address, { method: "HEAD", headers: { "accept-encoding": "br" } }),
  );
  const lengths = (await Promise.all(answers)).map(({ headers }) => Number(headers.get("content-length")));
  return lengths.reduce((sum, length) => sum + length, 0);
}

test("what a browser fetches of a visitor's page is each script and style once, and of a page that is only read two files @phone", async ({
  browser,
  request,
  baseURL,
}) => {
  const [job] = await addressesOf(request, "jobs-1.xml");
  for (const path of ["/", "/login", job!]) {
    const context = await browser.newContext({ baseURL });
    const fetched = await fetchedBy(await context.newPage(), path);
    await context.close();
    const scripts = fetched.filter((address) => address.endsWith(".js"));
    if (path === "/login") expect(scripts.length).toBeGreaterThan(10);
    else expect([fetched.length, scripts.length], `the files of ${path}`).toEqual([2, 1]);
    expect(fetched.toSorted(), `what ${path} fetches`).toEqual([...new Set(fetched)].toSorted());
    expect(await weigh(fetched), `bytes that ${path} fetches`).toBeLessThanOrEqual(LIMIT);
  }
});

test("each page that is only read has one script and one file of styles, and is light in both languages @phone", async ({
  request,
  baseURL,
}) => {
  const landings = await addressesOf(request, "cities-and-subjects.xml");
  const [school] = await addressesOf(request, "schools.xml");
  const [job] = await addressesOf(request, "jobs-1.xml");
  const [news] = await (await request.get("/api/news/getAllNews?limit=1")).json();
  const found = [/^\/jobs\/in\/[^/]+$/, /^\/jobs\/[^/]+$/, /^\/jobs\/[^/]+\/in\/[^/]+$/].map((form) =>
    landings.find((path) => form.test(path)),
  );
  const read = ["", "/Blogs", `/news/${news._id}`, "/jobs", job, ...found, school];
  const legal = ["/terms", "/school-agreement", "/candidate-agreement", "/privacy-policy", "/no-such-page"];
  for (const path of [...read, "/subscriptionPlan", ...legal].flatMap((one) => [`${one}`, `/hi${one}`])) {
    const answer = await fetch(baseURL + path, { headers: { "accept-encoding": "br" } });
    const html = await answer.text();
    const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))/g)].map(([, file]) => file!);
    expect([path, files.map((file) => file.split(".").at(-1) ?? "").toSorted()]).toEqual([
      path,
      ["css", "js"],
    ]);
    const weight = await weigh(files.map((file) => baseURL + file));
    expect(weight, `the files of ${path}`).toBeLessThanOrEqual(READ_LIMIT);
    const page = Number(answer.headers.get("content-length"));
    expect(page, `the length of ${path}`).toBeGreaterThan(1_000);
    expect(weight + page, `${path} without font and pictures`).toBeLessThanOrEqual(30_000);
    const script = files.filter((file) => file.endsWith(".js")).map((file) => baseURL + file);
    expect(await weigh(script), `the script of ${path}`).toBeLessThanOrEqual(SCRIPT_LIMIT);
  }
});
