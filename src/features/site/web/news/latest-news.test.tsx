// The latest news of the home page, and the source of an article (SITE-25, CONTENT-6).
import { inEnglish } from "#platform/domain/locale/sentence.ts";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { News } from "#features/site/domain/news/calls.ts";
import { networkError, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { Article } from "#features/site/web/news/article.tsx";
import { LatestNews } from "#features/site/web/news/latest-news.tsx";
import { groupByMonth } from "#features/site/web/news/news-months.tsx";
import { NewsCarousel } from "#features/site/web/news/news-carousel.tsx";

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

const on = (date: string): News => ({
  _id: date,
  title: date,
  description: "",
  date,
  link: null,
  image: null,
});

test("news is grouped by month and year, newest month first (CONTENT-2)", () => {
  const months = groupByMonth(["2026-12-05", "2026-12-01", "2026-01-31", "2025-12-24"].map(on));
  expect(months.map(({ heading, news }) => [inEnglish(heading), news.length])).toEqual([
    ["December 2026", 2],
    ["January 2026", 1],
    ["December 2025", 1],
  ]);
});

test("no news gives no month", () => {
  expect(groupByMonth([])).toEqual([]);
});

const NEWS = {
  _id: "n1",
  title: "Prize day",
  description: "Two prizes",
  date: "2026-03-01",
  link: null,
  image: null,
  createdAt: "2026-03-01T05:00:00Z",
};

test("a single card is wide, one of several is not (CONTENT-3)", async () => {
  renderWithProviders(<NewsCarousel news={[NEWS]} label="News of March" delay={3_000} />);
  expect((await screen.findByRole("article")).dataset["alone"]).toBe("true");
  renderWithProviders(
    <NewsCarousel news={[NEWS, { ...NEWS, _id: "n2" }]} label="News of May" delay={3_000} />,
  );
  const [, ...several] = await screen.findAllByRole("article");
  expect(several.map(({ dataset }) => dataset["alone"])).toEqual([undefined, undefined]);
});

test("only the first carousel of a page fetches its first picture at once", async () => {
  const news = ["a", "b"].map((name) => ({ ...NEWS, _id: name, image: `/api/files/photo/${name}.webp` }));
  renderWithProviders(
    <>
      <NewsCarousel news={news} label="News of May" delay={3_000} first />
      <NewsCarousel news={news} label="News of March" delay={3_000} />
    </>,
  );
  await screen.findAllByRole("article");
  const loading = [...document.querySelectorAll("img")].map((picture) => picture.getAttribute("loading"));
  expect(loading).toEqual(["eager", "lazy", "lazy", "lazy"]);
});
