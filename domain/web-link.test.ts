import { expect, test } from "vitest";
import { isWebLink } from "./web-link.ts";

test.each([
  "https://meet.example/abc-defg",
  "http://school.example",
  "HTTPS://SCHOOL.EXAMPLE/a?b=c#d",
  "https://विद्यालय.example/कक्षा",
])("%s is a link", (link) => {
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
])("%j is none", (text) => {
  expect(isWebLink(text)).toBe(false);
});
