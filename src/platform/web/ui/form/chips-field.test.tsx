// A field for several entries: what is added, refused, removed and not sent.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { loadAllCatalogues } from "#platform/web/language/catalogues.ts";
import { openForm } from "#tests/support/open-form.tsx";
import { type Acceptance, ChipsField } from "#platform/web/ui/form/chips-field.tsx";
import { useField } from "#platform/web/ui/form/form-fields.tsx";

type Accept = (typed: string) => Acceptance | Promise<Acceptance>;
const SUBJECTS = ["Hindi", "History", "Maths"];

function open(accept: Accept = (typed) => ({ add: typed }), chosen: string[] = ["Hindi"], hindi = false) {
  function Field() {
    const { field } = useField("subjects");
    const [typed, setTyped] = useState("");
    const fitting = SUBJECTS.filter((one) => typed && one.toLowerCase().startsWith(typed.toLowerCase()));
    return (
      <ChipsField
        {...field}
        label="Subjects"
        typed={typed}
        onType={setTyped}
        suggestions={fitting.map((value) => ({ value }))}
        accept={accept}
      />
    );
  }
  return openForm({ subjects: chosen }, <Field />, { hindi });
}
const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Subjects" });
const chips = () =>
  screen.queryAllByRole("button", { name: /^Remove / }).map((one) => one.getAttribute("aria-label"));

test("an entry is added once, however it is written, and what is chosen is not suggested", async () => {
  open();
  await userEvent.type(field(), "hi");
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["History"]);
  await userEvent.clear(field());
  await userEvent.type(field(), "HINDI{Enter}");
  expect((await screen.findAllByText("“HINDI” is chosen already.")).length).toBeGreaterThan(0);
  expect(chips()).toEqual(["Remove Hindi"]);
  expect(field().value).toBe("");
  await userEvent.type(field(), "M");
  expect(screen.queryByText("“HINDI” is chosen already.")).toBeNull();
  await userEvent.type(field(), "aths{Enter}");
  await waitFor(() => expect(chips()).toEqual(["Remove Hindi", "Remove Maths"]));
  screen.getByRole("list", { name: "Subjects: chosen" });
});

test("on a Hindi page an entry that is chosen already is called as its chip is (LANG-5)", async () => {
  await loadAllCatalogues();
  open(() => ({ add: "Hindi" }), ["Hindi"], true);
  await userEvent.type(field(), "Hindi{Enter}");
  expect((await screen.findAllByText("“हिन्दी” पहले से चुना हुआ है।")).length).toBeGreaterThan(0);
});

test("one of several is removed, and the focus returns to the field", async () => {
  const { send, submit } = open(undefined, ["Hindi", "Maths", "Art"]);
  fireEvent.click(screen.getByRole("button", { name: "Remove Maths" }));
  expect(chips()).toEqual(["Remove Hindi", "Remove Art"]);
  expect(document.activeElement).toBe(field());
  submit();
  await waitFor(() => expect(send).toHaveBeenCalledWith({ subjects: ["Hindi", "Art"] }));
  fireEvent.click(screen.getByRole("button", { name: "Remove Hindi" }));
  fireEvent.click(screen.getByRole("button", { name: "Remove Art" }));
  expect(screen.queryByRole("list", { name: /chosen/ })).toBeNull();
});

test("a text that is not added yet keeps the form from being sent until it is cleared", async () => {
  const { send, submit } = open(() => ({ refuse: "No such subject." }));
  await userEvent.type(field(), "Chalk{Enter}");
  expect((await screen.findAllByText("No such subject.")).length).toBeGreaterThan(0);
  expect(chips()).toEqual(["Remove Hindi"]);
  submit();
  await screen.findByText("“Chalk” is not added yet. Please choose it from the list or clear the field.");
  expect(send).not.toHaveBeenCalled();
  await userEvent.clear(field());
  expect(screen.queryByText(/is not added yet|No such subject/)).toBeNull();
  submit();
  await waitFor(() => expect(send).toHaveBeenCalledWith({ subjects: ["Hindi"] }));
});

test("an answer for a text that has changed meanwhile adds nothing", async () => {
  const { promise, resolve } = Promise.withResolvers<Acceptance>();
  open(() => promise);
  await userEvent.type(field(), "Art{Enter}");
  await userEvent.type(field(), "s");
  resolve({ add: "Art" });
  await promise;
  await Promise.resolve();
  expect(chips()).toEqual(["Remove Hindi"]);
  expect(field().value).toBe("Arts");
});
