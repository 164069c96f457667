import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { SearchField } from "#platform/web/ui/table/search-field.tsx";

test.each([
  [63, false],
  [64, true],
])("a search field with %d letters says that more are left out: %s (SEARCH-80)", async (letters, isSaid) => {
  renderWithProviders(<SearchField label="Search" value={"x".repeat(letters)} onSearch={() => {}} />);
  await screen.findByLabelText("Search");
  const sentence = screen.queryByText("A search has at most 64 letters; more are left out.");
  expect(sentence !== null).toBe(isSaid);
});
