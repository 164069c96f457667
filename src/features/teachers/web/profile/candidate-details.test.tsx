// The page of a candidate: the full profile, what is shown for missing values, and what is in its place.
import { inEnglish } from "#platform/domain/locale/sentence.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CANDIDATE } from "#tests/support/records.ts";
import { renderWithProviders, serverError } from "#tests/support/render-with-providers.tsx";
import { professionalFacts } from "#features/teachers/web/profile/answers.ts";
import { OwnSections } from "#features/teachers/web/profile/record-sections.tsx";
import { CandidateDetails } from "#features/teachers/web/profile/candidate-details.tsx";
import { DailyLimitReached } from "#features/teachers/web/daily-limit-reached.tsx";
import { candidateContact, candidateDetail } from "#features/teachers/domain/record.ts";
import {
  asSubscribedSchoolSees,
  asUnsubscribedSchoolSees,
} from "#features/teachers/web/profile/as-schools-see.ts";
import { QueryClient } from "@tanstack/react-query";
import { createApi } from "#platform/web/api.ts";
import { askBy } from "#platform/web/query.ts";
import { fetchDetails, responseOf } from "#features/teachers/web/profile/load-details.ts";
import { AvailabilityBadge } from "#features/teachers/web/availability-badge.tsx";

const terms = () => screen.getAllByRole("term").map(({ textContent }) => textContent);

test("the profile has its tiles and sections (CAND-1)", () => {
  renderWithProviders(<CandidateDetails candidate={CANDIDATE} scheduling={null} />);
  expect(terms().slice(0, 3)).toEqual(["Current Profile", "Total Experience", "Expected Salary"]);
  expect(screen.getAllByText("8 years").length).toBeGreaterThan(0);
  const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual([
    "Professional Information",
    "Education & Teaching",
    "Availability & Contact",
    "Subjects",
    "Documents",
    "Classes",
    "Preferred Locations",
    "Other Languages Known",
    "Qualifications & Eligibility",
  ]);
  screen.getByText("Available Now");
});

test("a missing value reads N/A, and a missing resume says so (CAND-2)", () => {
  const bare = {
    ...CANDIDATE,
    otherEducation: null,
    subjects: [],
    otherLanguagesKnown: [],
    emailAvailable: "No",
  };
  renderWithProviders(<CandidateDetails candidate={bare} scheduling={null} />);
  expect(screen.getAllByText("N/A").length).toBeGreaterThanOrEqual(3);
  screen.getByText("No resume available");
  screen.getByText("Not Available");
});

test("the phone is shown only to a viewer to whom it was sent (CAND-3)", () => {
  const { phone: _phone, email: _email, resume: _resume, ...hidden } = CANDIDATE;
  renderWithProviders(<CandidateDetails candidate={hidden} scheduling={null} />);
  expect(screen.queryByText("9876543210")).toBeNull();
  renderWithProviders(<CandidateDetails candidate={CANDIDATE} scheduling={null} />);
  expect(screen.getAllByText("9876543210").length).toBeGreaterThan(0);
});

const WITH_RESUME = { ...CANDIDATE, hasResume: true, resume: "/api/files/resume/c1" };
const SENTENCE = "Your school has opened 50 resumes today, which is the limit for a day.";

test("above the daily limit a message replaces the profile and links back to the list (CAND-21)", () => {
  renderWithProviders(<DailyLimitReached sentence={SENTENCE} />);
  screen.getByText("Daily limit reached");
  screen.getByText(SENTENCE);
  expect(screen.getByRole("link", { name: "Back to the list" }).getAttribute("href")).toBe(
    "/candidate/allCandidatePage",
  );
});

test("a resume above the daily limit is not downloaded: the page says why (CAND-21)", async () => {
  const refuse = () => Response.json({ code: "DAILY_LIMIT", message: SENTENCE }, { status: 429 });
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  renderWithProviders(<CandidateDetails candidate={WITH_RESUME} scheduling={null} />, {
    answers: { "GET /api/files/resume/c1": refuse },
  });
  fireEvent.click(screen.getByRole("link", { name: /Download resume/ }));
  expect((await screen.findByText("Daily limit reached.")).parentElement?.textContent).toContain(SENTENCE);
  expect(assign).not.toHaveBeenCalled();
});

test("a resume that cannot be opened says so", async () => {
  renderWithProviders(<CandidateDetails candidate={WITH_RESUME} scheduling={null} />, {
    answers: { "GET /api/files/resume/c1": serverError },
  });
  fireEvent.click(screen.getByRole("link", { name: /Download resume/ }));
  await screen.findByText("The resume could not be opened. Please try again.");
});

test("a resume below the daily limit is downloaded by the browser", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  renderWithProviders(<CandidateDetails candidate={WITH_RESUME} scheduling={null} />, {
    answers: { "GET /api/files/resume/c1": () => new Response("%PDF") },
  });
  fireEvent.click(screen.getByRole("link", { name: /Download resume/ }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/api/files/resume/c1"));
});

test("View Resume shows the resume in a tab, which opens at once (CAND-34)", async () => {
  const tab = { location: { replace: vi.fn() }, close: vi.fn() };
  const open = vi.spyOn(window, "open").mockReturnValue(tab as unknown as Window);
  renderWithProviders(<CandidateDetails candidate={WITH_RESUME} scheduling={null} />, {
    answers: { "GET /api/files/resume/c1": () => new Response("%PDF") },
  });
  fireEvent.click(screen.getByRole("link", { name: /View Resume/ }));
  expect(open).toHaveBeenCalledOnce();
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith("/api/files/resume/c1?open=tab"));
});

test("the tab of a refused resume closes, and the page says why (CAND-34)", async () => {
  const refuse = () => Response.json({ code: "DAILY_LIMIT", message: SENTENCE }, { status: 429 });
  const tab = { location: { replace: vi.fn() }, close: vi.fn() };
  vi.spyOn(window, "open").mockReturnValue(tab as unknown as Window);
  renderWithProviders(<CandidateDetails candidate={WITH_RESUME} scheduling={null} />, {
    answers: { "GET /api/files/resume/c1": refuse },
  });
  fireEvent.click(screen.getByRole("link", { name: /View Resume/ }));
  expect((await screen.findByText("Daily limit reached.")).parentElement?.textContent).toContain(SENTENCE);
  expect(tab.close).toHaveBeenCalledOnce();
  expect(tab.location.replace).not.toHaveBeenCalled();
});

test("without a subscription the contact of the own profile is hidden, and no plan is offered", () => {
  const { phone: _phone, email: _email, resume: _resume, ...hidden } = CANDIDATE;
  renderWithProviders(<CandidateDetails candidate={hidden} scheduling={null} />, {
    user: { role: "candidate" },
  });
  screen.getByText("Phone and email are hidden.");
  expect(screen.queryByRole("link", { name: "See plans" })).toBeNull();
});

test.each([
  [
    "with a plan is led to its verification",
    true,
    null,
    "Go to Verification",
    "/employer/profile?tab=verification",
  ],
  ["without a plan is led to the plans", false, null, "See plans", "/subscriptionPlan"],
])(
  "a school that is not verified and %s (SCHOOL-15)",
  async (_what, isSubscribed, countsAsVerifiedUntil, name, href) => {
    const { phone: _phone, email: _email, resume: _resume, ...hidden } = CANDIDATE;
    renderWithProviders(<CandidateDetails candidate={hidden} scheduling={null} />, {
      user: { role: "employer", memberRole: "owner" },
      answers: {
        "GET /api/subscription/check/e1": () =>
          Response.json({ isSubscribed, subscription: null, pending: null }),
        "GET /api/employer/verification": () =>
          Response.json({ request: null, badge: null, countsAsVerifiedUntil, suspension: null, history: [] }),
      },
    });
    expect((await screen.findByRole("link", { name })).getAttribute("href")).toBe(href);
  },
);

test.each([
  ["a viewer", "viewer", false, "Only the owner and recruiters of your school see contact details."],
  [
    "a school with a plan that looks without names",
    "owner",
    true,
    "Your school looks at this person’s application without names. Contact details are shown once you have invited this person.",
  ],
] as const)(
  "%s reads why, and is offered no plan (SEE-10)",
  async (_who, memberRole, isSubscribed, sentence) => {
    const { phone: _phone, email: _email, resume: _resume, ...hidden } = CANDIDATE;
    renderWithProviders(<CandidateDetails candidate={hidden} scheduling={null} />, {
      user: { role: "employer", memberRole },
      answers: {
        "GET /api/subscription/check/e1": () =>
          Response.json({ isSubscribed, subscription: null, pending: null }),
        "GET /api/employer/verification": () =>
          Response.json({
            request: null,
            badge: null,
            countsAsVerifiedUntil: "2099-01-01T00:00:00.000Z",
            suspension: null,
            history: [],
          }),
      },
    });
    await screen.findByText(new RegExp(sentence));
    expect(screen.queryByRole("link", { name: "See plans" })).toBeNull();
    expect(screen.queryByRole("button", { name: /Ask for/ })).toBeNull();
  },
);

test("View Resume of the own dashboard opens the resume in a tab (CDASH-41)", () => {
  renderWithProviders(<OwnSections candidate={WITH_RESUME} />);
  const link = screen.getByRole("link", { name: "View Resume" });
  expect(link.getAttribute("href")).toBe("/api/files/resume/c1?open=tab");
  expect(link.getAttribute("target")).toBe("_blank");
});

test.each([
  ["a subscribed school", asSubscribedSchoolSees, candidateContact],
  ["any other school", asUnsubscribedSchoolSees, candidateDetail],
] as const)(
  "the own profile as %s sees it has exactly the fields that the call sends (CDASH-40)",
  (_who, see, view) => {
    expect(Object.keys(see(CANDIDATE)).sort()).toEqual(Object.keys(view.shape).sort());
  },
);

const answeredBy = (response: Response) =>
  fetchDetails(
    "c1",
    askBy(
      new QueryClient({ defaultOptions: { queries: { retry: false } } }),
      createApi(() => Promise.resolve(response)),
    ),
  );
const refused = (status: number, code: string, headers = {}) =>
  Response.json({ code, message: `Sentence of ${code}` }, { status, headers });

test("a page above the daily limit answers 429 with the server's sentence and the time to wait (CAND-21)", async () => {
  const outcome = await answeredBy(refused(429, "DAILY_LIMIT", { "Retry-After": "3600" }));
  expect(outcome).toEqual({
    state: "daily-limit",
    sentence: "Sentence of DAILY_LIMIT",
    retryAfterSeconds: 3600,
  });
  expect(responseOf(outcome)).toEqual({ status: 429, headers: { "Retry-After": "3600" } });
});

test("a page of an existing candidate answers 200, of an unknown one 404", async () => {
  expect(responseOf(await answeredBy(Response.json({ _id: "c1" })))).toEqual({ status: 200 });
  expect(responseOf(await answeredBy(refused(404, "NOT_FOUND")))).toEqual({ status: 404 });
});

test("every other refusal is passed on to the page", async () => {
  await expect(answeredBy(refused(429, "TOO_MANY"))).rejects.toThrow("Sentence of TOO_MANY");
  await expect(answeredBy(refused(403, "FORBIDDEN"))).rejects.toThrow("Sentence of FORBIDDEN");
});

test("“Available Now” means available for interview, and says so where somebody joins next year (SEARCH-77)", () => {
  renderWithProviders(<AvailabilityBadge emailAvailable="Yes" joiningAvailability="Next Year" />);
  expect(screen.getByTitle("Available for interview now").textContent).toBe("Available Now");
  screen.getByText("Joins next year");
});

test.each([
  ["Yes", "Immediately", "Available Now"],
  ["Yes", undefined, "Available Now"],
  ["No", "Next Year", "Not Available"],
])(
  "available %s and joining %s reads “%s” alone (SEARCH-77)",
  (emailAvailable, joiningAvailability, text) => {
    renderWithProviders(
      <AvailabilityBadge emailAvailable={emailAvailable} joiningAvailability={joiningAvailability} />,
    );
    screen.getByText(text);
    expect(screen.queryByText("Joins next year")).toBeNull();
  },
);

test("a salary that is not answered yet is not shown as nothing earned (REG-80)", () => {
  const labels = (change: object) =>
    professionalFacts({ ...CANDIDATE, ...change }, inEnglish).map(({ label }) => label);
  expect(labels({ currentSalary: 0 })).toContain("Current Salary");
  expect(labels({ currentSalary: 0, unanswered: ["currentSalary"] })).not.toContain("Current Salary");
});
