import { expect, test } from "vitest";
import { createEtag } from "#platform/domain/etag.ts";
import { openTestApi } from "#tests/support/api.ts";

const { as, make } = await openTestApi({ today: "2026-03-10" });
const admin = await make.admin();
const BILLING = "/api/employer/billing";
const SELLER = "/api/admin/seller";

const PROFILE = {
  legalName: "Harbour Education Trust",
  gstin: "27AAPFU0939F1ZV",
  address: "1 Quay Road, Mumbai",
  pin: "400001",
  state: "Maharashtra",
};
const NO_PARTY = { legalName: null, gstin: null, address: null, pin: null, state: null };
const NOTHING = { ...NO_PARTY, country: "India" };
const SAVED = { ...PROFILE, country: "India" };

test("a school saves whom its bills are for, and reads its own only (PAY-14)", async () => {
  const [school, other] = [await make.employer(), await make.employer()];
  expect((await as(school).get(BILLING)).body).toEqual(NOTHING);
  const saved = await as(school).put(BILLING, {
    ...PROFILE,
    gstin: " 27aapfu0939f1zv ",
    pin: "४०० ००१",
    state: "MH",
  });
  expect([saved.status, saved.body.billing, saved.body.warning]).toEqual([200, SAVED, null]);
  expect((await as(school).get(BILLING)).body).toEqual(SAVED);
  expect((await as(other).get(BILLING)).body).toEqual(NOTHING);
  const moved = await as(school).put(BILLING, { ...PROFILE, gstin: "", state: "Goa" });
  expect(moved.body.warning).toBe("This PIN code is of Maharashtra. Please look at it and at the state.");
  expect((await as(school).get(BILLING)).body).toEqual({ ...SAVED, gstin: null, state: "Goa" });
});

test.each<[string, object, string]>([
  ["a wrong check character", { gstin: "27AAPFU0939F1ZW" }, "gstin"],
  ["a GSTIN of another state", { gstin: "27AAPFU0939F1ZV", state: "Goa" }, "gstin"],
  ["a short PIN code", { pin: "4000" }, "pin"],
  ["a PIN code that begins with 0", { pin: "040001" }, "pin"],
  ["a state that is none of India", { state: "Dubai" }, "state"],
  ["no name", { legalName: " " }, "legalName"],
  ["no address", { address: undefined }, "address"],
  ["an address that fills a paper", { address: "a".repeat(301) }, "address"],
])("billing details with %s are refused at their field (PAY-14)", async (_which, change, path) => {
  const school = await make.employer();
  const refused = await as(school).put(BILLING, { ...PROFILE, ...change });
  expect([refused.status, refused.body.issues?.map((issue: { path: string }) => issue.path)]).toEqual([
    400,
    [path],
  ]);
  expect((await as(school).get(BILLING)).body).toEqual(NOTHING);
});

test("an admin saves the seller with tax, bank and UPI address, which schools then pay to (PAY-15, PAY-9)", async () => {
  expect((await as(admin).get(SELLER)).body).toEqual({
    ...NO_PARTY,
    sac: "998519",
    rate: 18,
    taxIncluded: true,
    exportTaxed: true,
    bank: null,
    upi: null,
    signatory: null,
  });
  const bank = { accountName: "EduNakuri", accountNumber: "123456789012", ifsc: "ABCD0123456", name: "Bank" };
  const form = {
    ...PROFILE,
    sac: "998513",
    rate: 5.5,
    taxIncluded: false,
    exportTaxed: false,
    signatory: "A. Rao",
  };
  const saved = await as(admin).put(SELLER, { ...form, bank, upi: "edunakuri@bank" });
  const seller = { ...form, bank, upi: "edunakuri@bank" };
  expect([saved.status, saved.body.seller]).toEqual([200, seller]);
  const school = await make.employer();
  await as(school).post("/api/subscription/subscribe", { planId: (await make.plan()).id });
  const { payment } = (await as(school).get("/api/payments/state")).body;
  expect(payment.ways).toMatchObject({ upi: { address: "edunakuri@bank" }, bank });

  // What is left out of the form is the default, but bank and UPI address stay.
  await as(admin).put(SELLER, PROFILE);
  const plain = { sac: "998519", rate: 18, taxIncluded: true, exportTaxed: true, signatory: null };
  expect((await as(admin).get(SELLER)).body).toEqual({ ...PROFILE, ...plain, bank, upi: "edunakuri@bank" });
  await as(admin).put(SELLER, { ...PROFILE, bank: null, upi: "" });
  expect((await as(admin).get(SELLER)).body).toMatchObject({ bank: null, upi: null });

  const [entry] = (await as(admin).get("/api/admin/audit?action=seller-edited")).body;
  expect(entry).toMatchObject({ action: "seller-edited", by: { name: admin.email } });
});

test("a page that was opened before a colleague changed the seller or the bank changes nothing (API-18)", async () => {
  const read = async () => (await as(admin).get(SELLER)).body;
  const bank = { accountName: "EduNakuri", accountNumber: "123456789012", ifsc: "ABCD0123456", name: "Bank" };
  await as(admin).put(SELLER, { ...PROFILE, bank });
  const opened = createEtag(await read());
  await as(admin).put(SELLER, { ...PROFILE, bank: { ...bank, accountNumber: "999999999999" } });
  const older = await as(admin).put(SELLER, { ...PROFILE, bank, signatory: "A. Rao", asRead: opened });
  expect([older.status, older.body.code]).toEqual([409, "STALE"]);
  expect(await read()).toMatchObject({ bank: { accountNumber: "999999999999" }, signatory: null });
  const asRead = createEtag(await read());
  expect((await as(admin).put(SELLER, { ...PROFILE, signatory: "A. Rao", asRead })).status).toBe(200);
  expect(await read()).toMatchObject({ bank: { accountNumber: "999999999999" }, signatory: "A. Rao" });
  await as(admin).put(SELLER, { ...PROFILE, bank: null });
});

test.each<[object, string]>([
  [{ sac: "9985" }, "sac"],
  [{ rate: 41 }, "rate"],
  [{ rate: -1 }, "rate"],
  [{ rate: 18.005 }, "rate"],
  [{ upi: "nobody" }, "upi"],
  [{ bank: { accountName: "EduNakuri", accountNumber: "12", ifsc: "ABCD0123456" } }, "bank.accountNumber"],
  [{ gstin: "27AAPFU0939F1ZW" }, "gstin"],
])("a seller with %j is refused at its field (PAY-15)", async (change, path) => {
  const before = (await as(admin).get(SELLER)).body;
  const refused = await as(admin).put(SELLER, { ...PROFILE, ...change });
  expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([400, path]);
  expect((await as(admin).get(SELLER)).body).toEqual(before);
});

test("everybody reads how the prices of plans are taxed: not at all without a GSTIN (PAY-62)", async () => {
  const { as, make } = await openTestApi({ today: "2026-03-10" });
  const admin = as(await make.admin());
  const read = async () => (await as(null).get("/api/subscription/tax")).body;
  expect(await read()).toEqual({ tax: null });
  await admin.put(SELLER, { ...PROFILE, gstin: undefined });
  expect(await read()).toEqual({ tax: null });
  await admin.put(SELLER, { ...PROFILE, rate: 12, taxIncluded: false });
  expect(await read()).toEqual({ tax: { rate: 12, included: false } });
});
