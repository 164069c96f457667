// When the form of a piece of news asks before it is left, and what it shows after a refusal (ADMIN-21).
import { errorsInEnglish } from "#tests/support/issues.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { News } from "#features/site/domain/news/calls.ts";
import { press } from "#tests/support/acts.ts";
import { type Answers, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import AdminNews from "#features/site/web/news/admin-news.tsx";
import { findNewsErrors, toFormValues } from "#features/site/web/news/news-values.ts";

const CAMPUS: News = {
  _id: "n1",
  title: "New campus",
  description: "Opened today.",
  date: "2026-03-10",
  link: null,
  image: null,
};
const LIST = [{ ...CAMPUS, _id: "n2", title: "Old school", link: "https://www.paper.example/old" }, CAMPUS];

async function open(answers: Answers = {}) {
  const shown = renderWithProviders(<AdminNews />, {
    root: { today: "2026-03-11" },
    answers: { "GET /api/news/getAllNews": () => Response.json(LIST), ...answers },
  });
  await screen.findByText("New campus");
  return shown;
}
const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const form = () => screen.queryByLabelText(/^Title/);
const question = () => screen.queryByRole("dialog", { name: "Discard your changes?" });

test.each(["Edit New campus", "Add News"])(
  "'%s' is left without a question while nothing is typed",
  async (name) => {
    await open();
    press(name);
    await field(/^Title/);
    press("Cancel");
    await waitFor(() => expect(form()).toBeNull());
    expect(question()).toBeNull();
  },
);

test("a refused edit returns with what was typed and its errors, and asks before it is left", async () => {
  const issue = { path: "link", message: "Please enter a whole link." };
  await open({
    "PUT /api/news/updateNews/n1": () =>
      Response.json({ code: "INVALID_INPUT", message: issue.message, issues: [issue] }, { status: 400 }),
  });
  press("Edit New campus");
  fireEvent.change(await field(/^Title/), { target: { value: "Campus" } });
  press("Save Changes");
  const link = await waitFor(async () => {
    const shown = await field(/^Link/);
    expect(shown.getAttribute("aria-invalid")).toBe("true");
    return shown;
  });
  expect(link.closest("form")?.textContent).toContain(issue.message);
  expect((await field(/^Title/)).value).toBe("Campus");
  press("Cancel");
  await waitFor(() => expect(question()).not.toBeNull());
});

test("news that cannot be saved says so, and what was typed stays (CONTENT-27)", async () => {
  await open({ "POST /api/news/createNews": () => new Response("", { status: 500 }) });
  press("Add News");
  fireEvent.change(await field(/^Title/), { target: { value: "Sports day" } });
  fireEvent.change(await field(/^Description/), { target: { value: "On the ground." } });
  press("Publish");
  await screen.findByText("The news could not be saved. Please try again.");
  expect((await field(/^Title/)).value).toBe("Sports day");
});

test("a new piece begins with today and is published once its required fields are filled", async () => {
  const sent: unknown[] = [];
  await open({
    "POST /api/news/createNews": (body) => {
      if (body instanceof FormData) sent.push(Object.fromEntries(body));
      return Response.json({ message: "News created", news: CAMPUS }, { status: 201 });
    },
  });
  press("Add News");
  expect((await field(/^Date/)).value).toBe("2026-03-11");
  press("Publish");
  await waitFor(() => expect(form()?.getAttribute("aria-invalid")).toBe("true"));
  expect(sent).toEqual([]);
  fireEvent.change(await field(/^Title/), { target: { value: "Sports day" } });
  fireEvent.change(await field(/^Description/), { target: { value: "All classes run." } });
  press("Publish");
  await screen.findByText("News published");
  expect(sent).toEqual([
    { title: "Sports day", description: "All classes run.", date: "2026-03-11", link: "" },
  ]);
  await waitFor(() => expect(form()).toBeNull());
});

test("the list names the site of a source, and a piece without one has none", async () => {
  await open();
  const links = screen
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("aria-label")]);
  expect(links).toEqual([["paper.example", "paper.example, source of Old school"]]);
});

test("news begins with today's date and needs a title and a description (CONTENT-10)", () => {
  const values = toFormValues(null, "2026-03-10");
  expect(values.date).toBe("2026-03-10");
  expect(errorsInEnglish(findNewsErrors(values))).toEqual({
    title: "Title is required",
    description: "Description is required",
  });
});

test.each([
  ["", true],
  ["#", true],
  ["https://school.example/news", true],
  ["school.example", true],
  ["javascript:alert(1)", false],
])("a link of %o is accepted: %o (CONTENT-11)", (link, accepted) => {
  const values = { title: "Prize day", description: "On the ground.", date: "2026-03-10", link };
  expect(findNewsErrors(values).link === undefined).toBe(accepted);
});
