// The next step of a candidate whom nobody has invited opens the edit of the profile (CDASH-30).
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { CandidateRecord } from "#features/teachers/domain/record.ts";
import { CANDIDATE } from "#tests/support/records.ts";
import { renderPage } from "#tests/support/render-with-providers.tsx";
// Loaded here, so that the dialog opens at once.
import "#features/teachers/web/profile/candidate-edit.tsx";
import * as dashboardPage from "#features/teachers/web/pages/dashboard.tsx";

function open(change: Partial<CandidateRecord>, total = 0) {
  vi.stubGlobal("scrollTo", () => {});
  const candidate = { ...CANDIDATE, ...change };
  return renderPage(dashboardPage, "/candidate/profile", {
    at: "/candidate/profile",
    root: { today: "2026-03-10" },
    user: { _id: "c1", email: CANDIDATE.email, role: "candidate" },
    answers: {
      "GET /api/notifications/unread": () => Response.json({ unread: 0 }),
      "GET /api/candidates/asha%40teacher.example": () =>
        Response.json({ candidate, upcomingInterviews: [] }),
      "GET /api/candidate/views": () => Response.json([]),
      "GET /api/interview/counts/c1": () => Response.json({ total, pending: 0, other: total, upcoming: 0 }),
      "GET /api/subjects/getAllSubjects": () => Response.json([]),
    },
  });
}

const FULL = {
  resume: "/uploads/cv.pdf",
  hasResume: true,
  emailAvailable: "Yes",
  photo: "/uploads/asha.webp",
};

test.each([
  ["no resume", { ...FULL, resume: null, hasResume: false }, "Next: add your resume", "Add your resume"],
  ["no hours", { ...FULL, emailAvailable: "No" }, "Next: say when you are available", "Change it"],
  ["no photo", { ...FULL, photo: null }, "Next: add a photo", "Add a photo"],
])(
  "a candidate with %s reads what to do, and its button opens the edit",
  async (_what, change, title, button) => {
    open(change as Partial<CandidateRecord>);
    await screen.findByText(title);
    expect(screen.queryByText("Total Interviews")).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: button }));
    await waitFor(() => expect(document.querySelector("dialog[open]")?.textContent).toMatch(/^Edit Profile/));
  },
);

test("a whole profile is ready, with a way to the list and no edit to open (CDASH-30)", async () => {
  open(FULL as Partial<CandidateRecord>);
  await screen.findByText("Your profile is ready");
  const addressOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(addressOf("See jobs for you")).toBe("/candidate/profile?tab=jobs");
  expect(addressOf("See the list of candidates")).toBe("/candidate/allCandidatePage");
});

test("a candidate who was invited reads counts instead", async () => {
  open({}, 1);
  await screen.findByText("Total Interviews");
  expect(screen.queryByText(/^Next:|Your profile is ready/)).toBeNull();
});
