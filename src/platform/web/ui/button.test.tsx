// Buttons: one that is busy ignores clicks and keeps the focus; links to pages and to files look the same.
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";

test("a busy button keeps the focus and neither acts nor sends its form again", async () => {
  const click = vi.fn();
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const page = (busy: boolean) => (
    <form onSubmit={send}>
      <input aria-label="Name" />
      <Button type="submit" busy={busy} onClick={click}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(page(false));
  const button = screen.getByRole("button", { name: "Save" });
  await userEvent.click(button);
  expect([click, send].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  rerender(page(true));
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute("aria-busy")).toBe("true");
  await userEvent.click(button);
  await userEvent.type(screen.getByLabelText("Name"), "Asha{Enter}");
  expect([click, send].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test("a link to a page and one to a file look as the button does, with an own class too", () => {
  const page = (
    <>
      <ButtonLink to="/jobs" look="default" small className="own">
        Jobs
      </ButtonLink>
      <ButtonLink href="/data.csv" look="default" small className="own" download>
        Data
      </ButtonLink>
      <Button look="default" small className="own">
        Save
      </Button>
    </>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: page }])} />);
  const all = [...screen.getAllByRole("link"), screen.getByRole("button")];
  expect(all.map(({ className }) => className)).toEqual(Array(3).fill("button default small own"));
  expect(all.map((one) => one.getAttribute("href"))).toEqual(["/jobs", "/data.csv", null]);
});
