// What a school reads when a job is saved, published or cannot be, and how its form opens (JOB-83 to JOB-87).
import { fireEvent, configure, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { findAndPress, findAndType } from "#tests/support/acts.ts";
import { DRAFT, openForm } from "#tests/support/job-form.tsx";
import { OWN_VACANCY } from "#tests/support/job-records.ts";

// Rendering a long page is slow when two processors run all tests.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 20_000 });

test.each([
  ["draft", null, "Save as draft", "Saved as a draft."],
  ["scheduled", "2026-04-01", "Publish", "The job goes online on 01 Apr 2026."],
  ["published", "2026-03-10", "Publish", "The job is online."],
])("a draft that becomes %s says so and leads back to the list, with who fits", async (...row) => {
  const [state, publishAt, button, sentence] = row;
  const saved = () => Response.json({ message: "Done.", vacancy: { ...DRAFT, state, publishAt } });
  const { router } = openForm("v1", {
    stored: DRAFT,
    answers: { "PUT /api/employer/vacancies/v1": saved, "PUT /api/employer/vacancies/v1/state": saved },
  });
  await screen.findByLabelText(/^Title/);
  await findAndPress(button);
  await screen.findByText(sentence);
  await waitFor(() =>
    expect(router.state.location.search).toBe(state === "published" ? "?tab=jobs&fits=v1" : "?tab=jobs"),
  );
});

test("a job that is online is only saved, and says so", async () => {
  const { sent } = openForm("v1");
  await findAndType(/^Title/, "Physics and maths teacher");
  expect(screen.queryByRole("button", { name: "Publish" })).toBeNull();
  await findAndPress("Save Changes");
  await screen.findByText("The job was saved.");
  expect(sent).toHaveLength(1);
});

test.each([
  [{ applied: 1 }, "The applicant gets a mail about it."],
  [{ applied: 1, "not-selected": 3 }, "The applicant gets a mail about it."],
  [{ "not-selected": 3 }, null],
])("other pay with the applications %j asks: %s", async (applications, question) => {
  const { sent } = openForm("v1", { stored: { ...OWN_VACANCY, applications } });
  await findAndType(/^Pay from/, "35000");
  await findAndPress("Save Changes");
  if (question === null) {
    await waitFor(() => expect(sent).toHaveLength(1));
    return;
  }
  await screen.findByText(question, { exact: false });
  await findAndPress("Keep editing");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([]);
  expect((await screen.findByLabelText<HTMLInputElement>(/^Pay from/)).value).toBe("35000");
});

test("while a job is published, its button shows it and the other one waits; after a failure both work", async () => {
  const { promise, reject } = Promise.withResolvers<Response>();
  openForm("v1", { stored: DRAFT, answers: { "PUT /api/employer/vacancies/v1": () => promise } });
  const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
  await screen.findByLabelText(/^Title/);
  await findAndPress("Publish");
  await waitFor(() => expect(button("Save as draft").disabled).toBe(true));
  expect(button("Publish").getAttribute("aria-busy")).toBe("true");
  reject(new TypeError("Failed to fetch"));
  await screen.findByText("The job could not be saved. Please try again.");
  await waitFor(() => expect(button("Save as draft").disabled).toBe(false));
  expect(button("Publish").hasAttribute("aria-busy")).toBe(false);
});

test("a fold is open where something is filled in, and opens for an error in it", async () => {
  const issue = { path: "posts", message: "Please enter a whole number." };
  openForm("v1", {
    stored: { ...DRAFT, accommodation: true, minExperience: 0, degrees: [], tets: [], joining: null },
    answers: {
      "PUT /api/employer/vacancies/v1": () =>
        Response.json({ code: "INVALID_INPUT", message: issue.message, issues: [issue] }, { status: 400 }),
    },
  });
  await screen.findByLabelText(/^Title/);
  const open = () => [...document.querySelectorAll("details")].map((fold) => fold.open);
  expect(open()).toEqual([true, false, true, false, false]);
  fireEvent(document.querySelector("details") as Element, new Event("toggle"));
  await findAndPress("Save as draft");
  await screen.findByRole("link", { name: issue.message });
  expect(open()[0]).toBe(true);
});

test("a closing date is between today and ninety days from now", async () => {
  openForm("new");
  const closes = await screen.findByLabelText<HTMLInputElement>(/^Closing date/);
  expect([closes.min, closes.max]).toEqual(["2026-03-10", "2026-06-08"]);
  screen.getByRole("heading", { name: "Post a Job" });
  screen.getByText(/^A draft is seen by your school only/);
});

test("a job that cannot be loaded says so and is read again on request", async () => {
  let isUp = false;
  openForm("v1", {
    answers: {
      "GET /api/employer/vacancies/v1": () =>
        isUp ? Response.json({ vacancy: OWN_VACANCY }) : Response.json({}, { status: 500 }),
    },
  });
  await screen.findByText("The job could not be loaded. Please try again.");
  isUp = true;
  await findAndPress("Try Again");
  expect((await screen.findByLabelText<HTMLInputElement>(/^Title/)).value).toBe("Physics teacher");
});
