// Printed pages: A4 without frame and buttons, in the colours of paper.
import { expect, type Page, test } from "@playwright/test";
import { openPage } from "#tests/support/open-page.ts";
import { inDays, invite, newPair } from "#tests/support/invitations.ts";
import { as, logIn, newCandidate } from "#tests/support/people.ts";

/** The number of sheets, and the size of each in points. */
async function sheetsOf(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)];
  return boxes.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))]);
}

/** What is left on paper besides text. */
async function controlsOf(page: Page) {
  await page.emulateMedia({ media: "print" });
  const visible = page
    .locator(
      "button, input, select, nav a, header:not(main header) a, footer, dialog, .button:not([href^='http'])",
    )
    .filter({ visible: true });
  return visible.evaluateAll((elements) => elements.map((element) => element.outerHTML.slice(0, 120)));
}

test(
  "profile, interviews, subscription, ledger, comparison, shortlist and the list of a day are printed without frame and buttons (TEXT-9, DECIDE-19)",
  { tag: ["@desk", "@sweep"] },
  async ({ page, baseURL }) => {
    const pair = await newPair(baseURL ?? "");
    await invite(baseURL ?? "", pair);
    const other = await newCandidate(baseURL ?? "");
    await as(baseURL ?? "", pair.candidate, (api) =>
      api.put(`/api/candidates/${pair.candidate._id}`, {
        data: {
          qualifications: [
            { degree: "Class XII", percent: 71, year: 2009 },
            { degree: "B.Sc.", subjects: ["Physics", "Mathematics"], percent: 62, year: 2012 },
            { degree: "M.Sc.", subjects: ["Physics"], year: 2014 },
            { degree: "B.Ed.", year: 2016 },
          ],
          tets: [{ exam: "CTET", paper: "II", year: 2017 }],
        },
      }),
    );
    const list: string = await as(baseURL ?? "", pair.employer, async (api) => {
      const made = await api.post("/api/employer/shortlists", { data: { name: "Physics from April" } });
      const id = (await made.json()).shortlist._id;
      for (const { _id } of [pair.candidate, other])
        await api.put(`/api/employer/shortlists/${id}/candidates/${_id}`, { data: { rating: 4 } });
      return id;
    });
    await logIn(page, pair.employer);
    for (const [path, words] of [
      ["/employer/profile", "Institute Information"],
      ["/employer/profile?tab=interviews", "Pending"],
      ["/employer/profile?tab=subscription", "Interview scheduled"],
      [`/employer/candidatedetails/${pair.candidate._id}`, "Professional Information"],
      [`/employer/compare?candidates=${pair.candidate._id},${other._id}`, "Degrees and TET"],
      [`/employer/profile?tab=shortlists&list=${list}`, "Physics from April"],
      [`/employer/profile?tab=interviews&view=day&day=${inDays(4)}`, "Asha Verma"],
    ] as const) {
      await page.emulateMedia({ media: null });
      await openPage(page, path);
      await expect(page.getByText(words).first()).toBeVisible();
      expect(await sheetsOf(page), path).toEqual([[595, 842]]);
      expect(await controlsOf(page), path).toEqual([]);
      await expect(page.getByText(words).first()).toBeVisible();
    }
  },
);

test(
  "a page is printed in light colours from a dark screen (TEXT-9)",
  { tag: "@desk" },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, colorScheme: "dark" });
    const page = await context.newPage();
    await logIn(page, await newCandidate(baseURL ?? ""));
    await openPage(page, "/candidate/profile");
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await ground()).toBe("rgb(18, 25, 29)");
    await page.getByRole("button", { name: "Light or dark" }).click();
    expect(await ground()).toBe("rgb(251, 248, 242)");
    await page.getByRole("button", { name: "Light or dark" }).click();
    expect(await ground()).toBe("rgb(18, 25, 29)");
    await page.emulateMedia({ media: "print" });
    expect(await ground()).toBe("rgb(255, 255, 255)");
    await context.close();
  },
);
