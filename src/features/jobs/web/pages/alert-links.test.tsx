// The pages that links in mails of alerts open: opening one changes nothing, its buttons do (ALERT-3, ALERT-6, ALERT-8).
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { findAndPress } from "#tests/support/acts.ts";
import { sendPlainForm } from "#tests/support/plain-form.ts";
import { renderPage, serverError } from "#tests/support/render-with-providers.tsx";
import * as alertsPage from "#features/jobs/web/pages/job-alerts.tsx";
import * as endPage from "#features/jobs/web/pages/unsubscribe-alert.tsx";

const ALERT = {
  _id: "a1",
  search: { subject: "Physics" },
  frequency: "daily",
  isPaused: false,
  isConfirmed: true,
  createdAt: "2026-03-10T03:30:00.000Z",
  lastMailOn: "2026-03-12",
  endsOn: null,
};
const MANAGE = "/api/alerts/manage/t.s";

function openAlerts(alerts: object[], hasAccount = false, search = "") {
  const sent: [string, unknown][] = [];
  const answer = (call: string) => (body: unknown) => {
    sent.push([call, body]);
    return Response.json({ message: `Done: ${call}` });
  };
  renderPage(alertsPage, "/job-alerts/:token", {
    at: `/job-alerts/t.s${search}`,
    answers: {
      [`GET ${MANAGE}`]: () => Response.json({ email: "asha@home.example", alerts, hasAccount }),
      [`POST ${MANAGE}/confirm`]: answer("confirm"),
      [`PUT ${MANAGE}/a1`]: answer("change"),
      [`DELETE ${MANAGE}/a1`]: answer("delete"),
    },
  });
  return sent;
}

test("opening a link changes nothing, its buttons do (ALERT-8)", async () => {
  const sent = openAlerts([ALERT, { ...ALERT, _id: "a2", search: { board: "CBSE" }, isConfirmed: false }]);
  await screen.findByRole("link", { name: "Physics" });
  screen.getByText("Mails about new jobs to asha@home.example");
  expect(sent).toEqual([]);
  await findAndPress("Yes, mail me these jobs: CBSE");
  await screen.findByText("Done: confirm");
  await findAndPress("Every week instead: Physics");
  await waitFor(() => expect(sent).toHaveLength(2));
  await findAndPress("Pause: Physics");
  await waitFor(() => expect(sent).toHaveLength(3));
  await findAndPress("Delete: Physics");
  await screen.findByText("Done: delete");
  expect(sent).toEqual([
    ["confirm", { ids: ["a2"] }],
    ["change", { frequency: "weekly" }],
    ["change", { isPaused: true }],
    ["delete", undefined],
  ]);
});

test.each([
  ["confirm", `POST ${MANAGE}/confirm`, "confirmed", "Your alert is confirmed."],
  ["pause", `PUT ${MANAGE}/a1`, "changed", "Your alert is changed."],
  ["delete", `DELETE ${MANAGE}/a1`, "deleted", "Your alert is deleted."],
])(
  "without scripts a reload after “%s” sends nothing, and the page says what was done (ALERT-8)",
  async (step, call, done, sentence) => {
    const to = await sendPlainForm(alertsPage, {
      at: "/job-alerts/t.s",
      params: { token: "t.s" },
      form: { step, id: "a1" },
      answers: { [call]: { message: "Done." } },
    });
    expect(to).toBe(`/job-alerts/t.s?done=${done}`);
    openAlerts([], false, `?done=${done}`);
    await screen.findByText(sentence);
  },
);

test("an alert that is gone says so, and the page shows those that are left (ALERT-8)", async () => {
  let alerts = [ALERT];
  renderPage(alertsPage, "/job-alerts/:token", {
    at: "/job-alerts/t.s",
    answers: {
      [`GET ${MANAGE}`]: () => Response.json({ email: "asha@home.example", alerts, hasAccount: false }),
      [`PUT ${MANAGE}/a1`]: () => {
        alerts = [];
        return Response.json({ code: "NOT_FOUND", message: "Alert not found" }, { status: 404 });
      },
    },
  });
  await findAndPress("Pause: Physics");
  await screen.findByText("This address has no alerts");
  expect(screen.getByRole("alert").textContent).toBe("Alert not found");
});

test("each alert that waits has its own buttons, and says where typed words are left out (ALERT-3, ALERT-28)", async () => {
  const waiting = { ...ALERT, isConfirmed: false };
  const sent = openAlerts([
    { ...waiting, _id: "a1", search: {}, isShortened: true },
    { ...waiting, _id: "a2", search: { board: "CBSE" }, isShortened: true },
    { ...waiting, _id: "a3", search: {} },
  ]);
  await screen.findByRole("heading", { name: "A search in words of its own" });
  screen.getByRole("heading", { name: "All jobs" });
  expect(screen.getAllByText(/We show them once you confirm it/)).toHaveLength(2);
  await findAndPress("Yes, mail me these jobs: CBSE");
  await waitFor(() => expect(sent).toEqual([["confirm", { ids: ["a2"] }]]));
  await findAndPress("Delete: A search in words of its own");
  await waitFor(() => expect(sent).toHaveLength(2));
});

test("the alerts of a member's address are in the account, to which the page leads (ALERT-26)", async () => {
  openAlerts([], true);
  await screen.findByText("The alerts of this address are in your account");
  const link = screen.getByRole("link", { name: "See the alerts of your account" });
  expect(link.getAttribute("href")).toBe("/candidate/profile?tab=alerts");
  expect(screen.queryByText("This address has no alerts")).toBeNull();
});

test("an alert that is about to end is kept, a paused one resumed", async () => {
  const sent = openAlerts([{ ...ALERT, isPaused: true, frequency: "weekly", endsOn: "2026-04-09" }]);
  await screen.findByText(/It ends on 09 Apr 2026 unless you keep it/);
  await findAndPress("Keep this alert: Physics");
  await waitFor(() => expect(sent).toHaveLength(1));
  await findAndPress("Resume: Physics");
  await waitFor(() => expect(sent).toHaveLength(2));
  await findAndPress("Every day instead: Physics");
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.map(([, body]) => body)).toEqual([{}, { isPaused: false }, { frequency: "daily" }]);
});

test("an address without alerts, and a link that is not valid", async () => {
  openAlerts([]);
  await screen.findByText("This address has no alerts");
  renderPage(alertsPage, "/job-alerts/:token", {
    at: "/job-alerts/t.s",
    answers: {
      [`GET ${MANAGE}`]: () =>
        Response.json({ code: "X", message: "This link is not valid." }, { status: 404 }),
    },
  });
  expect((await screen.findByRole("alert")).textContent).toBe("This link is not valid.");
});

const END = "/api/alerts/unsubscribe/t.s";
/** An alert that has ended is there no more. */
function openEnd(alert: object | null, answer: () => Response = serverError) {
  let hasEnded = false;
  renderPage(endPage, "/job-alerts/unsubscribe/:token", {
    at: "/job-alerts/unsubscribe/t.s",
    answers: {
      [`GET ${END}`]: () => Response.json({ alert: hasEnded ? null : alert }),
      [`POST ${END}`]: () => {
        const answered = answer();
        hasEnded = answered.ok;
        return answered;
      },
    },
  });
}

const notices = () => [...document.querySelectorAll(".notice")].map((one) => one.textContent);

test("an alert is ended by the button only (ALERT-8)", async () => {
  let posts = 0;
  openEnd({ search: { subject: "Physics" }, frequency: "daily" }, () => {
    posts += 1;
    return Response.json({ message: "This alert has ended." });
  });
  await screen.findByRole("heading", { name: "Physics" });
  expect(posts).toBe(0);
  expect(notices()).toEqual([]);
  await findAndPress("End this alert");
  await screen.findByText("This alert has ended.");
  expect(notices()).toEqual(["This alert has ended."]);
  expect(posts).toBe(1);
  expect(screen.getByRole("link", { name: "New alert" }).getAttribute("href")).toBe(
    "/job-alerts/new?subject=Physics",
  );
});

test("an alert that has ended says so, and a failure is said", async () => {
  openEnd(null);
  await screen.findByText("This alert has ended already.");
  expect(screen.queryByRole("button")).toBeNull();
  openEnd({ search: {}, frequency: "daily" });
  await findAndPress("End this alert");
  await screen.findByText("This could not be done. Please try again.");
});
