import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { MAX_ALERTS_OF_MEMBER } from "#features/jobs/domain/alerts/terms.ts";
import { renderWithProviders, serverError } from "#tests/support/render-with-providers.tsx";
import { OwnAlerts } from "#features/jobs/web/alerts/own-alerts.tsx";

const ALERT = {
  _id: "a1",
  search: { subject: "Physics" },
  frequency: "daily",
  isPaused: false,
  isConfirmed: true,
  createdAt: "2026-03-10T03:30:00.000Z",
  lastMailOn: null,
  endsOn: "2026-04-09",
};
const OWN = "/api/candidate/alerts";

test("an alert is paused, sent weekly, kept and deleted (ALERT-9, ALERT-11)", async () => {
  const sent: unknown[] = [];
  let alerts: object[] = [ALERT];
  const { requests } = renderWithProviders(<OwnAlerts />, {
    answers: {
      [`GET ${OWN}`]: () => Response.json({ alerts }),
      [`PUT ${OWN}/a1`]: (body) => {
        sent.push(body);
        alerts = [{ ...ALERT, ...(body as object) }];
        return Response.json({ message: "Changed", alert: alerts[0] });
      },
      [`DELETE ${OWN}/a1`]: () => {
        alerts = [];
        return Response.json({ message: "Deleted" });
      },
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Pause Physics" }));
  await screen.findByRole("button", { name: "Resume Physics" });
  fireEvent.change(screen.getByLabelText("How often: Physics"), { target: { value: "weekly" } });
  await waitFor(() => expect(sent).toHaveLength(2));
  fireEvent.click(await screen.findByRole("button", { name: "Keep this alert" }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent).toEqual([{ isPaused: true }, { frequency: "weekly" }, {}]);
  fireEvent.click(screen.getByRole("button", { name: "Delete Physics" }));
  await screen.findByText("Delete this alert?");
  expect(requests).not.toContain(`DELETE ${OWN}/a1`);
  fireEvent.click(screen.getByRole("button", { name: "Delete", hidden: true }));
  await screen.findByText("You have no alerts yet");
});

test("an alert in a city that nobody knows says so, and names a similar one (ALERT-11)", async () => {
  const search = { city: "Jaipor" };
  const known = { ...ALERT, _id: "a2", search: { city: "Dewas" } };
  const unknownCity = { similar: "Jaipur, Rajasthan, India" };
  renderWithProviders(<OwnAlerts />, {
    answers: { [`GET ${OWN}`]: () => Response.json({ alerts: [{ ...ALERT, search, unknownCity }, known] }) },
  });
  await screen.findByText(/^We do not know the city “Jaipor”\..* Did you mean Jaipur, Rajasthan\?$/);
  expect(screen.getAllByText(/We do not know the city/)).toHaveLength(1);
});

test("after a deletion the next alert has the focus (ALERT-11)", async () => {
  let alerts = [ALERT, { ...ALERT, _id: "a2", search: { subject: "Chemistry" } }];
  renderWithProviders(<OwnAlerts />, {
    answers: {
      [`GET ${OWN}`]: () => Response.json({ alerts }),
      [`DELETE ${OWN}/a1`]: () => {
        alerts = alerts.slice(1);
        return Response.json({ message: "Deleted" });
      },
    },
  });
  const remove = await screen.findByRole("button", { name: "Delete Physics" });
  remove.focus();
  fireEvent.click(remove);
  await screen.findByText("Delete this alert?");
  fireEvent.click(screen.getByRole("button", { name: "Delete", hidden: true }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Delete Physics" })).toBeNull());
  expect(document.activeElement?.tagName).toBe("LI");
  expect(document.activeElement?.textContent).toContain("Chemistry");
});

test("a list that cannot be loaded says so and is asked for again", async () => {
  let fails = true;
  renderWithProviders(<OwnAlerts />, {
    answers: { [`GET ${OWN}`]: () => (fails ? serverError() : Response.json({ alerts: [] })) },
  });
  await screen.findByText("Your alerts could not be loaded. Please try again.");
  fails = false;
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  await screen.findByText("You have no alerts yet");
});

test.each([
  ["leads to another one", MAX_ALERTS_OF_MEMBER - 1, 1],
  ["at the limit to none", MAX_ALERTS_OF_MEMBER, 0],
])("a list of alerts %s (ALERT-2)", async (_where, count, links) => {
  const alerts = Array.from({ length: count }, (_, at) => ({ ...ALERT, _id: `a${at}` }));
  renderWithProviders(<OwnAlerts />, { answers: { [`GET ${OWN}`]: () => Response.json({ alerts }) } });
  await screen.findByText(`${count} of ${MAX_ALERTS_OF_MEMBER} alerts`);
  expect(screen.queryAllByRole("link", { name: "New alert" })).toHaveLength(links);
});

test("a change that is refused says so", async () => {
  renderWithProviders(<OwnAlerts />, {
    answers: { [`GET ${OWN}`]: () => Response.json({ alerts: [ALERT] }) },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Pause Physics" }));
  await screen.findByText("The alert could not be changed. Please try again.");
});

test("the search of an alert is changed in a dialog, which Cancel closes", async () => {
  renderWithProviders(<OwnAlerts />, {
    answers: {
      [`GET ${OWN}`]: () =>
        Response.json({ alerts: [ALERT, { ...ALERT, _id: "a2", search: { subject: "Chemistry" } }] }),
    },
  });
  fireEvent.click(await screen.findByLabelText("Change Chemistry"));
  const dialog = await screen.findByRole("dialog");
  within(dialog).getByDisplayValue("Chemistry");
  fireEvent.click(within(dialog).getByText("Cancel"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
