import { sql } from "kysely";
import { expect, test } from "vitest";
import { extractText, getDocumentProxy } from "unpdf";
import { createApi } from "#src/app.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";
import { insertPaper } from "#tests/support/papers.ts";

const { as, db, deps, make, setClock } = await openTestApi({ today: "2026-03-10" });
const admin = await make.admin();
const PAPERS = "/api/employer/papers";

const SELLER = {
  legalName: "EduNakuri Services Private Limited",
  address: "5 Lake Road, Bhopal",
  pin: "462001",
  state: "Madhya Pradesh",
  signatory: "A. Rao",
};
const SELLER_GSTIN = "23AAPFU0939F1Z3";
const BUYER = {
  legalName: "Harbour Education Trust",
  gstin: "27AAPFU0939F1ZV",
  address: "1 Quay Road, Mumbai",
  pin: "400001",
  state: "Maharashtra",
};
const upsertSeller = (change: object = {}) => as(admin).put("/api/admin/seller", { ...SELLER, ...change });
const papersOf = async (school: Actor) => (await as(school).get(PAPERS)).body;

/** Subscribes to a plan. Returns the subscription's id. */
async function ask(school: Actor, planId: string): Promise<string> {
  const { body } = await as(school).post("/api/subscription/subscribe", { employerId: school.id, planId });
  return body.subscription._id;
}
const activate = (id: string, paid?: string) =>
  as(admin).put(`/api/subscription/updateStatus/${id}`, { status: "active", paid });

async function readPdf(viewer: Actor, id: string): Promise<{ bytes: Buffer; text: string }> {
  await as(viewer).get("/api/auth/session");
  const headers = { cookie: `session=${viewer.token}` };
  const answer = await createApi(deps).request(`${PAPERS}/${id}/pdf`, { headers });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return { bytes, text: text.replace(/\s+/g, " ") };
}

test("without a seller a plan has a proforma and, when paid, a receipt without tax (PAY-16)", async () => {
  const school = await make.employer({ institute_name: "Harbour School" });
  const plan = await make.plan({ price_paise: 499_900 });
  const id = await ask(school, plan.id);
  const [proforma] = await papersOf(school);
  expect(proforma).toMatchObject({
    kind: "proforma",
    number: "EP/25-26/000001",
    date: "2026-03-10",
    subscriptionId: id,
    total: 4999,
    tax: { rate: 0, taxable: 4999, cgst: 0, sgst: 0, igst: 0, roundOff: 0 },
  });
  await activate(id, "cash");
  const [receipt, ...rest] = await papersOf(school);
  expect([receipt.kind, receipt.number, receipt.total, rest]).toEqual([
    "receipt",
    "ER/25-26/000001",
    4999,
    [proforma],
  ]);
  const { text } = await readPdf(school, receipt._id);
  expect(text).toContain("Four Thousand Nine Hundred Ninety Nine Rupees Only");
  expect(text).toContain("no tax is charged");
  expect(text).not.toContain("Tax Invoice");
});

test("the PDF of a tax invoice has every field of rule 46, and the same bytes each time (PAY-17)", async () => {
  await upsertSeller({ gstin: SELLER_GSTIN });
  const school = await make.employer({ institute_name: "Harbour School" });
  await as(school).put("/api/employer/billing", BUYER);
  const id = await ask(school, (await make.plan({ name: "Standard", price_paise: 499_900 })).id);
  await activate(id, "cash");
  const [invoice, proforma] = await papersOf(school);
  expect(invoice).toMatchObject({
    seller: "EduNakuri Services Private Limited",
    tax: { rate: 18, taxable: 4236.44, cgst: 0, sgst: 0, igst: 762.56, roundOff: 0 },
  });
  expect((await as(admin).get(`/api/admin/subscriptions/${id}/papers`)).body).toEqual([invoice, proforma]);
  const first = await readPdf(school, invoice._id);
  const fields = [
    "Tax Invoice",
    "No. EN/25-26/000001",
    "Date: 10 Mar 2026",
    "EduNakuri Services Private Limited",
    "5 Lake Road, Bhopal",
    "PIN 462001",
    `GSTIN: ${SELLER_GSTIN}`,
    "State: Madhya Pradesh, code 23",
    "Harbour Education Trust",
    "1 Quay Road, Mumbai",
    "PIN 400001",
    "State: Maharashtra, code 27",
    "GSTIN: 27AAPFU0939F1ZV",
    "Place of supply: Maharashtra, code 27",
    "Tax payable on reverse charge: No",
    "Standard plan: subscription with",
    "SAC 998519",
    "₹4,236.44",
    "IGST 18%",
    "₹762.56",
    "₹4,999.00",
    "Four Thousand Nine Hundred Ninety Nine Rupees Only",
    "Paid in cash.",
    "For EduNakuri Services Private Limited",
    "A. Rao",
    "Authorised signatory",
  ];
  expect(fields.filter((field) => !first.text.includes(field))).toEqual([]);

  // What is saved later changes no paper.
  await upsertSeller({ legalName: "Another Seller" });
  await as(school).put("/api/employer/billing", { ...BUYER, legalName: "Another Trust" });
  const again = await readPdf(admin, invoice._id);
  expect(again.bytes.equals(first.bytes)).toBe(true);
});

test("in the seller's own state central and state tax are charged, and tax is added where prices have none (PAY-12, PAY-10)", async () => {
  await upsertSeller({ gstin: SELLER_GSTIN, taxIncluded: false });
  const school = await make.employer({ state: "Madhya Pradesh" });
  const id = await ask(school, (await make.plan({ price_paise: 499_900 })).id);
  expect((await papersOf(school))[0].total).toBe(5899);
  await activate(id, "cash");
  const [invoice] = await papersOf(school);
  const { text } = await readPdf(school, invoice._id);
  for (const part of ["CGST 9%", "SGST 9%", "₹449.91", "Round off", "₹0.18", "₹5,899.00"])
    expect(text).toContain(part);
  expect(text).not.toContain("IGST");

  // The total that was agreed on stays, although the seller contains tax in prices since.
  const later = await make.employer({ state: "Goa" });
  const agreed = await ask(later, (await make.plan({ price_paise: 100_000 })).id);
  await upsertSeller({ gstin: SELLER_GSTIN });
  await activate(agreed, "cash");
  expect((await papersOf(later)).map(({ total }: { total: number }) => total)).toEqual([1180, 1180]);
});

test("what is complimentary, otherwise paid, free or activated again gets no invoice (PAY-18, PAY-16)", async () => {
  const school = await make.employer();
  const plan = await make.plan({ price_paise: 100_000 });
  const kinds = async () => (await papersOf(school)).map(({ kind }: { kind: string }) => kind);
  const ways = () =>
    db
      .selectFrom("settlements")
      .select(["way", "amount_paise"])
      .where("employer_id", "=", school.id)
      .orderBy("id")
      .execute();
  await activate(await ask(school, plan.id), "complimentary");
  const id = await ask(school, plan.id);
  await activate(id);
  await as(admin).put(`/api/subscription/updateStatus/${id}`, { status: "canceled" });
  await activate(id, "cash");
  expect(await kinds()).toEqual(["proforma", "proforma"]);
  await activate(await ask(school, (await make.plan({ price_paise: 0 })).id), "cash");
  expect(await kinds()).toEqual(["proforma", "proforma"]);
  expect(await ways()).toEqual([
    { way: "complimentary", amount_paise: 0 },
    { way: "other", amount_paise: 0 },
    { way: "complimentary", amount_paise: 0 },
  ]);
  expect((await activate(id, "barter")).status).toBe(400);
});

test("fifty settlements at once have numbers without a gap, and one that fails gives its number back (PAY-16)", async () => {
  setClock("2027-03-31", "23:59");
  const plan = await make.plan({ price_paise: 100_000 });
  const schools = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      make.employer({ institute_name: index < 10 ? "Failing School" : "Harbour School" }),
    ),
  );
  const ids = await Promise.all(schools.map((school) => ask(school, plan.id)));
  delete admin.token;
  await as(admin).get("/api/admin/seller");
  // The settlement is written after the paper has its number.
  await sql`alter table settlements add constraint failing check (school_name <> 'Failing School')`.execute(
    db,
  );
  const answers = await Promise.all(ids.map((id) => activate(id, "cash")));
  await sql`alter table settlements drop constraint failing`.execute(db);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    ...Array.from({ length: 40 }, () => 200),
    ...Array.from({ length: 10 }, () => 500),
  ]);
  const numbers = (
    await db.selectFrom("papers").select("number").where("number", "like", "EN/26-27/%").execute()
  )
    .map(({ number }) => Number(number.slice(-6)))
    .toSorted((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));

  // A minute later the financial year is another.
  setClock("2027-04-01", "00:00");
  delete admin.token;
  const id = await ask(await make.employer(), plan.id);
  await activate(id, "cash");
  const paper = db.selectFrom("papers").select("number").where("subscription_id", "=", idFrom(id));
  expect((await paper.where("kind", "=", "tax-invoice").executeTakeFirst())?.number).toBe("EN/27-28/000001");
  setClock("2026-03-10", "09:00");
  delete admin.token;
});

test("a paper of another school is a 404, as one that is not there (PAY-17)", async () => {
  const [school, other] = [await make.employer(), await make.employer()];
  const id = await insertPaper(db, school.id, { number: "ER/25-26/000999" });
  expect((await as(school).get(`${PAPERS}/${id}/pdf`)).status).toBe(200);
  expect((await as(other).get(`${PAPERS}/${id}/pdf`)).status).toBe(404);
  expect((await as(admin).get(`${PAPERS}/${id}x/pdf`)).status).toBe(404);
  expect(await papersOf(other)).toEqual([]);
});

test("the register of a month has its invoices, receipts and credit notes in the columns of GSTR-1 (PAY-21)", async () => {
  setClock("2028-02-01", "00:00");
  delete admin.token;
  await upsertSeller({ gstin: SELLER_GSTIN });
  const school = await make.employer({ institute_name: "Own Record, Bhopal", state: "Madhya Pradesh" });
  const plan = await make.plan({ name: "Standard", price_paise: 499_900, total_credits: 5 });
  const first = await ask(school, plan.id);
  await activate(first, "cash");
  await as(school).put("/api/employer/billing", BUYER);
  setClock("2028-02-29", "23:59");
  delete admin.token;
  delete school.token;
  const second = await ask(school, plan.id);
  await activate(second, "cash");
  for (const id of [first, second]) {
    const refund = { reason: "The school has closed", amount: 1180, reference: "AXIS123456" };
    const { status } = await as(admin).post(`/api/admin/subscriptions/${id}/refund`, refund);
    expect(status).toBe(200);
  }
  await insertPaper(db, school.id, { number: "ER/27-28/000001", issued_at: deps.clock.now() });
  await insertPaper(db, school.id, { number: "EP/27-28/000777", kind: "proforma" });
  await insertPaper(db, school.id, {
    number: "ER/27-28/000002",
    issued_at: new Date("2028-02-29T18:30:00Z"),
  });
  const { text, headers } = await as(admin).get("/api/admin/papers.csv?month=2028-02");
  const [heading, ...rows] = text.trimEnd().split("\r\n");
  expect(heading).toContain("GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value");
  const sold = "Standard plan: subscription with 5 interview credits";
  const back = (number: number, credited: string) => `0,998519,${sold},C,EN/27-28/00000${number},${credited}`;
  expect(rows).toEqual([
    `B2C,,"Own Record, Bhopal",EC/27-28/000001,29-Feb-2028,1180,23-Madhya Pradesh,N,,18,1000,0,90,90,0,${back(2, "01-Feb-2028")}`,
    `CDNR,27AAPFU0939F1ZV,Harbour Education Trust,EC/27-28/000002,29-Feb-2028,1180,27-Maharashtra,N,,18,1000,180,0,0,0,${back(3, "29-Feb-2028")}`,
    `B2C,,"Own Record, Bhopal",EN/27-28/000002,01-Feb-2028,4999,23-Madhya Pradesh,N,,18,4236.44,0,381.28,381.28,0,0,998519,${sold},,,`,
    `B2B,27AAPFU0939F1ZV,Harbour Education Trust,EN/27-28/000003,29-Feb-2028,4999,27-Maharashtra,N,Regular B2B,18,4236.44,762.56,0,0,0,0,998519,${sold},,,`,
    "Receipt,,Harbour School,ER/27-28/000001,29-Feb-2028,4999,,N,,0,4999,0,0,0,0,0,,Standard plan,,,",
  ]);
  expect(headers.get("content-disposition")).toContain("edunakuri-papers-2028-02-");
  expect((await as(admin).get("/api/admin/papers.csv?month=2028-13")).status).toBe(400);
  expect((await as(admin).get("/api/admin/papers.csv")).status).toBe(400);
});

test("revenue is added up by month and plan, less what went back (PAY-57)", async () => {
  setClock("2029-01-31", "23:59");
  delete admin.token;
  await upsertSeller({ gstin: SELLER_GSTIN });
  const school = await make.employer();
  const plan = await make.plan({ name: "Basic", price_paise: 118_000 });
  const other = await make.plan({ name: "Premium", price_paise: 236_000 });
  const refunded = await ask(school, plan.id);
  await activate(refunded, "cash");
  await activate(await ask(await make.employer(), plan.id), "cash");
  await activate(await ask(await make.employer(), other.id), "complimentary");
  setClock("2029-02-01", "00:00");
  delete admin.token;
  await activate(await ask(await make.employer(), other.id), "cash");
  const refund = { reason: "The school has closed", amount: 590, reference: "AXIS123456" };
  await as(admin).post(`/api/admin/subscriptions/${refunded}/refund`, refund);
  const { body } = await as(admin).get("/api/admin/revenue?to=2029-02&months=3");
  expect(body).toEqual({
    rows: [
      { month: "2029-02", planName: "Basic", sold: 0, paid: 0, refunded: 590, tax: -90 },
      { month: "2029-02", planName: "Premium", sold: 1, paid: 2360, refunded: 0, tax: 360 },
      { month: "2029-01", planName: "Basic", sold: 2, paid: 2360, refunded: 0, tax: 360 },
    ],
    whole: { sold: 3, paid: 4720, refunded: 590, tax: 630 },
  });
  expect((await as(school).get("/api/admin/revenue")).status).toBe(403);
});

test.each([
  [true, { igst: 900, taxable: 5000 }, "Supply meant for export on payment of integrated tax"],
  [false, { igst: 0, taxable: 5900 }, "without payment of integrated tax"],
])(
  "a school abroad is billed as an export, with integrated tax (%s) or without, and never with CGST and SGST (PAY-12)",
  async (exportTaxed, lines, words) => {
    await upsertSeller({ gstin: SELLER_GSTIN, exportTaxed });
    const place = { city: "Dubai", state: "Dubai", country: "United Arab Emirates" };
    const school = await make.employer({ institute_name: "Gulf School", ...place });
    const plan = await make.plan({ price_paise: 590_000 });
    const wrong = await as(school).put("/api/employer/billing", { ...BUYER, country: "UAE" });
    expect([wrong.status, wrong.body.errors?.[0]?.path ?? wrong.body.message]).toEqual([
      400,
      expect.stringMatching(/gstin|A school abroad has no GSTIN/),
    ]);
    for (const isSaved of [false, true]) {
      const billing = { legalName: "Gulf Trust", address: "1 Creek Road", country: "UAE", pin: "P.O. 12" };
      if (isSaved) {
        const saved = await as(school).put("/api/employer/billing", billing);
        expect(saved.body.billing).toMatchObject({ gstin: null, country: "UAE", pin: "P.O. 12", state: "" });
      }
      const id = await ask(school, plan.id);
      const [proforma] = await papersOf(school);
      expect(proforma).toMatchObject({ total: 5900, tax: { cgst: 0, sgst: 0, ...lines } });
      await activate(id, "cash");
      const [invoice] = await papersOf(school);
      const { text } = await readPdf(school, invoice._id);
      expect(text).toContain("Place of supply: Other Countries, code 96");
      expect(text).toContain(words);
      if (isSaved) expect(text).toContain("1 Creek Road, P.O. 12, UAE");
      const month = deps.clock.today().slice(0, 7);
      delete admin.token;
      const register = await as(admin).get(`/api/admin/papers.csv?month=${month}`);
      const type = exportTaxed ? "WPAY" : "WOPAY";
      expect(register.text).toMatch(
        new RegExp(`^EXP,,[^,]+,${invoice.number},.*,96-Other Countries,N,${type},`, "m"),
      );
    }
    await upsertSeller({ gstin: SELLER_GSTIN, exportTaxed: true });
  },
);

test.each([
  ["27MUMA12345A1D7", "This GSTIN is for deducting tax (TDS)"],
  ["27AAPFU0939F1C6", "This GSTIN is for collecting tax as a marketplace (TCS)"],
  ["9917USA12345OS8", "This GSTIN is of a seller of online services from abroad"],
])("the billing details refuse %s and say why (PAY-14)", async (gstin, sentence) => {
  const answer = await as(await make.employer()).put("/api/employer/billing", { ...BUYER, gstin });
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(sentence)]);
});

test.each([
  ["97AAPFU0939F1ZO", "Ladakh"],
  ["99AAPFU0939F1ZK", "J & K"],
  ["0717USA00001UNB", "दिल्ली"],
])("the billing details take %s of %s (PAY-14)", async (gstin, state) => {
  const answer = await as(await make.employer()).put("/api/employer/billing", { ...BUYER, gstin, state });
  expect([answer.status, answer.body.billing?.gstin]).toEqual([200, gstin]);
});
