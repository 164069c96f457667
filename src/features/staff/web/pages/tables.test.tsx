// The columns of the tables in the admin panel (ADMIN-11).
import { screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { expect, test } from "vitest";
import { CANDIDATE, EMPLOYER, INTERVIEW, SUBSCRIPTION } from "#tests/support/records.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import AdminCandidates from "#features/teachers/web/admin/admin-candidates.tsx";
import AdminMessages from "#features/site/web/contact/admin-messages.tsx";
import AdminEmployers from "#features/schools/web/admin-employers.tsx";
import AdminInterviews from "#features/interviews/web/admin/admin-interviews.tsx";
import AdminNews from "#features/site/web/news/admin-news.tsx";
import AdminSubscribers from "#features/money/web/subscriptions/admin-subscribers.tsx";

const NEWS = {
  _id: "n1",
  title: "Prize day",
  description: "Two prizes",
  date: "2026-03-01",
  link: "#",
  image: null,
  createdAt: "2026-03-01T05:00:00Z",
};

test.each<[string, ComponentType, string, object, string[]]>([
  [
    "All Candidates",
    AdminCandidates,
    "candidates/allCandidate",
    CANDIDATE,
    [
      "#",
      "Photo",
      "Name",
      "Contact No.",
      "Profile",
      "Location",
      "Experience",
      "Salary",
      "Availability",
      "Actions",
    ],
  ],
  [
    "All Employers",
    AdminEmployers,
    "employer/allEmployer",
    EMPLOYER,
    ["#", "Photo", "Institute", "Email", "Contact No.", "Address", "Actions"],
  ],
  [
    "News Manager",
    AdminNews,
    "news/getAllNews",
    NEWS,
    ["Image", "Title", "Description", "Date", "Link", "Actions"],
  ],
  [
    "All Interviews",
    AdminInterviews,
    "interview/getAllInterviews",
    INTERVIEW,
    ["Date", "#", "Candidate", "Employer", "Time Slot", "Status", "Result", "Action"],
  ],
  [
    "All Subscribers",
    AdminSubscribers,
    "subscription/getAllSubscribers",
    SUBSCRIPTION,
    ["Employer", "Contact No.", "Plan", "Credits", "Asked On", "Valid Until", "Status", "Action"],
  ],
])("%s has its columns (ADMIN-11)", async (_view, View, call, record, columns) => {
  renderWithProviders(<View />, {
    answers: { [`GET /api/${call}`]: () => Response.json([record]) },
    admin: true,
  });
  const headings = await screen.findAllByRole("columnheader");
  expect(headings.map(({ textContent }) => textContent)).toEqual(columns);
});

test("a candidate's row offers view, edit and delete, and says whether it is available (ADMIN-12)", async () => {
  const rows = [CANDIDATE, { ...CANDIDATE, _id: "c2", fullName: "Ravi Nair", emailAvailable: "No" }];
  renderWithProviders(<AdminCandidates />, {
    answers: { "GET /api/candidates/allCandidate": () => Response.json(rows) },
    admin: true,
  });
  const view = await screen.findByRole("link", { name: /View.*Asha Verma/ });
  expect(view.getAttribute("href")).toBe("/admin/candidatedetails/c1");
  screen.getByRole("button", { name: /Edit.*Asha Verma/ });
  screen.getByRole("button", { name: /Delete.*Asha Verma/ });
  screen.getByText("Available Now");
  screen.getByText("Not Available");
});

test("view, edit and delete are in the row of a school, and its other steps in the menu (ADMIN-50)", async () => {
  renderWithProviders(<AdminEmployers />, {
    answers: { "GET /api/employer/allEmployer": () => Response.json([EMPLOYER]) },
    admin: true,
  });
  const row = await screen.findByRole("row", { name: new RegExp(EMPLOYER.instituteName) });
  const labels = [...row.querySelectorAll("[data-row-action]")].map((action) => action.textContent);
  expect(labels).toEqual(["View", "Edit", "Delete", "More"]);
  const others = [...row.querySelectorAll("[popover] > *")].map((step) => step.textContent);
  expect(others).toEqual(["Members, plan and reports", "Change owner"]);
});

test.each<[string, ComponentType, string, string]>([
  ["news", AdminNews, "news/getAllNews", "No news available."],
  ["interviews", AdminInterviews, "interview/getAllInterviews", "No interviews found"],
  ["messages", AdminMessages, "contact/getContactMessages", "No messages found"],
])("without %s the table says so (ADMIN-36)", async (_what, View, call, words) => {
  renderWithProviders(<View />, { answers: { [`GET /api/${call}`]: () => Response.json([]) }, admin: true });
  await screen.findByText(words);
});
