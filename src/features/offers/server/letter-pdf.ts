// Writes the letter of an offer as PDF, from the frozen record alone: the same record always gives the same bytes (OFFER-40).
import PDFDocument from "pdfkit";
import type { FrozenLetter } from "#features/offers/domain/letter.ts";
import type { LetterLanguage } from "#features/offers/domain/terms.ts";
import { instantInIndia } from "#platform/domain/day.ts";
import { fontFile } from "#platform/server/pdf/write-text.ts";
import { writeAcceptance, writeSignature } from "./letter-end.ts";
import {
  type Block,
  decorate,
  heightOf,
  type Look,
  MARGIN,
  MARIGOLD,
  PRIMARY,
  QUIET,
  rule,
  type Sheet,
  tagged,
  textBlock,
  TINT,
  WIDTH,
  widthOf,
  write,
  writeBlocks,
  writeFeet,
  type Written,
} from "./letter-sheet.ts";
import { writeTerms } from "./letter-terms.ts";
import {
  changedOf,
  dayOf,
  endOf,
  greetingOf,
  LABELS,
  numberOf,
  pageOf,
  replacesOf,
  SAID,
  TITLE,
} from "./letter-words.ts";

export function writeLetterPdf(letter: FrozenLetter, lang: LetterLanguage): Promise<Buffer> {
  return new Promise((done, reject) => {
    const chunks: Buffer[] = [];
    const page = new PDFDocument({
      size: "A4",
      margin: MARGIN,
      bufferPages: true,
      pdfVersion: "1.5",
      lang: "en-IN",
      tagged: true,
      displayTitle: true,
      info: {
        Title: `${TITLE.en} ${letter.number}, version ${letter.version}`,
        Author: letter.school.name,
        Creator: "EduNakuri",
        // The day of the letter, because the time of writing would change the bytes.
        CreationDate: instantInIndia(letter.date, "00:00"),
      },
    });
    page.on("data", (chunk: Buffer) => chunks.push(chunk));
    page.on("end", () => done(Buffer.concat(chunks)));
    page.on("error", reject);
    page.registerFont("plain", fontFile("plain")).registerFont("bold", fontFile("bold"));
    const body = page.struct("Document");
    page.addStructure(body);
    writeLetter({ page, lang, body }, letter);
    body.end();
    page.end();
  });
}

function writeLetter(sheet: Sheet, letter: FrozenLetter): void {
  writeHead(sheet, letter);
  writeOpening(sheet, letter);
  writeTerms(sheet, letter);
  writeSignature(sheet, letter);
  writeAcceptance(sheet);
  writeFeet(sheet, { left: numberOf(letter), right: pageOf, below: SAID.made });
}

/** In one line, in bold letters. */
const fits = (sheet: Sheet, text: string, size: number) =>
  widthOf(sheet, text, { size, weight: "bold" }) <= WIDTH;

/** The school, then on the left whom it writes to and on the right number and days. */
function writeHead(sheet: Sheet, letter: FrozenLetter): void {
  const { school, teacher, number, version, date, replyBy } = letter;
  const address = school.address.replaceAll(/[\s,]*\n\s*/g, ", ");
  const places = [school.city, school.state].filter((place) => !address.includes(place));
  writeBlocks(sheet, [
    textBlock(sheet, school.name, {
      size: fits(sheet, school.name, 19) ? 19 : 14,
      weight: "bold",
      color: PRIMARY,
      below: 0,
    }),
    textBlock(sheet, [address, ...places].join(", "), { color: QUIET, below: 6 }),
  ]);
  const { page } = sheet;
  rule(sheet, page.y, { color: PRIMARY, thickness: 1.6 });
  rule(sheet, page.y + 3, { color: MARIGOLD, thickness: 0.8 });

  const facts: [Written, Written][] = [
    [SAID.number, number],
    [SAID.date, dayOf(date)],
    [SAID.version, String(version)],
    [LABELS.replyBy, endOf(replyBy)],
  ];
  const top = page.y + 16;
  const half = WIDTH / 2 - 14;
  const x = MARGIN + WIDTH - half;
  let left = top;
  tagged(sheet, "P", () => {
    left = write(sheet, SAID.to, { y: left, width: half, color: QUIET });
    left = write(sheet, teacher.name, { y: left, width: half, size: 11, weight: "bold" });
    if (teacher.city) left = write(sheet, teacher.city, { y: left, width: half });
  });
  let right = top;
  for (const [label, value] of facts) {
    tagged(sheet, "P", () => {
      const below = write(sheet, label, { x, y: right, width: FACT, color: QUIET });
      const weight = label === LABELS.replyBy ? "bold" : "plain";
      const place = { x: x + FACT + 8, y: right, width: half - FACT - 8, weight } as const;
      right = Math.max(below, write(sheet, value, place)) + 1;
    });
  }
  page.y = Math.max(left, right) + 14;
}

/** Width of the labels beside number and days. */
const FACT = 84;

function writeOpening(sheet: Sheet, letter: FrozenLetter): void {
  const { post, teacher, version } = letter;
  const hindi = { weight: "plain", color: QUIET } as const;
  const title: Look = { size: 10.5, color: QUIET, hindi };
  writeBlocks(sheet, [
    textBlock(sheet, TITLE, { ...title, below: 0, tag: "H1" }),
    textBlock(sheet, post, { size: fits(sheet, post, 15) ? 15 : 12, weight: "bold", below: 8 }),
    textBlock(sheet, greetingOf(teacher.name), { below: 4, isBelow: true }),
    textBlock(sheet, SAID.opening, { below: 6 }),
    ...(sheet.lang === "hi" ? [textBlock(sheet, SAID.decides, { size: 8.5, color: QUIET, below: 4 })] : []),
    ...(version > 1 ? [changesBlock(sheet, letter)] : []),
  ]);
}

/** What differs from the version before. */
function changesBlock(sheet: Sheet, { version, changed }: FrozenLetter): Block {
  const width = WIDTH - 28;
  const texts: [Written, Look][] = [
    [replacesOf(version), { weight: "bold" }],
    [changedOf(changed), {}],
  ];
  const inner = texts.reduce((sum, [text, look]) => sum + heightOf(sheet, text, { ...look, width }), 0);
  const height = inner + 12;
  return {
    height: height + 8,
    draw: (y) => {
      decorate(sheet, () => {
        sheet.page.rect(MARGIN, y + 4, WIDTH, height).fill(TINT);
        sheet.page.rect(MARGIN, y + 4, 3, height).fill(MARIGOLD);
      });
      let top = y + 10;
      for (const [text, look] of texts) {
        tagged(sheet, "P", () => {
          top = write(sheet, text, { ...look, x: MARGIN + 14, y: top, width });
        });
      }
    },
  };
}
