// The latest news of the home page, and the source of an article (SITE-25, CONTENT-6).
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { News } from "#domain/news/contract.ts";
import { networkError, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { Article } from "#web/news/article.tsx";
import { LatestNews } from "#web/news/latest-news.tsx";

const PIECE: News = {
  _id: "n1",
  title: "Prize day",
  description: "Two prizes.",
  date: "2026-03-01",
  link: null,
  image: null,
};

test("the latest pieces are cards with links to their articles", async () => {
  renderWithProviders(<LatestNews />, {
    answers: { "GET /api/news/getAllNews": () => Response.json([PIECE, { ...PIECE, _id: "n2" }]) },
  });
  const links = await screen.findAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/news/n1", "/news/n2"]);
  expect(screen.queryByText("No news available.")).toBeNull();
});

test.each([
  ["there are none", () => Response.json([])],
  ["they cannot be loaded", networkError],
])("where %s, the section says so", async (_what, answer) => {
  renderWithProviders(<LatestNews />, { answers: { "GET /api/news/getAllNews": answer } });
  await screen.findByText("No news available.");
  expect(screen.queryByRole("article")).toBeNull();
});

test.each([
  ["https://paper.example/1", ["https://paper.example/1"]],
  ["#", []],
  [null, []],
])("an article with the source %j has the links %j", (link, hrefs) => {
  renderWithProviders(<Article news={{ ...PIECE, link }} />);
  expect(screen.queryAllByRole("link").map((it) => it.getAttribute("href"))).toEqual(hrefs);
});
