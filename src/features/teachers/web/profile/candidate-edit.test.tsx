// The messages after an edit of a profile (CAND-11 to CAND-13).
import { configure, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { CANDIDATE } from "#tests/support/records.ts";
import { type Answers, networkError, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { CandidateEditForm } from "#features/teachers/web/profile/candidate-edit.tsx";

// Rendering a long form is slow when two processors run all the tests.
vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 10_000 });

function edit(label: RegExp, value: string, answer: Answers[string] = networkError) {
  const onSaved = vi.fn();
  renderWithProviders(
    <CandidateEditForm candidate={CANDIDATE} onSaved={onSaved} onCancel={vi.fn()} byAdmin />,
    {
      answers: { "PUT /api/candidates/c1": answer },
    },
  );
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole("button", { name: "Save Changes" }));
  return onSaved;
}

afterEach(() => void vi.useRealTimers());

test.each([
  ["name", /^Full Name/],
  ["email", /^Email/],
  ["phone", /^Phone/],
])("without a %s an alert names the required fields (CAND-11)", async (_what, label) => {
  const onSaved = edit(label, "");
  await screen.findByRole("dialog", { name: "Please fill in required fields (Full Name, Email, Phone)" });
  expect(onSaved).not.toHaveBeenCalled();
});

test("a refused edit shows the server's sentence (CAND-13)", async () => {
  edit(/^Full Name/, "Asha Rao", () =>
    Response.json({ code: "X", message: "This email is already registered." }, { status: 409 }),
  );
  await screen.findByText("This email is already registered.");
  expect(screen.queryByText("Update failed!")).toBeNull();
});

test("an edit that never arrives shows an error (CAND-13)", async () => {
  edit(/^Full Name/, "Asha Rao");
  await screen.findByText("Update failed!");
});

test("an edit of an older version offers the newest state", async () => {
  edit(/^Full Name/, "Asha Rao", () =>
    Response.json({ code: "STALE", message: "Changed by someone else." }, { status: 409 }),
  );
  await screen.findByRole("dialog", { name: "This profile has changed meanwhile" });
  fireEvent.click(screen.getByRole("button", { name: "Load the newest" }));
  await screen.findByText("The newest state could not be loaded. Please try again.");
  expect(screen.getByLabelText<HTMLInputElement>(/^Full Name/).value).toBe("Asha Rao");
});

test("a saved edit shows its message for three seconds, and the form closes (TEXT-4, CAND-12)", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  const onSaved = edit(/^Full Name/, "Asha Rao", () =>
    Response.json({ message: "", candidate: { ...CANDIDATE, fullName: "Asha Rao" } }),
  );
  await screen.findByText("Candidate updated successfully!");
  expect(onSaved).toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_100);
  expect(screen.queryByText("Candidate updated successfully!")).toBeNull();
});

test.each(["a link", "Cancel"])("an edit with changes asks before it is left by %s (TEXT-7)", async (way) => {
  const onCancel = vi.fn<() => void>();
  const { router } = renderWithProviders(
    <CandidateEditForm candidate={CANDIDATE} onSaved={vi.fn()} onCancel={onCancel} />,
  );
  fireEvent.change(screen.getByLabelText(/^Full Name/), { target: { value: "Asha Rao" } });
  if (way === "Cancel") fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  else void router.navigate("/elsewhere");
  await screen.findByRole("dialog", { name: "Discard your changes?" });
  expect(onCancel).not.toHaveBeenCalled();
});

test.each([
  ["a candidate reads that a link was sent there", "new@teacher.example", false, 1],
  ["the own address again sends none", CANDIDATE.email, false, 0],
  ["an admin changes it at once", "new@teacher.example", true, 0],
])("after a change of the email address %s", async (_what, email, byAdmin, notices) => {
  const onSaved = vi.fn();
  renderWithProviders(
    <CandidateEditForm candidate={CANDIDATE} onSaved={onSaved} onCancel={vi.fn()} byAdmin={byAdmin} />,
    {
      answers: {
        "PUT /api/candidates/c1": () => Response.json({ message: "", candidate: CANDIDATE }),
      },
    },
  );
  fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: "other@teacher.example" } });
  if (!byAdmin) {
    fireEvent.change(screen.getByLabelText(/^Current Password/), { target: { value: "chalk and board" } });
  }
  fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: email } });
  expect(screen.queryAllByLabelText(/^Current Password/)).toHaveLength(notices);
  fireEvent.click(screen.getByText("Save Changes").closest("button") as Element);
  if (notices === 1) {
    const title = await screen.findByText("Please open your mail");
    expect(title.closest("dialog")?.textContent).toContain(`We sent a link to ${email}.`);
    expect(onSaved).not.toHaveBeenCalled();
    fireEvent.click(title.closest("dialog")?.querySelector("button") as Element);
  }
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledWith(CANDIDATE));
  expect(screen.queryByText("Please open your mail")).toBeNull();
});
