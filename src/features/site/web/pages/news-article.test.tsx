// The page of a news article: found, missing, or not to be loaded (CONTENT-6).
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answers, renderPage, serverError } from "#tests/support/render-with-providers.tsx";
import { loadAllCatalogues } from "#platform/web/language/catalogues.ts";
import * as page from "#features/site/web/pages/news-article.tsx";

const NEWS = {
  _id: "n1",
  title: "Prize day",
  description: "Two prizes for our pupils.",
  date: "2026-03-01",
  link: null,
  image: null,
};
const open = (answer: Answers[string]) =>
  renderPage(page, "/blogs/:id", {
    at: "/blogs/n1",
    answers: { "GET /api/news/getNewsById/n1": answer },
  });

test("an article is shown with the way back to the list", async () => {
  open(() => Response.json(NEWS));
  await screen.findByRole("heading", { name: "Prize day" });
  screen.getByText("Two prizes for our pupils.");
  screen.getByText(/01 Mar 2026/);
  expect(screen.getByRole("link", { name: "Back to Blogs" }).getAttribute("href")).toBe("/Blogs");
  expect(screen.queryByText("News not found.")).toBeNull();
});

test("a missing article says so, without another try", async () => {
  open(() => Response.json({ code: "NOT_FOUND", message: "News not found" }, { status: 404 }));
  await screen.findByText("News not found.");
  expect(screen.queryByRole("button", { name: "Try Again" })).toBeNull();
});

test("an article that cannot be loaded can be fetched again", async () => {
  let works = false;
  open(() => (works ? Response.json(NEWS) : serverError()));
  await screen.findByText("The news could not be loaded.");
  expect(screen.queryByText("News not found.")).toBeNull();
  works = true;
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  await screen.findByRole("heading", { name: "Prize day" });
});

test("the title and description of the page are those of the article", () => {
  const long = { ...NEWS, description: `Two\n prizes ${"x".repeat(300)}` };
  const tags = page.meta({ loaderData: { news: long }, matches: [] as never });
  const description = tags.find((tag) => "name" in tag && tag.name === "description");
  expect(JSON.stringify(tags)).toContain("Prize day");
  expect(description).toMatchObject({ content: expect.stringMatching(/^Two prizes x+$/) });
  expect(JSON.stringify(description)).not.toContain("x".repeat(200));
});

test("the title of a missing article is in the language of the page (LANG-5)", async () => {
  await loadAllCatalogues();
  const titleIn = (locale: string) => {
    const matches = [{ id: "root", loaderData: { locale } }];
    return page.meta({ loaderData: { news: null }, matches })[0];
  };
  expect(titleIn("hi-IN")).toEqual({ title: "खबरें | EduNakuri" });
  expect(titleIn("en-IN")).toEqual({ title: "News | EduNakuri" });
});
