// A field: its label, hint and error belong to it.
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Checkbox, Select, Textarea, TextInput } from "#platform/web/ui/form/field.tsx";

test.each([
  [{}, null],
  [{ description: "Of your school" }, "it-description"],
  [{ error: "Email is required" }, "it-error"],
  [{ description: "Of your school", error: "Email is required" }, "it-error it-description"],
])("a field with %j is described by: %s", (frame, described) => {
  for (const field of [
    <TextInput key="1" label="It" id="it" {...frame} />,
    <Textarea key="2" label="It" id="it" {...frame} />,
    <Select key="3" label="It" id="it" options={["One"]} {...frame} />,
  ]) {
    const { unmount } = render(field);
    const input = screen.getByLabelText("It");
    expect(input.getAttribute("aria-describedby")).toBe(described);
    expect(input.getAttribute("aria-invalid")).toBe("error" in frame ? "true" : null);
    for (const id of described?.split(" ") ?? [])
      expect(document.getElementById(id)?.textContent).toBeTruthy();
    unmount();
  }
});

test("a required field has a star, which screen readers leave to the field itself", () => {
  render(<TextInput label="Email" required />);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Email" });
  expect(field.required).toBe(true);
  expect(screen.getByText("*").getAttribute("aria-hidden")).toBe("true");
});

test("the hint stands above the field, and below one without a label; a field that is not required has no star", () => {
  const { container } = render(
    <>
      <TextInput label="Email" description="Above" />
      <TextInput aria-label="Search" description="Below" />
    </>,
  );
  const order = [...container.querySelectorAll("input, p")].map((one) => one.textContent || "field");
  expect(order).toEqual(["Above", "field", "field", "Below"]);
  expect(screen.queryByText("*")).toBeNull();
});

test("a tick has a hint of its own, and shows that only some of what it stands for is ticked", () => {
  const { rerender } = render(<Checkbox label="All" description="Of this page" indeterminate />);
  const tick = screen.getByRole<HTMLInputElement>("checkbox", { name: "All", description: "Of this page" });
  expect(tick.indeterminate).toBe(true);
  rerender(<Checkbox label="All" />);
  expect(tick.indeterminate).toBe(false);
});

test("a field for a day shows it as India writes it, also after a change (TEXT-2)", () => {
  render(<TextInput type="date" label="First day" defaultValue="2026-12-05" />);
  expect(screen.getByText("05 Dec 2026").getAttribute("aria-hidden")).toBe("true");
  fireEvent.change(screen.getByLabelText("First day"), { target: { value: "2027-01-31" } });
  expect(screen.getByText("31 Jan 2027")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("First day"), { target: { value: "" } });
  expect(screen.getByText("Choose a day")).toBeTruthy();
});
