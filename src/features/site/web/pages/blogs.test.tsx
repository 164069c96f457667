// The page of all news: by months, over several pages, empty, and not to be loaded (CONTENT-1, CONTENT-2).
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answers, networkError, renderPage } from "#tests/support/render-with-providers.tsx";
import * as page from "#features/site/web/pages/blogs.tsx";

const news = (_id: string, date: string) => ({
  _id,
  title: `News ${_id}`,
  description: "A description.",
  date,
  link: null,
  image: null,
});
const THREE = [news("n1", "2026-12-31"), news("n2", "2026-12-01"), news("n3", "2026-01-05")];

const open = (at: string, answer: Answers[string]) =>
  renderPage(page, "/Blogs", { at, answers: { "GET /api/news/getAllNews": answer } });
const listOf = (total: number) => () => Response.json(THREE, { headers: { "X-Total-Count": String(total) } });

test("news stand under the name of their month, each with its day and the link to it", async () => {
  open("/Blogs", listOf(3));
  const december = await screen.findByRole("region", { name: "December 2026" });
  expect(within(december).getAllByRole("article")).toHaveLength(2);
  const january = screen.getByRole("region", { name: "January 2026" });
  within(january).getByText("05 Jan 2026");
  const link = within(january).getByRole("link", { name: "Read More News n3" });
  expect(link.getAttribute("href")).toBe("/news/n3");
  expect(screen.queryByRole("navigation", { name: "Pages of news" })).toBeNull();
});

test("only the first picture of the page is fetched at once", async () => {
  const image = "/api/files/photo/1";
  open("/Blogs", () => Response.json(THREE.map((one) => ({ ...one, image }))));
  await screen.findByRole("region", { name: "December 2026" });
  const loading = [...document.querySelectorAll("article img")].map((it) => it.getAttribute("loading"));
  expect(loading).toEqual(["eager", "lazy", "lazy"]);
});

test.each([
  [60, 1, null],
  [61, 1, "Page 1 of 2"],
  [61, 2, "Page 2 of 2"],
])("of %i pieces page %i reads: %s", async (total, number, text) => {
  open(`/Blogs?page=${number}`, listOf(total));
  await screen.findByRole("region", { name: "December 2026" });
  expect(screen.queryByText(/^Page \d of \d$/)?.textContent ?? null).toBe(text);
  const href = (name: string) => screen.queryByRole("link", { name })?.getAttribute("href") ?? null;
  expect([href("Prev"), href("Next")]).toEqual([
    number === 2 ? "/Blogs?page=1" : null,
    total > 60 && number === 1 ? "/Blogs?page=2" : null,
  ]);
});

test("a page beyond the last one leads to the last one", async () => {
  open("/Blogs?page=3", () => Response.json([], { headers: { "X-Total-Count": "61" } }));
  await screen.findByText("There is no page 3");
  expect(screen.getByRole("link", { name: "Go to the last page" }).getAttribute("href")).toBe(
    "/Blogs?page=2",
  );
});

test.each([
  ["without news", () => Response.json([])],
  ["that cannot be loaded", networkError],
])("a page %s says that there is nothing", async (_what, answer) => {
  open("/Blogs", answer);
  await screen.findByText("No news available.");
  expect(screen.queryByRole("article")).toBeNull();
});
