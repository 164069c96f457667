import { expect, test } from "vitest";
import { NOTICES } from "#platform/domain/notifications/notices.ts";
import { previewMails } from "./preview.ts";

const mails = previewMails("2026-03-10", "https://edunakuri.example");
const mailOf = (kind: string, role: string) => mails.find((mail) => mail.kind === kind && mail.role === role);

test("a preview greets as the mail does: people by name, admins not", () => {
  expect(mailOf("interview-scheduled", "candidate")?.text).toContain("Dear Asha Verma,");
  expect(mailOf("interview-scheduled", "employer")?.text).toContain("Dear Hillside Public School,");
  expect(mailOf("interview-scheduled", "candidate")?.html).toContain("Dear Asha Verma,");
  expect(mailOf("subscription-asked", "admin")?.text).not.toContain("Dear");
});

test("a preview of a reminder says how to come to an interview that both sides expect", () => {
  for (const role of ["candidate", "employer"]) {
    expect(mailOf("interview-reminder", role)?.text).toContain(
      "It takes place as planned. Join with the meeting link at the time below.",
    );
  }
});

test("only the first action of a mail is its main button", () => {
  const html = mailOf("interview-scheduled", "candidate")?.html ?? "";
  const colours = [...html.matchAll(/<a class="button"[^>]*;background:(#\w+);color:(#\w+)[^>]*>([^<]+)</g)];
  expect(colours.slice(0, 2).map(([, background, text, label]) => [label, background, text])).toEqual([
    ["Confirm", "#0f5257", "#ffffff"],
    ["Another time", "#ffffff", "#0f5257"],
  ]);
});

test("a preview has the link that stops its mails where they can be stopped, and only there", () => {
  for (const { kind, role, text, html } of mails) {
    const isShown = NOTICES[kind].optional === true;
    expect([kind, role, text.includes("/unsubscribe/"), html.includes("/unsubscribe/")]).toEqual([
      kind,
      role,
      isShown,
      isShown,
    ]);
  }
});

test("a preview can be answered where the mail can: an invitation, the wish for another day, and a request to move", () => {
  const answered = mails.filter(({ text }) => text.includes("/interview/an-example"));
  expect(answered.map(({ kind, role }) => [kind, role])).toEqual([
    ["interview-scheduled", "candidate"],
    ["interview-another-day", "employer"],
    ["interview-move-asked", "candidate"],
    ["interview-move-asked", "employer"],
  ]);
});

test("a preview gives the reason that goes with its step, and invented days that lie ahead", () => {
  const saying = (words: string) => mails.filter(({ text }) => text.includes(words)).map(({ kind }) => kind);
  expect(saying("Please send a photo of your affiliation letter.")).toEqual(["verification-more-needed"]);
  expect(saying("Teachers are asked for a fee.")).toEqual(["vacancy-removed"]);
  expect(mailOf("interview-scheduled", "candidate")?.text).toContain("13 Mar 2026");
  expect(mailOf("subscription-activated", "employer")?.text).toContain("17 Mar 2026");
  expect(mailOf("subscription-extended", "employer")?.text).toContain("09 May 2026");
  expect(mailOf("verification-verified", "employer")?.text).toContain("09 Apr 2026");
});

test("a mail without facts, quote or greeting has no gap in their place", () => {
  for (const { kind, role, text, html } of mails) {
    expect([kind, role, text]).toEqual([kind, role, expect.not.stringMatching(/\n{3}/)]);
    expect([kind, role, html]).toEqual([
      kind,
      role,
      expect.not.stringMatching(/<table[^>]*><\/table>|<p[^>]*><\/p>/),
    ]);
  }
});
