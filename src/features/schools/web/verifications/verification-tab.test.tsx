// The tab Verification: how a school stands, the form with its live check, the document, and the history.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type {
  VerificationRequest,
  VerificationStanding,
} from "#features/schools/domain/verifications/calls.ts";
import { type Answers, networkError, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { VerificationTab } from "#features/schools/web/verifications/verification-tab.tsx";
import { INTERVIEW } from "#tests/support/records.ts";
import { CandidateInterviews } from "#features/interviews/web/list/candidate-interviews.tsx";
import { UpcomingCarousel } from "#features/interviews/web/list/upcoming-carousel.tsx";

const REQUEST: VerificationRequest = {
  kind: "udise",
  number: "08122605903",
  state: "pending",
  checks: [
    { name: "form", outcome: "passed" },
    { name: "state", outcome: "warning" },
    { name: "mail-domain", outcome: "unknown" },
  ],
  hasEvidence: true,
  askedAt: "2026-03-10T19:30:00Z",
  decidedAt: null,
  validUntil: null,
  reason: null,
};
const NOTHING: VerificationStanding = {
  request: null,
  badge: null,
  countsAsVerifiedUntil: null,
  changes: null,
  suspension: null,
  history: [],
};

function openTab(
  change: Partial<VerificationStanding> = {},
  answers: Answers = {},
  memberRole: "owner" | "viewer" = "owner",
  affiliation = "Applied for",
) {
  const sent: unknown[] = [];
  const shown = renderWithProviders(<VerificationTab school={{ board: "CBSE_SCHOOL", affiliation }} />, {
    user: { role: "employer", memberRole },
    answers: {
      "GET /api/employer/verification": () => Response.json({ ...NOTHING, ...change }),
      "POST /api/employer/verification": (body) => {
        sent.push(Object.fromEntries(body as FormData));
        const verification = { ...NOTHING, request: { ...REQUEST, hasEvidence: false } };
        return Response.json({ message: "Thank you.", verification }, { status: 201 });
      },
      ...answers,
    },
  });
  return { ...shown, sent };
}
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("the form of the number is checked while it is typed, and the request is sent once (SCHOOL-14)", async () => {
  const { sent } = openTab();
  await screen.findByText(/Not yet verified\. Until it is, contact details stay hidden/);
  expect(screen.queryByText("You have sent a document")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Ask for Verification" }));
  await screen.findByText("Please choose the kind of number.");
  type(/Kind of number/, "cbse");
  type(/^Number/, "11442");
  screen.getByText(/This looks like the school code, which has 5 digits/);
  fireEvent.click(screen.getByRole("button", { name: "Ask for Verification" }));
  expect(sent).toEqual([]);
  // The browser itself sends nothing, which would leave the page.
  const form = screen.getByLabelText<HTMLInputElement>(/^Number/).form;
  expect(fireEvent.submit(form as HTMLFormElement)).toBe(false);
  type(/^Number/, "1131377");
  screen.getByText("This number has the right form.");
  for (let click = 0; click < 3; click += 1)
    fireEvent.click(screen.getByRole("button", { name: "Ask for Verification" }));
  await screen.findByText("Thank you.");
  expect(sent).toEqual([{ kind: "cbse", number: "1131377" }]);
  await screen.findByRole("button", { name: "Change the Request" });
});

test("a first request begins with the number of the registration (SCHOOL-14)", async () => {
  const { sent } = openTab({}, {}, "owner", "CBSE 1131377");
  await screen.findByText("This number has the right form.");
  fireEvent.click(screen.getByRole("button", { name: "Ask for Verification" }));
  await screen.findByText("Thank you.");
  expect(sent).toEqual([{ kind: "cbse", number: "1131377" }]);
});

test("a later request begins with its own number (SCHOOL-14)", async () => {
  openTab({ request: REQUEST }, {}, "owner", "CBSE 1131377");
  await screen.findByDisplayValue("08122605903");
});

test("a waiting request shows its checks, and until when contact details are seen", async () => {
  openTab({ request: REQUEST, countsAsVerifiedUntil: "2026-04-01T10:00:00Z" });
  await screen.findByText(/You see contact details with an active plan until 01 Apr 2026/);
  const checks = screen.getByRole("list", { name: "Automatic checks" });
  expect(checks.textContent).toContain("Passed: the number has the right form.");
  expect(checks.textContent).toContain("Warning: the number is of another state than the address.");
  expect(checks.textContent).toContain("Not known: the school has named no website.");
  screen.getByText("You have sent a document");
  expect(screen.getByRole("link", { name: "Write a job while you wait" }).getAttribute("href")).toBe(
    "/?tab=jobs&job=new",
  );
});

test("what staff miss is read, and the requests before are in the history", async () => {
  const reason = "Please send your affiliation letter.";
  openTab({
    request: { ...REQUEST, state: "more-needed", reason },
    history: [{ ...REQUEST, state: "refused", number: "19131401201", decidedAt: "2026-03-12T05:00:00Z" }],
  });
  await screen.findByText(reason);
  expect(screen.queryByText(/^Another number ends the verification\./)).toBeNull();
  screen.getByText("UDISE code 19131401201", { exact: false });
  screen.getByText("Asked on 11 Mar 2026, answered on 12 Mar 2026");
});

test("a verified school reads its badge and its last day", async () => {
  openTab({
    request: { ...REQUEST, state: "verified" },
    badge: { kind: "udise", verifiedOn: "2026-03-10", validUntil: "2027-03-10T05:00:00Z" },
    countsAsVerifiedUntil: "2027-03-10T05:00:00Z",
  });
  await screen.findByText("Your school is verified until 10 Mar 2027.");
  screen.getByText("Verified on 10 Mar 2026 by its UDISE code");
  screen.getByText(/^Another number ends the verification\./);
});

test("only the owner asks; the others read (SCHOOL-14)", async () => {
  openTab({}, {}, "viewer");
  await screen.findByText("The owner of your school asks for verification here.");
  expect(screen.queryByRole("button")).toBeNull();
});

test("a refusal of the server stands at its field, and a failure can be tried again", async () => {
  const message = "The last character of this GSTIN does not fit the others.";
  openTab(
    { request: REQUEST },
    {
      "POST /api/employer/verification": () =>
        Response.json(
          { code: "INVALID_INPUT", message, issues: [{ path: "number", message }] },
          { status: 400 },
        ),
    },
  );
  fireEvent.click(await screen.findByRole("button", { name: "Change the Request" }));
  await waitFor(() => expect(screen.getAllByText(message).length).toBeGreaterThan(0));
});

test("a lost connection says so, and the list can be read again", async () => {
  openTab({}, { "GET /api/employer/verification": networkError });
  await screen.findByText("The verification could not be loaded. Please try again.");
  screen.getByRole("button", { name: "Try Again" });
});

const BADGE = { kind: "cisce", verifiedOn: "2026-03-10" } as const;
const TEXT = "Verified on 10 Mar 2026 by its CISCE code";
const withBadge = { ...INTERVIEW, employerId: { ...INTERVIEW.employerId, verified: BADGE } };

test.each([
  ["verified", withBadge, 1],
  ["not verified", INTERVIEW, 0],
])("in the list of a candidate a school that is %s (SCHOOL-9)", async (_what, interview, count) => {
  renderWithProviders(<CandidateInterviews candidateId="c1" today="2026-03-10" />, {
    user: { role: "candidate" },
    answers: {
      "GET /api/interview/getInterviewsByCandidate/c1": () =>
        Response.json([interview], { headers: { "x-total-count": "1" } }),
    },
  });
  await screen.findByText(INTERVIEW.employerId.instituteName, { exact: false });
  expect(screen.queryAllByText(TEXT)).toHaveLength(count);
  expect(screen.queryAllByText("Verified school")).toHaveLength(count);
});

test("on the card of an upcoming interview", () => {
  renderWithProviders(<UpcomingCarousel interviews={[withBadge]} to="/" />);
  expect(screen.getAllByText(TEXT).length).toBeGreaterThan(0);
});

test("a verified school whose record has changed reads what rests and what has changed (SCHOOL-6)", async () => {
  openTab({
    request: REQUEST,
    changes: [
      { what: "Phone", before: "9812345678", now: "9812345679" },
      { what: "Website", before: "", now: "https://hill.example" },
    ],
  });
  await screen.findByText("To be checked again");
  screen.getByText(/^Your school has changed since we verified it\./);
  screen.getByText("9812345678, now 9812345679");
  screen.getByText("–, now https://hill.example");
});
