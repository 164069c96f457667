// What a visitor's pages make a phone fetch (decisions/0015-page-load-time.md).
import { expect, type APIRequestContext, type Page, test } from "@playwright/test";
import { openPage } from "#tests/support/open-page.ts";

/** Bytes of scripts and styles, compressed, as `npm run bench:pages` counts them. */
const LIMIT = 175_000;

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
  // What hydration asks for, such as the code that turns the banners.
  await page.waitForLoadState("networkidle");
  return fetched;
}

test("a visitor fetches each script and style of a page once, and at most 175 kB @phone", async ({
  browser,
  request,
  baseURL,
}) => {
  const [job] = await addressesOf(request, "jobs-1.xml");
  const landings = await addressesOf(request, "cities-and-subjects.xml");
  const city = landings.find((path) => /^\/jobs\/in\/[^/]+$/.test(path));
  const subject = landings.find((path) => /^\/jobs\/[^/]+$/.test(path));
  for (const path of ["/", "/jobs", job, subject, city]) {
    expect(path).toBeDefined();
    const context = await browser.newContext({ baseURL });
    const fetched = await fetchedBy(await context.newPage(), path!);
    await context.close();
    expect(fetched.length, `what ${path} fetches`).toBeGreaterThan(10);
    expect(fetched.toSorted(), `what ${path} fetches`).toEqual([...new Set(fetched)].toSorted());
    let bytes = 0;
    for (const address of fetched) {
      const { headers } = await fetch(address, { method: "HEAD", headers: { "accept-encoding": "br" } });
      bytes += Number(headers.get("content-length"));
    }
    expect(bytes, `bytes that ${path} fetches`).toBeLessThanOrEqual(LIMIT);
  }
});
