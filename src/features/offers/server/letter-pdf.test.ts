// The print of an offer as a reader of the file sees it.
import { inflateSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import { getDocumentProxy, getResolvedPDFJS } from "unpdf";
import type { FrozenLetter } from "#features/offers/domain/letter.ts";
import type { LetterLanguage } from "#features/offers/domain/terms.ts";
import { writeLetterPdf } from "./letter-pdf.ts";

const LETTER: FrozenLetter = {
  version: 1,
  date: "2026-12-01",
  number: "OF/26-27/000042",
  school: { name: "Harbour School", address: "14 Lake Road", city: "Bhopal", state: "Madhya Pradesh" },
  teacher: { name: "Anita Sharma", city: "Indore" },
  changed: [],
  post: "PGT Physics",
  subject: "Physics",
  classes: "XI and XII",
  place: "Senior campus, Arera Colony",
  kind: "fixed-term",
  until: "2027-04-30",
  payMonthly: 148_500,
  payParts: [
    { label: "Basic", amount: 100_000 },
    { label: "House rent allowance", amount: 48_500 },
  ],
  payDay: 7,
  payMethod: "bank",
  probationMonths: 6,
  noticeBySchoolDays: 30,
  noticeByTeacherDays: 1,
  hours: "Monday to Saturday, 7:45 AM to 2:15 PM",
  leave: "12 casual days a year",
  accommodation: "A room on the campus",
  epf: "yes",
  esi: "does-not-apply",
  gratuity: "no",
  firstDay: "2026-12-15",
  replyBy: "2026-12-08",
  conditions: "Originals of your degrees\n\n  Police verification",
  signedBy: "Meera Joshi",
  signedAs: "Principal",
};

type Text = { text: string; left: number; right: number; y: number; size: number };

async function openPages(change: Partial<FrozenLetter>, lang: LetterLanguage) {
  const file = await getDocumentProxy(new Uint8Array(await writeLetterPdf({ ...LETTER, ...change }, lang)));
  const numbers = Array.from({ length: file.numPages }, (_, index) => index + 1);
  return Promise.all(numbers.map((number) => file.getPage(number)));
}
type OpenPage = Awaited<ReturnType<typeof openPages>>[number];

/** The texts of each page that are written with a font, with their places in points from the lower left corner. */
async function pagesOf(change: Partial<FrozenLetter> = {}, lang: LetterLanguage = "en"): Promise<Text[][]> {
  return Promise.all((await openPages(change, lang)).map(writtenOn));
}

async function writtenOn(page: OpenPage): Promise<Text[]> {
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item) => ("str" in item && item.str.trim() !== "" ? [item] : []));
  return texts.map(({ str, transform, width }) => {
    const [size = 0, , , , left = 0, y = 0] = transform.map(Number);
    return { text: str, left, right: left + width, y, size };
  });
}

/** The lines that are drawn as outlines, from their first sign to the beginning of the last one. */
async function drawnOn(page: OpenPage): Promise<Text[]> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const lines: Text[] = [];
  let isBegun = false;
  fnArray.forEach((operator, index) => {
    if (operator === OPS.beginMarkedContentProps) isBegun = false;
    if (operator !== OPS.constructPath || fnArray[index - 2] !== OPS.transform) return;
    const [scale = 0]: number[] = argsArray[index - 1];
    const [, , , , left = 0, top = 0]: number[] = argsArray[index - 2];
    const [y, size] = [(page.view[3] ?? 0) - top, scale * UNITS];
    const last = lines.at(-1);
    if (isBegun && last?.y === y) last.right = Math.max(last.right, left);
    else lines.push({ text: "drawn", left, right: left, y, size });
    isBegun = true;
  });
  return lines;
}
/** Of an em, in Hind. */
const UNITS = 1_000;

async function textOf(change: Partial<FrozenLetter> = {}, lang: LetterLanguage = "en"): Promise<string> {
  const pages = await pagesOf(change, lang);
  return pages
    .flat()
    .map(({ text }) => text)
    .join(" ")
    .replaceAll(/\s+/g, " ");
}

/** The texts that are drawn as outlines: they are in the marks of the pages. */
async function drawnIn(change: Partial<FrozenLetter>, lang: LetterLanguage): Promise<string> {
  const bytes = (await writeLetterPdf({ ...LETTER, ...change }, lang)).toString("latin1");
  const pages = [...bytes.matchAll(/stream\n(.*?)\nendstream/gs)].flatMap(([, stream = ""]) => {
    const packed = Buffer.from(stream, "latin1");
    // Zlib's first byte.
    return packed[0] === 0x78 ? inflateSync(packed).toString("latin1") : [];
  });
  const marks = [...pages.join("\n").matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs)];
  const unescaped = (text: string) =>
    text.replaceAll(/\\([nrtbf()\\])/g, (_, letter: string) => ESCAPED[letter] ?? letter);
  return marks
    .map(([, mark = ""]) => Buffer.from(unescaped(mark), "latin1").subarray(2).swap16().toString("utf16le"))
    .join("\n");
}
const ESCAPED: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

const missing = (text: string, parts: string[]) => parts.filter((part) => !text.includes(part));
const long = (letters: number, words = "Senior secondary wing with laboratories ") =>
  words.repeat(letters).slice(0, letters).trim();
/** Each text as long as the form takes it. */
const atLimit = (words: string): Partial<FrozenLetter> => {
  const line = long(200, words);
  return {
    post: line,
    subject: line,
    classes: line,
    place: line,
    hours: line,
    leave: line,
    accommodation: line,
    signedBy: line,
    signedAs: line,
    conditions: long(1_000, words),
    payParts: Array.from({ length: 8 }, () => ({ label: line, amount: 20_000_000 })),
    payMonthly: 20_000_000,
    school: { name: line, address: line, city: "Thiruvananthapuram", state: "Kerala" },
    teacher: { name: line, city: line },
  };
};

afterEach(() => {
  vi.useRealTimers();
});

test.each(["en", "hi"] as const)("the letter in %s is the same file at any time (OFFER-40)", async (lang) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-01T10:00:00Z") });
  const first = await writeLetterPdf(LETTER, lang);
  await writeLetterPdf({ ...LETTER, post: "विद्यार्थि", school: { ...LETTER.school, name: "ஸ்ரீ" } }, "hi");
  vi.setSystemTime(new Date("2031-05-06T07:08:09Z"));
  expect(first.equals(await writeLetterPdf(LETTER, lang))).toBe(true);
  const { info } = await (await getDocumentProxy(new Uint8Array(first))).getMetadata();
  expect(info).toMatchObject({ CreationDate: "D:20261130183000Z" });
  expect(first.equals(await writeLetterPdf({ ...LETTER, date: "2026-12-02" }, lang))).toBe(false);
});

test("the letter says each term that the school entered (OFFER-41)", async () => {
  const text = await textOf();
  const parts = [
    "Harbour School 14 Lake Road, Bhopal, Madhya Pradesh",
    "To Anita Sharma Indore",
    "Number OF/26-27/000042 Date 01 Dec 2026 Version 1 Reply by 08 Dec 2026, 11:59 PM India time",
    "Offer of appointment PGT Physics Dear Anita Sharma,",
    "We are pleased to offer you this post at our school.",
    "Post PGT Physics Subject Physics Classes XI and XII Place of work Senior campus, Arera Colony",
    "Kind of employment Fixed term First day of work 15 Dec 2026 Last day of work 30 Apr 2027",
    "Gross pay a month ₹1,48,500 One Lakh Forty Eight Thousand Five Hundred Rupees Only",
    "Parts of the pay Basic ₹1,00,000 House rent allowance ₹48,500 Total ₹1,48,500",
    "Day of payment 7th of the month How it is paid Bank transfer",
    "Probation 6 months Notice by the school 30 days Notice by you 1 day",
    "Hours of work Monday to Saturday, 7:45 AM to 2:15 PM",
    "Leave 12 casual days a year",
    "Accommodation A room on the campus",
    "Provident fund (EPF) Yes State insurance (ESI) Does not apply Gratuity No",
    "Conditions • Originals of your degrees • Police verification",
    "For the school Harbour School Meera Joshi Principal Signature and seal",
  ];
  expect(missing(text, parts)).toEqual([]);
});

test("what the school left out has no row, and fixed answers have their words (OFFER-41)", async () => {
  const none = { subject: undefined, classes: undefined, accommodation: undefined, conditions: undefined };
  const text = await textOf({
    ...none,
    kind: "regular",
    until: undefined,
    payParts: [],
    teacher: { name: "A", city: null },
  });
  for (const label of [
    "Subject",
    "Classes",
    "Accommodation",
    "Conditions",
    "Last day of work",
    "Parts of the pay",
    "Total",
  ])
    expect(text).not.toContain(label);
  const other = await textOf({
    payDay: 31,
    probationMonths: 0,
    noticeBySchoolDays: 0,
    payMethod: "cash",
    kind: "regular",
  });
  expect(
    missing(other, [
      "Last day of the month",
      "Probation None",
      "Notice by the school None",
      "Cash",
      "Regular",
    ]),
  ).toEqual([]);
  expect(await textOf({ payDay: 22 })).toContain("22nd of the month");
  const address = "14 Lake Road,\nBhopal, Madhya Pradesh 462001";
  const once = await textOf({ school: { ...LETTER.school, address } });
  expect(once).toContain("Harbour School 14 Lake Road, Bhopal, Madhya Pradesh 462001 To");
});

test("in Hindi every text of ours is in both languages, and what was typed is there once (OFFER-42)", async () => {
  const [both, english] = [await textOf({}, "hi"), await textOf()];
  expect(both).toContain("Where the two texts differ, the English text decides.");
  expect(english).not.toContain("the English text decides");
  const drawn = await drawnIn({}, "hi");
  const parts = [
    "नियुक्ति का प्रस्ताव",
    "यदि दोनों पाठों में अंतर हो, तो अंग्रेज़ी पाठ मान्य होगा।",
    "नियुक्ति का प्रकार",
    "निश्चित अवधि",
    "15 दिसंबर 2026",
    "एक लाख अड़तालीस हज़ार पांच सौ रुपये मात्र",
    "महीने की 7 तारीख",
    "बैंक ट्रांसफ़र",
    "परिवीक्षा अवधि",
    "6 माह",
    "स्कूल की सूचना अवधि",
    "30 दिन",
    "भविष्य निधि (EPF)",
    "लागू नहीं",
    "मैंने यह प्रस्ताव पढ़ लिया है और ऊपर दी गई शर्तों पर यह नियुक्ति मुझे स्वीकार है।",
  ];
  expect(missing(drawn, parts)).toEqual([]);
  for (const typed of ["Senior campus, Arera Colony", "12 casual days a year", "Police verification"])
    expect(both.split(typed)).toHaveLength(2);
  expect(await drawnIn({}, "en")).toBe("");
});

test("a later version says what differs from the one before (OFFER-43)", async () => {
  const text = await textOf({ version: 3, changed: ["payMonthly", "noticeByTeacherDays", "conditions"] });
  expect(text).toContain("This is version 3. It replaces version 2.");
  expect(text).toContain("Changed: Gross pay a month, Notice by you, Conditions.");
  expect(text.match(/Changed(?!:)/g)).toHaveLength(3);
  expect(text).toContain("Notice by you Changed");
  expect(await textOf({ version: 2 })).toContain("No term has changed.");
  expect(await textOf()).not.toMatch(/Changed|No term has changed\./);
  expect(await drawnIn({ version: 2, changed: ["leave"] }, "hi")).toContain("बदला गया: अवकाश।");
});

test("the letter ends with lines for the pen (OFFER-44)", async () => {
  const text = await textOf();
  const lines =
    "Acceptance I have read this offer and accept the appointment on the terms given above. Name Signature Date Place";
  expect(text).toContain(lines);
  expect(missing(text, ["Father's or husband's name", "Address", "Identity numbers, such as UAN"])).toEqual(
    [],
  );
});

const LEFT = 54;
const RIGHT = 595.28 - 54;
const FOOT = 60;
const inBody = (page: Text[]) => page.filter(({ y }) => y > FOOT);

const LONG = { conditions: long(1_000), place: long(200), hours: long(200), leave: long(200) };

test.each([
  ["en", 2, {}],
  ["hi", 2, {}],
  ["en", 3, LONG],
  ["hi", 3, LONG],
] as const)("the letter in %s takes %d pages at most (OFFER-45)", async (lang, most, change) => {
  expect((await pagesOf(change, lang)).length).toBeLessThanOrEqual(most);
});

test.each([
  ["en", "Senior secondary "],
  ["hi", "Senior secondary "],
  ["en", "W"],
  ["hi", "W"],
  ["en", "विद्यार्थि राष्ट्रीय "],
  ["hi", "विद्यार्थि राष्ट्रीय "],
  ["hi", "ज्ञ"],
] as const)(
  "no text in %s leaves the paper or covers another, words of %s at the limits of the form (OFFER-45)",
  async (lang, words) => {
    for (const open of await openPages(atLimit(words), lang)) {
      const page = [...(await writtenOn(open)), ...(await drawnOn(open))];
      expect(page.filter(({ left, right }) => left < LEFT - 1 || right > RIGHT + 1)).toEqual([]);
      const covered = page.flatMap((one, index) =>
        page
          .slice(index + 1)
          .filter((other) => isOver(one, other))
          .map(({ text }) => [one.text, text]),
      );
      expect(covered).toEqual([]);
    }
  },
);

/** Lines are 1.6 times the size of their letters apart. */
function isOver(one: Text, other: Text): boolean {
  const beside = one.right <= other.left + 0.5 || other.right <= one.left + 0.5;
  return !beside && Math.abs(one.y - other.y) < Math.max(one.size, other.size);
}

test("no page ends with a heading, and signature and acceptance stay whole (OFFER-45)", async () => {
  const headings = ["The post", "Pay", "Terms of service", "Social security", "Conditions", "Acceptance"];
  for (let lines = 1; lines <= 40; lines += 3) {
    const pages = await pagesOf({
      conditions: Array.from({ length: lines }, () => "Line").join("\n"),
      place: long(lines * 5),
    });
    const endings = pages.map(
      (page) => inBody(page).toSorted((one, other) => one.y - other.y)[0]?.text ?? "",
    );
    expect(endings.filter((text) => headings.includes(text))).toEqual([]);
    const onOne = (...texts: string[]) =>
      pages.some((page) => texts.every((wanted) => page.some(({ text }) => text === wanted)));
    expect(onOne("For the school", "Meera Joshi", "Signature and seal")).toBe(true);
    expect(onOne("Acceptance", "Signature", "Identity numbers, such as UAN")).toBe(true);
    expect(onOne("House rent allowance", "Total")).toBe(true);
  }
});

test("the file has a title, its language and a structure (OFFER-46)", async () => {
  const file = await getDocumentProxy(new Uint8Array(await writeLetterPdf(LETTER, "hi")));
  const { info } = await file.getMetadata();
  expect(info).toMatchObject({
    Title: "Offer of appointment OF/26-27/000042, version 1",
    Author: "Harbour School",
    Language: "en-IN",
  });
  expect(await file.getMarkInfo()).toMatchObject({ Marked: true });
  const structure = JSON.stringify(await (await file.getPage(1)).getStructTree());
  expect(
    missing(
      structure,
      ["Document", "H1", "H2", "Table", "TR", "TH", "TD"].map((role) => `"role":"${role}"`),
    ),
  ).toEqual([]);
});

test("names and terms in the scripts of India are in the letter (OFFER-46)", async () => {
  const names = ["क्षत्रिय ज्ञान विद्यार्थि", "ஸ்ரீ விவேகானந்தா", "جامعہ ملیہ اسکول", "ശ്രീ നാരായണ", "శ్రీ సరస్వతి"];
  const [name = "", post = "", teacher = "", place = "", condition = ""] = names;
  const school = { ...LETTER.school, name };
  const change = {
    school,
    post,
    teacher: { name: teacher, city: null },
    place,
    conditions: `${condition}\n${condition}`,
  };
  expect(missing(await drawnIn(change, "en"), [...names, `Dear ${teacher},`])).toEqual([]);
  expect(missing(await drawnIn(change, "hi"), names)).toEqual([]);
});

test("every page has its foot, and no law is named (OFFER-47)", async () => {
  const pages = await pagesOf();
  const feet = pages.map((page) => page.filter(({ y }) => y <= FOOT).map(({ text }) => text));
  const made = "This letter was made on EduNakuri from the terms that the school entered.";
  expect(feet).toEqual([
    ["No. OF/26-27/000042, version 1", "Page 1 of 2", made],
    ["No. OF/26-27/000042, version 1", "Page 2 of 2", made],
  ]);
  for (const lang of ["en", "hi"] as const)
    expect(await textOf({}, lang)).not.toMatch(
      /\b(act|code|codes|law|legal|lawful|complies|compliant|valid)\b/i,
    );
  expect(await drawnIn({}, "hi")).not.toMatch(/क़?ानून|अधिनियम|संहिता|वैध/);
});
