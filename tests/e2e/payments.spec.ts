// A plan is paid: by UPI with the reference of the payment, which staff match, or by the gateway, and what the school then has.
import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import jsQR from "jsqr";
import sharp from "sharp";
import { extractText, getDocumentProxy } from "unpdf";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import { startGateway } from "#tests/support/gateway-double.ts";
import { chooseRow } from "#tests/support/admin-panel.ts";
import { openPage } from "#tests/support/open-page.ts";
import { asAdmin, logIn, logInAsAdmin, newEmployer, ownMark } from "#tests/support/people.ts";
import { startProduct } from "#tests/support/product.ts";

test.setTimeout(120_000);

const SELLER = {
  legalName: "EduNakuri Services",
  address: "5 Lake Road, Bhopal",
  pin: "462001",
  state: "Madhya Pradesh",
  upi: "edunakuri@bank",
};

/** A plan of its own, and a seller without a GSTIN, who gives receipts. */
async function newPlan(baseURL: string): Promise<string> {
  const name = `Term ${ownMark()}`;
  await asAdmin(baseURL, async (api) => {
    await api.put("/api/admin/seller", { data: SELLER });
    const data = { name, price: 4999, features: ["Interviews"], totalcredits: 3 };
    await api.post("/api/subscription/AddSubscriptionPlan", { data });
  });
  return name;
}

async function subscribe(school: Page, plan: string) {
  await openPage(school, "/subscriptionPlan");
  await school.getByRole("button", { name: `Subscribe Now: ${plan}` }).click();
  await school.getByRole("button", { name: "Confirm & Pay" }).click();
}

async function readCode(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

const noViolations = async (page: Page) => expect(await findAccessibilityViolations(page)).toEqual([]);

test(
  "a school pays by UPI with the reference, staff match it, and credits and receipt are there (PAY-50, PAY-43, PAY-41)",
  { tag: "@sweep" },
  async ({ browser, page: school, viewport, baseURL }) => {
    const plan = await newPlan(baseURL!);
    const instituteName = `Harbour ${ownMark()}`;
    const employer = await newEmployer(baseURL!, { instituteName });
    const reference = String(Date.now()).slice(-12).padStart(12, "4");
    const admin = await (await browser.newContext({ viewport })).newPage();

    await test.step("the school confirms, and is led to the page that says how to pay", async () => {
      await logIn(school, employer);
      await subscribe(school, plan);
      await school.getByRole("button", { name: "Pay Now" }).click();
      await expect(school).toHaveURL(/\/employer\/pay\//);
      await expect(school.getByText("₹4,999", { exact: true })).toBeVisible();
      const link = school.getByRole("link", { name: "Open UPI App" });
      const code = school.getByRole("img", { name: /^QR code to pay ₹4,999/ });
      const isPhone = (viewport?.width ?? 0) < 768;
      await expect(isPhone ? link : code).toBeVisible();
      await expect(isPhone ? code : link).toBeHidden();
      // What a phone's camera reads from the screen is what the link says.
      if (!isPhone)
        expect(await readCode(await code.screenshot())).toBe(
          await school.getByText("Open UPI App").getAttribute("href"),
        );
      await noViolations(school);
    });

    await test.step("it pastes the reference, and reads what becomes of it", async () => {
      await school.waitForLoadState("networkidle");
      await school.getByLabel("Reference number (UTR)").fill(`UTR ${reference.replace(/(.{4})/g, "$1 ")}`);
      await expect(school.getByText(`Read as ${reference}.`)).toBeVisible();
      await school.getByRole("button", { name: "Send Reference" }).click();
      await expect(
        school.getByText(/^Received from you on .* We look within 4 working hours\.$/),
      ).toBeVisible();
      await openPage(school, "/employer/profile");
      const strip = school.getByRole("complementary", { name: "Your plan waits for activation" });
      await expect(strip.getByRole("link", { name: "See your payment" })).toBeVisible();
    });

    await test.step("staff match it", async () => {
      await logInAsAdmin(admin);
      await openPage(admin, `/admin/edunakuri/dashboard?view=transfers&q=${reference}`);
      await chooseRow(admin, instituteName);
      await noViolations(admin);
      await admin.getByRole("button", { name: `Match ${reference} of ${instituteName}` }).click();
      await admin.getByRole("dialog").getByRole("button", { name: "Match" }).click();
      await expect(admin.getByText("Transfer matched")).toBeVisible();
    });

    await test.step("the school has its credits, and downloads the receipt", async () => {
      await openPage(school, "/employer/profile?tab=subscription");
      await expect(school.getByText("3/3")).toBeVisible();
      await openPage(school, "/employer/profile?tab=billing");
      await noViolations(school);
      const started = school.waitForEvent("download");
      await school.getByRole("link", { name: /^Download ER\// }).click();
      const bytes = await readFile(await (await started).path());
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
      expect(text).toContain("Four Thousand Nine Hundred Ninety Nine Rupees Only");
      expect(text).toContain(instituteName);
    });
  },
);

test("a school pays by the gateway, gives up once, and has its plan and its receipt at once (PAY-53, PAY-5)", async ({
  browser,
  viewport,
}) => {
  const gateway = await startGateway();
  const product = await startProduct({ environment: gateway.env });
  const school = await (await browser.newContext({ viewport, baseURL: product.url })).newPage();
  try {
    const plan = await newPlan(product.url);
    const employer = await newEmployer(product.url, {});
    await logIn(school, employer);
    await subscribe(school, plan);
    await school.getByRole("button", { name: "Pay Now" }).click();
    await expect(school).toHaveURL(/\/employer\/pay\//);
    const pay = school.getByRole("button", { name: "Pay ₹4,999 Online" });
    const frame = school.getByRole("dialog", { name: "Payment gateway" });
    await school.waitForLoadState("networkidle");
    await noViolations(school);

    await pay.click();
    await frame.getByRole("button", { name: "Give up" }).click();
    await expect(pay).toBeVisible();
    await pay.click();
    await frame.getByRole("button", { name: "Pay now" }).click();
    await expect(school.getByRole("link", { name: /ER\// })).toBeVisible();
    await noViolations(school);
    // One order, for the total of the proforma.
    expect([...gateway.orders.values()].map(({ amount, status }) => [amount, status])).toEqual([
      [499_900, "paid"],
    ]);
    await openPage(school, "/employer/profile?tab=subscription");
    await expect(school.getByText("3/3")).toBeVisible();
  } finally {
    await school.context().close();
    await product.stop();
    await gateway.close();
  }
});
