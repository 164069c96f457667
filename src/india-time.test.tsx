// Days and times of day are India's on every list, whatever the time zone of the browser (TEXT-1).
import { screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { type ReactElement, Suspense } from "react";
import { expect, test, vi } from "vitest";
import { INTERVIEW, SUBSCRIPTION } from "#tests/support/records.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import AdminActivity from "#features/staff/web/audit/admin-activity.tsx";
import AdminMessages from "#features/site/web/contact/admin-messages.tsx";
import { CandidateInterviews } from "#features/interviews/web/list/candidate-interviews.tsx";
import { useToday } from "#platform/web/layout/root-data.ts";
import AdminMailHealth from "#features/staff/web/mail/admin-mail-health.tsx";
import { NoticeList } from "#platform/web/notifications/notice-list.tsx";
import { SecondFactorSection } from "#features/accounts/web/session/second-factor/second-factor-section.tsx";
import { OwnSessions } from "#features/accounts/web/session/security/own-sessions.tsx";
import AdminCredits from "#features/money/web/subscriptions/admin-credits.tsx";
import AdminSubscribers from "#features/money/web/subscriptions/admin-subscribers.tsx";
import { CreditHistory } from "#features/money/web/subscriptions/credit-history.tsx";
import { SubscriptionDetails } from "#features/money/web/subscriptions/subscription-details.tsx";
import { RenderedAt, useNow } from "#platform/web/ui/hydration/now.ts";

/** 10 Mar 2026, 12:30 AM in India; still the ninth in UTC and in America. */
const HALF_PAST_MIDNIGHT = "2026-03-09T19:00:00Z";
/** 20 Mar 2026, 11:45 PM in India; the time of day is 6:15 PM in UTC. */
const BEFORE_MIDNIGHT = "2026-03-20T18:15:00Z";

const ENTRY = {
  _id: "l1",
  employerId: { _id: "e1", instituteName: "Tagore Academy" },
  planName: "Basic",
  amount: -1,
  reason: "interview",
  balance: 4,
  interview: null,
  letter: null,
  note: null,
};
const MAIL = { _id: "m1", to: "asha@teacher.example", subject: "A day", tries: 2, sentAt: null };
const NOTICE = {
  _id: "n1",
  kind: "interview-proposed",
  title: "Invitation",
  body: "",
  path: "/",
  read: false,
};
const MESSAGE = { _id: "q1", fullName: "Meera", email: "m@x.example", phone: "9812345678", message: "Hello" };
const SESSION = { _id: "phone", userAgent: "Mozilla/5.0 (Linux; Android 14) Chrome/131.0", current: false };
const ACTION = { by: { _id: "a1", name: "Head", role: "admin" }, record: { _id: "x", name: "Basic" } };

test("these tests run neither in India nor in UTC", () => {
  expect(new Date(HALF_PAST_MIDNIGHT).getHours()).toBe(15);
});

/** The same record at both instants. */
const twice = (record: object, field = "createdAt") => [
  { ...record, [field]: HALF_PAST_MIDNIGHT },
  { ...record, _id: "second", [field]: BEFORE_MIDNIGHT },
];
const WITH_TIME = ["10 Mar 2026, 12:30 AM", "20 Mar 2026, 11:45 PM"];
const DAYS = ["10 Mar 2026", "20 Mar 2026"];
const SLASHED = ["10/03/2026", "20/03/2026"];
const SLASHED_WITH_TIME = ["10/03/2026, 12:30 AM", "20/03/2026, 11:45 PM"];

test.each<[string, () => ReactElement, Record<string, unknown>, string[]]>([
  ["notifications", () => <NoticeList />, { notifications: twice(NOTICE) }, WITH_TIME],
  [
    "mails",
    () => <AdminMailHealth />,
    {
      "admin/mail": twice({ ...MAIL, state: "waiting", reason: null, nextTryAt: null }),
      "admin/mail/health": { waiting: 2, sent: 0, failed: 0, waitingSince: HALF_PAST_MIDNIGHT },
    },
    [...WITH_TIME, "The oldest waits since 10 Mar 2026, 12:30 AM."],
  ],
  [
    "next tries of mails",
    () => <AdminMailHealth />,
    {
      "admin/mail": twice(
        { ...MAIL, state: "waiting", reason: "Refused", createdAt: "2026-03-01T05:00:00Z" },
        "nextTryAt",
      ),
    },
    WITH_TIME.map((instant) => `Next try: ${instant}`),
  ],
  ["messages", () => <AdminMessages />, { "contact/getContactMessages": twice(MESSAGE) }, WITH_TIME],
  ["sessions", () => <OwnSessions />, { "auth/sessions": twice(SESSION, "lastSeenAt") }, WITH_TIME],
  ["the ledger", () => <AdminCredits />, { "admin/credits": twice(ENTRY) }, WITH_TIME],
  [
    "a school's credits",
    () => <CreditHistory employerId="e1" />,
    { "subscription/ledger/e1": twice(ENTRY) },
    DAYS,
  ],
  [
    "askings for plans",
    () => <AdminSubscribers />,
    { "subscription/getAllSubscribers": twice({ ...SUBSCRIPTION, endDate: null }) },
    SLASHED,
  ],
  [
    "ends of subscriptions",
    () => <AdminSubscribers />,
    { "subscription/getAllSubscribers": twice(SUBSCRIPTION, "endDate") },
    SLASHED,
  ],
  [
    "a subscription",
    () => <SubscriptionDetails employerId="e1" />,
    {
      "subscription/getEmployerSubscription/e1": {
        ...SUBSCRIPTION,
        startDate: HALF_PAST_MIDNIGHT,
        endDate: BEFORE_MIDNIGHT,
        createdAt: HALF_PAST_MIDNIGHT,
        updatedAt: BEFORE_MIDNIGHT,
      },
    },
    ["Start Date10/03/2026", "End Date20/03/2026", ...SLASHED_WITH_TIME],
  ],
  [
    "the second factor",
    () => <SecondFactorSection />,
    {
      "auth/secondFactor": { isOn: true, since: HALF_PAST_MIDNIGHT, recoveryCodesLeft: 8, isRequired: false },
    },
    ["On since 10 Mar 2026."],
  ],
  [
    "the activity log",
    () => <AdminActivity />,
    {
      "admin/audit": twice({
        ...ACTION,
        _id: "u1",
        action: "plan-edited",
        before: null,
        after: { endsAt: BEFORE_MIDNIGHT },
      }),
    },
    WITH_TIME,
  ],
])("%s have India's days and times", async (_what, draw, records, texts) => {
  const answers = Object.fromEntries(
    Object.entries(records).map(([call, record]) => [`GET /api/${call}`, () => Response.json(record)]),
  );
  renderWithProviders(<Suspense>{draw()}</Suspense>, { answers, admin: true });
  for (const text of texts) {
    await vi.waitFor(() => expect(document.body.textContent).toContain(text));
  }
});

test("an interview of yesterday in India cannot be joined half an hour after midnight", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(HALF_PAST_MIDNIGHT) });
  const held = { ...INTERVIEW, status: "Interview Scheduled", interviewDate: "2026-03-09" };
  const coming = {
    ...held,
    _id: "i2",
    interviewDate: "2026-03-10",
    interviewSlotFrom: "00:45",
    interviewSlotTo: "01:30",
  };
  renderWithProviders(<CandidateInterviews candidateId="c1" today="2026-03-10" />, {
    answers: { "GET /api/interview/getInterviewsByCandidate/c1": () => Response.json([coming, held]) },
  });
  expect(await screen.findAllByRole("link", { name: "Join" })).toHaveLength(1);
  screen.getByText("Its time is over.");
  expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual(["Today", "Past"]);
});

test("without the root's data the day is India's", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(HALF_PAST_MIDNIGHT) });
  const Today = () => <p>{useToday()}</p>;
  renderWithProviders(<Today />);
  screen.getByText("2026-03-10");
});

test("with the root's data the day is the server's", () => {
  const Today = () => <p>{useToday()}</p>;
  renderWithProviders(<Today />, { root: { today: "2026-03-12" } });
  screen.getByText("2026-03-12");
});

test("the server renders with the time that its loader gave, else the beginning of India's day", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-10T10:00:59Z") });
  const Now = () => <p>{useNow("2026-03-10").toISOString()}</p>;
  expect(renderToString(<Now />)).toBe("<p>2026-03-09T18:30:00.000Z</p>");
  const rendered = (
    <RenderedAt value="2026-03-10T09:59:30Z">
      <Now />
    </RenderedAt>
  );
  expect(renderToString(rendered)).toBe("<p>2026-03-10T09:59:00.000Z</p>");
  renderWithProviders(rendered);
  screen.getByText("2026-03-10T10:00:00.000Z");
});
