// Jobs in the admin panel: the list, the queue of words of money, removal, restoring and "looked at" (JOB-97).
import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { findAndPress } from "#tests/support/acts.ts";
import { type Answers, networkError, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { OWN_VACANCY } from "#tests/support/job-records.ts";
import AdminJobs from "#features/jobs/web/admin/admin-jobs.tsx";

// Rendering a long page is slow when two processors run all tests.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 20_000 });

const JOB = {
  ...OWN_VACANCY,
  needsLook: true,
  moneyWords: ["fee"],
  school: { ...OWN_VACANCY.school, isSuspended: false },
};

function openJobs(rows: object[], { at = "/?view=jobs", answers = {} as Answers } = {}) {
  const sent: unknown[] = [];
  const asked: string[] = [];
  const shown = renderWithProviders(<AdminJobs />, {
    at,
    admin: true,
    answers: {
      "GET /api/admin/vacancies": (_body, _headers, query) => {
        asked.push(query.toString());
        return Response.json(rows, { headers: { "x-total-count": String(rows.length) } });
      },
      "PUT /api/admin/vacancies/v1/state": (body) => {
        sent.push(body);
        return Response.json({ message: "Done.", vacancy: JOB });
      },
      ...answers,
    },
  });
  return { ...shown, sent, asked };
}

test("a job stands with its school, state, words of money, applications and views", async () => {
  openJobs([JOB]);
  const row = await screen.findByRole("row", { name: /Physics teacher/ });
  for (const text of ["Tagore Academy", "Published", "Words to look at: fee", "4", "1,234"])
    within(row).getByText(text);
  expect(within(row).getByRole("link", { name: "Tagore Academy" }).getAttribute("href")).toBe(
    "/?view=school&school=e1",
  );
});

test.each([
  ["state=needs-look", "needsLook=true"],
  ["state=removed", "state=removed"],
  ["q=physics", "q=physics"],
])("the filter %s asks for %s", async (address, query) => {
  const { asked } = openJobs([], { at: `/?view=jobs&${address}` });
  await screen.findByText("No jobs found");
  expect(asked[0]).toContain(query);
});

test("a removal needs a reason (JOB-97)", async () => {
  const { sent } = openJobs([JOB]);
  await findAndPress("Remove Physics teacher");
  await findAndPress("Remove Job");
  await screen.findByText("Please say why. The school reads this.");
  fireEvent.change(await screen.findByLabelText(/^Reason/), { target: { value: "It asks for money." } });
  await findAndPress("Remove Job");
  await waitFor(() => expect(sent).toEqual([{ state: "removed", reason: "It asks for money." }]));
});

test("a removed job is restored after a question; one with words of money is noted as looked at (JOB-97)", async () => {
  const { sent } = openJobs([{ ...JOB, state: "removed", removedReason: "It asks for money." }]);
  await findAndPress("Looked at Physics teacher");
  await waitFor(() => expect(sent).toEqual([{ state: "looked-at", asRead: JOB.updatedAt }]));
  await findAndPress("Restore Physics teacher");
  await findAndPress("Yes, restore");
  await waitFor(() => expect(sent[1]).toEqual({ state: "restored" }));
});

test("jobs that cannot be loaded can be tried again", async () => {
  openJobs([], { answers: { "GET /api/admin/vacancies": networkError } });
  await screen.findByRole("button", { name: "Try Again" });
});

test("jobs and applications are exported as files", async () => {
  openJobs([JOB], { at: "/?view=jobs&state=closed&q=physics" });
  expect((await screen.findByRole("link", { name: "Export CSV" })).getAttribute("href")).toBe(
    "/api/admin/export/vacancies?q=physics&state=closed",
  );
  expect(screen.getByRole("link", { name: "Export applications" }).getAttribute("href")).toBe(
    "/api/admin/export/applications",
  );
});

test("the queue of words to look at is exported as it is listed (ADMIN-41)", async () => {
  openJobs([JOB], { at: "/?view=jobs&state=needs-look" });
  expect((await screen.findByRole("link", { name: "Export CSV" })).getAttribute("href")).toBe(
    "/api/admin/export/vacancies?needsLook=true",
  );
});

test("the list is narrowed by words and state, and shown whole again", async () => {
  const { asked, router } = openJobs([JOB], { at: "/?view=jobs&page=2" });
  const address = () => router.state.location.search;
  const search = await screen.findByPlaceholderText("Title or school");
  expect(screen.queryByRole("button", { name: "Clear Filters" })).toBeNull();
  fireEvent.change(search, { target: { value: "physics" } });
  fireEvent.keyDown(search, { key: "Enter" });
  await waitFor(() => expect(address()).toBe("?view=jobs&q=physics"));
  fireEvent.change(screen.getByLabelText("State"), { target: { value: "needs-look" } });
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(asked.at(-1)))).toMatchObject({
      q: "physics",
      needsLook: "true",
      page: "1",
    }),
  );
  expect(new URLSearchParams(asked.at(-1)).has("state")).toBe(false);
  fireEvent.change(screen.getByLabelText("State"), { target: { value: "removed" } });
  await waitFor(() => expect(new URLSearchParams(asked.at(-1)).get("state")).toBe("removed"));
  await findAndPress("Clear Filters");
  await waitFor(() => expect(address()).toBe("?view=jobs"));
});

test.each([
  ["", "The jobs that schools post appear here."],
  ["&state=removed", "Jobs in other states are under All."],
  ["&state=needs-look", "Somebody has looked at every job with words of money."],
  ["&state=removed&q=x", "Try fewer or other words."],
])("an empty list at ?view=jobs%s says '%s'", async (narrow, hint) => {
  openJobs([], { at: `/?view=jobs${narrow}` });
  await screen.findByText(hint);
});

test("the removal of a job is left by Cancel or the cross", async () => {
  const { sent } = openJobs([JOB]);
  const dialog = () => document.querySelector<HTMLElement>("dialog[open]");
  for (const leave of ["Cancel", "the cross"]) {
    await findAndPress("Remove Physics teacher");
    await screen.findByRole("dialog");
    const cancel = within(dialog() as HTMLElement).getByText("Cancel");
    fireEvent.click((leave === "Cancel" ? cancel : dialog()?.querySelector("header button")) as Element);
    await waitFor(() => expect(dialog()).toBeNull());
  }
  expect(sent).toEqual([]);
});

test("a job of a suspended school, a draft and a removed one say so; only a page that exists is linked", async () => {
  openJobs([
    { ...JOB, _id: "v1", title: "Draft", state: "draft", needsLook: false, city: null },
    { ...JOB, _id: "v2", title: "Hidden", school: { ...JOB.school, isSuspended: true } },
    { ...JOB, _id: "v3", title: "Removed", state: "removed", removedReason: "It asks for money." },
  ]);
  const row = async (name: string) =>
    within(await screen.findByRole("row", { name: new RegExp(`^${name}`) }));
  const draft = await row("Draft");
  draft.getByText("Only the school sees it.");
  expect(draft.queryByRole("link", { name: "Draft" })).toBeNull();
  expect(draft.queryByText(/Words to look at/)).toBeNull();
  expect(draft.queryByRole("button", { name: "Looked at Draft" })).toBeNull();
  const hidden = await row("Hidden");
  hidden.getByText("Suspended: its jobs are hidden");
  hidden.getByRole("link", { name: "Hidden" });
  hidden.getByRole("button", { name: "Remove Hidden" });
  const removed = await row("Removed");
  removed.getByText("It asks for money.");
  // What a row has no space for is in the opened one.
  expect(screen.queryAllByText("It asks for money.")).toHaveLength(1);
  fireEvent.click(removed.getByRole("button", { expanded: false }));
  expect(screen.queryAllByText("It asks for money.")).toHaveLength(2);
  expect(removed.queryByRole("button", { name: "Remove Removed" })).toBeNull();
});

test("a look that fails says so", async () => {
  openJobs([JOB], {
    answers: { "PUT /api/admin/vacancies/v1/state": networkError },
  });
  await findAndPress("Looked at Physics teacher");
  await screen.findByText("The job could not be changed. Please try again.");
});

test("a removal that is done says so and closes its dialog; one that fails keeps it", async () => {
  let isUp = false;
  openJobs([JOB], {
    answers: {
      "PUT /api/admin/vacancies/v1/state": () =>
        isUp ? Response.json({ message: "The job was removed.", vacancy: JOB }) : networkError(),
    },
  });
  await findAndPress("Remove Physics teacher");
  const reason = await screen.findByLabelText(/^Reason/);
  fireEvent.change(reason, { target: { value: "   " } });
  await findAndPress("Remove Job");
  await screen.findByText("Please say why. The school reads this.");
  expect(document.activeElement).toBe(reason);
  fireEvent.change(reason, { target: { value: "It asks for money." } });
  expect(screen.queryByText("Please say why. The school reads this.")).toBeNull();
  await findAndPress("Remove Job");
  expect((await screen.findByRole("alert")).textContent).toBe(
    "The job could not be removed. Please try again.",
  );
  isUp = true;
  await findAndPress("Remove Job");
  await screen.findByText("The job was removed.");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
