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

test("a visitor fetches each script and style of a page once, and a page that is only read has one script @phone", async ({
  browser,
  request,
  baseURL,
}) => {
  const [job] = await addressesOf(request, "jobs-1.xml");
  const landings = await addressesOf(request, "cities-and-subjects.xml");
  const city = landings.find((path) => /^\/jobs\/in\/[^/]+$/.test(path));
  const subject = landings.find((path) => /^\/jobs\/[^/]+$/.test(path));
  for (const path of ["/", "/Blogs", "/login", "/jobs", job, subject, city, "/subscriptionPlan", "/terms"]) {
    expect(path).toBeDefined();
    const context = await browser.newContext({ baseURL });
    const fetched = await fetchedBy(await context.newPage(), path!);
    await context.close();
    const isRead = path !== "/login";
    const scripts = fetched.filter((address) => address.endsWith(".js"));
    // One script and one file of styles.
    if (isRead) expect([fetched.length, scripts.length], `the files of ${path}`).toEqual([2, 1]);
    else expect(scripts.length, `the scripts of ${path}`).toBeGreaterThan(10);
    expect(fetched.toSorted(), `what ${path} fetches`).toEqual([...new Set(fetched)].toSorted());
    expect(await weigh(fetched), `bytes that ${path} fetches`).toBeLessThanOrEqual(
      isRead ? READ_LIMIT : LIMIT,
    );
    if (isRead) expect(await weigh(scripts), `the script of ${path}`).toBeLessThanOrEqual(SCRIPT_LIMIT);
  }
});
