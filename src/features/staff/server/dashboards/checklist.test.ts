import { HOUR_MS } from "#platform/domain/day.ts";
import { expect, test } from "vitest";
import { recordBackup } from "#platform/server/database/backup/last-backup.ts";
import { openTestApi } from "#tests/support/api.ts";
import { drawPhoto, formOf } from "#tests/support/uploads.ts";

const api = await openTestApi({ today: "2026-03-10" });
const admin = api.as(await api.make.admin());
const read = async () => (await admin.get("/api/admin/checklist")).body;
const NOTHING = {
  plans: false,
  subjects: false,
  banner: false,
  contact: false,
  mail: false,
  howToPay: false,
  seller: false,
  homePage: false,
  backup: false,
};

test("each step of the checklist is done by its own action, and undone with it (ADMIN-45)", async () => {
  expect(await read()).toEqual(NOTHING);

  const plan = { name: "Basic", price: 999, description: "", features: ["One"], totalcredits: 3 };
  const { _id } = (await admin.post("/api/subscription/AddSubscriptionPlan", plan)).body.plan;
  expect(await read()).toEqual({ ...NOTHING, plans: true });
  await admin.delete(`/api/subscription/deleteSubscriptionPlan/${_id}`);
  expect(await read()).toEqual(NOTHING);

  await admin.post("/api/subjects/createSubject", { subject: "Mathematics" });
  expect(await read()).toEqual({ ...NOTHING, subjects: true });

  const bannerImage = new File([new Uint8Array(await drawPhoto(800, 320))], "b.jpg", { type: "image/jpeg" });
  await admin.post("/api/banner/upload", formOf({}, { bannerImage }));
  await admin.put("/api/admin/settings", { phones: ["9876543210"] });
  expect(await read()).toEqual({ ...NOTHING, subjects: true, banner: true, contact: true });

  await admin.put("/api/admin/settings", { phones: [], email: "office@site.example", upiAddress: "a1@bank" });
  expect(await read()).toMatchObject({ contact: true, howToPay: true, mail: false, homePage: false });
  const seller = { legalName: "Our Site", address: "5 Lake Road", pin: "462001", state: "Bihar" };
  await admin.put("/api/admin/seller", seller);
  expect(await read()).toMatchObject({ seller: true, howToPay: true });
  await admin.put("/api/admin/settings", { figures: "given" });
  expect(await read()).toMatchObject({ homePage: true });
});

test("a backup is done for 36 hours (ADMIN-45)", async () => {
  const { db, clock } = api.deps;
  const madeBefore = async (hours: number) => {
    await recordBackup(db, new Date(clock.now().getTime() - hours * HOUR_MS));
    return (await read()).backup;
  };
  expect([await madeBefore(0), await madeBefore(35.9), await madeBefore(36)]).toEqual([true, true, false]);
});

test("one way to reach the site and one way to pay are enough", async () => {
  const saved = async (settings: object) => {
    await admin.put("/api/admin/settings", { phones: [], ...settings });
    const { contact, howToPay } = await read();
    return [contact, howToPay];
  };
  const none = {
    officeAddress: "",
    email: "",
    upiAddress: "",
    bankAccountName: "",
    bankAccountNumber: "",
    bankIfsc: "",
  };
  expect(await saved(none)).toEqual([false, false]);
  expect(await saved({ ...none, officeAddress: "14 Lake View Road, Bhopal" })).toEqual([true, false]);
  expect(await saved({ ...none, phones: ["9876543210"] })).toEqual([true, false]);
  expect(await saved({ ...none, email: "office@site.example" })).toEqual([true, false]);
  expect(await saved({ ...none, upiAddress: "a1@bank" })).toEqual([false, true]);
  const bank = { bankAccountName: "EduNakuri", bankAccountNumber: "1234567890", bankIfsc: "ABCD0123456" };
  expect(await saved({ ...none, ...bank })).toEqual([false, true]);
});

test("mail is set up where a mail server and a sender that somebody owns are configured (OPS-35)", async () => {
  for (const [MAIL_FROM, mail] of [
    ["info@school.in", true],
    ["info@edunakuri.example", false],
  ] as const) {
    const mailing = await openTestApi({ env: { SMTP_URL: "smtp://mail.example:25", MAIL_FROM } });
    const answer = await mailing.as(await mailing.make.admin()).get("/api/admin/checklist");
    expect(answer.body).toEqual({ ...NOTHING, mail });
  }
});

test("a site that takes payments online alone has said how to pay (ADMIN-45)", async () => {
  const keys = {
    RAZORPAY_KEY_ID: "id",
    RAZORPAY_KEY_SECRET: "key-secret",
    RAZORPAY_WEBHOOK_SECRET: "webhook-secret",
  };
  const paying = await openTestApi({ env: keys });
  const answer = await paying.as(await paying.make.admin()).get("/api/admin/checklist");
  expect(answer.body).toEqual({ ...NOTHING, howToPay: true });
});
