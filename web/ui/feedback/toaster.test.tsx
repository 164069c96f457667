// The corner of toasts: each is dismissed by its own button.
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { Toaster } from "#web/ui/feedback/toaster.tsx";

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
