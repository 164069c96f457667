// An offer from the letter to the acceptance, with a change and a second version, by the link of a mail, in Hindi and without
// scripts; `whole-hiring.spec.ts` plays it on the pages of both sides.
import { type Browser, expect, type Page, test } from "@playwright/test";
import { addDays, dayInIndia } from "#platform/domain/day.ts";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import { awaitLink, canReadMail, mailTo } from "#tests/support/mailbox.ts";
import { openPage } from "#tests/support/open-page.ts";
import {
  as,
  logIn,
  newApplication,
  newCandidate,
  newEmployer,
  newJob,
  ownMark,
  type Person,
} from "#tests/support/people.ts";

const today = dayInIndia(new Date());
const [firstDay, replyBy] = [addDays(today, 30), addDays(today, 7)];

async function chosen(baseURL: string) {
  const school = await newEmployer(baseURL, {
    instituteName: `Lake School ${ownMark()}`,
  });
  const teacher = await newCandidate(baseURL, { fullName: "Asha Rao" });
  const job = await newJob(baseURL, school, { title: "PGT Physics", posts: 2 });
  const id = await newApplication(baseURL, teacher, job);
  await as(baseURL, school, async (api) => {
    for (const stage of ["shortlisted", "interview", "chosen"])
      expect((await api.put(`/api/applications/${id}/stage`, { data: { stage } })).status()).toBe(200);
  });
  return { school, teacher, id };
}

async function pageOf(browser: Browser, person: Person, options: Parameters<Browser["newContext"]>[0]) {
  const page = await (await browser.newContext(options)).newPage();
  await logIn(page, person);
  return page;
}

const noViolations = async (page: Page) => expect(await findAccessibilityViolations(page)).toEqual([]);

/** The link of the newest mail about the offer, which is another one than that of an earlier mail. */
async function newLink(address: string, before?: string): Promise<string> {
  await expect.poll(() => awaitLink(address, "offer")).not.toBe(before ?? "");
  return awaitLink(address, "offer");
}

test("wholly in Hindi and without scripts: by the form of the school and the links of mails (OFFER-60, OFFER-62, OFFER-64, OFFER-66)", async ({
  browser,
  viewport,
  baseURL,
}) => {
  test.skip(!canReadMail(), "The mails of this product cannot be read here.");
  const { school, teacher, id } = await chosen(baseURL ?? "");
  const plain = { baseURL: baseURL ?? "", viewport, javaScriptEnabled: false };
  const state = (await (await pageOf(browser, school, { viewport })).context().storageState()) as never;
  const ofSchool = await (await browser.newContext({ ...plain, storageState: state })).newPage();
  const ofTeacher = await (await browser.newContext(plain)).newPage();
  const form = `/hi/employer/applications/${id}/offer`;

  await ofSchool.goto(form);
  await ofSchool.getByLabel("नौकरी का प्रकार").selectOption("regular");
  await ofSchool.getByLabel("महीने की पूरी सैलरी").fill("45,000");
  await ofSchool.getByLabel("सैलरी कैसे मिलेगी").selectOption("bank");
  await ofSchool.getByLabel("सैलरी की तारीख").fill("5");
  await ofSchool.getByLabel("परख का समय").fill("12");
  await ofSchool.getByLabel("काम के घंटे").fill("सोमवार से शनिवार");
  await ofSchool.getByLabel("स्कूल की ओर से नोटिस").fill("30");
  await ofSchool.getByLabel("टीचर की ओर से नोटिस").fill("30");
  await ofSchool.getByLabel("छुट्टियाँ").fill("साल में 12 दिन");
  for (const scheme of ["भविष्य निधि", "सरकारी बीमा", "ग्रेच्युटी"])
    await ofSchool.getByLabel(scheme).selectOption("yes");
  await ofSchool.getByLabel("काम का पहला दिन").fill(firstDay);
  await ofSchool.getByLabel("जवाब की आखिरी तारीख").fill(replyBy);
  await ofSchool.getByLabel("दस्तखत करने वाले का नाम").fill("मीरा जोशी");
  await ofSchool.getByRole("button", { name: "लेटर देखें" }).click();
  // What was typed stays, and the empty field says so.
  await expect(ofSchool.getByLabel("काम के घंटे")).toHaveValue("सोमवार से शनिवार");
  await ofSchool.getByLabel("दस्तखत करने वाले का पद").fill("प्रधानाचार्य");
  await ofSchool.getByRole("button", { name: "लेटर देखें" }).click();
  await ofSchool.getByRole("button", { name: "ऑफ़र भेजें" }).click();
  await expect(ofSchool.getByRole("article", { name: "ऑफ़र, लेटर 1" })).toBeVisible();

  const first = await newLink(teacher.email);
  await ofTeacher.goto(`/hi${first}`);
  const withScripts = await browser.newPage({ baseURL: baseURL ?? "", viewport });
  await openPage(withScripts, `/hi${first}?code=sent`);
  await noViolations(withScripts);
  await ofTeacher.getByRole("button", { name: "मुझे कोड भेजें" }).click();
  const change = ofTeacher.locator("form", { has: ofTeacher.getByRole("button", { name: "बदलाव माँगें" }) });
  await ofTeacher.locator("summary", { hasText: "बदलाव माँगें" }).click();
  await change.getByLabel("क्या बदलना है").fill("सैलरी 48,000 लिखें।");
  await change.getByLabel("मेल में आया कोड").fill("000000");
  await change.getByRole("button", { name: "बदलाव माँगें" }).click();
  await expect(change.getByLabel("क्या बदलना है")).toHaveValue("सैलरी 48,000 लिखें।");
  await change.getByLabel("मेल में आया कोड").fill(await codeFor(teacher));
  await change.getByRole("button", { name: "बदलाव माँगें" }).click();
  await expect(ofTeacher.getByText("आपने बदलाव माँगा है। स्कूल नया लेटर भेज सकता है।")).toBeVisible();

  await ofSchool.goto(form);
  await expect(ofSchool.getByText("सैलरी 48,000 लिखें।").first()).toBeVisible();
  await ofSchool.getByLabel("महीने की पूरी सैलरी").fill("48,000");
  await ofSchool.getByRole("button", { name: "लेटर देखें" }).click();
  await ofSchool.getByRole("button", { name: "ऑफ़र भेजें" }).click();
  await expect(ofSchool.getByRole("article", { name: "ऑफ़र, लेटर 2" })).toBeVisible();

  await ofTeacher.goto(`/hi${first}`);
  await expect(ofTeacher.getByText("इसकी जगह नया लेटर आ गया है।")).toBeVisible();
  await ofTeacher.goto(`/hi${await newLink(teacher.email, first)}`);
  await ofTeacher.getByRole("button", { name: "मुझे कोड भेजें" }).click();
  await expect(ofTeacher.getByText("₹48,000").first()).toBeVisible();
  const accept = ofTeacher.locator("form", { has: ofTeacher.getByRole("button", { name: "ऑफ़र स्वीकार करें" }) });
  await accept.getByLabel("आपका पूरा नाम").fill("आशा राव");
  await accept.getByLabel("मेल में आया कोड").fill(await codeFor(teacher, 2));
  await accept.getByRole("button", { name: "ऑफ़र स्वीकार करें" }).click();
  await expect(ofTeacher.getByText("आपने ऑफ़र स्वीकार कर लिया है।", { exact: false }).first()).toBeVisible();
});

/** The code of the mail that came last, once this number of mails has one. */
async function codeFor({ email }: Person, count = 1): Promise<string> {
  const codes = async () =>
    (await mailTo(email)).flatMap(({ text }) => /\b\d{6}\b/.exec(text ?? "")?.[0] ?? []);
  await expect.poll(async () => (await codes()).length).toBeGreaterThanOrEqual(count);
  return (await codes()).at(-1) ?? "";
}
