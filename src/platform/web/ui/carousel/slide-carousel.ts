// The element that turns a carousel (SITE-17 to SITE-21). The row stays one that scrolls, so that a finger moves it as
// any other; the slides are ordered as a ring around the chosen one. Slides that fade stand in one place.

/** After this time without scrolling a row stands still. */
const SETTLED_MS = 120;
const SWIPE_PX = 40;

export class SlideCarousel extends HTMLElement {
  #ended: AbortController | undefined;

  /** Starts near the screen, because pictures of slides that nobody scrolls to are not fetched (docs/performance.md). */
  connectedCallback(): void {
    const { signal } = (this.#ended = new AbortController());
    const near = new IntersectionObserver(
      (entries) => {
        if (signal.aborted || !entries.at(-1)?.isIntersecting) return;
        near.disconnect();
        start(this, signal);
      },
      { rootMargin: "300px" },
    );
    near.observe(this);
  }

  disconnectedCallback(): void {
    this.#ended?.abort();
  }
}

function start(carousel: HTMLElement, signal: AbortSignal): void {
  const viewport = carousel.firstElementChild!;
  const row = viewport.firstElementChild!;
  const slides = [...row.children] as HTMLElement[];
  const count = slides.length;
  const fades = carousel.hasAttribute("data-fade");
  let chosen = 0;
  /** The slide at the beginning of the row. */
  let first = 0;
  /** How many slides are seen at once. */
  let visible = 1;
  /** A person moves the row; else a browser may have moved it to a slide that was in sight before. */
  let isMoved = false;
  /** What a person has asked for. */
  let asked: boolean | undefined;
  let turning: ReturnType<typeof setTimeout>;
  let settling: ReturnType<typeof setTimeout>;

  const isReduced = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  const isPlaying = () => count > visible && (asked ?? !isReduced());
  const width = () => slides[0]?.getBoundingClientRect().width ?? 0;
  const after = (index: number, steps: number) => (index + steps + count) % count;

  const order = (from: number, left: number) => {
    first = from;
    for (const [index, slide] of slides.entries()) {
      slide.style.order = `${slide.hasAttribute("data-leaving") ? 1 : 2 * after(index, -first)}`;
    }
    viewport.scrollTo({ left, behavior: "instant" });
  };

  /** After the last slide comes the first. */
  const turn = (by: number) => {
    const before = chosen;
    const way = by * width();
    chosen = after(before, by);
    if (fades && by)
      slides.forEach((slide, index) => slide.toggleAttribute("data-leaving", index === before));
    // A row is too short to move by as many slides as it shows.
    if (fades || isReduced() || Math.abs(by) > count - visible) return rest();
    isMoved = false;
    order(by < 0 ? chosen : before, Math.max(0, -way));
    viewport.scrollTo({ left: Math.max(0, way), behavior: "smooth" });
    show();
  };

  /** The chosen slide has a slide before it, so that the row can be moved both ways. */
  const rest = () => {
    visible = fades ? 1 : Math.round(viewport.clientWidth / width()) || 1;
    carousel.toggleAttribute("data-turning", count > visible);
    if (fades) order(chosen, 0);
    else if (count > visible) order(after(chosen, -1), width());
    else order(0, 0);
    show();
  };

  /** Slides out of sight cannot be focused, and the pictures of the next ones are fetched before they come. */
  const show = () => {
    for (const [index, slide] of slides.entries()) {
      const ahead = after(index, -chosen);
      slide.inert = count > visible && ahead >= visible;
      if (ahead > visible && ahead < count - 1) continue;
      for (const picture of slide.querySelectorAll("img")) picture.loading = "eager";
    }
    for (const [index, dot] of carousel.querySelectorAll("[data-to]").entries()) {
      dot.setAttribute("aria-current", `${index === chosen}`);
    }
    const plays = isPlaying();
    const button = carousel.querySelector<HTMLElement>("[data-play]");
    button?.setAttribute("aria-label", button.dataset[plays ? "pause" : "play"] ?? "");
    carousel.toggleAttribute("data-playing", plays);
    // Slides that turn by themselves are not read out.
    row.setAttribute("aria-live", plays ? "off" : "polite");
    wait();
  };

  const wait = () => {
    clearTimeout(turning);
    turning = setTimeout(() => {
      if (signal.aborted) return;
      // A finger, the keyboard or the mouse is in it. A click leaves the focus on an arrow, which does not count.
      const isUsed =
        carousel.querySelector(":focus-visible, :active") || carousel.matches("[data-pauses]:hover");
      if (isPlaying() && !document.hidden && !isUsed) turn(1);
      else wait();
    }, Number(carousel.dataset["delay"]));
  };

  const press = ({ target }: Event) => {
    const { by, to, play } = (target as Element).closest("button")?.dataset ?? {};
    if (by) turn(Number(by));
    if (to) turn(Number(to) - chosen);
    if (!play) return;
    asked = !isPlaying();
    show();
  };
  carousel.addEventListener("click", press, { signal });
  if (fades) {
    let touched = 0;
    const touch = ({ type, changedTouches: [finger] }: TouchEvent) => {
      const way = touched - finger!.clientX;
      if (type === "touchstart") touched = finger!.clientX;
      else if (Math.abs(way) > SWIPE_PX) turn(Math.sign(way));
    };
    carousel.addEventListener("touchstart", touch, { signal, passive: true });
    carousel.addEventListener("touchend", touch, { signal });
  } else {
    const settle = () => {
      if (isMoved && count > visible) chosen = after(first, Math.round(viewport.scrollLeft / width()));
      isMoved = false;
      rest();
    };
    for (const type of ["touchstart", "pointerdown", "wheel", "keydown"]) {
      viewport.addEventListener(type, () => (isMoved = true), { passive: true });
    }
    // Browsers without the event "scrollend" say only that they scroll.
    viewport.addEventListener("onscrollend" in window ? "scrollend" : "scroll", () => {
      clearTimeout(settling);
      settling = setTimeout(settle, SETTLED_MS);
    });
  }
  addEventListener("resize", rest, { signal });
  // Nothing scrolls there any more.
  if (fades) viewport.removeAttribute("tabindex");
  rest();
}
