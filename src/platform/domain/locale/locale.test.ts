import { expect, test } from "vitest";
import { findEnglishInstead, isInHindi } from "./hindi-pages.ts";
import { localeOfPath, pathIn } from "./locale.ts";

test.each([
  ["/", "/hi"],
  ["/jobs", "/hi/jobs"],
  ["/jobs?page=2", "/hi/jobs?page=2"],
  ["/?role=teacher", "/hi?role=teacher"],
  ["/hills", "/hi/hills"],
])("%s is %s in Hindi, and back (LANG-2)", (english, hindi) => {
  expect([pathIn("hi-IN", english), pathIn("en-IN", hindi)]).toEqual([hindi, english]);
  expect([pathIn("hi-IN", hindi), pathIn("en-IN", english)]).toEqual([hindi, english]);
  expect([localeOfPath(english), localeOfPath(hindi)]).toEqual(["en-IN", "hi-IN"]);
});

test.each([
  ["/hi/login", null],
  ["/hi/LOGIN/", null],
  ["/hi/confirm-email/abc", null],
  ["/hi/nothing-here", null],
  ["/hi/sitemap.xml", "/sitemap.xml"],
  ["/hi/feeds/jobs.rss", "/feeds/jobs.rss"],
  ["/hi/answer/abc", "/answer/abc"],
  ["/hi/admin/edunakuri/dashboard", "/admin/edunakuri/dashboard"],
  ["/hi/edunakuri/adminpanel/login", "/edunakuri/adminpanel/login"],
  ["/hills", null],
  ["/login", null],
])("%s is led to %s (LANG-3)", (address, english) => {
  expect(findEnglishInstead(address)).toBe(english);
});

test("no page of admins and no call exists in Hindi (LANG-2)", () => {
  const english = ["/admin/edunakuri/dashboard", "/edunakuri/adminpanel/login", "/api/interview/feed/a.ics"];
  expect(english.filter(isInHindi)).toEqual([]);
});
