// Light and dark: the button switches, and paper is always light (TEXT-9).
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { ColorSchemeToggle } from "#web/layout/document/color-scheme-toggle.tsx";
import { usePrintInLight } from "#web/layout/document/print.ts";

const ATTRIBUTE = "data-mantine-color-scheme";
const root = document.documentElement;
const scheme = () => root.getAttribute(ATTRIBUTE);

test("the button switches between light and dark", () => {
  renderWithProviders(<ColorSchemeToggle />);
  const button = screen.getByRole("button", { name: "Light or dark" });
  expect(scheme()).toBe("light");
  fireEvent.click(button);
  expect(scheme()).toBe("dark");
  fireEvent.click(button);
  expect(scheme()).toBe("light");
});

function Printed() {
  usePrintInLight();
  return <p>Profile</p>;
}

test.each(["dark", "light"])(
  "a page on a %s screen is printed in light colours, and then as before",
  (before) => {
    renderWithProviders(<Printed />);
    root.setAttribute(ATTRIBUTE, before);
    fireEvent(window, new Event("beforeprint"));
    expect(scheme()).toBe("light");
    fireEvent(window, new Event("afterprint"));
    expect(scheme()).toBe(before);
  },
);
