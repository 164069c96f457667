// The scheduling dialog asks before it drops what was typed.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { CANDIDATE } from "#tests/support/records.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import type { SchedulingCase } from "#web/interviews/schedule/scheduling-check.ts";
import { ScheduleInterview } from "#web/interviews/schedule/schedule-interview.tsx";

const TITLE = "Interview with Asha Verma";
const form = () => screen.queryByRole("dialog", { name: TITLE });
const question = () => screen.queryByRole("dialog", { name: "Discard your changes?" });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const pressIn = (dialog: HTMLElement, name: string) =>
  fireEvent.click(
    [...dialog.querySelectorAll("button")].find(({ textContent }) => textContent === name) as Element,
  );
const link = () => screen.getByLabelText<HTMLInputElement>(/Meeting Link/);
const typeLink = () => fireEvent.change(link(), { target: { value: "https://meet.example/abc" } });

async function openForm(credits = 3) {
  const subscription: SchedulingCase["subscription"] = { status: "active", credits };
  const shown = renderWithProviders(
    <ScheduleInterview
      candidate={CANDIDATE}
      open={undefined}
      checkSubscription={() => Promise.resolve({ subscription })}
    />,
    { user: { role: "employer" }, at: "/employer/candidatedetails/c1", root: { today: "2026-03-10" } },
  );
  press("Schedule Interview");
  await screen.findByRole("dialog", { name: TITLE });
  return shown;
}

test.each([
  ["A click beside it", () => fireEvent.click(screen.getByRole("dialog"))],
  ["Escape", () => fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" })],
  ["Cancel", () => press("Cancel")],
])("%s closes an empty dialog at once, and asks where something was typed (INT-54)", async (_how, leave) => {
  await openForm();
  leave();
  await waitFor(() => expect(form()).toBeNull());

  press("Schedule Interview");
  await screen.findByRole("dialog", { name: TITLE });
  typeLink();
  leave();
  pressIn(await screen.findByRole("dialog", { name: "Discard your changes?" }), "Keep editing");
  await waitFor(() => expect(question()).toBeNull());
  expect(link().value).toBe("https://meet.example/abc");

  leave();
  pressIn(await screen.findByRole("dialog", { name: "Discard your changes?" }), "Discard");
  await waitFor(() => expect(form()).toBeNull());
});

test("who goes to the plans from a refused form is not asked about it (INT-54)", async () => {
  const { router } = await openForm(0);
  fireEvent.change(screen.getByLabelText(/Interview Date/), { target: { value: "2026-03-14" } });
  typeLink();
  fireEvent.submit(link().form as HTMLFormElement);
  pressIn(await screen.findByRole("dialog", { name: "Insufficient Credits" }), "See Plans");
  await waitFor(() => expect(router.state.location.pathname).toBe("/subscriptionPlan"));
  expect(question()).toBeNull();
});
