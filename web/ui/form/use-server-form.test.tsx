import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Refusal } from "#domain/refusal.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { toastStore } from "#web/ui/feedback/toast-store.ts";
import { TextInput } from "#web/ui/form/field.tsx";
import { useServerForm } from "#web/ui/form/use-server-form.ts";

const send = vi.fn<(values: { title: string }) => Promise<void>>();

function TitleForm() {
  const { form, submit, attempt } = useServerForm({
    initialValues: { title: "" },
    validate: ({ title }): Record<string, string> => (title === "" ? { title: "Please enter a title." } : {}),
    send,
    failure: "Not saved.",
    invalid: (errors) => (errors["title"] ? "Something is missing." : undefined),
    onError: (error) => error instanceof TypeError,
  });
  return (
    <form onSubmit={submit} noValidate>
      <TextInput key={form.key("title")} label="Title" {...form.getInputProps("title")} />
      <output>{attempt}</output>
      <button>Save</button>
    </form>
  );
}

const save = () => fireEvent.click(screen.getByText("Save"));
const lastToast = () => toastStore.current().at(-1)?.text;

beforeEach(() => {
  send.mockReset();
  renderWithProviders(<TitleForm />);
});

const type = (title: string) =>
  fireEvent.change(screen.getByLabelText("Title"), { target: { value: title } });

test("values that do not pass the check are not sent; the field and a toast say why", async () => {
  save();
  expect(await screen.findByText("Please enter a title.")).toBeDefined();
  expect(lastToast()).toBe("Something is missing.");
  expect(screen.getByRole("status").textContent).toBe("1");
  expect(send).not.toHaveBeenCalled();
});

test("a double submit is sent once", async () => {
  const answer = Promise.withResolvers<void>();
  send.mockReturnValue(answer.promise);
  type("Sports day");
  save();
  save();
  expect(send.mock.calls).toEqual([[{ title: "Sports day" }]]);
  answer.resolve();
  await answer.promise;
});

test("a refusal appears at its field and in a toast", async () => {
  const issues = [{ path: "title", message: "This title is taken." }];
  send.mockRejectedValue(new Refusal("invalid", "INVALID", "Please check the form.", { issues }));
  type("Sports day");
  save();
  expect(await screen.findByText("This title is taken.")).toBeDefined();
  expect(lastToast()).toBe("Please check the form.");
});

test("an error without a sentence gets the form's own, unless the form shows it itself", async () => {
  send.mockRejectedValueOnce(new Error("The server answered 500"));
  type("Sports day");
  save();
  await vi.waitFor(() => expect(lastToast()).toBe("Not saved."));
  const before = toastStore.current();
  send.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  save();
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(toastStore.current()).toBe(before);
});

test("the summary comes again with each attempt that has wrong fields, and not for a lost connection", async () => {
  const attempts = () => screen.getByRole("status").textContent;
  save();
  save();
  await vi.waitFor(() => expect(attempts()).toBe("2"));
  type("Sports day");
  send.mockRejectedValueOnce(new Error("The server answered 500"));
  save();
  await vi.waitFor(() => expect(lastToast()).toBe("Not saved."));
  expect(attempts()).toBe("2");
  const issues = [{ path: "title", message: "This title is taken." }];
  send.mockRejectedValueOnce(new Refusal("invalid", "INVALID", "Please check the form.", { issues }));
  save();
  await vi.waitFor(() => expect(attempts()).toBe("3"));
  send.mockResolvedValueOnce();
  save();
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(3));
});
