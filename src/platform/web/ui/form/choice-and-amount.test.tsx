// Fields of a few visible options, of rupees, of a phone number and of a password.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { openForm } from "#tests/support/open-form.tsx";
import { ChecksField, ChoiceField } from "#platform/web/ui/form/choice-field.tsx";
import { PhoneField, SecretField, SelectField } from "#platform/web/ui/form/form-fields.tsx";
import { RupeesField } from "#platform/web/ui/form/rupees-field.tsx";
import { WebLinkField } from "#platform/web/ui/form/web-link-field.tsx";

const EMPTY = {
  gender: "",
  classes: ["Higher"],
  salary: "40000",
  phone: "",
  site: "",
  board: "",
  secret: "",
};
type Values = typeof EMPTY;

function open(errors: Partial<Record<keyof Values, string>> = {}) {
  const { send, submit } = openForm(
    EMPTY,
    <>
      <ChoiceField name="gender" label="Gender" options={["Female", "Male"]} />
      <ChecksField name="classes" label="Classes" options={["Primary", "Middle", "Higher"]} />
      <RupeesField name="salary" label="Salary" />
      <PhoneField name="phone" label="Phone" />
      <WebLinkField name="site" label="Website" />
      <SelectField name="board" label="Board" options={["CBSE", { value: "icse", label: "ICSE" }]} />
      <SecretField name="secret" label="Secret" />
    </>,
    { validate: () => errors },
  );
  const sent = async () => {
    submit();
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    return send.mock.calls[0]?.[0];
  };
  return { send, submit, sent };
}
const press = (name: string) => fireEvent.click(screen.getByLabelText(name));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test("of radio buttons one is chosen, of check boxes several, in the order of the list", async () => {
  const { sent } = open();
  expect(field("Higher").checked).toBe(true);
  press("Male");
  press("Female");
  expect([field("Female").checked, field("Male").checked]).toEqual([true, false]);
  press("Middle");
  press("Primary");
  press("Middle");
  expect(await sent()).toMatchObject({ gender: "Female", classes: ["Primary", "Higher"] });
});

test("an error of a choice is said at the whole group, and its first option carries the field's id", () => {
  const { submit, send } = open({ gender: "Please choose one." });
  submit();
  const group = screen.getByRole("group", { name: /^Gender/ });
  const error = document.getElementById(group.getAttribute("aria-describedby") ?? "");
  expect(error?.textContent).toBe("Please choose one.");
  expect(field("Male").getAttribute("aria-invalid")).toBe("true");
  expect(field("Primary").hasAttribute("aria-invalid")).toBe(false);
  expect([field("Female").id, field("Male").id]).toEqual([expect.stringMatching(/-gender$/), ""]);
  expect(send).not.toHaveBeenCalled();
});

test.each([
  ["25k", "25,000"],
  ["1.5 lakh", "1,50,000"],
  ["much", "much"],
])("the amount %s reads %s once its field is left", async (typed, shown) => {
  const { sent } = open();
  const salary = field("Salary");
  expect(salary.value).toBe("40,000");
  fireEvent.change(salary, { target: { value: typed } });
  fireEvent.blur(salary);
  expect(salary.value).toBe(shown);
  expect(await sent()).toMatchObject({ salary: shown });
});

test.each([
  ["+91 98765 43210", "9876543210"],
  ["098765-43210", "9876543210"],
  ["12 34", "12 34"],
])("the phone number %s becomes %s", async (typed, shown) => {
  const { sent } = open();
  fireEvent.input(field("Phone"), { target: { value: typed } });
  expect(field("Phone").value).toBe(shown);
  expect(await sent()).toMatchObject({ phone: shown });
});

test("a web address gets its scheme when its field is left, and an option its value", async () => {
  const { sent } = open();
  fireEvent.change(field("Website"), { target: { value: "www.school.in" } });
  fireEvent.blur(field("Website"));
  const board = screen.getByLabelText<HTMLSelectElement>("Board");
  expect([...board.options].map(({ text }) => text)).toEqual(["Please choose", "CBSE", "ICSE"]);
  fireEvent.change(board, { target: { value: "icse" } });
  expect(await sent()).toMatchObject({ site: "https://www.school.in", board: "icse" });
});

test("a password is hidden until it is asked for, and its error is marked at the field itself", () => {
  const { submit } = open({ secret: "Too short." });
  expect(field("Secret").type).toBe("password");
  expect(field("Secret").hasAttribute("aria-invalid")).toBe(false);
  fireEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(field("Secret").type).toBe("text");
  screen.getByRole("button", { name: "Hide password" });
  submit();
  expect(field("Secret").getAttribute("aria-invalid")).toBe("true");
});
