// When a carousel turns by itself, and what its arrows and dots do (SITE-18).
import { act, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CarouselControls } from "#platform/web/ui/carousel/carousel-controls.tsx";
import { useAutoAdvance, useIsInteracting } from "#platform/web/ui/carousel/carousel-timer.ts";
import type { CarouselEngine } from "#platform/web/ui/carousel/embla-carousel.tsx";

const DELAY = 3_000;
let turns: unknown[][];
let notify: Record<string, () => void>;
let embla: CarouselEngine;

beforeEach(() => {
  vi.useFakeTimers();
  turns = [];
  notify = {};
  const engine = {
    scrollNext: (jump: boolean) => turns.push(["next", jump]),
    scrollPrev: (jump: boolean) => turns.push(["previous", jump]),
    scrollTo: (index: number, jump: boolean) => turns.push([index, jump]),
    on: (event: string, run: () => void) => {
      notify[event] = run;
      return engine;
    },
    off: (event: string) => {
      delete notify[event];
      return engine;
    },
  };
  embla = engine as unknown as CarouselEngine;
});
afterEach(() => void vi.useRealTimers());

type Props = { byHover?: boolean; isOn?: boolean; chosen?: number; jump?: boolean };

function Row({ byHover = false, isOn = true, chosen = 0, jump = false }: Props) {
  const section = useRef<HTMLElement>(null);
  const isInteracting = useIsInteracting(section, embla, byHover);
  useAutoAdvance({ embla, running: isOn && !isInteracting, chosen, delay: DELAY, jump });
  return (
    <section ref={section}>
      <a href="#slide">Slide</a>
    </section>
  );
}
const slide = () => screen.getByRole("link");
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

test("it turns after the delay, again and again, and not while it is paused", () => {
  const { rerender, unmount } = render(<Row />);
  pass(DELAY - 1);
  expect(turns).toEqual([]);
  pass(DELAY + 1);
  expect(turns).toEqual([
    ["next", false],
    ["next", false],
  ]);
  rerender(<Row isOn={false} />);
  pass(5 * DELAY);
  expect(turns).toHaveLength(2);
  rerender(<Row jump />);
  pass(DELAY);
  expect(turns.at(-1)).toEqual(["next", true]);
  unmount();
  pass(5 * DELAY);
  expect(turns).toHaveLength(3);
  expect(notify).toEqual({});
});

test("another slide, chosen by a person too, starts the delay again", () => {
  const { rerender } = render(<Row />);
  pass(DELAY - 100);
  rerender(<Row chosen={1} />);
  pass(DELAY - 100);
  expect(turns).toEqual([]);
  pass(100);
  expect(turns).toHaveLength(1);
});

test("it does not turn in a hidden tab", () => {
  render(<Row />);
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  pass(2 * DELAY);
  expect(turns).toEqual([]);
  visibility.mockRestore();
  pass(DELAY);
  expect(turns).toHaveLength(1);
});

test("it waits while it is dragged, and while the mouse is over it where that is asked for", () => {
  const { rerender } = render(<Row />);
  act(() => notify["pointerDown"]?.());
  pass(2 * DELAY);
  expect(turns).toEqual([]);
  act(() => notify["pointerUp"]?.());
  fireEvent.mouseMove(slide());
  pass(DELAY);
  expect(turns).toHaveLength(1);

  rerender(<Row byHover />);
  fireEvent.mouseMove(slide());
  pass(2 * DELAY);
  expect(turns).toHaveLength(1);
  fireEvent.mouseLeave(slide().closest("section") as Element);
  pass(DELAY);
  expect(turns).toHaveLength(2);
});

test("it waits while the keyboard is in it; a click that leaves the focus there does not stop it", () => {
  render(<Row />);
  const link = slide();
  const matches = vi.spyOn(link, "matches").mockReturnValue(true);
  fireEvent.focusIn(link);
  pass(2 * DELAY);
  expect(turns).toEqual([]);
  fireEvent.focusOut(link);
  pass(DELAY);
  expect(turns).toHaveLength(1);
  matches.mockReturnValue(false);
  fireEvent.focusIn(link);
  pass(DELAY);
  expect(turns).toHaveLength(2);
});

test("the arrows turn by one, each dot leads to its slide, and the dot of the shown one says so", () => {
  render(<CarouselControls embla={embla} stops={3} chosen={1} jump />);
  const names = screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
  expect(names).toEqual(["Previous slide", "Go to slide 1", "Go to slide 2", "Go to slide 3", "Next slide"]);
  const current = screen.getAllByRole("button").filter((button) => button.hasAttribute("aria-current"));
  expect(current.map((button) => button.getAttribute("aria-label"))).toEqual(["Go to slide 2"]);
  for (const name of ["Previous slide", "Next slide", "Go to slide 3"]) {
    fireEvent.click(screen.getByRole("button", { name }));
  }
  expect(turns).toEqual([
    ["previous", true],
    ["next", true],
    [2, true],
  ]);
});
