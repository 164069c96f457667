import { expect, test } from "vitest";
import { createEtag } from "#platform/domain/etag.ts";
import { openTestApi } from "#tests/support/api.ts";
import { settingsForm } from "#tests/support/forms.ts";
import { drawPhoto, formOf } from "#tests/support/uploads.ts";

const api = await openTestApi({ today: "2026-03-10" });
const { as, make, db } = api;
const admin = as(await make.admin());
const read = async () => (await admin.get("/api/admin/settings")).body;
const edit = (body: Record<string, unknown>) => admin.put("/api/admin/settings", body);
const GIVEN = { figures: "given", services: null, slogans: null };
const NO_LINKS = { facebook: null, instagram: null, linkedin: null, youtube: null, x: null };

async function uploadLogo(name: string) {
  const logo = new File([new Uint8Array(await drawPhoto(320, 128))], "logo.jpg", { type: "image/jpeg" });
  return (await admin.post("/api/admin/settings/partnerLogos", formOf({ name }, { logo }))).body.logo;
}

test("at first nothing is set, for visitors as for admins", async () => {
  const contact = {
    officeAddress: null,
    phones: [],
    email: null,
    openingHours: null,
    mapLink: null,
    socialLinks: NO_LINKS,
    partnerLogos: [],
    ...GIVEN,
  };
  const answer = await as(null).get("/api/settings");
  expect([answer.status, answer.body]).toEqual([200, contact]);
  expect(await read()).toMatchObject({ ...contact, upiAddress: null, bankAccountNumber: null });
});

test("an admin's settings are shown to visitors, the ways to pay only to admins (SITE-28, PAY-9)", async () => {
  const saved = await edit(settingsForm());
  expect([saved.status, saved.body.message]).toEqual([200, "Settings saved"]);
  expect(saved.body.settings).toEqual(await read());

  const isShown = ([name]: [string, unknown]) => !/^(upi|bank)/.test(name);
  const shown = Object.fromEntries(Object.entries(settingsForm()).filter(isShown));
  const { body, text } = await as(null).get("/api/settings");
  expect(body).toEqual({ ...shown, partnerLogos: [], ...GIVEN });
  expect(text).not.toContain("edunakuri@bank");
});

test("figures, services and slogans are as given until an admin changes or leaves them out (SITE-42)", async () => {
  const slogans = [{ title: "Quick", text: "Most schools answer." }];
  await edit({ figures: "counted", services: ["Teacher Placement"], slogans });
  const visitors = async () => (await as(null).get("/api/settings")).body;
  expect(await visitors()).toMatchObject({ figures: "counted", services: ["Teacher Placement"], slogans });
  await edit({ slogans: [], phones: [] });
  expect(await visitors()).toMatchObject({
    figures: "counted",
    services: ["Teacher Placement"],
    slogans: [],
  });
  expect((await edit({ figures: "better" })).status).toBe(400);
  await edit({ figures: "given", services: null, slogans: null });
  expect(await visitors()).toMatchObject(GIVEN);
});

test("what is left out stays, and what is empty is not set any more (SITE-28)", async () => {
  const form = settingsForm();
  await edit(form);
  const whole = await read();
  // The bank's own fields are refused without one another.
  const alone = Object.keys(form).filter((name) => !/^(phones|socialLinks|bank(Account|Ifsc).*)$/.test(name));
  expect(alone).toEqual(["officeAddress", "email", "openingHours", "mapLink", "upiAddress", "bankName"]);
  for (const name of alone) {
    await edit({ [name]: " " });
    expect(await read()).toEqual({ ...whole, [name]: null });
    await edit(form);
  }
  for (const network of Object.keys(whole.socialLinks)) {
    await edit({ socialLinks: { [network]: "" } });
    expect((await read()).socialLinks).toEqual({ ...whole.socialLinks, [network]: null });
    await edit(form);
  }
  await edit({ phones: [] });
  expect(await read()).toEqual({ ...whole, phones: [] });
});

test("settings that another admin changed meanwhile are not overwritten (API-18)", async () => {
  await edit(settingsForm());
  const asRead = createEtag(await read());
  expect((await edit({ openingHours: "Always", asRead })).status).toBe(200);
  const refused = await edit({ openingHours: "Never", asRead });
  expect([refused.status, refused.body.code]).toEqual([409, "STALE"]);
  expect((await read()).openingHours).toBe("Always");
});

test.each<[string, Record<string, unknown>, string, string]>([
  ["phone", { phones: ["12"] }, "phones.0", "Phone must be 7 to 15 digits."],
  ["number of phones", { phones: Array(6).fill("9876543210") }, "phones", "Phones: at most 5 numbers"],
  ["mail address", { email: "office" }, "email", "Invalid email format."],
  [
    "map link",
    { mapLink: "javascript:alert(1)" },
    "mapLink",
    "The map link must start with http:// or https://.",
  ],
  [
    "social link",
    { socialLinks: { x: "me" } },
    "socialLinks.x",
    "The link to X must start with http:// or https://.",
  ],
  [
    "UPI address",
    { upiAddress: "edunakuri" },
    "upiAddress",
    "Please enter a UPI address such as school@bank.",
  ],
  [
    "account number",
    { bankAccountNumber: "12a" },
    "bankAccountNumber",
    "Account number must be 6 to 20 digits.",
  ],
  ["IFSC", { bankIfsc: "SBI" }, "bankIfsc", "IFSC must have 11 characters, such as ABCD0123456."],
  [
    "half of a bank account",
    { bankIfsc: "" },
    "bankIfsc",
    "Please enter the IFSC too, or leave the bank account empty.",
  ],
])("a wrong %s is refused at its field, and nothing changes", async (_what, wrong, path, message) => {
  await edit(settingsForm());
  const before = await read();
  const answer = await edit({ openingHours: "Always", ...wrong });
  expect([answer.status, answer.body.issues]).toEqual([400, [{ path, message }]]);
  expect(await read()).toEqual(before);
});

test("an account number and an IFSC are read as people write them", async () => {
  await edit(settingsForm({ bankAccountNumber: "0011 2233-4455 66", bankIfsc: "abcd0123456" }));
  expect(await read()).toMatchObject({ bankAccountNumber: "00112233445566", bankIfsc: "ABCD0123456" });
});

test("a logo is shown once the settings name it, in their order, and its file goes with it (SITE-28)", async () => {
  const [first, second] = [await uploadLogo("Sunrise Academy"), await uploadLogo("Lotus Vidyalaya")];
  expect((await as(null).get("/api/settings")).body.partnerLogos).toEqual([]);
  await edit({ partnerLogos: [second, { _id: first._id, name: "Sunrise" }] });
  const shown = (await as(null).get("/api/settings")).body.partnerLogos;
  expect(shown).toEqual([second, { ...first, name: "Sunrise" }]);

  await edit({ openingHours: "Always" });
  expect((await read()).partnerLogos).toEqual(shown);
  await edit({ partnerLogos: [second] });
  expect((await as(null).get(first.image)).status).toBe(404);
  expect((await as(null).get(second.image)).status).toBe(200);

  const gone = await edit({ partnerLogos: [first, second] });
  expect([gone.status, gone.body.message]).toEqual([
    400,
    "The logo of Sunrise Academy is not there any more. Please upload it again.",
  ]);
  expect((await read()).partnerLogos).toEqual([second]);
});

test("a logo without a file or a name is refused", async () => {
  const empty = await admin.post("/api/admin/settings/partnerLogos", { name: "Sunrise" });
  expect([empty.status, empty.body.message]).toEqual([400, "Please select a file first."]);
  const nameless = await admin.post("/api/admin/settings/partnerLogos", {});
  expect([nameless.status, nameless.body.message]).toEqual([400, "Name is required"]);
});

test("a change of the settings is in the audit log with what differs", async () => {
  await edit(settingsForm());
  await edit({ openingHours: "Always" });
  const entry = await db
    .selectFrom("audit_entries")
    .selectAll()
    .where("action", "=", "settings-edited")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect([entry.record_name, entry.before, entry.after]).toEqual([
    "Settings",
    { opening_hours: "Monday to Saturday, 9:30 AM to 6:00 PM" },
    { opening_hours: "Always" },
  ]);
});

test("without any logo in the settings all shown ones go with their files, and one that is only uploaded stays", async () => {
  const [first, second] = [await uploadLogo("Sunrise Academy"), await uploadLogo("Lotus Vidyalaya")];
  await edit({ partnerLogos: [first, second] });
  const uploaded = await uploadLogo("Neem Grove");
  await edit({ partnerLogos: [] });
  expect((await read()).partnerLogos).toEqual([]);
  const statuses = [first, second, uploaded].map(async ({ image }) => (await as(null).get(image)).status);
  expect(await Promise.all(statuses)).toEqual([404, 404, 200]);
  await edit({ partnerLogos: [uploaded] });
  expect((await read()).partnerLogos).toEqual([uploaded]);
});

test("a logo that is never saved is removed with the next change after a day", async () => {
  const logo = await uploadLogo("Neem Grove");
  api.setClock("2026-03-10", "20:00");
  await edit({ openingHours: "Always" });
  expect((await as(null).get(logo.image)).status).toBe(200);
  api.setClock("2026-03-11", "09:00");
  const nextDay = as(await make.admin());
  await nextDay.put("/api/admin/settings", { openingHours: "Always" });
  expect((await as(null).get(logo.image)).status).toBe(200);
  api.setClock("2026-03-11", "09:01");
  await nextDay.put("/api/admin/settings", { openingHours: "Never" });
  expect((await as(null).get(logo.image)).status).toBe(404);
});
