// 4. A real page on another port, open in the browser of a logged-in admin, makes every request that a page can:
// nothing changes.
import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { chromium } from "@playwright/test";
import { expect, test } from "vitest";
import { CHROMIUM_FLAGS, chromiumEnvironment, chromiumPath } from "#tests/support/browser.ts";
import { PRODUCT_ADMIN, startProduct } from "#tests/support/product.ts";
import { printFigure } from "#tests/reliability/support/figure.ts";

/**
 * A browser treats another port as the same site and sends the cookie, so only the server's check of the origin
 * refuses.
 */
const evilPage = (target: string) => `<!doctype html><title>Win a prize</title><script>
const target = ${JSON.stringify(target)};
const done = [];
for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/json"])
  for (const mode of ["no-cors", "cors"])
    done.push(fetch(target + "/api/subjects/createSubject", { method: "POST", mode, credentials: "include",
      headers: { "content-type": type }, body: JSON.stringify({ subject: "Hacked " + type + mode }) }).catch(() => {}));
done.push(fetch(target + "/api/auth/logout", { method: "POST", mode: "no-cors", credentials: "include" }).catch(() => {}));
navigator.sendBeacon(target + "/api/subjects/createSubject", JSON.stringify({ subject: "Hacked by beacon" }));
for (const [action, enctype] of [["/logout", "application/x-www-form-urlencoded"], ["/api/auth/logout", "text/plain"],
  ["/api/news/createNews", "multipart/form-data"], ["/login", "application/x-www-form-urlencoded"]]) {
  const frame = document.createElement("iframe");
  frame.name = "f" + document.querySelectorAll("iframe").length;
  document.documentElement.append(frame);
  const form = document.createElement("form");
  Object.assign(form, { method: "post", action: target + action, enctype, target: frame.name });
  form.innerHTML = '<input name="title" value="Hacked"><input name="description" value="Hacked"><input name="date" value="2026-01-01"><input name="email" value="evil@evil.example"><input name="password" value="evil evil">';
  document.documentElement.append(form);
  form.submit();
}
Promise.all(done).then(() => setTimeout(() => (document.title = "done"), 1500));
</script>`;

test("a page on another port changes nothing in the name of its viewer", async () => {
  const product = await startProduct();
  const evil = createServer((_, answer) =>
    answer.writeHead(200, { "content-type": "text/html" }).end(evilPage(product.url)),
  ).listen(0, "127.0.0.1");
  await once(evil, "listening");
  const { port } = evil.address() as AddressInfo;
  const executablePath = await chromiumPath();
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS, env: chromiumEnvironment() });
  try {
    const context = await browser.newContext();
    const login = await context.request.post(`${product.url}/api/admin/login`, { data: PRODUCT_ADMIN });
    expect(login.ok()).toBe(true);
    const page = await context.newPage();
    const answers: number[] = [];
    let tried = 0;
    page.on("request", (asked) => {
      if (asked.url().startsWith(product.url)) tried += 1;
    });
    // Only the answers that the browser lets the page read; it hides most of them, as the headers of the server
    // require.
    page.on("response", (answer) => {
      if (answer.url().startsWith(product.url)) answers.push(answer.status());
    });
    await page.goto(`http://localhost:${port}/`);
    await page.waitForFunction(() => document.title === "done", undefined, { timeout: 60_000 });

    const read = async (path: string) => (await context.request.get(product.url + path)).text();
    expect(JSON.parse(await read("/api/auth/session")).admin).toMatchObject({ email: PRODUCT_ADMIN.email });
    expect(await read("/api/subjects/getAllSubjects")).not.toContain("Hacked");
    expect(await read("/api/news/getAllNews")).not.toContain("Hacked");
    printFigure(
      "4",
      `a page on another port: ${tried} tries, answers seen ${answers.join(", ")}; nothing changed`,
    );
    expect(tried).toBeGreaterThan(8);
    expect(answers.filter((status) => status < 400)).toEqual([]);
  } finally {
    await browser.close();
    evil.close();
    await product.stop({ keepData: false });
  }
});
