// Several applicants are invited by one form: their times, the credits, and what is said where one is refused.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { findAndPress } from "#tests/support/acts.ts";
import { type Answers, renderWithProviders, serverError } from "#tests/support/render-with-providers.tsx";
import { INTERVIEW } from "#tests/support/records.ts";
import { type InvitedApplicant, ScheduleSeveral } from "./schedule-several.tsx";

const WIDE = { from: "09:00", to: "17:00" };
const PEOPLE: InvitedApplicant[] = [
  { candidateId: "c1", applicationId: "a1", name: "Asha Verma", slot: WIDE },
  { candidateId: "c2", applicationId: "a2", name: "Ravi Iyer", slot: { from: "14:00", to: "16:00" } },
  { candidateId: "c3", applicationId: "a3", name: "Meera Rao", slot: { from: "08:00", to: "09:30" } },
];

type Given = { people?: readonly InvitedApplicant[]; credits?: number; answers?: Answers };

function openForm({ people: several = PEOPLE, credits = 5, answers = {} }: Given = {}) {
  const sent: Record<string, unknown>[] = [];
  const invited: [names: string[], areAll: boolean][] = [];
  const onInvited = (people: readonly InvitedApplicant[], areAll: boolean) =>
    void invited.push([people.map(({ name }) => name), areAll]);
  renderWithProviders(<ScheduleSeveral people={several} onCancel={() => {}} onInvited={onInvited} />, {
    user: { role: "employer", memberRole: "recruiter", _id: "e1" },
    root: { today: "2026-03-10" },
    answers: {
      "GET /api/subscription/check/e1": () =>
        Response.json({ subscription: { status: "active", credits, isExpired: false } }),
      "GET /api/interview/room": () => Response.json({ link: null }),
      "POST /api/interview/conflicts": () => Response.json({ conflicts: [] }),
      "GET /api/interview/getInterviewsByEmployer/e1": () => Response.json([]),
      "POST /api/interview/scheduleInterview": (body) => {
        sent.push(body as Record<string, unknown>);
        return Response.json({ message: "Scheduled.", interview: INTERVIEW }, { status: 201 });
      },
      ...answers,
    },
  });
  return { sent, invited };
}

const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
async function fillAll(button = "Schedule 2 interviews") {
  fill(/^Interview Date/, "2026-03-20");
  fill(/^Meeting Link/, "https://meet.example/a");
  await findAndPress(button);
}

test("each has an own time in the own slot, and who has no space is left out by name (INT-101)", async () => {
  const { sent, invited } = openForm();
  const times = await screen.findByRole("list", { name: "Times, India time" });
  expect(
    within(times)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Asha Verma2:30 PM to 3:00 PM",
    "Ravi Iyer2:00 PM to 2:30 PM",
    "Meera RaoLeft out: free from 8:00 AM to 9:30 AM alone",
  ]);
  await fillAll();
  await screen.findByText(/It deducts 2 credits\. Current credits: 5\./);
  await findAndPress("Yes, schedule");
  await waitFor(() => expect(invited).toEqual([[["Asha Verma", "Ravi Iyer"], false]]));
  expect(
    sent.map(({ candidateId, applicationId, proposals }) => [candidateId, applicationId, proposals]),
  ).toEqual([
    ["c1", "a1", [{ date: "2026-03-20", from: "14:30", to: "15:00" }]],
    ["c2", "a2", [{ date: "2026-03-20", from: "14:00", to: "14:30" }]],
  ]);
});

test("what is refused is said with the name, and the others are invited (INT-101)", async () => {
  const { invited } = openForm({
    answers: {
      "POST /api/interview/scheduleInterview": (body) =>
        (body as { candidateId: string }).candidateId === "c1"
          ? Response.json({ code: "CONFLICT", message: "Asha has withdrawn." }, { status: 409 })
          : Response.json({ message: "Scheduled.", interview: INTERVIEW }, { status: 201 }),
    },
  });
  await fillAll();
  await findAndPress("Yes, schedule");
  await screen.findByText(/Asha Verma: Asha has withdrawn\./);
  expect(invited).toEqual([[["Ravi Iyer"], false]]);
});

test("who was refused is planned after those who are invited already (INT-101)", async () => {
  openForm({
    answers: {
      "POST /api/interview/scheduleInterview": (body) =>
        (body as { candidateId: string }).candidateId === "c1"
          ? Response.json({ code: "CONFLICT", message: "Please wait a moment." }, { status: 409 })
          : Response.json({ message: "Scheduled.", interview: INTERVIEW }, { status: 201 }),
    },
  });
  const start = () => screen.getByLabelText<HTMLInputElement>(/^The first begins at/).value;
  expect(start()).toBe("10:00");
  await fillAll();
  await findAndPress("Yes, schedule");
  await screen.findByText(/Asha Verma: Please wait a moment\./);
  // Ravi Iyer is invited from 2:00 PM to 2:30 PM.
  expect(start()).toBe("14:30");
});

test("where nobody has space the form says so, and asks nothing of the server (INT-101)", async () => {
  const { sent } = openForm();
  fill(/^Interview Date/, "2026-03-20");
  fill(/^Meeting Link/, "https://meet.example/a");
  fill(/^The first begins at/, "17:00");
  await findAndPress("Schedule 0 interviews");
  const dialog = await screen.findByRole("dialog", { name: "Nobody has space" });
  expect(dialog.textContent).toContain("Please choose another beginning, or fewer minutes for each.");
  await findAndPress("OK");
  expect(sent).toEqual([]);
});

test("a subscription that cannot be read is not said to be missing (INT-22, INT-101)", async () => {
  let isDown = true;
  openForm({
    answers: {
      "GET /api/subscription/check/e1": () =>
        isDown
          ? serverError()
          : Response.json({ subscription: { status: "active", credits: 5, isExpired: false } }),
    },
  });
  await fillAll();
  await screen.findByText("Failed to check subscription. Please try again.");
  expect(screen.queryByText("Subscription Required")).toBeNull();
  await findAndPress("OK");
  isDown = false;
  await findAndPress("Schedule 2 interviews");
  await screen.findByText(/It deducts 2 credits\. Current credits: 5\./);
});

test("with too few credits, without a day or a link nothing is asked of the server (INT-101)", async () => {
  const { sent } = openForm({ credits: 1 });
  await screen.findByText("Asha Verma");
  await findAndPress("Schedule 2 interviews");
  await screen.findByRole("dialog", { name: "Date missing" });
  await findAndPress("OK");
  await fillAll();
  await screen.findByText("2 interviews cost 2 credits, and 1 is left.");
  expect(sent).toEqual([]);
});

test("one who is left is asked about, counted and charged as one", async () => {
  const { invited } = openForm({ people: PEOPLE.slice(0, 1), credits: 1 });
  await screen.findByText("Asha Verma");
  await fillAll("Schedule 1 interview");
  await screen.findByRole("dialog", { name: "Schedule 1 interview?" });
  await screen.findByText(/It deducts 1 credit\. Current credits: 1\./);
  await findAndPress("Yes, schedule");
  await screen.findByRole("dialog", { name: "1 interview scheduled!" });
  await screen.findByText("1 credit has been deducted.");
  expect(invited).toEqual([[["Asha Verma"], true]]);
});
