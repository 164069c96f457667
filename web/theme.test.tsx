// The theme: who asked the device for less motion sees no transitions.
import { MantineProvider, Transition } from "@mantine/core";
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
