// The timing of the home page's carousels, and the content of the banners (SITE-19, SITE-20).
import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { BannerCarousel } from "#features/site/web/banners/banner-carousel.tsx";
import { CAPTIONS } from "#features/site/web/banners/queries.ts";
import { LatestNews } from "#features/site/web/news/latest-news.tsx";
import { NewsMonths } from "#features/site/web/news/news-months.tsx";
import type { Carousel } from "#platform/web/ui/carousel/carousel.tsx";
import { Partners } from "./partners.tsx";
import { SetApart } from "./set-apart.tsx";

type Props = Parameters<typeof Carousel>[0];
type Shown = Pick<Props, "label" | "delay" | "fade" | "pauseOnHover" | "items" | "keyOf" | "children">;
const shown: Shown[] = [];

// A browser test covers the real carousel; this one records its props and shows the slides.
vi.mock("#platform/web/ui/carousel/carousel.tsx", () => ({
  Carousel: (props: Shown) => {
    shown.push(props);
    return props.items.map((item, index) => <div key={props.keyOf(item)}>{props.children(item, index)}</div>);
  },
}));

const NEWS = {
  _id: "n1",
  title: "Prize day",
  description: "Two prizes",
  date: "2026-03-01",
  link: null,
  image: null,
  createdAt: "2026-03-01T05:00:00Z",
};
const LOGO = { _id: "l1", name: "Sunrise Academy", image: "/api/files/photo/a.webp" };
const banners = Array.from({ length: 9 }, (_, index) => ({ _id: String(index), image: "/b.webp" }));

beforeEach(() => void (shown.length = 0));

test.each([
  ["banners", <BannerCarousel key="b" />, { label: "Banners", delay: 5_000, fade: true }],
  ["the home page's news", <LatestNews key="l" />, { label: "Latest news", delay: 4_000 }],
  ["a month's news", <NewsMonths key="m" news={[NEWS]} />, { delay: 3_000, pauseOnHover: true }],
  ["partners", <Partners key="p" logos={[LOGO]} />, { label: "Partner institutions", delay: 1_500 }],
])("%s turn after their delay (SITE-20)", async (_what, element, expected) => {
  renderWithProviders(element, {
    answers: {
      "GET /api/banner/getAllBanners": () => Response.json(banners),
      "GET /api/news/getAllNews": () => Response.json([NEWS]),
    },
  });
  await vi.waitFor(() => expect(shown.at(-1)).toMatchObject(expected));
});

test("without a logo nobody is named as a partner (SITE-16)", () => {
  renderWithProviders(<Partners logos={[]} />);
  expect(screen.queryByText("Trusted by")).toBeNull();
});

test("there are never more banners than the six captions (SITE-19)", async () => {
  expect(CAPTIONS.map(({ title }) => title)).toEqual([
    "Excellence in Education",
    "Modern Learning Environment",
    "Join Our Community",
    "Excellence in Education",
    "Modern Learning Environment",
    "Join Our Community",
  ]);
  expect(CAPTIONS.every(({ subtitle }) => subtitle.length > 0)).toBe(true);
  expect(CAPTIONS.slice(3)).toEqual(CAPTIONS.slice(0, 3));
  renderWithProviders(<BannerCarousel />, {
    answers: { "GET /api/banner/getAllBanners": () => Response.json(banners) },
  });
  await vi.waitFor(() => expect(shown.at(-1)?.items).toHaveLength(6));
});

test("each banner has its caption, and the first picture comes before the others", async () => {
  renderWithProviders(<BannerCarousel />, {
    answers: { "GET /api/banner/getAllBanners": () => Response.json(banners.slice(0, 3)) },
  });
  await screen.findByText("Excellence in Education");
  const slides = [...document.querySelectorAll("figure")];
  expect(slides.map((slide) => [...slide.querySelectorAll("p")].map((line) => line.textContent))).toEqual(
    CAPTIONS.slice(0, 3).map(({ title, subtitle }) => [title, subtitle]),
  );
  const pictures = slides.map((slide) => slide.querySelector("img"));
  const given = (name: string) => pictures.map((picture) => picture?.getAttribute(name));
  expect(given("fetchpriority")).toEqual(["high", "low", "low"]);
  expect(given("decoding")).toEqual(["sync", "async", "async"]);
  expect(given("loading")).toEqual(["eager", "lazy", "lazy"]);
});

test("What Sets Us Apart is shown (SITE-24)", () => {
  renderWithProviders(<SetApart />);
  screen.getByText(/Over 5 years of experience/);
  screen.getByText("Verified Candidates");
  screen.getByText(/AI-powered matching/);
});
