import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { LanguageOffer } from "#platform/web/layout/navigation/language-offer.tsx";

const WORDS = "यह पेज हिन्दी में पढ़ें";

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

function open(at: string, languages: readonly string[]) {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(languages);
  return renderWithProviders(<LanguageOffer />, { at });
}

test("a browser that asks for Hindi is offered the page with its filters, once (LANG-11)", async () => {
  open("/login?job=pgt-physics", ["hi-IN", "en"]);
  const link = await screen.findByRole("link", { name: WORDS });
  expect(link.getAttribute("href")).toBe("/hi/login?job=pgt-physics");
  fireEvent.click(screen.getByRole("button", { name: "बंद करें" }));
  expect(screen.queryByRole("link", { name: WORDS })).toBeNull();
  cleanup();
  open("/login", ["hi-IN"]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByRole("link", { name: WORDS })).toBeNull();
});

test.each([
  ["/login", ["en-IN", "mr"]],
  ["/admin/edunakuri/dashboard", ["hi"]],
])("at %s a browser that asks for %s is offered nothing (LANG-11)", async (at, languages) => {
  open(at, languages);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByRole("link", { name: WORDS })).toBeNull();
});
