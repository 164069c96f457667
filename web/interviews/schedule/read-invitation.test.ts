// Reads the fields of an invitation: what nobody has filled in is not sent.
import { expect, test } from "vitest";
import { readInvitation } from "./read-invitation.ts";

const SLOT = { from: "16:00", to: "18:00" };
function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
const WHOLE = {
  mode: "online",
  interviewDate: "2026-03-12",
  "from-1": "16:00",
  "to-1": "18:00",
  "date-2": "",
};

test("a plain invitation sends what the documents send", () => {
  expect(readInvitation(formOf(WHOLE), SLOT)).toEqual({});
});

test("hours inside the slot are a proposal; other days make up to three", () => {
  expect(readInvitation(formOf({ ...WHOLE, "to-1": "17:00" }), SLOT)).toEqual({
    proposals: [{ date: "2026-03-12", from: "16:00", to: "17:00" }],
  });
  const more = { ...WHOLE, "date-2": "2026-03-13", "from-2": "17:00", "date-3": "2026-03-14" };
  expect(readInvitation(formOf(more), SLOT).proposals).toEqual([
    { date: "2026-03-12", from: "16:00", to: "18:00" },
    { date: "2026-03-13", from: "17:00", to: "18:00" },
    { date: "2026-03-14", from: "16:00", to: "18:00" },
  ]);
});

test("a place belongs to an interview at school, and topic to a demo lesson", () => {
  const place = { address: "12 MG Road", landmark: "", askFor: "Mrs Rao" };
  expect(readInvitation(formOf({ ...WHOLE, ...place }), SLOT)).toEqual({});
  const typed = { ...WHOLE, ...place, mode: "at-school", round: "demo", topic: "Optics", minutes: "20" };
  expect(readInvitation(formOf({ ...typed, post: " PGT Physics ", notes: "Bring chalk." }), SLOT)).toEqual({
    mode: "at-school",
    location: { address: "12 MG Road", askFor: "Mrs Rao" },
    post: { title: "PGT Physics" },
    notes: "Bring chalk.",
    round: { kind: "demo", topic: "Optics", minutes: "20" },
  });
});
