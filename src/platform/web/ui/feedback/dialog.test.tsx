// The dialog that a tap opens under the finger: the second half of a double tap is not for it, a tap of its own is.
import { act, cleanup, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Dialog } from "#platform/web/ui/feedback/dialog.tsx";

function Page({ onYes }: { onYes: () => void }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button onClick={() => setTimeout(() => setOpened(true), 160)}>Log In</button>
      <Dialog opened={opened} title="Schedule this interview?" onClose={() => setOpened(false)}>
        <button onClick={onYes}>Yes, schedule</button>
      </Dialog>
    </>
  );
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([
  ["touch", 2, 250, "is not for the dialog"],
  ["touch", 2, 360, "is for the dialog"],
  ["touch", 1, 250, "is for the dialog"],
  ["mouse", 2, 360, "is not for the dialog"],
  ["mouse", 2, 560, "is for the dialog"],
  ["mouse", 1, 360, "is for the dialog"],
])(
  "by %s, click %i of a series, %i ms after the one that opened the dialog, %s",
  (...[pointer, count, ms, whose]) => {
    vi.useFakeTimers({ now: 0, toFake: ["setTimeout", "clearTimeout", "performance"] });
    const onYes = vi.fn();
    render(<Page onYes={onYes} />);
    const click = (name: string, detail: number) => {
      const event = new PointerEvent("click", { bubbles: true, detail, pointerType: pointer });
      Object.defineProperty(event, "timeStamp", { value: performance.now() });
      act(() => void screen.getByRole("button", { name }).dispatchEvent(event));
    };

    click("Log In", count - 1);
    act(() => void vi.advanceTimersByTime(ms));
    click("Yes, schedule", count);

    expect(onYes).toHaveBeenCalledTimes(whose === "is for the dialog" ? 1 : 0);
  },
);

test("the second half of a double click on a question that has closed is not for the dialog below", () => {
  const onClose = vi.fn();
  function Form() {
    const [isAsked, setAsked] = useState(true);
    return (
      <>
        <Dialog opened title="Interview with Kamala Iyer" onClose={onClose}>
          <button>Send</button>
        </Dialog>
        <Dialog opened={isAsked} title="Schedule this interview?" onClose={() => setAsked(false)}>
          <button onClick={() => setAsked(false)}>Yes, schedule</button>
        </Dialog>
      </>
    );
  }
  render(<Form />);
  const clickAt = (element: Element, timeStamp: number, detail: number) => {
    const event = new MouseEvent("click", { bubbles: true, detail });
    Object.defineProperty(event, "timeStamp", { value: timeStamp });
    act(() => void element.dispatchEvent(event));
  };
  const later = performance.now() + 60_000;
  clickAt(screen.getByRole("button", { name: "Yes, schedule" }), later, 1);
  const below = screen.getByRole("dialog", { name: "Interview with Kamala Iyer" });
  clickAt(below, later + 100, 2);
  expect(onClose).not.toHaveBeenCalled();
  clickAt(below, later + 900, 1);
  expect(onClose).toHaveBeenCalledOnce();
});

test("a wide dialog and a question look different, and only what is no question has a close button", () => {
  const onClose = vi.fn();
  const show = (look: { wide?: boolean; withoutCloseButton?: boolean; tone?: "good" | "bad" }) => {
    cleanup();
    render(
      <>
        <Dialog opened title="Title" onClose={onClose} {...look}>
          Text
        </Dialog>
      </>,
    );
    const dialog = screen.getByRole("dialog", { name: "Title" });
    return ["data-wide", "data-question"].map((name) => dialog.hasAttribute(name));
  };
  expect(show({ withoutCloseButton: true })).toEqual([false, true]);
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  expect(show({ wide: true })).toEqual([true, false]);
  act(() => screen.getByRole("button", { name: "Close" }).click());
  expect(onClose).toHaveBeenCalledOnce();
  for (const [tone, sign] of [
    ["good", "check"],
    ["bad", "alert"],
  ] as const) {
    show({ tone });
    expect(document.querySelector("h2 use")?.getAttribute("href")).toMatch(new RegExp(`#${sign}$`));
  }
});
