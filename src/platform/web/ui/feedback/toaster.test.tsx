// The corner of toasts: each is dismissed by its own button.
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { Dialog } from "#platform/web/ui/feedback/dialog.tsx";
import { Toaster } from "#platform/web/ui/feedback/toaster.tsx";

test("a toast that is dismissed leaves, and the others stay", () => {
  render(<Toaster />);
  act(() => {
    toast.good("Saved");
    toast.bad("Not sent");
  });
  const saved = screen.getByText("Saved").parentElement as HTMLElement;
  expect(saved.dataset["tone"]).toBe("good");
  fireEvent.click(within(saved).getByLabelText("Dismiss"));
  expect(screen.queryByText("Saved")).toBeNull();
  expect(screen.getByText("Not sent").parentElement?.dataset["tone"]).toBe("bad");
});

/** As browsers have it: only what is on the page can be shown. */
function stubPopovers() {
  const shown = new WeakSet<Element>();
  const check = (element: Element, isExpected: boolean) => {
    if (!element.isConnected) throw new DOMException("Disconnected", "InvalidStateError");
    if (shown.has(element) !== isExpected) throw new DOMException("Already so", "InvalidStateError");
  };
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      check(this, false);
      shown.add(this);
    },
    hidePopover(this: HTMLElement) {
      check(this, true);
      shown.delete(this);
    },
  });
  return (element: Element | null | undefined) => element != null && shown.has(element);
}

test("a toast that comes while its dialog closes is shown on the page (TEXT-4)", () => {
  const isShown = stubPopovers();
  const page = (opened: boolean) => (
    <>
      <Dialog opened={opened} title="Edit" onClose={() => {}}>
        A form
      </Dialog>
      <Toaster />
    </>
  );
  const { rerender } = render(page(true));
  act(() => {
    toast.good("Published");
    rerender(page(false));
  });
  const corner = screen.getByText("Published").closest("[popover]");
  expect([corner?.isConnected, isShown(corner)]).toEqual([true, true]);
  fireEvent.click(screen.getAllByLabelText("Dismiss").at(-1) as Element);
});

test("a toast is in the dialog on top, and on the page when the dialogs have closed (TEXT-4)", () => {
  const page = (opened: string[]) => (
    <>
      {["Edit", "Question"].map((title) => (
        <Dialog key={title} opened={opened.includes(title)} title={title} onClose={() => {}}>
          A form
        </Dialog>
      ))}
      <Toaster />
    </>
  );
  const { rerender } = render(page(["Edit"]));
  act(() => toast.bad("Not saved"));
  const dialogOf = () => screen.getByText("Not saved").closest("dialog")?.getAttribute("aria-labelledby");
  const named = (name: string) => screen.getByRole("dialog", { name }).getAttribute("aria-labelledby");
  expect(dialogOf()).toBe(named("Edit"));
  rerender(page(["Edit", "Question"]));
  expect(dialogOf()).toBe(named("Question"));
  rerender(page(["Edit"]));
  expect(dialogOf()).toBe(named("Edit"));
  rerender(page([]));
  expect(screen.getByText("Not saved").closest("dialog")).toBeNull();
});

test("a toast stays while it is pointed at or has the focus, and while the tab is out of view (TEXT-4)", () => {
  vi.useFakeTimers();
  render(<Toaster />);
  act(() => toast.bad("Not sent"));
  const wait = () => act(() => void vi.advanceTimersByTime(6_000));
  const close = screen.getByLabelText("Dismiss");
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  fireEvent(document, new Event("visibilitychange"));
  wait();
  hidden.mockReturnValue(false);
  fireEvent(document, new Event("visibilitychange"));
  fireEvent.focus(close);
  wait();
  fireEvent.blur(close);
  fireEvent.pointerEnter(close.closest("[popover]") as Element);
  wait();
  screen.getByText("Not sent");
  fireEvent.pointerLeave(close.closest("[popover]") as Element);
  wait();
  expect(screen.queryByText("Not sent")).toBeNull();
  vi.useRealTimers();
});

test("a toast goes in its time where what had the focus has gone, with another toast or with a dialog (TEXT-4)", () => {
  vi.useFakeTimers();
  const page = (opened: boolean) => (
    <>
      <Dialog opened={opened} title="Edit" onClose={() => {}}>
        A form
      </Dialog>
      <Toaster />
    </>
  );
  const { rerender } = render(page(true));
  const wait = () => act(() => void vi.advanceTimersByTime(6_000));
  const closeOf = (text: string) =>
    within(screen.getByText(text).parentElement as HTMLElement).getByLabelText("Dismiss");
  act(() => {
    toast.good("Saved");
    toast.bad("Not sent");
  });
  act(() => closeOf("Saved").focus());
  fireEvent.click(closeOf("Saved"));
  wait();
  expect(screen.queryByText("Not sent")).toBeNull();
  act(() => toast.bad("Not saved"));
  act(() => closeOf("Not saved").focus());
  wait();
  screen.getByText("Not saved");
  rerender(page(false));
  wait();
  expect(screen.queryByText("Not saved")).toBeNull();
  vi.useRealTimers();
});
