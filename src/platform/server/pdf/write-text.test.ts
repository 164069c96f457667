// Names and addresses in the scripts of India on papers: no letter is a box, and what HarfBuzz joins is joined.
import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import { fontFile, measureText, shapeWord, writeText } from "./write-text.ts";

const NAMES: [string, string][] = [
  ["Devanagari", "क्षत्रिय ज्ञान विद्यार्थि नियुक्ति त्र्यंबक राष्ट्रीय"],
  ["Tamil", "ஸ்ரீ விவேகானந்தா மேல்நிலைப் பள்ளி நெய்வேலி"],
  ["Telugu", "శ్రీ సరస్వతి విద్యా మందిరం రాష్ట్ర"],
  ["Bengali", "শ্রী রামকৃষ্ণ বিদ্যালয় স্ত্রীনগর ২৩"],
  ["Gujarati", "શ્રી સ્વામિનારાયણ વિદ્યાલય ક્ષત્રિય"],
  ["Gurmukhi", "ਗੁਰੂ ਨਾਨਕ ਪਬਲਿਕ ਸਕੂਲ ਪ੍ਰੀਤ"],
  ["Kannada", "ಶ್ರೀ ಸರಸ್ವತಿ ವಿದ್ಯಾಲಯ ರಾಷ್ಟ್ರೀಯ"],
  ["Malayalam", "ശ്രീ നാരായണ വിദ്യാലയം കൊച്ചി"],
  ["Odia", "ଶ୍ରୀ ଜଗନ୍ନାଥ ବିଦ୍ୟାଳୟ ରାଷ୍ଟ୍ର"],
  ["Urdu", "جامعہ ملیہ اسکول (لڑکیوں کے لیے) 12، گلی"],
  ["two scripts", "Dr. ஸ்ரீ श्री Road, ₹500 – “A”"],
];

test.each(NAMES)("no letter of %s is a box (PAY-63)", (_script, name) => {
  for (const weight of ["plain", "bold"] as const) {
    const words = name.split(" ").map((word) => shapeWord(word, weight, "Arabic"));
    expect(words.flat().flatMap(({ glyphs }) => glyphs.filter(({ id }) => id === 0))).toEqual([]);
  }
});

test.each(["क्ष", "ज्ञ", "ஸ்ரீ", "ಕ್ಷ", "ક્ષ"])("the letters of %s are one sign", (letters) => {
  expect(shapeWord(letters, "plain").flatMap((piece) => piece.glyphs)).toHaveLength(1);
});

/** Where each text ends, from 0 on. */
function heightOf(text: string, place: { width: number; maxLines?: number }): number {
  const page = new PDFDocument({ size: "A4", margin: 0 });
  page.registerFont("plain", fontFile("plain"));
  writeText(page, text, "plain", { x: 0, y: 0, color: "black", size: 10, ...place });
  return page.y;
}

test("a long text goes on in the next line, also where a word is wider than a line, and ends after its lines", () => {
  const one = heightOf("विद्यालय", { width: 200 });
  expect(heightOf("विद्यालय\nविद्यालय", { width: 200 })).toBe(2 * one);
  expect(heightOf("विद्यालय ".repeat(40), { width: 200 })).toBeGreaterThan(4 * one);
  expect(heightOf("विद्यालय".repeat(40), { width: 200 })).toBeGreaterThan(4 * one);
  expect(heightOf("विद्यालय ".repeat(40), { width: 200, maxLines: 3 })).toBe(3 * one);
});

test.each(["Harbour Public School", "क्षत्रिय विद्यालय", "ஸ்ரீ விவேகானந்தா Road"])(
  "%s takes the room that is measured before it is written",
  (name) => {
    const page = new PDFDocument({ size: "A4", margin: 0 });
    page.registerFont("plain", fontFile("plain"));
    const measure = (text: string, width: number) => measureText(page, text, "plain", { width, size: 10 });
    const one = measure(name, Infinity);
    for (const width of [40, one.width / 2, 200]) {
      const text = `${name} `.repeat(5);
      const { height, ...measured } = measure(text, width);
      expect(height).toBeCloseTo(heightOf(text, { width }), 5);
      expect(measured.width).toBeLessThanOrEqual(width);
    }
    expect(measure(`${name}\n${name}`, Infinity)).toEqual({ width: one.width, height: 2 * one.height });
    expect(measure(name, one.width + 0.1)).toEqual(one);
  },
);

test("a text that goes on on the next page has its marks opened and closed on each of them", async () => {
  const page = new PDFDocument({ size: "A4", margin: 50, compress: false });
  const chunks: Buffer[] = [];
  page.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((done) => page.on("end", done));
  page.registerFont("plain", fontFile("plain"));
  writeText(page, "विद्यालय\n".repeat(60), "plain", { width: 200, color: "black", size: 10 });
  page.end();
  await ended;
  const streams = [
    ...Buffer.concat(chunks)
      .toString("latin1")
      .matchAll(/stream\n(.*?)\nendstream/gs),
  ];
  const marked = streams.map(([, text = ""]) => [
    text.match(/ BDC$/gm)?.length,
    text.match(/^EMC$/gm)?.length,
  ]);
  expect(marked.filter(([opened]) => opened !== undefined)).toEqual([
    [1, 1],
    [1, 1],
  ]);
});
