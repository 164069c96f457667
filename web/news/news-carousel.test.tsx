// A month with one piece of news takes the whole row (CONTENT-3).
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { NewsCarousel } from "#web/news/news-carousel.tsx";

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
