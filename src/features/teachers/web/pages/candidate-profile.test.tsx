// The first tab of a candidate's dashboard: what waits, and the edit of the profile (CDASH-1, CAND-11).
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CANDIDATE } from "#tests/support/records.ts";
import { renderPage } from "#tests/support/render-with-providers.tsx";
// Loaded here, so that the dialog opens at once.
import "#features/teachers/web/profile/candidate-edit.tsx";
import * as dashboardPage from "#features/teachers/web/pages/dashboard.tsx";

function open({ pending = 0 } = {}) {
  vi.stubGlobal("scrollTo", () => {});
  let candidate = CANDIDATE;
  return renderPage(dashboardPage, "/candidate/profile", {
    at: "/candidate/profile",
    root: { today: "2026-03-10" },
    user: { _id: "c1", email: CANDIDATE.email, role: "candidate" },
    answers: {
      "GET /api/notifications/unread": () => Response.json({ unread: 0 }),
      "GET /api/candidates/asha%40teacher.example": () =>
        Response.json({ candidate, upcomingInterviews: [] }),
      "PUT /api/candidates/c1": (body) => {
        const { fullName } = (body instanceof FormData ? Object.fromEntries(body) : body) as typeof CANDIDATE;
        candidate = { ...CANDIDATE, fullName };
        return Response.json({ message: "", candidate });
      },
      "GET /api/candidate/views": () => Response.json([]),
      "GET /api/interview/counts/c1": () => Response.json({ total: 3, pending, other: 3, upcoming: 0 }),
      "GET /api/subjects/getAllSubjects": () => Response.json([]),
    },
  });
}

const name = () => screen.findByRole("heading", { level: 1 });
const dialog = () => document.querySelector<HTMLElement>("dialog[open]");
async function edit() {
  expect((await name()).textContent).toBe("Asha Verma");
  expect(dialog()).toBeNull();
  fireEvent.click(screen.getByText("Edit Profile"));
  await waitFor(() => expect(dialog()?.querySelectorAll("form")).toHaveLength(1));
  return within(dialog() as HTMLElement);
}

test("the title leads to the profile as a school sees it", async () => {
  open();
  await name();
  expect(screen.getByRole("link", { name: "View as a School" }).getAttribute("href")).toBe(
    "/candidate/full-profile",
  );
});

test("a saved edit closes the form and is shown at once; the person in the session is read again", async () => {
  const { requests } = open();
  const form = await edit();
  fireEvent.change(form.getByLabelText(/^Full Name/), { target: { value: "Asha Rao" } });
  requests.length = 0;
  fireEvent.click(form.getByText("Save Changes").closest("button") as Element);
  await waitFor(async () => expect((await name()).textContent).toBe("Asha Rao"));
  await waitFor(() => expect(dialog()).toBeNull());
  // The page is read again too, whose loader reads the session by itself, and shows the same.
  await waitFor(() => expect(requests).toContain("GET /api/interview/counts/c1"));
  await waitFor(() => expect(requests.filter((call) => call === "GET /api/auth/session")).toHaveLength(2));
  expect((await name()).textContent).toBe("Asha Rao");
});

test("the cross and Cancel close the form without saving", async () => {
  const { requests } = open();
  await edit();
  fireEvent.click(dialog()?.querySelector("header button") as Element);
  await waitFor(() => expect(dialog()).toBeNull());
  const form = await edit();
  fireEvent.click(form.getByText("Cancel").closest("button") as Element);
  await waitFor(() => expect(dialog()).toBeNull());
  expect(requests.filter((call) => call.startsWith("PUT"))).toEqual([]);
});
