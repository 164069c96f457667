// The dialog that changes the search of an alert (ALERT-6).
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { JobAlert } from "#features/jobs/domain/alerts/calls.ts";
import { type Answers, networkError, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { ChangeSearchDialog } from "#features/jobs/web/alerts/change-search-dialog.tsx";

const ALERT: JobAlert = {
  _id: "a1",
  search: { subject: "Physics", city: "Indore", within: 30 },
  frequency: "weekly",
  isPaused: false,
  isConfirmed: true,
  createdAt: "2026-03-10T03:30:00.000Z",
  lastMailOn: null,
  endsOn: null,
};
const CHANGE = "PUT /api/candidate/alerts/a1";

async function open(answer: Answers[string] = networkError) {
  const onClose = vi.fn<() => void>();
  const sent: unknown[] = [];
  const shown = renderWithProviders(<ChangeSearchDialog alert={ALERT} onClose={onClose} />, {
    answers: {
      "GET /api/subjects/getAllSubjects": () =>
        Response.json([
          { _id: "s1", subject: "Physics" },
          { _id: "s2", subject: "Chemistry" },
        ]),
      [CHANGE]: (body, ...rest) => {
        sent.push(body);
        return answer(body, ...rest);
      },
    },
  });
  await screen.findByRole("dialog", { name: "Change alert" });
  return { ...shown, onClose, sent };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => fireEvent.submit(field("City").form as HTMLFormElement);

test("the dialog shows the search as it is, with its own distance and the list of subjects", async () => {
  await open();
  expect(["Words", "Subject", "City", "Distance", "How often"].map((label) => field(label).value)).toEqual([
    "",
    "Physics",
    "Indore",
    "30",
    "weekly",
  ]);
  await waitFor(() =>
    expect([...document.querySelectorAll("datalist option")].map(({ textContent }) => textContent)).toEqual([
      "Physics",
      "Chemistry",
    ]),
  );
});

test("the changed search and how often are sent, said, and the dialog closes", async () => {
  const { sent, onClose } = await open(() => Response.json({ message: "Changed", alert: ALERT }));
  type("Subject", "  Chemistry ");
  type("City", "");
  type("How often", "daily");
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  // A distance needs its city.
  expect(sent).toEqual([{ search: { subject: "Chemistry" }, frequency: "daily" }]);
  await screen.findByText("Your alert is changed.");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a refusal is read in the open dialog until the next try, and two presses send once", async () => {
  let answer = () => Promise.resolve(Response.json({ code: "X", message: "Not so many." }, { status: 409 }));
  const { sent, onClose } = await open(() => answer());
  save();
  save();
  expect((await screen.findByRole("alert")).textContent).toBe("Not so many.");
  expect(sent).toHaveLength(1);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.queryByText("Your alert is changed.")).toBeNull();

  answer = () => new Promise(() => {});
  save();
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test("a change that never arrives has its own sentence; Cancel closes", async () => {
  const { onClose } = await open();
  save();
  await screen.findByText("The alert could not be changed. Please try again.");
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onClose).toHaveBeenCalledOnce();
});
