// The steps beside the documents' buttons: which ones are offered, what they send, and what becomes of the credit.
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Interview } from "#domain/interviews/wire.ts";
import { INTERVIEW } from "#tests/support/records.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { StepButtons } from "./step-buttons.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-10T09:00:00+05:30") }));
afterEach(() => void vi.useRealTimers());

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

test("a proposed time that has begun can no longer be taken", () => {
  vi.setSystemTime(new Date("2026-03-12T16:00:00+05:30"));
  show({ proposals: TIMES, steps: [step("accept")] }, "candidate");
  const buttons = screen.getAllByRole<HTMLButtonElement>("button", { name: /^Take / });
  expect(buttons.map(({ disabled, textContent }) => [disabled, textContent])).toEqual([
    [true, "Has passed"],
    [false, "Take this time"],
  ]);
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
  ["spent", "Then the credit is spent: the free cancels of this plan's period are used."],
] as const)(
  "a school that cancels reads that the credit is %s, and gives a reason (INT-88, INT-98)",
  async (credit, sentence) => {
    const sent = show({ steps: [step("cancelAgreed", credit)] }, "school");
    expect(screen.getByText(sentence)).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Cancel the interview" }));
    fireEvent.click(screen.getByRole("button", { name: "Cancel it" }));
    expect(screen.getByRole("alert").textContent).toBe("Please choose a reason.");
    fireEvent.click(screen.getByRole("radio", { name: "Another reason" }));
    fireEvent.click(screen.getByRole("button", { name: "Cancel it" }));
    expect(screen.getByRole("alert").textContent).toBe("Please write a sentence.");
    fireEvent.change(screen.getByRole("textbox"), { target: { value: " We have no power. " } });
    fireEvent.click(screen.getByRole("button", { name: "Cancel it" }));
    await screen.findByText("Done.");
    expect(sent).toEqual([{ step: "cancel", body: { reason: "other", text: "We have no power." } }]);
  },
);

test("a school that withdraws an invitation chooses a reason, and reads when the credit stays spent (INT-97, INT-98)", async () => {
  const sent = show({ status: "Pending", steps: [step("cancelInvitation", "spent")] }, "school");
  const sentence =
    "Then the credit is spent: five credits of invitations without an answer have come back today.";
  expect(screen.getByText(sentence)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Withdraw the invitation" }));
  fireEvent.click(screen.getByRole("radio", { name: "The post has been filled." }));
  fireEvent.click(screen.getByRole("button", { name: "Withdraw it" }));
  await screen.findByText("Done.");
  expect(sent).toEqual([{ step: "cancel", body: { reason: "post-filled" } }]);
});

test("a teacher who cancels writes a reason", async () => {
  const sent = show({ steps: [step("cancelByCandidate", "back")] }, "candidate");
  fireEvent.click(screen.getByRole("button", { name: "Cancel the interview" }));
  expect(screen.queryByRole("radio")).toBeNull();
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "I am ill." } });
  fireEvent.click(screen.getByRole("button", { name: "Cancel it" }));
  await screen.findByText("Done.");
  expect(sent).toEqual([{ step: "cancel", body: { reason: "I am ill." } }]);
});

test("a school takes one of the times that the candidate proposed", async () => {
  const sent = show({ candidateProposals: TIMES, steps: [step("acceptAsked")] }, "school");
  fireEvent.click(screen.getAllByRole("button", { name: /^Take / })[0] as HTMLElement);
  await screen.findByText("Done.");
  expect(sent).toEqual([{ step: "accept", body: { proposal: 0 } }]);
});

test("a cancel of the last day says that it comes too late for the credit (INT-88)", () => {
  vi.setSystemTime(new Date("2026-03-11T16:01:00+05:30"));
  show({ steps: [step("cancelAgreed", "spent")] }, "school");
  expect(screen.getByText("Then the credit is spent: it begins in less than 24 hours.")).toBeDefined();
});

test("a teacher reads that declining gives the school its credit back (INT-88)", () => {
  show({ steps: [step("decline", "back")] }, "candidate");
  expect(screen.getByText("The school gets its credit back.")).toBeDefined();
});

test("a teacher reads on the dashboard that the school is suspended, and what can be done (INT-91)", () => {
  const school = {
    name: "Tagore Academy",
    verified: null,
    city: null,
    board: null,
    website: null,
    contactPerson: null,
    suspended: true,
  };
  show({ school, steps: [step("decline", "back")] }, "candidate");
  expect(screen.getByRole("note").textContent).toContain("Our staff have suspended this school");
  expect(screen.getByRole("button", { name: "Not interested" })).toBeDefined();
});

const ABSENCE = {
  who: "candidate",
  claimedBy: "school",
  claimedAt: "2026-03-12T12:00:00Z",
  state: "noted",
  dispute: null,
  settlesAt: "2026-03-15T12:00:00Z",
} as const;

test.each([
  [
    "candidate",
    {},
    /Tagore Academy says that you did not come. If you were there, please contradict it by Sun, 15 Mar 2026, 5:30 PM. Otherwise the interview is cancelled.$/,
  ],
  [
    "school",
    {},
    /You said that Asha Verma did not come. Unless it is contradicted by .*, the interview is cancelled and the credit comes back.$/,
  ],
  [
    "candidate",
    { state: "disputed", dispute: "I waited." },
    /Our staff read both sides.*You wrote: I waited./,
  ],
  ["school", { state: "dismissed" }, /Our staff dismissed it/],
] as const)("the %s reads how an absence stands (%o) (INT-90)", (side, change, words) => {
  show({ absence: { ...ABSENCE, ...change } }, side);
  expect(document.body.textContent).toMatch(words);
});

test.each([
  ["candidate", "I did come"],
  ["school", "We did come"],
] as const)(
  "the %s contradicts, and reads what happens until it is decided (INT-90)",
  async (side, button) => {
    show({ steps: [step("disputeAbsence")], absence: ABSENCE }, side);
    fireEvent.click(screen.getByRole("button", { name: button }));
    expect(
      await screen.findByText(/Until then nothing happens to the interview and its credit/),
    ).toBeDefined();
  },
);

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
