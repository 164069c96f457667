// The page of complaints, and staff's queue with its steps.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Complaint } from "#features/site/domain/complaints/calls.ts";
import { fieldOf, findAndPress, press, type } from "#tests/support/acts.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { Refusal } from "#platform/domain/refusal.ts";
import { answerComplaint, type RefusedComplaint } from "#features/site/web/complaints/answer-complaint.ts";
import type { Api } from "#platform/web/api.ts";
import AdminComplaints from "#features/site/web/complaints/admin/admin-complaints.tsx";
import { ComplaintForm } from "#features/site/web/complaints/complaint-form.tsx";

const COMPLAINT = {
  _id: "c1",
  number: "C-1001",
  email: "asha@mail.example",
  role: "candidate",
  text: "A school asked me for money.",
  about: "Hill School",
  hasFile: true,
  createdAt: "2026-03-10T05:00:00Z",
  acknowledgeBy: "2026-03-11T05:00:00Z",
  acknowledgedAt: null,
  answerBy: "2026-03-25",
  latest: "2026-06-08",
  extendedBecause: null,
  answer: null,
  answeredAt: null,
  handledBy: null,
  isOverdue: true,
} satisfies Complaint;

test("a visitor complains and reads the number; what is missing is named at its field (PRIV-20)", async () => {
  const { requests } = renderWithProviders(<ComplaintForm />, {
    answers: {
      "POST /api/complaints": () =>
        Response.json(
          { message: "Your complaint has the number C-1001.", number: "C-1001" },
          { status: 201 },
        ),
    },
  });
  press("Send the Complaint");
  await screen.findByText("Please write what happened.");
  screen.getByText("Please enter your email address.");
  expect(requests).not.toContain("POST /api/complaints");
  type(/What happened/, "A school asked me for money.");
  type(/email address/, "asha@mail.example");
  press("Send the Complaint");
  await screen.findByText("Your complaint has the number C-1001");
  // Read out where it takes the place of the form.
  expect(screen.getByRole("alert").textContent).toContain("C-1001");
  const another = screen.getByRole("link", { name: "Write another complaint" });
  expect(another.getAttribute("href")).toBe("/complain");
  fireEvent.click(another);
  expect(fieldOf(/What happened/).value).toBe("");
  expect(screen.queryByText(/has the number/)).toBeNull();
});

test("without a script the page leads to the number, or says what is missing beside what was written (PRIV-20)", async () => {
  const written = new FormData();
  written.set("text", "A school asked me for money.");
  const answer = (post: () => Promise<unknown>) => answerComplaint(written, { post } as unknown as Api);
  const sent = (await answer(() => Promise.resolve({ number: "C-1001" }))) as Response;
  expect([sent.status, sent.headers.get("location")]).toEqual([303, "/complain?number=C-1001"]);

  const issues = [{ path: "email", message: "Please enter your email address." }];
  const missing = new Refusal("invalid", "INVALID_INPUT", "Please enter your email address.", { issues });
  const { data: refused, init } = (await answer(() => Promise.reject(missing))) as {
    data: RefusedComplaint;
    init: ResponseInit;
  };
  expect(init.status).toBe(400);
  renderWithProviders(<ComplaintForm refused={refused} />);
  screen.getByText("Please enter your email address.");
  expect(screen.getByLabelText<HTMLTextAreaElement>(/What happened/).value).toBe(
    "A school asked me for money.",
  );

  const withFile = new FormData();
  withFile.set("text", "A school asked me for money.");
  withFile.set("file", "letter.pdf");
  const never = { post: () => Promise.reject(new Error("not to be called")) } as unknown as Api;
  expect(await answerComplaint(withFile, never)).toMatchObject({
    data: { problem: "The file was not sent. Please choose it again." },
  });

  const tooMany = new Refusal("rate-limited", "RATE_LIMITED", "Too many complaints.");
  expect(await answer(() => Promise.reject(tooMany))).toMatchObject({
    data: { problem: "Too many complaints.", errors: {} },
  });
});

async function openQueue(complaint: Complaint) {
  const steps: unknown[] = [];
  renderWithProviders(<AdminComplaints />, {
    admin: true,
    answers: {
      "GET /api/admin/complaints": () => Response.json([complaint]),
      "PUT /api/admin/complaints/c1": (sent) => {
        steps.push(sent);
        return Response.json({ message: "Done.", complaint });
      },
    },
  });
  await screen.findByRole("heading", { name: "C-1001: Hill School" });
  return steps;
}

test("staff see both clocks and the file, acknowledge at once, and answer with a text (PRIV-22, PRIV-23)", async () => {
  const steps = await openQueue(COMPLAINT);
  expect(document.body.textContent).toContain("Acknowledge By11 Mar 2026, 10:30 AM");
  expect(document.body.textContent).toContain("Answer By25 Mar 2026");
  screen.getAllByText("Overdue");
  expect(screen.getByRole("link", { name: "Download" }).getAttribute("href")).toBe(
    "/api/admin/complaints/c1/file",
  );
  await findAndPress("Acknowledge C-1001");
  await findAndPress("Answer C-1001");
  press("Send Answer");
  await screen.findByText("Please write what the person reads.");
  type(/Your answer/, "We have suspended the school.");
  press("Send Answer");
  await waitFor(() =>
    expect(steps).toEqual([
      { step: "acknowledge" },
      { step: "answer", text: "We have suspended the school." },
    ]),
  );
});

test("an answered complaint has no steps (PRIV-23)", async () => {
  const answered = {
    answeredAt: "2026-03-10T06:00:00Z",
    acknowledgedAt: "2026-03-10T06:00:00Z",
    answer: "Yes.",
  };
  await openQueue({ ...COMPLAINT, ...answered, isOverdue: false });
  expect(screen.queryByRole("button", { name: /C-1001/ })).toBeNull();
});
