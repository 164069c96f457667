import { inEnglish } from "#platform/domain/locale/sentence.ts";
import { expect, test } from "vitest";
import {
  contactError,
  findContactDetails,
  findWordsForStaff,
  nameError,
  refuseTexts,
} from "./public-text.ts";
import { randomFrom } from "#tests/support/random-from.ts";

test.each([
  ["Call 9876543210", ["9876543210"]],
  ["Call 98765 43210 after 4", ["98765 43210"]],
  ["WhatsApp: 98765-43210.", ["98765-43210"]],
  ["9 8 7 6 5 4 3 2 1 0", ["9 8 7 6 5 4 3 2 1 0"]],
  ["987.654.3210 or (987) 654 3211", ["987.654.3210", "987) 654 3211"]],
  ["+91 98765 43210", ["91 98765 43210"]],
  ["919876543210", ["919876543210"]],
  ["00919876543210", ["00919876543210"]],
  ["09876543210", ["09876543210"]],
  ["फोन ९८७६५४३२१०", ["9876543210"]],
  ["٩٨٧٦٥٤٣٢١٠ and ۹۸۷۶۵۴۳۲۱۱", ["9876543210", "9876543211"]],
  ["தொலைபேசி ௯௮௭௬௫௪௩௨௧௦", ["9876543210"]],
  ["６１２３４５６７８９", ["6123456789"]],
  ["𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎", ["9876543210"]],
  ["9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1️⃣0️⃣", ["9876543210"]],
  ["①⑨⑧⑦⑥⑤④③②①⓪".slice(1), ["9876543210"]],
  ["98765\u200b43210 or 98765\u202e43211", ["9876543210", "9876543211"]],
  ["Call 98700 43210", ["98700 43210"]],
  ["Call 65765 78900", ["65765 78900"]],
  ["Call 75000 60000", ["75000 60000"]],
  ["Call 998 999 1000", ["998 999 1000"]],
  ["98765 43210, 8765432109", ["98765 43210", "8765432109"]],
  ["98765,43210", ["98765,43210"]],
  ["98765/43210", ["98765/43210"]],
  ["98765:43210", ["98765:43210"]],
  ["98765xx43210", ["98765xx43210"]],
  ["98765 xxxxxxxx 43210", ["98765 xxxxxxxx 43210"]],
  ["98765 ------------ 43210", ["98765 ------------ 43210"]],
  ["98765 and 43210", ["98765 and 43210"]],
  ["98765\n43210", ["98765\n43210"]],
  ["98765|43210", ["98765|43210"]],
  ["98765😀43210", ["98765😀43210"]],
  ["987,65,43,210", ["987,65,43,210"]],
  ["98,765-43,210", ["98,765-43,210"]],
  ["₹98765 43210", ["98765 43210"]],
  ["98765432lO", ["98765432lO"]],
  ["9876o5432l", ["9876o5432l"]],
  ["98765o43210", ["98765o43210"]],
  ["9 8 7 6 5 4 3 2 l o", ["9 8 7 6 5 4 3 2 l o"]],
  [
    "nine eight seven six five four three two one zero",
    ["nine eight seven six five four three two one zero"],
  ],
  ["nineeightseven sixfivefour 3210", ["nineeightseven sixfivefour 3210"]],
  ["Nine 8 Seven 6 Five 4 Three 2 One 0", ["Nine 8 Seven 6 Five 4 Three 2 One 0"]],
  ["double nine 8 triple seven 65 43", ["double nine 8 triple seven 65 43"]],
  [
    "nau aath saat chhe paanch chaar teen do ek shunya",
    ["nau aath saat chhe paanch chaar teen do ek shunya"],
  ],
  ["नौ आठ सात छह पांच चार तीन दो एक शून्य", ["नौ आठ सात छह पांच चार तीन दो एक शून्य"]],
  ["Room 5, 98765 43210, 8 am", ["98765 43210"]],
  ["9:8:7:6:5:4:3:2:1:0", ["9:8:7:6:5:4:3:2:1:0"]],
  ["9,8,7,6,5,4,3,2,1,0", ["9,8,7,6,5,4,3,2,1,0"]],
  ["9:12-345-6789", ["9:12-345-6789"]],
  ["98:76:54:12:10", ["98:76:54:12:10"]],
  ["98 7654 2010", ["98 7654 2010"]],
  ["9.8 7.6 5.4 3.2 1.0", ["9.8 7.6 5.4 3.2 1.0"]],
  ["+971 50 123 4567", ["971 50 123 4567"]],
  ["0612-2345678", ["0612-2345678"]],
  ["(080) 2345 6789", ["080) 2345 6789"]],
  ["Write to office@lake-school.example today", ["office@lake-school.example"]],
  [
    "office [at] lake.example, office(at)lake(dot)example",
    ["office [at] lake.example", "office(at)lake(dot)example"],
  ],
  ["office@lake。com", ["office@lake.com"]],
  ["office＠lake．com", ["office@lake.com"]],
  ["office @ lake.com", ["office @ lake.com"]],
  ["office at lake dot com", ["office at lake dot com"]],
  ["office at lake school dot com", ["office at lake school dot com"]],
  ["office AT lake DOT co DOT in", ["office AT lake DOT co DOT in"]],
  ["office-at-lake-dot-com", ["office-at-lake-dot-com"]],
  ["lake.office at the rate gmail.com", ["lake.office at the rate gmail.com"]],
  ["office {at} lake {dot} com", ["office {at} lake {dot} com"]],
  ["lake.office at gmail.com", ["lake.office at gmail.com"]],
  ["lakeoffice gmail com", ["lakeoffice gmail com"]],
  ["office@lаke.com", ["office@lake.com"]],
  ["Pay name@okaxis", ["name@okaxis"]],
  ["Pay name @ ybl", ["name @ ybl"]],
  ["Pay name(at)paytm", ["name(at)paytm"]],
  ["https://wa.me/abc", ["wa.me/abc"]],
  ["wa . me and wa(dot)me", ["wa . me", "wa(dot)me"]],
  ["ｗａ。ｍｅ/x", ["wa.me/x"]],
  ["t.me/lakeschool", ["t.me/lakeschool"]],
  ["chat.whatsapp.com/abc", ["whatsapp.com/abc"]],
  ["upi://pay?pa=x", ["upi://pay?pa=x"]],
  ["upi:pay", ["upi:pay"]],
  ["mailto:office", ["mailto:office"]],
])("%j has contact details (JOB-5)", (text, found) => {
  expect(findContactDetails(text)).toEqual(found);
});

test.each([
  "Pay 60000 - 75000 a month",
  "Pay 60000 - 60000 a month",
  "Pay ₹60,000 to ₹75,000",
  "Pay 30,000-50,000",
  "Pay 60,000-75,000, 12 months",
  "Pay Rs. 65,750 - 78,950",
  "Pay ₹7,500-8,500, 12 hours",
  "Pay 60k-75k, 7 lakh to 9.5 lakh a year",
  "Pay 6,50,000 - 7,80,000",
  "Rooms 98 99 100 101",
  "Classes 6 7 8 9 10 11 12",
  "Classes 6, 7, 8, 9, 10, 11 and 12",
  "Classes 6-8, 9-10, 11-12",
  "Class 6th, 7th, 8th, 9th, 10th",
  "Grades 6-8: 8:00-14:00",
  "UDISE 23320306504",
  "UDISE code: 09660800301",
  "Affiliation no. 6730123, 120 students",
  "CBSE affiliation 1130123",
  "From 8:00 to 14:30, 6 days, 2026-27",
  "8:00-14:30, 9:00-13:00, 7.30-9.15",
  "Please come on Sat, 14 Mar 2026, 4:00 PM",
  "Flat 77, 12/03/2026",
  "Flat 9, 14 Mar 2026, 4:00",
  "9 am-1 pm, 2 pm-5 pm, 2026",
  "2019-2024, 2024-2026",
  "Sessions 2019-20, 2020-21 and 2021-22",
  "8 yrs, 2012-2020",
  "9.5 yrs, 2012-2020",
  "7.5, 2019-2023",
  "Interviews on 7/10/2026, 8/10/2026",
  "Walk-in 7 Oct 2026, 9:30",
  "Patna - 800001, 2026-27",
  "PIN 800001 9.30",
  "PIN code: 600 042",
  "5876543210",
  "98765432101",
  "School bus from 6 km @ the crossing",
  "Follow the school @ the fair",
  "Apply at www.lake.example or lake.com",
  "Our school is at lake.com",
  "Don't. Me and my team",
  "We accept UPI. Salary by bank",
  "Outlook in office, MS Excel",
  "10+2 with 60% marks, B.Ed. 2015",
  "One of two teachers for six classes in seven sections",
  "Do one or two lessons",
  "I level, O level 7, 8, 9",
  "कक्षा ६ से ८, ९ से १०",
  "Come to the office at nine to five",
])("%j has no contact details (JOB-5)", (text) => {
  expect(findContactDetails(text)).toEqual([]);
});

const HARMLESS =
  "school|teacher of maths|class 6|pay 30,000-50,000|from 8:00|to 14:30|hostel|PIN 800001|in 2026-27|demo lesson|please bring papers|92% marks|5 years|60 students|कक्षा ६|शिक्षक|bus".split(
    "|",
  );
const SEPARATORS = [
  "",
  " ",
  "-",
  ".",
  ",",
  "/",
  "xx",
  " - ",
  "_",
  "*",
  " x ",
  "\n",
  "\u200b",
  "–",
  "=>",
  "#",
  "abc",
];
const DIGITS = ["0123456789", "०१२३४५६७८९", "０１２３４５６７８９", "০১২৩৪৫৬৭৮৯"];

test("a number that is planted between harmless words is found, however it is written (JOB-5)", () => {
  const random = randomFrom(7);
  const missed: string[] = [];
  for (let run = 0; run < 500; run++) {
    const words = Array.from({ length: 12 }, () => HARMLESS[random(HARMLESS.length)] ?? "");
    expect(findContactDetails(words.join(" ")), words.join(" ")).toEqual([]);
    const digits = String(6 + random(4)) + Array.from({ length: 9 }, () => random(10)).join("");
    const script = DIGITS[random(DIGITS.length)] ?? "";
    const separator = SEPARATORS[random(SEPARATORS.length)] ?? "";
    let written = "";
    for (const [at, digit] of Array.from(digits).entries()) {
      if (at > 0 && random(3) === 0) written += separator;
      written += script[Number(digit)] ?? "";
    }
    const text = words.toSpliced(random(12), 0, `call ${written} today`).join(" ");
    if (findContactDetails(text).length === 0) missed.push(written);
  }
  expect(missed).toEqual([]);
});

test("words of money are found once, in English and Hindi, and a person in charge is none (JOB-6)", () => {
  expect(findWordsForStaff("No registration fee. No deposit, no Charges; no fee.")).toEqual([
    "fee",
    "deposit",
    "charges",
  ]);
  expect(findWordsForStaff("f-e-e, D.E.P.O.S.I.T, c h a r g e, ｆｅｅ, f\u200bee, fее")).toEqual([
    "fee",
    "deposit",
    "charge",
  ]);
  expect(findWordsForStaff("कोई शुल्क नहीं, फ़ीस, shulk")).toEqual(["शुल्क", "फ़ीस".normalize("NFKC"), "shulk"]);
  expect(findWordsForStaff("Transport In-charge, in charge of coffee, incharge of feedback")).toEqual([]);
  expect(findWordsForStaff("Discharge, recharged, of eels, safe entry, charger")).toEqual([]);
});

test("a refused text says what has to go, and a school's own number may stand where it is allowed (JOB-5)", () => {
  expect(inEnglish(contactError("Call 98765 43210") ?? "")).toBe(
    "Phone numbers, e-mail addresses and links to chats are not allowed here. Please remove “98765 43210”.",
  );
  expect(contactError("Call 98765 43210", ["9876543210"])).toBe(null);
  expect(contactError("Call +91 98765 43210", ["9876543210"])).toBe(null);
  expect(inEnglish(contactError("Call 98765 43211", ["9876543210"]) ?? "")).toContain("43211");
  expect(contactError("Please bring your papers.")).toBe(null);
});

test.each([
  ["SBI ALERT call 98765 43210", "Name may not contain a phone number."],
  ["Lake School office@lake.com", "Name may not contain an e-mail address or a link."],
  ["Lake School wa.me/x", "Name may not contain an e-mail address or a link."],
  ["Lake School lake.com", "Name may not contain a web address."],
  ["Lake School x.com", "Name may not contain a web address."],
  ["Lake School bm.com", "Name may not contain a web address."],
  ["Win at www.prize.example", "Name may not contain a web address."],
  ["Lake\u200bSchool", "Name has characters that cannot be seen. Please type it again."],
  ["Lake\u202eloohcS", "Name has characters that cannot be seen. Please type it again."],
  ["Lake\u2066School", "Name has characters that cannot be seen. Please type it again."],
  ["Lake\u00adSchool", "Name has characters that cannot be seen. Please type it again."],
  ["Lake\u3164School", "Name has characters that cannot be seen. Please type it again."],
  ["Lake\ufe0fSchool", "Name has characters that cannot be seen. Please type it again."],
  ["Lake\u200dSchool", "Name has characters that cannot be seen. Please type it again."],
  ["Lake School\u200d", "Name has characters that cannot be seen. Please type it again."],
  ["राम\u200d", "Name has characters that cannot be seen. Please type it again."],
  ["क्\u200d\u200dष", "Name has characters that cannot be seen. Please type it again."],
  ["क\u200dLake", "Name has characters that cannot be seen. Please type it again."],
])("%j is refused as a name (REG-68)", (name, sentence) => {
  expect(inEnglish(nameError(name, "Name") ?? "")).toBe(sentence);
});

test.each([
  "Lake School",
  "St. Xavier's School",
  "D.A.V. Public School",
  "St.Mary's Sr.Sec. School",
  "Dr.B.R.Ambedkar School",
  "Anita Sharma M.Com",
  "Anita Sharma M.COM.",
  "Ravi B.Com (Hons)",
  "St. Marys B.Com College",
  "Meera Rao Ph.D.in Physics",
  "Government School No. 2, Sector 21",
  "M/s Sharma & Sons Pvt. Ltd.",
  "विद्या मंदिर",
  "क्\u200dष विद्यालय",
  "শ্\u200cরী",
  "സ്കൂള\u0d4d\u200d",
  "Ravi d'Souza-Iyer (M.A.)",
  "محمد علی",
])("%j is taken as a name (REG-68)", (name) => {
  expect(nameError(name, "Name")).toBe(null);
});

test("an edit keeps what was stored before, and what is new is checked (REG-68)", () => {
  const before = "Call 98765 43210";
  const about = (after: string | null) => () => refuseTexts({ path: "about", before, after });
  expect(about(before)).not.toThrow();
  expect(about(null)).not.toThrow();
  expect(about(`${before}!`)).toThrow(/98765 43210/);
  const subjects =
    (...after: string[]) =>
    () =>
      refuseTexts({ path: "subjects", before: ["Maths", before], after });
  expect(subjects(before, "Physics")).not.toThrow();
  expect(subjects("98765", "43211")).toThrow(/98765, 43211/);
  const name = { path: "fullName", before: "Lake\u200bSchool", nameOf: "Full name" };
  expect(() => refuseTexts({ ...name, after: name.before })).not.toThrow();
  expect(() => refuseTexts({ ...name, after: `${name.before}s` })).toThrow(/cannot be seen/);
  expect(() => refuseTexts({ path: "notes", after: before, allowed: ["9876543210"] })).not.toThrow();
});
