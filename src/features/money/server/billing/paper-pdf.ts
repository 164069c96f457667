// Writes a paper as PDF. The same record always gives the same bytes (PAY-17).
import PDFDocument from "pdfkit";
import { PAPER_TITLES, type PaperBuyer, type PaperSeller } from "#features/money/domain/billing/papers.ts";
import { ABROAD, type GstState } from "#features/money/domain/billing/place-of-supply.ts";
import type { PaperKind } from "#features/money/domain/billing/terms.ts";
import { dayInIndia, formatDay } from "#platform/domain/day.ts";
import { formatRupees, rupeesFromPaise } from "#platform/domain/money.ts";
import { amountInWords } from "#platform/server/pdf/amount-in-words.ts";
import { fontFile, writeText } from "#platform/server/pdf/write-text.ts";
import type { PaperRow } from "#features/money/server/payments/tables.ts";

const INK = "#1d2b2f";
const QUIET = "#5c6b70";
const LINE = "#b8c4c8";
const MARGIN = 50;
const WIDTH = 595 - 2 * MARGIN;
const HALF = WIDTH / 2 - 10;

/** More lines of an address would push the amounts off the page. */
const ADDRESS_LINES = 10;
const SIGNATURE_HEIGHT = 110;

type Page = PDFKit.PDFDocument;
type Party = Pick<PaperSeller, "legalName" | "gstin" | "address" | "pin"> & Pick<PaperBuyer, "state">;

/** What the reader of each kind has to know besides its lines. */
const REMARKS: Record<PaperKind, string | null> = {
  proforma:
    "This is a proforma invoice, not a tax invoice. It asks for a payment and gives no input tax credit.",
  "tax-invoice": null,
  receipt: "The seller is not registered under GST, so no tax is charged.",
  "credit-note": null,
};

export function writePaperPdf(paper: PaperRow): Promise<Buffer> {
  return new Promise((done, reject) => {
    const chunks: Buffer[] = [];
    // The date of issue, because the time of writing would change the bytes.
    const info = { Title: `${PAPER_TITLES[paper.kind]} ${paper.number}`, CreationDate: paper.issued_at };
    const page = new PDFDocument({ size: "A4", margin: MARGIN, info });
    page.on("data", (chunk: Buffer) => chunks.push(chunk));
    page.on("end", () => done(Buffer.concat(chunks)));
    page.on("error", reject);
    page.registerFont("plain", fontFile("plain")).registerFont("bold", fontFile("bold")).fillColor(INK);
    writeHead(page, paper);
    writeParties(page, paper);
    writeSupply(page, paper);
    writeLines(page, paper);
    writeFoot(page, paper);
    page.end();
  });
}

function writeHead(page: Page, { kind, number, issued_at }: PaperRow): void {
  page.font("bold").fontSize(20).text(PAPER_TITLES[kind]);
  page.font("plain").fontSize(10.5);
  page
    .text(`No. ${number}`)
    .text(`Date: ${formatDay(dayInIndia(issued_at))}`)
    .moveDown(1);
}

function writeParties(page: Page, { seller, buyer, kind }: PaperRow): void {
  const top = page.y;
  const left = writeParty(page, kind === "receipt" ? "Received by" : "Seller", seller, { x: MARGIN, top });
  const right = writeParty(page, "Billed to", buyer, { x: MARGIN + WIDTH - HALF, top });
  page.x = MARGIN;
  page.y = Math.max(left, right) + 14;
}

/** Returns where it ends. */
function writeParty(page: Page, label: string, party: Party, { x, top }: { x: number; top: number }): number {
  const { address, pin, state, gstin } = party;
  page.font("plain").fontSize(9).fillColor(QUIET).text(label, x, top, { width: HALF });
  writeText(page, party.legalName, "bold", { width: HALF, color: INK, size: 11 });
  if (address) {
    writeText(page, address, "plain", { width: HALF, color: INK, size: 10, maxLines: ADDRESS_LINES });
  }
  page.font("plain").fontSize(10).fillColor(INK);
  if (pin) page.text(`PIN ${pin}`, { width: HALF });
  if (state) page.text(`State: ${nameState(state)}`, { width: HALF });
  if (gstin) page.text(`GSTIN: ${gstin}`, { width: HALF });
  return page.y;
}

const nameState = ({ name, code }: GstState) => `${name}, code ${code}`;

/** The words of rule 46 for a supply to another country. */
const EXPORT_TAXED = "Supply meant for export on payment of integrated tax";
const EXPORT_UNTAXED =
  "Supply meant for export under bond or letter of undertaking without payment of integrated tax";

/** For a seller who charges tax. */
function writeSupply(page: Page, { place_of_supply: place, seller, tax_rate }: PaperRow): void {
  if (place && seller.gstin) {
    page.text(`Place of supply: ${nameState(place)}`);
    if (place.code === ABROAD.code) page.text(tax_rate > 0 ? EXPORT_TAXED : EXPORT_UNTAXED);
    page.text("Tax payable on reverse charge: No").moveDown(0.8);
  }
}

function writeLines(page: Page, paper: PaperRow): void {
  const half = paper.tax_rate / 2;
  const taxes: [string, number][] = [
    [`CGST ${half}%`, paper.cgst_paise],
    [`SGST ${half}%`, paper.sgst_paise],
    [`IGST ${paper.tax_rate}%`, paper.igst_paise],
    ["Round off", paper.round_off_paise],
  ];
  const code = paper.sac ? `SAC ${paper.sac}` : "";
  writeRow(page, ["Description", "", paper.tax_rate > 0 ? "Taxable value" : "Amount"], "bold");
  rule(page);
  writeRow(page, [paper.description, code, rupees(paper.taxable_paise)], "plain");
  for (const [label, paise] of taxes) if (paise !== 0) writeRow(page, [label, "", rupees(paise)], "plain");
  rule(page);
  writeRow(page, ["Total", "", rupees(paper.total_paise)], "bold");
  page.moveDown(0.4).font("plain").fontSize(10).text(amountInWords(paper.total_paise), MARGIN);
}

/** Two decimals always, so that the column of a paper can be added up by eye. */
function rupees(paise: number): string {
  const text = formatRupees(rupeesFromPaise(Math.abs(paise)));
  const sign = paise < 0 ? "−" : "";
  return sign + (text.includes(".") ? text : `${text}.00`);
}

function writeRow(page: Page, [label, code, amount]: [string, string, string], font: "plain" | "bold"): void {
  const top = page.y;
  page.font(font).fontSize(10.5).text(amount, MARGIN, top, { width: WIDTH, align: "right" });
  page.text(code, MARGIN + 290, top, { width: 90 });
  writeText(page, label, font, { x: MARGIN, y: top, width: 280, color: INK, size: 10.5 });
  page.moveDown(0.3);
}

function rule(page: Page, x = MARGIN): void {
  page
    .moveTo(x, page.y)
    .lineTo(MARGIN + WIDTH, page.y)
    .strokeColor(LINE)
    .stroke()
    .moveDown(0.4);
}

function writeFoot(page: Page, { kind, seller, how_paid, number }: PaperRow): void {
  page.moveDown(1).fontSize(10);
  if (how_paid) writeText(page, how_paid, "plain", { width: WIDTH, color: INK, size: 10 });
  if (kind === "proforma") writeHowToPay(page, seller, number);
  const remark = REMARKS[kind];
  if (remark) page.moveDown(0.5).fillColor(QUIET).text(remark).fillColor(INK);
  if (kind === "proforma") return;
  writeSignature(page, seller);
}

function writeSignature(page: Page, { legalName, signatory }: PaperSeller): void {
  if (page.y + SIGNATURE_HEIGHT > page.page.height - MARGIN) page.addPage();
  const x = MARGIN + WIDTH - HALF;
  page.moveDown(2);
  const look = { x, width: HALF, color: INK, size: 10 };
  writeText(page, `For ${legalName}`, "plain", look);
  page.moveDown(2.5);
  rule(page, x);
  if (signatory) writeText(page, signatory, "plain", look);
  page.fillColor(QUIET).text("Authorised signatory", { width: HALF });
}

function writeHowToPay(page: Page, { bank, upi }: PaperRow["seller"], number: string): void {
  if (bank || upi) page.font("bold").text("How to pay").font("plain");
  if (upi) page.text(`UPI: ${upi}`);
  if (bank) {
    const look = { width: WIDTH, color: INK, size: 10 };
    const to = `Bank transfer: ${bank.accountName}, account ${bank.accountNumber}, IFSC ${bank.ifsc}`;
    writeText(page, to, "plain", look);
    if (bank.name) writeText(page, bank.name, "plain", look);
  }
  if (bank || upi) page.text(`Please name ${number} with your payment.`);
}
