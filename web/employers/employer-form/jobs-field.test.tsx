// The rows of job postings in a school's form: added, changed and removed one by one, with errors at their fields.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Job } from "#domain/employers/contract.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { JobsField } from "#web/employers/employer-form/jobs-field.tsx";
import { FormFields } from "#web/ui/form/form-fields.tsx";
import { useServerForm } from "#web/ui/form/use-server-form.ts";

const PHYSICS = { title: "PGT Physics", location: "Bhopal", description: "Classes 11 and 12" };
const MATHS = { title: "TGT Maths", location: "", description: "" };

function open(jobs: Job[], errors: Record<string, string> = {}) {
  const send = vi.fn<(jobs: Job[]) => void>();
  function Form() {
    const { form, submit, unresolved } = useServerForm<{ jobs: Job[] }>({
      initialValues: { jobs },
      validate: () => ({}),
      send: (values) => Promise.resolve(send(values.jobs)),
      failure: "",
    });
    return (
      <form onSubmit={submit} noValidate>
        <FormFields form={form} id="form" unresolved={unresolved}>
          <JobsField formId="form" errors={errors} />
        </FormFields>
        <button type="submit">Send</button>
      </form>
    );
  }
  renderWithProviders(<Form />);
  const sent = async () => {
    press("Send");
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    return send.mock.calls[0]?.[0];
  };
  return { sent };
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const job = (number: number) => within(screen.getByRole("group", { name: `Job ${number}` }));
const type = (number: number, label: RegExp, value: string) =>
  fireEvent.change(job(number).getByLabelText(label), { target: { value } });

test("a form without jobs says so; an added row has the focus in its title", async () => {
  const { sent } = open([]);
  expect(screen.getByText("No jobs posted yet")).toBeDefined();
  press("Add a job");
  expect(screen.queryByText("No jobs posted yet")).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(job(1).getByLabelText(/^Title/)));
  press("Add a job");
  await waitFor(() => expect(document.activeElement).toBe(job(2).getByLabelText(/^Title/)));
  type(2, /^Title/, "Librarian");
  expect(await sent()).toEqual([
    { title: "", location: "", description: "" },
    { title: "Librarian", location: "", description: "" },
  ]);
});

test("a change reaches its own row and its own field", async () => {
  const { sent } = open([PHYSICS, MATHS]);
  type(2, /^Location/, "Indore");
  type(1, /^Description/, "Class 12");
  expect(await sent()).toEqual([
    { ...PHYSICS, description: "Class 12" },
    { ...MATHS, location: "Indore" },
  ]);
});

test("the removed row goes and the others stay; a row that is added afterwards is one of its own", async () => {
  const { sent } = open([PHYSICS, MATHS]);
  press("Remove job PGT Physics");
  expect(screen.queryByDisplayValue("PGT Physics")).toBeNull();
  press("Add a job");
  type(2, /^Title/, "Librarian");
  expect(screen.getByRole("button", { name: "Remove job Librarian" })).toBeDefined();
  expect(await sent()).toEqual([MATHS, { title: "Librarian", location: "", description: "" }]);
});

test("an error stands at the field of its row, that of the whole list below the rows", () => {
  open([PHYSICS, MATHS], { "jobs.1.title": "Title is required", jobs: "At most 20 jobs." });
  expect(job(2).getByText("Title is required")).toBeDefined();
  expect(job(1).queryByText("Title is required")).toBeNull();
  expect(screen.getByText("At most 20 jobs.").getAttribute("role")).toBe("alert");
});
