// How a carousel turns, which slides can be reached, and which pictures it fetches (SITE-17 to SITE-21).
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { Carousel } from "#platform/web/ui/carousel/carousel.tsx";

const DELAY = 3_000;
const WIDTH = 300;

/** The row comes near the screen when the test says so. */
let comeNear: () => void;
/** How many slides are seen at once; a browser test measures the real ones. */
let visible: number;
let scrolled: ScrollToOptions[];

beforeEach(() => {
  vi.useFakeTimers();
  visible = 1;
  scrolled = [];
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
  comeNear = () => watching.forEach((notify) => notify([{ isIntersecting: true }]));
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockImplementation(() => visible * WIDTH);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, WIDTH, 100));
  vi.spyOn(Element.prototype, "scrollTo").mockImplementation((to?: unknown) => {
    scrolled.push(to as ScrollToOptions);
  });
});

type Setting = {
  count?: number;
  fade?: boolean;
  pauseOnHover?: boolean;
  controls?: "full" | "bare";
};

function show({ count = 5, ...others }: Setting = {}) {
  return renderWithProviders(
    <Carousel
      items={Array.from({ length: count }, (_, index) => `Slide ${index + 1}`)}
      keyOf={(item) => item}
      label="News"
      delay={DELAY}
      {...others}
    >
      {(item) => (
        <a href="/news">
          <img src="/a.webp" alt={item} loading="lazy" />
        </a>
      )}
    </Carousel>,
  );
}

function start(setting?: Setting) {
  const rendered = show(setting);
  comeNear();
  return rendered;
}

const carousel = () => screen.getByRole("region", { name: "News" }).firstElementChild as HTMLElement;
const slides = () => [...carousel().querySelectorAll<HTMLElement>("li")];
const placesWhere = (holds: (slide: HTMLElement) => unknown) =>
  slides().flatMap((slide, index) => (holds(slide) ? [index] : []));
/** The places of the slides that Tab reaches. */
const reached = () => placesWhere(({ inert }) => !inert);
const fetched = () => placesWhere((slide) => slide.querySelector("img")?.loading === "eager");
/** The places of the slides in the order in which they stand. */
const ring = () =>
  slides()
    .map(({ style }, index) => ({ index, at: Number(style.order) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ index }) => index);
const current = () =>
  placesWhere((slide) => {
    const dot = carousel().querySelector(`[data-to="${slides().indexOf(slide)}"]`);
    return dot?.getAttribute("aria-current") === "true";
  });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

test("until it is near it is a row that scrolls, reachable by keyboard, whose slides say their number", () => {
  show();
  const row = screen.getByRole("group", { name: "News, all slides" });
  expect(row.tabIndex).toBe(0);
  const numbers = slides().map((slide) => slide.getAttribute("aria-label"));
  expect(numbers).toEqual(["1 of 5", "2 of 5", "3 of 5", "4 of 5", "5 of 5"]);
  pass(3 * DELAY);
  expect([reached().length, fetched(), carousel().hasAttribute("data-turning")]).toEqual([5, [], false]);
});

test("it turns after the delay, again and again, and after the last slide comes the first (SITE-18)", () => {
  start();
  pass(DELAY - 1);
  expect(current()).toEqual([0]);
  const seen = [1, 2, 3, 4, 5].map(() => {
    pass(DELAY);
    return current();
  });
  expect(seen).toEqual([[1], [2], [3], [4], [0]]);
});

test("the slides stand in a ring: one before the chosen one, and those that come after it", () => {
  visible = 2;
  start();
  expect(ring()).toEqual([4, 0, 1, 2, 3]);
  expect(scrolled.at(-1)).toEqual({ left: WIDTH, behavior: "instant" });
  press("Next slide");
  expect(ring()).toEqual([0, 1, 2, 3, 4]);
  expect(scrolled.slice(-2)).toEqual([
    { left: 0, behavior: "instant" },
    { left: WIDTH, behavior: "smooth" },
  ]);
  press("Previous slide");
  expect(scrolled.slice(-2)).toEqual([
    { left: WIDTH, behavior: "instant" },
    { left: 0, behavior: "smooth" },
  ]);
  // Four steps are more than a row of five with two in sight can scroll.
  press("Go to slide 5");
  expect([current(), ring()]).toEqual([[4], [3, 4, 0, 1, 2]]);
  expect(scrolled.at(-1)).toEqual({ left: WIDTH, behavior: "instant" });
});

test("a row that a finger has moved stays where it was left", () => {
  start();
  const viewport = carousel().firstElementChild!;
  const stopAt = (left: number, moved = true) => {
    if (moved) fireEvent.touchStart(viewport);
    viewport.scrollLeft = left;
    for (const type of ["scroll", "scrollend"]) fireEvent(viewport, new Event(type));
    pass(200);
  };
  stopAt(3 * WIDTH);
  expect([current(), ring()]).toEqual([[2], [1, 2, 3, 4, 0]]);
  // A row that turns by itself may stand still on the way.
  press("Previous slide");
  stopAt(WIDTH, false);
  expect([current(), ring()]).toEqual([[1], [0, 1, 2, 3, 4]]);
});

test("only slides in sight are reached, and their pictures and those of their neighbours come", () => {
  visible = 2;
  start();
  expect([reached(), fetched()]).toEqual([
    [0, 1],
    [0, 1, 2, 4],
  ]);
  press("Next slide");
  expect([reached(), fetched()]).toEqual([
    [1, 2],
    [0, 1, 2, 3, 4],
  ]);
});

test("of slides that fade into each other one is reached, and the one before it stays below it", () => {
  start({ fade: true });
  expect(screen.getByRole("group", { name: "News, all slides" }).tabIndex).toBe(-1);
  expect(reached()).toEqual([0]);
  press("Previous slide");
  expect([reached(), placesWhere((slide) => "leaving" in slide.dataset)]).toEqual([[4], [0]]);
  const touch = (type: string, clientX: number) =>
    carousel().dispatchEvent(Object.assign(new Event(type), { changedTouches: [{ clientX }] }));
  const swipe = (from: number, to: number) => {
    touch("touchstart", from);
    touch("touchend", to);
    return current();
  };
  expect([swipe(200, 100), swipe(100, 200), swipe(100, 120)]).toEqual([[0], [4], [4]]);
});

test("the button pauses and plays, and a reader hears the slides only while it stands", () => {
  start();
  const live = () => carousel().querySelector("ul")?.getAttribute("aria-live");
  expect(live()).toBe("off");
  press("Pause News");
  pass(3 * DELAY);
  expect([current(), live()]).toEqual([[0], "polite"]);
  press("Go to slide 3");
  expect(current()).toEqual([2]);
  press("Play News");
  pass(DELAY);
  expect([current(), live()]).toEqual([[3], "off"]);
});

test("another slide that a person has chosen starts the delay again", () => {
  start();
  pass(DELAY - 100);
  press("Next slide");
  pass(DELAY - 100);
  expect(current()).toEqual([1]);
  pass(100);
  expect(current()).toEqual([2]);
});

test("it does not turn in a hidden tab, nor while the keyboard is in it", () => {
  start();
  const visibility = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  pass(2 * DELAY);
  expect(current()).toEqual([0]);
  visibility.mockRestore();
  const inside = vi.spyOn(carousel(), "querySelector").mockImplementation((selector) => {
    expect(selector).toContain(":focus-visible");
    return slides()[0] ?? null;
  });
  pass(2 * DELAY);
  inside.mockRestore();
  expect(current()).toEqual([0]);
  pass(DELAY);
  expect(current()).toEqual([1]);
});

test("the mouse over it stops it where that is asked for (CONTENT-3)", () => {
  start({ pauseOnHover: true });
  const hovered = vi.spyOn(carousel(), "matches").mockImplementation((selector) => {
    return selector === "[data-pauses]:hover" && carousel().dataset["pauses"] !== undefined;
  });
  pass(3 * DELAY);
  expect(current()).toEqual([0]);
  hovered.mockRestore();
  pass(DELAY);
  expect(current()).toEqual([1]);
});

test("where the device asks for less motion it stands until somebody plays it, and jumps (SITE-21)", () => {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("reduced-motion") }));
  start();
  pass(3 * DELAY);
  expect(current()).toEqual([0]);
  press("Play News");
  pass(DELAY);
  expect(current()).toEqual([1]);
  expect(scrolled.map(({ behavior }) => behavior)).not.toContain("smooth");
});

test("it has arrows and dots, or where it is bare the button alone", () => {
  start({ controls: "bare" });
  expect(screen.getAllByRole("button").map((one) => one.getAttribute("aria-label"))).toEqual(["Pause News"]);
});

test("slides that all fit at once are all reached, and nothing turns, until the window gets narrow", () => {
  visible = 5;
  start();
  pass(3 * DELAY);
  expect([reached().length, ring()]).toEqual([5, [0, 1, 2, 3, 4]]);
  expect(carousel().hasAttribute("data-turning")).toBe(false);
  visible = 1;
  act(() => void window.dispatchEvent(new Event("resize")));
  expect(carousel().hasAttribute("data-turning")).toBe(true);
  pass(DELAY);
  expect(current()).toEqual([1]);
});

test("a removed carousel does nothing more", () => {
  start();
  pass(DELAY);
  const kept = carousel();
  cleanup();
  scrolled = [];
  pass(5 * DELAY);
  kept.querySelector<HTMLElement>("[data-by]")?.click();
  expect(scrolled).toEqual([]);
});
