// A school and a teacher write to each other about an application, on a phone too, in English and in Hindi, and without scripts.
import { type Browser, expect, test } from "@playwright/test";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import { openPage } from "#tests/support/open-page.ts";
import {
  as,
  logIn,
  newApplication,
  newCandidate,
  newEmployer,
  newJob,
  ownMark,
  PASSWORD,
  type Person,
} from "#tests/support/people.ts";

async function applied(baseURL: string) {
  const school = await newEmployer(baseURL, {
    instituteName: `Lake School ${ownMark()}`,
  });
  const teacher = await newCandidate(baseURL, { fullName: "Asha Rao" });
  const job = await newJob(baseURL, school, { title: "PGT Physics" });
  const id = await newApplication(baseURL, teacher, job);
  return { school, teacher, id };
}

async function pageOf(browser: Browser, person: Person, options: Parameters<Browser["newContext"]>[0]) {
  const page = await (await browser.newContext(options)).newPage();
  await logIn(page, person);
  return page;
}

test("a school writes, and the teacher answers (MSG-1, MSG-8, MSG-9)", async ({
  browser,
  viewport,
  baseURL,
}) => {
  const { school, teacher, id } = await applied(baseURL ?? "");
  const ofSchool = await pageOf(browser, school, { viewport });
  await openPage(ofSchool, `/employer/profile?tab=applicants&application=${id}`);
  await ofSchool.getByRole("link", { name: "Messages" }).click();
  await expect(ofSchool).toHaveURL(`/employer/applications/${id}`);
  await ofSchool.getByLabel("Message to Asha Rao").fill("Please bring your B.Ed. mark sheet on Monday.");
  await ofSchool.getByRole("button", { name: "Send" }).click();
  await expect(ofSchool.getByText("Please bring your B.Ed. mark sheet on Monday.")).toBeVisible();
  await expect(ofSchool.getByLabel("Message to Asha Rao")).toHaveValue("");

  const ofTeacher = await pageOf(browser, teacher, { viewport });
  await openPage(ofTeacher, "/notifications");
  await ofTeacher.getByRole("link", { name: /has written to you/ }).click();
  await expect(ofTeacher).toHaveURL(`/candidate/applications/${id}`);
  await expect(ofTeacher.getByText("Please bring your B.Ed. mark sheet on Monday.")).toBeVisible();
  expect(await findAccessibilityViolations(ofTeacher)).toEqual([]);
  await ofTeacher.getByLabel(/^Message to/).fill("I will bring it.");
  await ofTeacher.getByRole("button", { name: "Send" }).click();
  await expect(ofTeacher.getByText("I will bring it.")).toBeVisible();

  await openPage(ofSchool, `/employer/applications/${id}`);
  await expect(ofSchool.getByText("I will bring it.")).toBeVisible();
  await expect(ofSchool.getByText("Seen", { exact: true })).toBeVisible();
  expect(await findAccessibilityViolations(ofSchool)).toEqual([]);
});

test("wholly in Hindi and without scripts, and a refusal keeps the text (MSG-3, MSG-9)", async ({
  browser,
  viewport,
  baseURL,
}) => {
  const { school, teacher, id } = await applied(baseURL ?? "");
  await as(baseURL ?? "", school, async (api) => {
    const data = { text: "नमस्ते। क्या आप सोमवार को आ सकती हैं?" };
    expect((await api.post(`/api/threads/${id}/messages`, { data })).status()).toBe(201);
  });
  const page = await pageOf(browser, teacher, { viewport });
  const bare = await browser.newContext({
    baseURL: baseURL ?? "",
    viewport,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const form = await bare.newPage();
  await form.goto(`/hi/candidate/applications/${id}`);
  for (const text of ["जी, आ सकती हूँ।", "कितने बजे आऊँ?", "धन्यवाद।"]) {
    await form.getByLabel(/के लिए संदेश/).fill(text);
    await form.getByRole("button", { name: "भेजें", exact: true }).click();
    await expect(form.getByText(text)).toBeVisible();
  }
  await expect(form.getByText("तीन संदेशों का जवाब आना बाकी है।")).toBeVisible();
  await expect(form.getByRole("textbox")).toHaveCount(0);
});

test("a message without a network is kept, and so is one after the session has ended (SITE-85)", async ({
  browser,
  viewport,
  baseURL,
}) => {
  const { school, teacher, id } = await applied(baseURL ?? "");
  await as(baseURL ?? "", school, async (api) => {
    const data = { text: "Please come to the school on Monday." };
    expect((await api.post(`/api/threads/${id}/messages`, { data })).status()).toBe(201);
  });
  const page = await pageOf(browser, teacher, { viewport });
  const context = page.context();
  await openPage(page, `/candidate/applications/${id}`);
  const text = page.getByRole("textbox");
  const send = page.getByRole("button", { name: "Send", exact: true });
  await text.fill("When shall I come?");
  await context.setOffline(true);
  await send.dblclick();
  await expect(page.getByText("You are offline. This could not be sent. Please try again.")).toBeVisible();
  await expect(text).toHaveValue("When shall I come?");
  await context.setOffline(false);
  await send.dblclick();
  await expect(page.getByRole("article").filter({ hasText: "When shall I come?" })).toHaveCount(1);
  await expect(page.getByText("This could not be sent.")).toHaveCount(0);

  await text.fill("I can come at ten.");
  await context.clearCookies();
  await send.click();
  const again = page.getByRole("dialog", { name: "Please log in again" });
  await again.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await again.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByText("You are logged in again. Please send it once more.")).toBeVisible();
  await expect(text).toHaveValue("I can come at ten.");
  await send.click();
  await expect(page.getByRole("article").filter({ hasText: "I can come at ten." })).toHaveCount(1);
});

const pdf = (name: string) => ({ name, mimeType: "application/pdf", buffer: Buffer.from(PDF) });
const PDF = "%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";

test(
  "files go with a message, and the conversation is reported (MSG-13, MSG-15)",
  { tag: "@sweep" },
  async ({ browser, viewport, baseURL }) => {
    const { school, teacher, id } = await applied(baseURL ?? "");
    const ofSchool = await pageOf(browser, school, { viewport });
    await openPage(ofSchool, `/employer/applications/${id}`);
    await ofSchool.getByText("Add files").click();
    await ofSchool.getByLabel("Files").setInputFiles([pdf("Route.pdf"), pdf("Timetable.pdf")]);
    await ofSchool.getByLabel("Message to Asha Rao").fill("Please pay the registration fee.");
    await ofSchool.getByRole("button", { name: "Send", exact: true }).click();
    await expect(ofSchool.getByRole("link", { name: "Timetable.pdf" })).toBeVisible();
    expect(await findAccessibilityViolations(ofSchool)).toEqual([]);

    const ofTeacher = await pageOf(browser, teacher, { viewport });
    await openPage(ofTeacher, `/hi/candidate/applications/${id}`);
    const download = ofTeacher.waitForEvent("download");
    await ofTeacher.getByRole("link", { name: "Route.pdf" }).click();
    expect((await download).suggestedFilename()).toBe("Route.pdf");
    await ofTeacher.getByText("इस बातचीत की शिकायत करें").click();
    expect(await findAccessibilityViolations(ofTeacher)).toEqual([]);
    await ofTeacher.getByLabel("वजह").selectOption({ label: "स्कूल ने मुझसे पैसे माँगे" });
    await ofTeacher.getByRole("button", { name: "शिकायत भेजें" }).click();
    await expect(ofTeacher.getByText(/को इस बातचीत की शिकायत की/)).toBeVisible();
  },
);

test("a file and a report go without scripts too (MSG-13, MSG-15)", async ({
  browser,
  viewport,
  baseURL,
}) => {
  const { school, id } = await applied(baseURL ?? "");
  const page = await pageOf(browser, school, { viewport });
  const bare = await browser.newContext({
    baseURL: baseURL ?? "",
    viewport,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const form = await bare.newPage();
  await form.goto(`/employer/applications/${id}`);
  await form.getByText("Add files").click();
  const five = {
    ...pdf("Large.pdf"),
    buffer: Buffer.from(PDF.replace("trailer", `${" ".repeat(5_000_000)}trailer`)),
  };
  await form.getByLabel("Files").setInputFiles([five, pdf("Route.pdf")]);
  await form.getByLabel("Message to Asha Rao").fill("Our route.");
  await form.getByRole("button", { name: "Send", exact: true }).click();
  await expect(form.getByRole("link", { name: "Large.pdf" })).toBeVisible();
  await form.getByText("Report this conversation").click();
  await form.getByLabel("Reason").selectOption("other");
  await form.getByRole("button", { name: "Send the report" }).click();
  await expect(form.getByText("Please say what happened.")).toBeVisible();
  await form.getByRole("textbox", { name: "What happened" }).fill("Rude words.");
  await form.getByRole("button", { name: "Send the report" }).click();
  await expect(form.getByText(/^You reported this conversation on/)).toBeVisible();
});
