// What the engine of a carousel says and draws, with sizes and frames that the test gives it (SITE-18).
import { act, render } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import EmblaCarousel, {
  type CarouselEngine,
  type CarouselPosition,
} from "#platform/web/ui/carousel/embla-carousel.tsx";

const WIDTH = 300;
const FRAME_MS = 1000 / 60;

let frames: FrameRequestCallback[];
/** Slides come into view when the test says so. */
let seeSlides: (shown: readonly number[]) => void;

const slides = () => [...document.querySelectorAll("li")];

class QuietObserver {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  frames = [];
  const window = document.defaultView ?? globalThis;
  vi.spyOn(window, "requestAnimationFrame").mockImplementation((draw) => frames.push(draw));
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(WIDTH);
  vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(function (this: HTMLElement) {
    return this instanceof HTMLLIElement ? slides().indexOf(this) * WIDTH : 0;
  });
  vi.stubGlobal("ResizeObserver", QuietObserver);
  vi.stubGlobal(
    "IntersectionObserver",
    class extends QuietObserver {
      constructor(notify: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
        super();
        seeSlides = (shown) =>
          notify(
            slides().map((target, index) => ({
              target,
              isIntersecting: shown.includes(index),
            })),
          );
      }
    },
  );
});
afterEach(() => void vi.restoreAllMocks());

type Listeners = {
  onPositionChange: (position: CarouselPosition) => void;
  onReady: (engine: CarouselEngine | undefined) => void;
};

function Row({ fade, ...listeners }: Listeners & { fade: boolean }) {
  const viewport = useRef<HTMLDivElement>(null);
  return (
    <div ref={viewport}>
      <ul>
        {[1, 2, 3, 4].map((slide) => (
          <li key={slide} style={{ marginRight: 0 }}>
            {slide}
          </li>
        ))}
      </ul>
      <EmblaCarousel viewport={viewport} fade={fade} {...listeners} />
    </div>
  );
}

function start({ fade = false } = {}) {
  const scrolled = vi.spyOn(Element.prototype, "scrollTo").mockImplementation(() => {});
  const onPositionChange = vi.fn<Listeners["onPositionChange"]>();
  const onReady = vi.fn<Listeners["onReady"]>();
  const listeners = { onPositionChange, onReady };
  const { rerender, unmount } = render(<Row fade={fade} {...listeners} />);
  const engine = onReady.mock.lastCall?.[0];
  if (!engine) throw new Error("The engine did not start");
  const listen = (others: Partial<Listeners>) => rerender(<Row fade={fade} {...listeners} {...others} />);
  return { engine, onPositionChange, onReady, scrolled, listen, unmount };
}

/** Draws frames of a screen, sixty a second, until nothing moves; returns what is seen in each. */
function draw<Seen>(look: () => Seen): Seen[] {
  const seen: Seen[] = [];
  while (frames.length > 0 && seen.length < 400) {
    const now = (seen.length + 1) * FRAME_MS;
    act(() => frames.splice(0).forEach((frame) => frame(now)));
    seen.push(look());
  }
  return seen;
}

test("it begins at the first slide, wherever the row was scrolled, and says where it stands", () => {
  const { scrolled, onPositionChange } = start();
  expect(scrolled).toHaveBeenCalledWith({ left: 0 });
  expect(onPositionChange.mock.calls).toEqual([[{ chosen: 0, stops: 4, inView: [] }]]);
});

test("each move and each slide that comes into view is said, and after the last slide comes the first", () => {
  const { engine, onPositionChange } = start();
  const said = () => onPositionChange.mock.lastCall?.[0];
  const chosen = [1, 2, 3, 4].map(() => {
    act(() => engine.scrollNext(true));
    return said()?.chosen;
  });
  expect(chosen).toEqual([1, 2, 3, 0]);
  act(() => seeSlides([1, 2]));
  expect(said()).toEqual({ chosen: 0, stops: 4, inView: [1, 2] });
  document.querySelector("li:last-child")?.remove();
  act(() => engine.reInit());
  expect(said()?.stops).toBe(3);
});

test("a listener that was exchanged gets nothing more, and the engine is gone with the carousel", () => {
  const { engine, onPositionChange, onReady, listen, unmount } = start();
  const other = vi.fn<Listeners["onPositionChange"]>();
  listen({ onPositionChange: other });
  onPositionChange.mockClear();
  act(() => engine.scrollNext(true));
  expect(onPositionChange).not.toHaveBeenCalled();
  expect(other.mock.lastCall?.[0].chosen).toBe(1);
  expect(onReady.mock.lastCall).toEqual([engine]);
  unmount();
  expect(onReady.mock.lastCall).toEqual([undefined]);
});

test("slides that fade do so in place, within a second of sixty frames", () => {
  const { engine } = start({ fade: true });
  act(() => engine.scrollNext());
  const seen = draw(() =>
    slides()
      .slice(0, 2)
      .map(({ style }) => Number(style.opacity)),
  );
  expect(seen[15]).toEqual([0.31, 0.69]);
  expect(seen.findIndex(([, second]) => second === 1)).toBe(60);
});

test("slides that do not fade move, in less than two seconds", () => {
  const { engine } = start();
  act(() => engine.scrollNext());
  const seen = draw(() => document.querySelector("ul")?.style.transform);
  expect(seen.at(-1)).toBe(`translate3d(-${WIDTH}px,0px,0px)`);
  expect(seen.length).toBeLessThan(120);
});
