// A result that is refused: the dialog closes only where another try is useless.
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { INTERVIEW } from "#tests/support/records.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { CompleteDialog } from "#web/interviews/actions/complete-dialog.tsx";

test.each([
  [409, "ILLEGAL_STEP", 1],
  [404, "NOT_FOUND", 1],
  [429, "RATE_LIMITED", 0],
])(
  "a result that is refused with %i %s says why and closes the dialog %i times",
  async (status, code, times) => {
    const onClose = vi.fn();
    const interview = { ...INTERVIEW, status: "Interview Scheduled" } as const;
    renderWithProviders(<CompleteDialog interview={interview} onClose={onClose} />, {
      answers: {
        "PUT /api/interview/updateInterviewStatus/i1": () =>
          Response.json({ code, message: "A sentence of the server." }, { status }),
      },
    });
    fireEvent.change(screen.getByLabelText(/^Result of the interview/), { target: { value: "On-Hold" } });
    fireEvent.click(screen.getByRole("button", { name: "Mark as Completed" }));
    expect(await screen.findByText("A sentence of the server.")).toBeDefined();
    expect(onClose).toHaveBeenCalledTimes(times);
  },
);

test.each([
  ["is shared with feedback", "  Clear lessons. ", true, { feedback: "Clear lessons." }],
  ["is shared without a word", "   ", true, {}],
  ["is not shared", "Not for you.", false, { shareResult: false }],
])("a result %s", async (_how, feedback, isShared, expected) => {
  const sent: unknown[] = [];
  const onClose = vi.fn();
  renderWithProviders(
    <CompleteDialog interview={{ ...INTERVIEW, status: "Completed" }} onClose={onClose} />,
    {
      answers: {
        "PUT /api/interview/updateResult/i1": (body) => {
          sent.push(body);
          return Response.json({ message: "", interview: INTERVIEW });
        },
      },
    },
  );
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Asha Verma learns the result" });
  expect(box.checked).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Add Result" }));
  expect(await screen.findByText("Please select a result")).toBeDefined();
  fireEvent.change(screen.getByLabelText(/^Result of the interview/), { target: { value: "On-Hold" } });
  expect(screen.queryByText("Please select a result")).toBeNull();
  fireEvent.change(screen.getByLabelText("Feedback, if you like"), { target: { value: feedback } });
  if (!isShared) fireEvent.click(box);
  expect(screen.queryAllByLabelText("Feedback, if you like")).toHaveLength(isShared ? 1 : 0);
  fireEvent.click(screen.getByRole("button", { name: "Add Result" }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ result: "On-Hold", ...expected }]);
});
