// Which slides of a carousel can be reached and which pictures it fetches, and its button to pause (SITE-18).
import { act, fireEvent, screen } from "@testing-library/react";
import { useEffect } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { Carousel } from "#platform/web/ui/carousel/carousel.tsx";
import type { CarouselEngine, CarouselPosition } from "#platform/web/ui/carousel/embla-carousel.tsx";

type Running = {
  fade: boolean;
  onPositionChange: (position: CarouselPosition) => void;
  onReady: (engine: CarouselEngine | undefined) => void;
};
let started: Running[];
let move: (position: Partial<CarouselPosition>) => void;

// A browser test covers the real engine, which measures the slides; this one stands where the test says.
vi.mock("#platform/web/ui/carousel/embla-carousel.tsx", () => ({
  default: function Engine(props: Running) {
    useEffect(() => {
      started.push(props);
      const engine: object = { on: () => engine, off: () => engine, scrollNext: () => {} };
      props.onReady(engine as CarouselEngine);
      move = (position) =>
        act(() => props.onPositionChange({ chosen: 0, stops: 4, inView: [], ...position }));
      return () => props.onReady(undefined);
      // oxlint-disable-next-line react/exhaustive-deps
    }, []);
    return null;
  },
}));

/** The row comes near the screen when the test says so. */
let comeNear: () => Promise<void>;
beforeEach(() => {
  started = [];
  const watching: ((entries: { isIntersecting: boolean }[]) => void)[] = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(notify: (typeof watching)[number]) {
        watching.push(notify);
      }
      observe() {}
      disconnect() {}
    },
  );
  comeNear = () => act(async () => watching.forEach((notify) => notify([{ isIntersecting: true }])));
});

type Setting = { count?: number; fade?: boolean; controls?: "full" | "bare" };

function show({ count = 5, ...others }: Setting = {}) {
  renderWithProviders(
    <Carousel
      items={Array.from({ length: count }, (_, index) => `Slide ${index + 1}`)}
      keyOf={(item) => item}
      label="News"
      delay={60_000}
      {...others}
    >
      {(item, { eager }) => (
        <a href="/news">
          {item}
          {eager && " with its picture"}
        </a>
      )}
    </Carousel>,
  );
}

async function start(setting?: Setting) {
  show(setting);
  await comeNear();
  await vi.waitFor(() => expect(started).toHaveLength(1));
}

const slides = () => [...document.querySelectorAll<HTMLElement>("[aria-roledescription=slide]")];
/** The places of the slides that Tab reaches. */
const reached = () => slides().flatMap(({ inert }, index) => (inert ? [] : [index]));
const fetched = () =>
  slides().flatMap(({ textContent }, index) => (textContent.includes("picture") ? [index] : []));
const row = () => screen.queryByRole("group", { name: "News, all slides" });
const button = (name: string) => screen.queryByRole("button", { name });

test("until it is near it is a row that scrolls, reachable by keyboard, whose slides say their number", () => {
  show();
  expect(row()?.tabIndex).toBe(0);
  expect(slides().map((slide) => slide.getAttribute("aria-label"))).toEqual([
    "1 of 5",
    "2 of 5",
    "3 of 5",
    "4 of 5",
    "5 of 5",
  ]);
  expect([reached().length, fetched()]).toEqual([5, []]);
  expect(screen.queryByRole("button")).toBeNull();
});

test("once it turns, only slides in view are reached, and the pictures of the chosen one and its neighbours come", async () => {
  await start();
  move({ chosen: 1, inView: [1, 2] });
  expect(row()).toBeNull();
  expect(reached()).toEqual([1, 2]);
  expect(fetched()).toEqual([0, 1, 2]);
  move({ chosen: 0, inView: [] });
  expect(reached()).toEqual([0]);
  expect(fetched()).toEqual([0, 1, 4]);
  move({ chosen: 4, inView: [4, 0] });
  expect(reached()).toEqual([0, 4]);
  expect(fetched()).toEqual([0, 3, 4]);
});

test("of slides that fade into each other one is reached, however many are measured as in view", async () => {
  await start({ fade: true });
  move({ chosen: 2, inView: [1, 2, 3] });
  expect(started[0]?.fade).toBe(true);
  expect(reached()).toEqual([2]);
});

test("the button pauses and plays, and a reader hears the slides only while it stands", async () => {
  await start();
  move({});
  const live = () => document.querySelector("ul")?.getAttribute("aria-live");
  expect([button("Pause News") !== null, live()]).toEqual([true, "off"]);
  fireEvent.click(button("Pause News") as Element);
  expect([button("Pause News"), live()]).toEqual([null, "polite"]);
  fireEvent.click(button("Play News") as Element);
  expect(button("Pause News")).not.toBeNull();
});

test("where the device asks for less motion it stands until somebody plays it", async () => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("reduced-motion"),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  await start();
  move({});
  fireEvent.click(button("Play News") as Element);
  expect(button("Pause News")).not.toBeNull();
});

test("it has arrows and dots, or where it is bare the button alone", async () => {
  await start();
  move({});
  expect(button("Next slide")).not.toBeNull();
  expect(button("Go to slide 4")).not.toBeNull();
  document.body.replaceChildren();
  started = [];
  await start({ controls: "bare" });
  move({});
  expect(screen.getAllByRole("button").map((one) => one.getAttribute("aria-label"))).toEqual(["Pause News"]);
});

test("slides that all fit at once are all reached, and nothing turns", async () => {
  await start();
  move({ stops: 1, inView: [0, 1, 2, 3, 4] });
  expect([reached().length, fetched()]).toEqual([5, []]);
  expect(screen.queryByRole("button")).toBeNull();
});

test("a single slide needs no engine, two do", async () => {
  show({ count: 1 });
  await comeNear();
  expect(started).toEqual([]);
  document.body.replaceChildren();
  await start({ count: 2 });
});
