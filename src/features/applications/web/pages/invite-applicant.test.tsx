// 'Schedule Interview' for an applicant: with today's slot, for the application, and not twice (JOB-95).
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useQuery } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { ApplicantDetail } from "#features/applications/domain/wire.ts";
import { fieldOf } from "#tests/support/acts.ts";
import { APPLICATION } from "#tests/support/job-records.ts";
import { INTERVIEW } from "#tests/support/records.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { FORM, LINK, pressInDialog, submitScheduling } from "#tests/support/show-scheduling.tsx";
import { applicantQueries } from "#features/applications/web/school/queries.ts";
import { inviteButton } from "#features/applications/web/pages/invite-applicant.tsx";
import { queryOf } from "#platform/web/query.ts";

/** What other parts of the page show: the credits of the school and the application. */
function Others() {
  const { data: check } = useQuery(
    queryOf("/api/subscription/check/{employerId}", { params: { employerId: "e1" } }),
  );
  const { data: application } = useQuery(applicantQueries.one("a1"));
  return (
    <p>
      {check?.subscription?.credits} credits, {application?.stage}
    </p>
  );
}

type Setting = { change?: Partial<ApplicantDetail>; interviews?: object[]; isMember?: boolean };

function open({ change, interviews = [], isMember = true }: Setting = {}) {
  const application = { ...APPLICATION, ...change };
  const sent: Record<string, unknown>[] = [];
  const asked: string[] = [];
  const shown = renderWithProviders(
    <>
      {inviteButton(application)}
      <Others />
    </>,
    {
      ...(isMember && { user: { role: "employer" as const } }),
      root: { today: "2026-03-10" },
      answers: {
        "GET /api/interview/getInterviewsByEmployer/e1": (_body, _headers, query) => {
          asked.push(query.get("candidateId") ?? "");
          return Response.json(interviews);
        },
        "GET /api/subscription/check/e1": () =>
          Response.json({ subscription: { status: "active", credits: 3 - sent.length } }),
        "GET /api/applications/a1": () =>
          Response.json({
            application: { ...application, stage: sent.length > 0 ? "shortlisted" : "applied" },
          }),
        "POST /api/interview/scheduleInterview": (body) => {
          sent.push(body as Record<string, unknown>);
          return Response.json(INTERVIEW, { status: 201 });
        },
      },
    },
  );
  return { ...shown, sent, asked };
}

const button = () => screen.queryByRole("button", { name: "Schedule Interview" });
async function openForm() {
  await screen.findByText("3 credits, applied");
  fireEvent.click(button() as Element);
  return screen.findByRole("dialog", { name: FORM });
}

test("an invitation names the application; credits and application are then read again", async () => {
  const { sent, asked } = open();
  await openForm();
  submitScheduling("2026-03-12", LINK);
  await pressInDialog("Schedule this interview?", "Yes, schedule");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    candidateId: "c1",
    employerId: "e1",
    applicationId: "a1",
    interviewDate: "2026-03-12",
  });
  await screen.findByText("2 credits, shortlisted");
  expect(asked).toContain("c1");
});

test("the slot is that of today where the candidate has changed it since the application", async () => {
  const changes = [
    { field: "expectedSalary", before: "50000", now: "60000" },
    { field: "interviewSlotFrom", before: "16:00", now: "09:00" },
    { field: "interviewSlotTo", before: "18:00", now: "11:00" },
  ] as ApplicantDetail["changes"];
  open({ change: { changes } });
  const form = await openForm();
  within(form).getByText("9:00 AM to 11:00 AM, India time");
  expect(fieldOf(/Meeting Link/).value).toBe("");
});

test("without such a change it is that of the application", async () => {
  open({ change: { changes: [{ field: "interviewSlotTo", before: "18:00", now: null }] as never } });
  const form = await openForm();
  within(form).getByText("4:00 PM to 6:00 PM, India time");
});

test.each([
  ["that is over leaves the button", ["Completed", "Cancelled"], true],
  ["that is open takes its place", ["Completed", "Pending"], false],
])("an interview %s", async (_what, statuses, hasButton) => {
  const { asked } = open({
    interviews: statuses.map((status, index) => ({ ...INTERVIEW, _id: `i${index}`, status })),
  });
  await waitFor(() => expect(asked).toHaveLength(1));
  await waitFor(() => expect(button() !== null).toBe(hasButton));
});

test.each<[string, Setting]>([
  ["whose account was deleted", { change: { candidateId: null } }],
  ["whose profile was deleted", { change: { profile: null } }],
  ["without a person of the school on the page", { isMember: false }],
])("an applicant %s is not invited", async (_who, setting) => {
  open(setting);
  await screen.findByText(/credits, applied/);
  expect(button()).toBeNull();
});
