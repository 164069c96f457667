import { chromium } from "@playwright/test";
import { chromiumPath, CHROMIUM_FLAGS, chromiumEnvironment } from "#tests/support/browser.ts";
const B = "http://localhost:3462";
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: CHROMIUM_FLAGS,
  env: chromiumEnvironment(),
});
const c = await browser.newContext();
const r = await c.request.post(B + "/api/admin/login", {
  data: { email: "admin@edunakuri.example", password: "welcome-to-office" },
  headers: { origin: B },
});
console.log(r.status(), (await r.text()).slice(0, 200));
const s = await c.storageState();
const views = (process.argv[2] ?? "").split(",");
const w = Number(process.argv[3] ?? 1280);
const context = await browser.newContext({
  storageState: s,
  viewport: { width: w, height: w < 500 ? 844 : 900 },
  isMobile: w < 500,
  hasTouch: w < 500,
  serviceWorkers: "block",
});
const page = await context.newPage();
page.on("pageerror", (e) => console.log("ERR", String(e).slice(0, 300)));
for (const view of views) {
  await page.goto(B + "/admin/edunakuri/dashboard?view=" + view);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(300);
  const rows = await page.evaluate(() =>
    [...document.querySelectorAll("tbody tr")].map((r) => Math.round(r.getBoundingClientRect().height)),
  );
  const t = await page.evaluate(() => {
    const b = document.querySelector("table")?.parentElement;
    return b ? [b.scrollWidth, b.clientWidth] : [];
  });
  console.log(view, Math.max(0, ...rows), rows.slice(0, 6).join(" "), t.join("/"));
  await page.screenshot({ path: `/tmp/shots-b/${process.argv[4] ?? "after"}-${view}-${w}.png` });
}
await browser.close();
