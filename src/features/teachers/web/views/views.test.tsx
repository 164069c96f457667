// The cards "Who saw me" and "Today's Quota" in each of their states (VIEW-12, VIEW-13).
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { networkError, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { DailyQuota } from "#features/teachers/web/views/daily-quota.tsx";
import { WhoSawMe } from "#features/teachers/web/views/who-saw-me.tsx";

const VIEWS = "GET /api/candidate/views";
const QUOTA = "GET /api/employer/quota";

const page = (rows: object[], total: number) =>
  Response.json(rows, { headers: { "x-total-count": String(total) } });
const textsOf = () =>
  within(screen.getByRole("list", { name: "Who saw me" }))
    .getAllByRole("listitem")
    .map((item) => [...item.children].map(({ textContent }) => textContent));

test("a candidate reads schools, days and how often, also of a school that has left, and turns pages (VIEW-12, VIEW-14)", async () => {
  const first = [
    { employerId: "e1", school: "Hill School", day: "2026-03-12", kind: "opened", count: 2 },
    { employerId: "e1", school: "Hill School", day: "2026-03-12", kind: "invited", count: 1 },
    { employerId: "e1", school: "Hill School", day: "2026-03-12", kind: "application", count: 3 },
    { employerId: null, school: "A school that has left", day: "2026-03-11", kind: "opened", count: 1 },
  ];
  const second = [{ employerId: "e2", school: "Lake School", day: "2026-03-01", kind: "opened", count: 1 }];
  let asked = 0;
  renderWithProviders(<WhoSawMe />, { answers: { [VIEWS]: () => page(asked++ === 0 ? first : second, 6) } });
  await screen.findAllByText("Hill School");
  expect(textsOf()).toEqual([
    ["Hill School", "12 Mar 2026", "2 views"],
    ["Hill School", "12 Mar 2026", "invited you"],
    ["Hill School", "12 Mar 2026", "read your application"],
    ["A school that has left", "11 Mar 2026", "1 view"],
  ]);
  screen.getByText("Page 1 of 2");
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  await screen.findByText("Lake School");
  expect(textsOf()).toEqual([["Lake School", "01 Mar 2026", "1 view"]]);
  screen.getByText("Page 2 of 2");
});

test("while the schools are loaded the card says so", async () => {
  renderWithProviders(<WhoSawMe />, { answers: { [VIEWS]: () => page([], 0) } });
  screen.getByText("Loading the schools...");
  await screen.findByText("No school has opened your profile yet");
  expect(screen.queryByText("Loading the schools...")).toBeNull();
});

test("before the first view the card says so (VIEW-12)", async () => {
  renderWithProviders(<WhoSawMe />, { answers: { [VIEWS]: () => page([], 0) } });
  await screen.findByText("No school has opened your profile yet");
  expect(screen.queryByRole("list")).toBeNull();
});

test.each([
  ["Who saw me", <WhoSawMe key="views" />, VIEWS, "The schools could not be loaded. Please try again."],
  [
    "Today's Quota",
    <DailyQuota key="quota" />,
    QUOTA,
    "Today's quota could not be loaded. Please try again.",
  ],
])("%s that cannot be loaded says so and is tried again (VIEW-12)", async (title, card, call, sentence) => {
  let isUp = false;
  const answer = () =>
    call === VIEWS ? page([], 0) : Response.json({ ...QUOTAS, profiles: { used: 38, limit: 150 } });
  renderWithProviders(card, { answers: { [call]: () => (isUp ? answer() : networkError()) } });
  screen.getByRole("heading", { name: title });
  expect((await screen.findByRole("alert")).textContent).toContain(sentence);
  isUp = true;
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  await screen.findByText(/38 of 150|No school has opened/);
});

const QUOTAS = {
  profiles: { used: 38, limit: 150 },
  ownProfiles: { used: 30, limit: 150 },
  resumes: { used: 50, limit: 50 },
  endsAt: "2026-03-10T18:30:00.000Z",
};
const openQuota = (change: object = {}) =>
  renderWithProviders(<DailyQuota />, {
    answers: { [QUOTA]: () => Response.json({ ...QUOTAS, ...change }) },
  });

test("a school reads what it has used of the day's quota, and which limit is reached (VIEW-13)", async () => {
  openQuota();
  await screen.findByText("38 of 150 full profiles today, resets at midnight, India time");
  screen.getByText("50 of 50 resumes today, more from midnight, India time");
  expect(screen.getAllByText(/^Your school's limit is reached/)).toHaveLength(1);
  expect(screen.queryByText(/with your role/)).toBeNull();
});

test("large quotas have their digits grouped (VIEW-13)", async () => {
  openQuota({ profiles: { used: 1200, limit: 150_000 } });
  const text = "1,200 of 1,50,000 full profiles today, resets at midnight, India time";
  await screen.findByText(text);
});

test("a member with a lower limit reads it too, and nothing of resumes (VIEW-13)", async () => {
  openQuota({ ownProfiles: { used: 20, limit: 20 }, resumes: null });
  await screen.findByText(
    "20 of 20 that you may open with your role: your limit is reached. What your school opened today stays open.",
  );
  expect(screen.queryByText(/resumes/)).toBeNull();
});
