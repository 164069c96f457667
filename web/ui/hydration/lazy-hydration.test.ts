// When a part of a page is hydrated: at once, when it is near, or with the first action.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lazyHydration } from "#web/ui/hydration/lazy-hydration.ts";

let approach: (isIntersecting: boolean) => void;
let observed: Element[];

beforeEach(() => {
  observed = [];
  class Observer {
    constructor(see: (entries: { isIntersecting: boolean }[]) => void) {
      approach = (isIntersecting) => see([{ isIntersecting: false }, { isIntersecting }]);
    }
    observe(element: Element) {
      observed.push(element);
    }
    disconnect() {
      observed = [];
    }
  }
  vi.stubGlobal("IntersectionObserver", Observer);
  document.body.innerHTML = `<p id="other">Other</p><form id="part"><input name="name" /></form>`;
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** Starts the wait and says whether it is over. */
async function wait(id: string) {
  let isOver = false;
  void lazyHydration(id).then(() => (isOver = true));
  const over = async () => {
    await Promise.resolve();
    await Promise.resolve();
    return isOver;
  };
  return { over };
}

test("on the server, where there is no page, it is drawn at once", async () => {
  vi.stubGlobal("document", undefined);
  await expect(lazyHydration("part")).resolves.toBeUndefined();
});

test("a part that is not on the page yet does not wait", async () => {
  const { over } = await wait("missing");
  expect(await over()).toBe(true);
});

test("a form that shows an error does not wait", async () => {
  document.querySelector("input")?.setAttribute("aria-invalid", "true");
  const { over } = await wait("part");
  expect(await over()).toBe(true);
});

test("a part waits until it is near", async () => {
  const { over } = await wait("part");
  expect(observed.map(({ id }) => id)).toEqual(["part"]);
  approach(false);
  expect(await over()).toBe(false);
  approach(true);
  expect(await over()).toBe(true);
  expect(observed).toEqual([]);
});

test.each(["pointerdown", "keydown", "focusin", "click"])(
  "a %s anywhere ends the wait, and another event does not",
  async (action) => {
    const { over } = await wait("part");
    document.getElementById("other")?.dispatchEvent(new Event("mousemove", { bubbles: true }));
    expect(await over()).toBe(false);
    document.getElementById("other")?.dispatchEvent(new Event(action, { bubbles: true }));
    expect(await over()).toBe(true);
  },
);

test("an event that its element keeps to itself ends the wait too", async () => {
  const other = document.getElementById("other");
  other?.addEventListener("click", (event) => event.stopPropagation());
  const { over } = await wait("part");
  other?.dispatchEvent(new Event("click", { bubbles: true }));
  expect(await over()).toBe(true);
});
