// The steps beside the documents' buttons: which ones are offered, what they send, and what becomes of the credit.
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Interview } from "#domain/interviews/wire.ts";
import { INTERVIEW } from "#tests/support/records.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { StepButtons } from "./step-buttons.tsx";

const TIMES = [
  { date: "2026-03-12", from: "16:00", to: "17:00" },
  { date: "2026-03-13", from: "17:00", to: "18:00" },
];
type Sent = { step: string; body: unknown };

function show(interview: Partial<Interview>, side: "candidate" | "school") {
  const sent: Sent[] = [];
  const changed = { ...INTERVIEW, ...interview };
  const answer = (name: string) => (body: unknown) => {
    sent.push({ step: name, body });
    return Response.json({ message: "Done.", interview: changed });
  };
  renderWithProviders(<StepButtons interview={changed} side={side} />, {
    answers: Object.fromEntries(
      ["accept", "decline", "cancel", "absence"].map((name) => [
        `POST /api/interview/i1/${name}`,
        answer(name),
      ]),
    ),
  });
  return sent;
}
const step = (name: Interview["steps"][number]["step"], credit: "none" | "back" | "spent" = "none") => ({
  step: name,
  credit,
  until: null,
});

test("a teacher takes the second of two proposed times", async () => {
  const sent = show({ proposals: TIMES, steps: [step("confirm"), step("accept")] }, "candidate");
  fireEvent.click(screen.getByRole("button", { name: /^Take Fri.*5:00 PM to 6:00 PM/ }));
  await screen.findByText("Done.");
  expect(sent).toEqual([{ step: "accept", body: { proposal: 1 } }]);
});

test("a teacher declines with a reason that is chosen", async () => {
  const sent = show({ steps: [step("decline", "back")] }, "candidate");
  fireEvent.click(screen.getByRole("button", { name: "Not interested" }));
  fireEvent.click(screen.getByRole("button", { name: "Decline" }));
  expect(screen.getByRole("alert").textContent).toBe("Please choose a reason.");
  fireEvent.click(screen.getByRole("radio", { name: "Not this pay" }));
  fireEvent.click(screen.getByRole("button", { name: "Decline" }));
  await screen.findByText("Done.");
  expect(sent).toEqual([{ step: "decline", body: { reason: "not-this-pay" } }]);
});

test.each([
  ["back", "Then the credit comes back."],
  ["spent", "Then the credit is spent."],
] as const)(
  "a school that cancels reads that the credit is %s, and gives a reason",
  async (credit, sentence) => {
    const sent = show({ steps: [step("cancelAgreed", credit)] }, "school");
    expect(screen.getByText(sentence)).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Cancel the interview" }));
    fireEvent.click(screen.getByRole("button", { name: "Cancel it" }));
    expect(screen.getByRole("alert").textContent).toBe("Please write a sentence.");
    fireEvent.change(screen.getByRole("textbox"), { target: { value: " We have no power. " } });
    fireEvent.click(screen.getByRole("button", { name: "Cancel it" }));
    await screen.findByText("Done.");
    expect(sent).toEqual([{ step: "cancel", body: { reason: "We have no power." } }]);
  },
);

test("a school takes one of the times that the candidate proposed", async () => {
  const sent = show({ candidateProposals: TIMES, steps: [step("acceptAsked")] }, "school");
  fireEvent.click(screen.getAllByRole("button", { name: /^Take / })[0] as HTMLElement);
  await screen.findByText("Done.");
  expect(sent).toEqual([{ step: "accept", body: { proposal: 0 } }]);
});

test("each side says that the other one did not come", async () => {
  const sent = show({ steps: [step("claimAbsence")] }, "candidate");
  fireEvent.click(screen.getByRole("button", { name: `${INTERVIEW.employerId.instituteName} did not come` }));
  fireEvent.click(screen.getByRole("button", { name: "Yes, did not come" }));
  await screen.findByText("Done.");
  expect(sent).toEqual([{ step: "absence", body: { who: "school" } }]);
});

test("what is not possible has no button, and a cancel shows its reason", () => {
  show({ cancelledBy: "school", cancelReason: "We have no power." }, "candidate");
  expect(screen.queryAllByRole("button")).toEqual([]);
  expect(screen.getByText("We have no power.")).toBeDefined();
});
