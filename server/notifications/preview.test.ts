import { expect, test } from "vitest";
import { previewMails } from "./preview.ts";

const mails = previewMails("2026-03-10", "https://edunakuri.example");
const mailOf = (kind: string, role: string) => mails.find((mail) => mail.kind === kind && mail.role === role);

test("a preview greets as the mail does: people by name, admins not", () => {
  expect(mailOf("interview-scheduled", "candidate")?.text).toContain("Dear Asha Verma,");
  expect(mailOf("interview-scheduled", "employer")?.text).toContain("Dear Hillside Public School,");
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
