// Writes the terms of an offer's letter: a table for each group of them, and the conditions as a list.
import type { FrozenLetter, LetterForm } from "#features/offers/domain/letter.ts";
import { formatRupees } from "#platform/domain/money.ts";
import {
  type Block,
  heightOf,
  type Look,
  MARGIN,
  MARK,
  QUIET,
  rule,
  type Sheet,
  stack,
  tagged,
  textBlock,
  WIDTH,
  widthOf,
  write,
  writeSection,
  type Written,
} from "./letter-sheet.ts";
import {
  dayOf,
  daysOf,
  HEADINGS,
  inWords,
  kindOf,
  LABELS,
  methodOf,
  monthsOf,
  payDayOf,
  SAID,
  schemeOf,
  type Words,
} from "./letter-words.ts";

type Line = [written: Written, look?: Look];
type Row = { field: keyof LetterForm; lines: Line[] };

const row = (field: keyof LetterForm, value: Written): Row => ({ field, lines: [[value]] });
/** A row of what the form may leave out. */
const optionalRow = (field: keyof LetterForm, value: Written | undefined): Row[] =>
  value === undefined ? [] : [row(field, value)];

export function writeTerms(sheet: Sheet, letter: FrozenLetter): void {
  const { until, payMonthly } = letter;
  const writeTable = (title: Words, rows: Row[]) =>
    writeSection(sheet, title, "Table", (table) => rows.map((one) => fieldRow(table, letter, one)));
  writeTable(HEADINGS.post, [
    row("post", letter.post),
    ...optionalRow("subject", letter.subject),
    ...optionalRow("classes", letter.classes),
    row("place", letter.place),
    row("kind", kindOf(letter)),
    row("firstDay", dayOf(letter.firstDay)),
    ...optionalRow("until", until && dayOf(until)),
  ]);
  const inFigures: Line = [formatRupees(payMonthly), { size: 11, weight: "bold" }];
  writeSection(sheet, HEADINGS.pay, "Table", (table) => [
    fieldRow(table, letter, { field: "payMonthly", lines: [inFigures, [inWords(payMonthly)]] }),
    ...partRows(table, letter),
    fieldRow(table, letter, row("payDay", payDayOf(letter.payDay))),
    fieldRow(table, letter, row("payMethod", methodOf(letter))),
  ]);
  writeTable(HEADINGS.service, [
    row("probationMonths", monthsOf(letter.probationMonths)),
    row("noticeBySchoolDays", daysOf(letter.noticeBySchoolDays)),
    row("noticeByTeacherDays", daysOf(letter.noticeByTeacherDays)),
    row("hours", letter.hours),
    row("leave", letter.leave),
    ...optionalRow("accommodation", letter.accommodation),
  ]);
  writeTable(HEADINGS.schemes, [
    row("epf", schemeOf(letter.epf)),
    row("esi", schemeOf(letter.esi)),
    row("gratuity", schemeOf(letter.gratuity)),
  ]);
  writeConditions(sheet, letter);
}

const LABEL_WIDTH = 178;
const VALUE = { x: MARGIN + LABEL_WIDTH + 12, width: WIDTH - LABEL_WIDTH - 12 };
const PAD = 2.5;
const LABEL: Look = { weight: "bold", hindi: { weight: "plain", color: QUIET } };
const CHANGED: Look = { size: 8, weight: "bold", color: MARK, hindi: { weight: "bold", color: MARK } };

/** Texts below each other. */
function linesBlock(sheet: Sheet, lines: Line[], place: { x: number; width: number }): Block {
  return {
    height: lines.reduce((sum, [text, look]) => sum + heightOf(sheet, text, { ...look, ...place }), 0),
    draw: (y) => {
      let top = y;
      for (const [text, look] of lines) top = write(sheet, text, { ...look, ...place, y: top });
    },
  };
}

/** The label of a field at the left, with a word where it has changed. */
function labelBlock(sheet: Sheet, { changed }: FrozenLetter, field: keyof LetterForm): Block {
  const mark: Line[] = changed.includes(field) ? [[SAID.changed, CHANGED]] : [];
  return linesBlock(sheet, [[LABELS[field], LABEL], ...mark], { x: MARGIN, width: LABEL_WIDTH });
}

const fieldRow = (table: Sheet, letter: FrozenLetter, { field, lines }: Row): Block =>
  tableRow(table, labelBlock(table, letter, field), linesBlock(table, lines, VALUE));

/** A label and its value over a line. */
function tableRow(table: Sheet, label: Block | null, value: Block, lineFrom = MARGIN): Block {
  const { page, body } = table;
  const height = Math.max(label?.height ?? 0, value.height) + 2 * PAD;
  return {
    height,
    draw: (y) => {
      const cells = [page.struct("TD", {}, () => value.draw(y + PAD))];
      if (label) cells.unshift(page.struct("TH", {}, () => label.draw(y + PAD)));
      body.add(page.struct("TR", {}, cells));
      rule(table, y + height, { x: lineFrom, width: MARGIN + WIDTH - lineFrom, thickness: 0.4 });
    },
  };
}

/** A row for each part of the pay, and their sum. */
function partRows(table: Sheet, letter: FrozenLetter): Block[] {
  const { payParts, payMonthly } = letter;
  if (payParts.length === 0) return [];
  const rows = payParts.map(({ label, amount }, index) =>
    tableRow(
      table,
      index === 0 ? labelBlock(table, letter, "payParts") : null,
      partBlock(table, label, amount, {}),
      VALUE.x,
    ),
  );
  const total = tableRow(table, null, partBlock(table, SAID.total, payMonthly, { weight: "bold" }));
  // The sum is on the page of the last part.
  return [...rows.slice(0, -1), stack([...rows.slice(-1), total])];
}

const AMOUNT_WIDTH = 80;

/** A part at the left and its amount at the right edge. */
function partBlock(table: Sheet, label: Written, amount: number, look: Look): Block {
  const place = { ...look, width: VALUE.width - AMOUNT_WIDTH };
  const figures = formatRupees(amount);
  return {
    height: heightOf(table, label, place),
    draw: (y) => {
      write(table, label, { ...place, x: VALUE.x, y });
      const x = MARGIN + WIDTH - widthOf(table, figures, look);
      write(table, figures, { ...look, x, y, width: AMOUNT_WIDTH });
    },
  };
}

const BULLET = 12;

/** Each line that the school typed is one condition. */
function writeConditions(sheet: Sheet, letter: FrozenLetter): void {
  const { conditions = "", changed } = letter;
  const lines = conditions.split("\n").flatMap((line) => line.trim() || []);
  if (lines.length === 0 && !changed.includes("conditions")) return;
  const look = { x: MARGIN + BULLET, width: WIDTH - BULLET };
  writeSection(sheet, HEADINGS.conditions, "L", (list) => [
    ...(changed.includes("conditions")
      ? [textBlock(list, SAID.changed, { ...CHANGED, above: PAD, below: 0 })]
      : []),
    ...lines.map((line) => ({
      height: heightOf(list, line, look) + 2 * PAD,
      draw: (y: number) =>
        tagged(list, "LI", () => {
          write(list, "•", { y: y + PAD, color: QUIET });
          write(list, line, { ...look, y: y + PAD });
        }),
    })),
  ]);
}
