// The theme: who asked the device for less motion sees no transitions, and filled buttons are legible in both schemes.
import { Button, MantineProvider, Transition } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { theme } from "#web/theme.ts";

afterEach(() => void vi.unstubAllGlobals());

function Page({ isOpen }: { isOpen: boolean }) {
  return (
    <MantineProvider theme={theme}>
      <Transition mounted={isOpen} duration={10_000}>
        {() => <p>Panel</p>}
      </Transition>
    </MantineProvider>
  );
}

test.each([
  [true, 0],
  [false, 1],
])(
  "where the device asks for less motion (%j) a closed panel is still shown %i times",
  (isReduced, times) => {
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: isReduced && query.includes("reduced-motion"),
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    const { rerender } = render(<Page isOpen />);
    // The hook reads the device after the first render.
    rerender(<Page isOpen />);
    expect(screen.queryAllByText("Panel")).toHaveLength(1);
    rerender(<Page isOpen={false} />);
    expect(screen.queryAllByText("Panel")).toHaveLength(times);
  },
);

test("the text on a filled button follows the scheme, unless its shade is chosen", () => {
  render(
    <MantineProvider theme={theme}>
      <Button>Save</Button>
      <Button color="red">Delete</Button>
      <Button color="red.9">Remove</Button>
      <Button color="#123456">Own</Button>
      <Button variant="default">Cancel</Button>
    </MantineProvider>,
  );
  const followers = screen
    .getAllByRole("button")
    .filter((button) => button.getAttribute("style")?.includes("--ek-on-filled"));
  expect(followers.map(({ textContent }) => textContent)).toEqual(["Save", "Delete"]);
});
