import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { sendPlainForm } from "#tests/support/plain-form.ts";
import { type Answers, renderPage } from "#tests/support/render-with-providers.tsx";
import * as newAlertPage from "#features/jobs/web/pages/new-alert.tsx";

const AT = "/job-alerts/new?subject=Physics&city=Indore&within=25";

function open(answers: Answers, role?: "candidate" | "employer", at = AT) {
  return renderPage(newAlertPage, "/job-alerts/new", {
    at,
    ...(role && { user: { role } }),
    answers: { "GET /api/subjects/getAllSubjects": () => Response.json([]), ...answers },
  });
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = async () => fireEvent.click(await screen.findByRole("button", { name: "Save this alert" }));

test.each([[undefined], ["employer" as const]])(
  "a visitor gives an address, and what was typed stays after a refusal (ALERT-11)",
  async (role) => {
    const sent: unknown[] = [];
    open(
      {
        "POST /api/alerts": (body) => {
          sent.push(body);
          return sent.length === 1
            ? Response.json({ code: "INVALID_INPUT", message: "Invalid email format." }, { status: 400 })
            : Response.json({ message: "Please open the mail that we send to this address." });
        },
      },
      role,
    );
    await screen.findByLabelText("Subject");
    expect([field("Subject").value, field("City").value, field("Distance").value]).toEqual([
      "Physics",
      "Indore",
      "25",
    ]);
    fireEvent.change(screen.getByLabelText(/^Your email address/), { target: { value: "asha@home" } });
    fireEvent.change(field("Pay a month, at least"), { target: { value: "25k" } });
    fireEvent.change(field("How often"), { target: { value: "weekly" } });
    await save();
    expect((await screen.findByRole("alert")).textContent).toBe("Invalid email format.");
    await save();
    await screen.findByText("Please open the mail that we send to this address.");
    const search = { subject: "Physics", city: "Indore", within: "25", minPay: "25k" };
    expect(sent).toEqual([
      { email: "asha@home", search, frequency: "weekly" },
      { email: "asha@home", search, frequency: "weekly" },
    ]);
  },
);

test("without scripts a reload sends no second alert, and the page says what comes next (ALERT-11)", async () => {
  const to = await sendPlainForm(newAlertPage, {
    at: AT,
    form: { email: "asha@home.example", subject: "Physics", frequency: "daily" },
    answers: {
      "GET /api/auth/session": { user: null, admin: null },
      "POST /api/alerts": { message: "Please open the mail." },
    },
  });
  expect(to).toBe("/job-alerts/new?done=asked");
  open({}, undefined, "/job-alerts/new?done=asked");
  await screen.findByText(/^Please open the mail that we send to this address and confirm the alert\./);
  expect(screen.queryByRole("button", { name: "Save this alert" })).toBeNull();
});

test("a candidate's alert is saved at once and shown in the tab Alerts (ALERT-11)", async () => {
  const sent: unknown[] = [];
  const { router } = open(
    {
      "POST /api/candidate/alerts": (body) => {
        sent.push(body);
        return Response.json({ message: "Saved", alert: {} }, { status: 201 });
      },
    },
    "candidate",
  );
  await screen.findByLabelText("Subject");
  expect(screen.queryByLabelText(/^Your email address/)).toBeNull();
  await save();
  await waitFor(() => expect(router.state.location.search).toBe("?tab=alerts"));
  expect(sent).toEqual([
    { search: { subject: "Physics", city: "Indore", within: "25" }, frequency: "daily" },
  ]);
});

test("a candidate whose session has ended meanwhile is asked to log in, not for an address (SITE-85)", async () => {
  let user: object | null = { _id: "c1", email: "asha@home.example", role: "candidate" };
  const { requests } = open(
    {
      "GET /api/auth/session": () => Response.json({ user, admin: null }),
      "POST /api/candidate/alerts": () =>
        Response.json({ code: "NOT_LOGGED_IN", message: "Please log in to continue." }, { status: 401 }),
    },
    "candidate",
  );
  await screen.findByLabelText("Subject");
  user = null;
  await save();
  expect((await screen.findByRole("alert")).textContent).toBe("Please log in to continue.");
  expect(requests).not.toContain("POST /api/alerts");
});
