// The summary of a form's errors: it takes the focus, counts, and leads to each field.
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";

const errorsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `f${index + 1}`, message: `Error ${index + 1}` }));

test.each([
  [1, "One thing is missing or wrong", 0],
  [2, "2 things are missing or wrong", 0],
  [6, "6 things are missing or wrong", 0],
  [7, "7 things are missing or wrong", 2],
])("%i errors are counted: '%s', with %i of them folded", (count, title, folded) => {
  renderWithProviders(<ErrorSummary formId="form" errors={errorsOf(count)} />);
  expect(screen.getByText(title)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole("alert"));
  expect(document.querySelectorAll("a")).toHaveLength(count);
  expect(document.querySelectorAll("details a")).toHaveLength(folded);
  expect(screen.queryAllByText("and 2 more, marked at their fields")).toHaveLength(folded ? 1 : 0);
});

test("each line leads to its own field", () => {
  renderWithProviders(
    <>
      <ErrorSummary formId="form" errors={errorsOf(2)} />
      <input id="form-f1" />
      <input id="form-f2" />
    </>,
  );
  const link = screen.getByRole("link", { name: "Error 2" });
  expect(link.getAttribute("href")).toBe("#form-f2");
  fireEvent.click(link);
  expect(document.activeElement?.id).toBe("form-f2");
});
