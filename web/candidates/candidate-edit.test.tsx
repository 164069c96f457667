// What is said of an edited profile (document 2, sections 5 and 8).
import { configure, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { CANDIDATE } from "#tests/support/records.ts";
import { type Answers, neverArrives, show } from "#tests/support/show.tsx";
import { CandidateEditForm } from "#web/candidates/candidate-edit.tsx";

// A long form is slow to draw where two processors do everything.
vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 10_000 });

function edit(label: RegExp, value: string, answer: Answers[string] = neverArrives) {
  const onSaved = vi.fn();
  show(<CandidateEditForm candidate={CANDIDATE} onSaved={onSaved} onCancel={vi.fn()} byAdmin />, {
    answers: { "PUT /api/candidates/c1": answer },
  });
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole("button", { name: "Save Changes" }));
  return onSaved;
}

afterEach(() => void vi.useRealTimers());

test.each([
  ["name", /^Full Name/],
  ["email", /^Email/],
  ["phone", /^Phone/],
])("without a %s it alerts what must be there", async (_what, label) => {
  const onSaved = edit(label, "");
  expect(
    await screen.findByRole("dialog", { name: "Please fill in required fields (Full Name, Email, Phone)" }),
  ).toBeDefined();
  expect(onSaved).not.toHaveBeenCalled();
});

test("an edit that never arrives is told", async () => {
  edit(/^Full Name/, "Asha Rao");
  expect(await screen.findByText("Update failed!")).toBeDefined();
});

test("an edit that is saved is told for three seconds, and the form closes", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  const onSaved = edit(/^Full Name/, "Asha Rao", () =>
    Response.json({ message: "", candidate: { ...CANDIDATE, fullName: "Asha Rao" } }),
  );
  expect(await screen.findByText("Candidate updated successfully!")).toBeDefined();
  expect(onSaved).toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_100);
  expect(screen.queryByText("Candidate updated successfully!")).toBeNull();
});
