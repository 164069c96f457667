// The list of a person's notices: which are new, what marks them as read, and its pages.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import { type Answers, renderWithProviders, serverError } from "#tests/support/render-with-providers.tsx";
import { NoticeList, readNoticePage } from "#platform/web/notifications/notice-list.tsx";

const NOTICE = {
  _id: "n1",
  kind: "interview-proposed",
  title: "Tagore Academy invites you",
  body: "On Thursday at four",
  path: "/candidate/profile?tab=interviews",
  createdAt: "2026-03-10T05:00:00Z",
  read: false,
};
const READ = {
  ...NOTICE,
  _id: "n2",
  title: "Lake School invites you",
  path: "/candidate/profile",
  read: true,
};

function open({
  total = 2,
  at = "/notifications",
  answers = {},
}: { total?: number; at?: string; answers?: Answers } = {}) {
  const sent: unknown[] = [];
  const shown = renderWithProviders(
    <Suspense>
      <NoticeList />
    </Suspense>,
    {
      at,
      answers: {
        "GET /api/notifications": () =>
          Response.json(total ? [NOTICE, READ] : [], { headers: { "x-total-count": String(total) } }),
        "PUT /api/notifications/read": (body) => {
          sent.push(body);
          return Response.json({ unread: 0 });
        },
        ...answers,
      },
    },
  );
  return { ...shown, sent };
}
const notice = (name: RegExp) => screen.findByRole("link", { name });

test("only a new notice is marked, and opening it marks that one as read", async () => {
  const { sent, router, cache } = open();
  const refetch = vi.spyOn(cache, "invalidateQueries");
  const unread = await notice(/Tagore Academy/);
  const read = await notice(/Lake School/);
  expect([unread, read].map(({ dataset }) => dataset["unread"])).toEqual(["true", undefined]);
  expect([unread, read].map(({ textContent }) => textContent?.includes("New"))).toEqual([true, false]);
  fireEvent.click(read);
  await waitFor(() => expect(router.state.location.pathname).toBe("/candidate/profile"));
  expect(sent).toEqual([]);
  fireEvent.click(unread);
  await waitFor(() => expect(sent).toEqual([{ ids: ["n1"] }]));
  expect(router.state.location.search).toBe("?tab=interviews");
  await waitFor(() => expect(refetch).toHaveBeenCalledWith({ queryKey: ["/api/notifications/unread"] }));
});

test("all notices are marked as read at once, up to the newest that the list shows (MAIL-1)", async () => {
  const { sent } = open();
  fireEvent.click(await screen.findByRole("button", { name: "Mark all as read" }));
  await waitFor(() => expect(sent).toEqual([{ upTo: "n1" }]));
});

test("on a later page all are those since the first page was shown", async () => {
  const { sent, router } = open({ total: 21 });
  await notice(/Tagore Academy/);
  await router.navigate("/notifications?page=2");
  fireEvent.click(await screen.findByRole("button", { name: "Mark all as read" }));
  await waitFor(() => expect(sent).toEqual([{ upTo: "n1" }]));
});

test("on a later page that was opened at once all are all", async () => {
  const { sent } = open({ total: 21, at: "/notifications?page=2" });
  fireEvent.click(await screen.findByRole("button", { name: "Mark all as read" }));
  await waitFor(() => expect(sent).toEqual([{}]));
});

test("notices that cannot be marked say so, and the button waits for the answer", async () => {
  const answer = Promise.withResolvers<Response>();
  open({ answers: { "PUT /api/notifications/read": () => answer.promise } });
  const button = await screen.findByRole("button", { name: "Mark all as read" });
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute("aria-busy")).toBe("true"));
  answer.resolve(serverError());
  const sentence = await screen.findByText("Could not mark them as read.");
  expect(sentence.closest("[data-tone='bad']")).not.toBeNull();
});

test("without notices the page says so", async () => {
  open({ total: 0 });
  await screen.findByText("No notifications yet");
  expect(screen.queryByRole("button")).toBeNull();
});

test.each([
  [20, "", 0],
  [21, "", 1],
  [21, "?page=2", 1],
])("%i notices at the address '%s' have %i pager", async (total, search, count) => {
  open({ total, at: `/notifications${search}` });
  await notice(/Tagore Academy/);
  expect(screen.queryAllByRole("navigation")).toHaveLength(count);
});

test("a page beyond the last leads back", async () => {
  open({ total: 21, at: "/notifications?page=3" });
  const link = await screen.findByRole("link", { name: "Go to the last page" });
  expect(link.getAttribute("href")).toBe("/notifications?page=2");
  expect(screen.queryByText("Tagore Academy invites you")).toBeNull();
});

test.each([
  ["", 1],
  ["page=7", 7],
  ["page=0", 1],
  ["page=1.5", 1],
  ["page=123456", 1],
])("the address ?%s is page %i", (search, page) => {
  expect(readNoticePage(new URLSearchParams(search))).toBe(page);
});
