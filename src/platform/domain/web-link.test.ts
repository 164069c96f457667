import { expect, test } from "vitest";
import { containsWebAddress, isWebLink, withoutLinks, withScheme } from "./web-link.ts";

test.each([
  "https://meet.example/abc-defg",
  "http://school.example",
  "HTTPS://SCHOOL.EXAMPLE/a?b=c#d",
  "https://विद्यालय.example/कक्षा",
  "https://meet.example/@asha?mail=a@b.example#@",
])("%s is a link (API-11)", (link) => {
  expect(isWebLink(link)).toBe(true);
});

test.each([
  "",
  "school.example",
  "//school.example",
  "https:school.example",
  "https://",
  "https://:80",
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "ftp://school.example/list",
  " https://school.example",
  "https://school.example/a b",
  "https://school.example/\u0000",
  "java\nscript:alert(1)",
  "https://school.example\n",
  "https://school.example@evil.example/",
  "http://user:pw@school.example",
  "https://user@school.example",
  "https://@school.example",
  "https:///user:pw@school.example",
  "https://\\user:pw@school.example",
])("%j is not a link (API-11)", (text) => {
  expect(isWebLink(text)).toBe(false);
});

test.each([
  [" www.school.in ", "https://www.school.in"],
  ["HTTP://WWW.School.in/About", "http://www.school.in/About"],
  ["WWW.SCHOOL.IN?Page=A", "https://www.school.in?Page=A"],
  ["school.in", "https://school.in"],
  ["School.edu.in/admissions?year=2026#top", "https://school.edu.in/admissions?year=2026#top"],
  ["school.in:8080", "https://school.in:8080"],
  ["विद्यालय.भारत", "https://विद्यालय.भारत"],
])("%j gets its scheme", (text, link) => {
  expect(withScheme(text)).toBe(link);
  expect(isWebLink(link)).toBe(true);
});

test.each([
  "https://school.in",
  "http://school.in",
  "ftp://school.in",
  "javascript:alert(1)",
  "//school.in",
  "user:pw@school.in",
  "office@school.in",
  "no website",
  "N.A.",
  "10.30",
  "-",
  "",
])("%j gets none", (text) => {
  expect(withScheme(text)).toBe(text);
});

test.each([
  "https://evil.example",
  "Hill School http://evil.example",
  "www.evil.example",
  "WWW.evil",
  "ｈｔｔｐ：／／evil",
])("%s contains a web address", (text) => {
  expect(containsWebAddress(text)).toBe(true);
});

test.each(["St. Xavier's School", "D.A.V. Public School", "Dr.B.R.Ambedkar School", "Asha / Ravi: a duo"])(
  "%s contains no web address",
  (text) => {
    expect(containsWebAddress(text)).toBe(false);
  },
);

test.each([
  ["evil.com", "evil. com"],
  ["Pay at https://evil.com/a?b=1 now", "Pay at https: // evil. com/a?b=1 now"],
  ["www.evil.com", "www. evil. com"],
  ["ask@evil.co.in", "ask@evil. co. in"],
  ["evil。com, evil．com, विद्या.भारत", "evil。 com, evil． com, विद्या. भारत"],
  ["HTTPS://1.2.3.4/x", "HTTPS: // 1.2.3.4/x"],
])("%j no longer becomes a link in a mail program", (text, harmless) => {
  expect(withoutLinks(text)).toBe(harmless);
});

test.each(["St. Xavier's School", "D.A.V. Public School", "at 10.30 for Rs. 1.5 lakh", "Asha (M.A.)"])(
  "%j is not changed",
  (text) => {
    expect(withoutLinks(text)).toBe(text);
  },
);
