// The summary of a form's errors: it takes the focus, counts, and leads to each field.
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { ErrorSummary } from "#platform/web/ui/form/error-summary.tsx";
import { Form } from "#platform/web/ui/form/form.tsx";
import { TextField } from "#platform/web/ui/form/form-fields.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";

function open(count: number) {
  const names = Array.from({ length: count }, (_, index) => `f${index + 1}`);
  function Sample() {
    const form = useForm({
      initialValues: {},
      initialErrors: Object.fromEntries(names.map((name) => [name, `Error ${name.slice(1)}`])),
      send: () => Promise.resolve(),
      failure: "",
    });
    return (
      <Form form={form}>
        <ErrorSummary />
        {names.map((name) => (
          <TextField key={name} name={name} label={name} />
        ))}
      </Form>
    );
  }
  renderWithProviders(<Sample />);
}

test.each([
  [1, "One thing is missing or wrong", 0],
  [2, "2 things are missing or wrong", 0],
  [6, "6 things are missing or wrong", 0],
  [7, "7 things are missing or wrong", 2],
])("%i errors are counted: '%s', with %i of them folded", (count, title, folded) => {
  open(count);
  screen.getByText(title);
  expect(document.activeElement).toBe(screen.getByRole("alert"));
  expect(document.querySelectorAll("a")).toHaveLength(count);
  expect(document.querySelectorAll("details a")).toHaveLength(folded);
  expect(screen.queryAllByText("and 2 more, marked at their fields")).toHaveLength(folded ? 1 : 0);
});

test("each line leads to its own field", () => {
  open(2);
  const link = screen.getByRole("link", { name: "Error 2" });
  expect(link.getAttribute("href")).toBe(`#${screen.getByLabelText("f2").id}`);
  fireEvent.click(link);
  expect(document.activeElement).toBe(screen.getByLabelText("f2"));
});
