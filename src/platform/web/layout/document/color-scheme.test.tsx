// Light and dark: the device's scheme or the chosen one, and the button that switches.
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { SHOW_CHOSEN_SCHEME } from "#platform/web/layout/document/color-scheme.ts";
import { ColorSchemeToggle } from "#platform/web/layout/document/color-scheme-toggle.tsx";

const ATTRIBUTE = "data-color-scheme";
const root = document.documentElement;
const scheme = () => root.getAttribute(ATTRIBUTE);
// oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- what a browser does with the script of the head
const runScript = () => new Function(SHOW_CHOSEN_SCHEME)();

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  root.removeAttribute(ATTRIBUTE);
});

test("a choice in another window of the browser is shown here too", () => {
  renderWithProviders(<ColorSchemeToggle />);
  fireEvent(window, new StorageEvent("storage", { key: "color-scheme", newValue: "dark" }));
  expect(scheme()).toBe("dark");
  fireEvent(window, new StorageEvent("storage", { key: "another", newValue: "light" }));
  expect(scheme()).toBe("dark");
});

test.each([
  [null, false, "dark"],
  [null, true, "light"],
  ["dark", false, "light"],
  ["light", true, "dark"],
])("with the choice %s, on a device that is dark (%j), the button switches to %s", (chosen, isDark, next) => {
  vi.stubGlobal("matchMedia", () => ({ matches: isDark }));
  if (chosen) localStorage.setItem("color-scheme", chosen);
  runScript();
  expect(scheme()).toBe(chosen);
  renderWithProviders(<ColorSchemeToggle />);
  fireEvent.click(screen.getByRole("button", { name: "Light or dark" }));
  expect(scheme()).toBe(next);
  expect(localStorage.getItem("color-scheme")).toBe(next);
});
