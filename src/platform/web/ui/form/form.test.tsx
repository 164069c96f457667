// The form kit: nothing wrong is sent, each form is sent once, and what went wrong stands where it belongs.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { invalid, Refusal } from "#platform/domain/refusal.ts";
import { press } from "#tests/support/acts.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { dismissToast, toastStore } from "#platform/web/ui/feedback/toast-store.ts";
import { ErrorSummary } from "#platform/web/ui/form/error-summary.tsx";
import { Form } from "#platform/web/ui/form/form.tsx";
import { CheckField, PhoneField, SelectField, TextField } from "#platform/web/ui/form/form-fields.tsx";
import { type FormOptions, useForm, useValue } from "#platform/web/ui/form/use-form.ts";
import { pickChanges } from "#platform/web/ui/form/changed-fields.ts";
import { getFieldErrors } from "#platform/web/ui/field-errors.ts";

const EMPTY = { name: "", city: "" };
type Values = typeof EMPTY;
const REQUIRED: NonNullable<FormOptions<Values>["validate"]> = ({ name, city }) => ({
  // In another order than the fields.
  city: !city && "Please enter a city.",
  name: !name && "Please enter a name.",
});

type Given = Partial<FormOptions<Values>> & { summary?: boolean };

function open({ summary, ...options }: Given = {}) {
  const onCancel = vi.fn();
  const send = vi.fn(options.send ?? (() => Promise.resolve()));
  function Sample() {
    const form = useForm({
      initialValues: EMPTY,
      validate: REQUIRED,
      failure: "It could not be sent.",
      ...options,
      send,
    });
    return (
      <Form form={form} submit="Send" onCancel={onCancel}>
        {summary && <ErrorSummary />}
        <TextField name="name" label="Name" />
        <TextField name="city" label="City" />
        <output>{useValue(form, ({ name }) => name.length)}</output>
      </Form>
    );
  }
  function Page() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        {isOpen && <Sample />}
        <button onClick={() => setOpen(false)}>Close</button>
      </>
    );
  }
  renderWithProviders(<Page />);
  return { send, onCancel };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const fill = () => (type("Name", "Asha"), type("City", "Pune"));
const lastToast = () => toastStore.current().at(-1)?.text;

const conflict = new Refusal("conflict", "TAKEN", "This name is taken.");
const ofCity = new Refusal("invalid", "INVALID", "Please check the form.", {
  issues: [{ path: "city", message: "This city is not known." }],
});
const ofNoField = new Refusal("invalid", "INVALID", "The age is missing.", {
  issues: [{ path: "age", message: "The age is missing." }],
});

test("what is wrong is not sent; the first wrong field gets the focus, and its error goes with the next letter", () => {
  const { send, onCancel } = open();
  press("Send");
  screen.getByText("Please enter a name.");
  expect(document.activeElement).toBe(field("Name"));
  type("Name", "Asha");
  expect(screen.queryByText("Please enter a name.")).toBeNull();
  press("Send");
  expect(document.activeElement).toBe(field("City"));
  expect(send).not.toHaveBeenCalled();
  press("Cancel");
  expect(onCancel).toHaveBeenCalledOnce();
});

test("a summary names the errors in the order of the fields and takes the focus, with each attempt again", () => {
  open({ summary: true, invalid: (errors) => Object.values(errors)[0] });
  for (const _attempt of [1, 2]) {
    press("Send");
    expect(document.activeElement).toBe(screen.getByRole("alert"));
    expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Please enter a name.",
      "Please enter a city.",
    ]);
    field("City").focus();
  }
  expect(lastToast()).toBe("Please enter a name.");
});

test("a form is sent once, while its button says so", async () => {
  const answer = Promise.withResolvers<void>();
  const { send } = open({ send: () => answer.promise });
  fill();
  press("Send");
  press("Send");
  expect(send.mock.calls).toEqual([[{ name: "Asha", city: "Pune" }]]);
  expect(screen.getByRole("button", { name: "Send" }).getAttribute("aria-busy")).toBe("true");
  answer.resolve();
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Send" }).hasAttribute("aria-busy")).toBe(false),
  );
});

test.each([
  ["the server's own sentence", conflict, "This name is taken."],
  ["what was tried, where the server gave none", new Error("away"), "It could not be sent."],
  ["the sentence of a field that the form does not have", ofNoField, "The age is missing."],
])("a failure shows %s, until something is typed", async (_what, error, sentence) => {
  open({ send: () => Promise.reject(error) });
  fill();
  press("Send");
  expect((await screen.findByRole("alert")).textContent).toBe(sentence);
  type("Name", "Ravi");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a sentence of the last try is gone while the next one is on its way", async () => {
  const answers = [() => Promise.reject(conflict), () => new Promise(() => {})];
  const { send } = open({ send: () => answers.shift()?.() ?? Promise.resolve() });
  fill();
  press("Send");
  await screen.findByRole("alert");
  await waitFor(() => {
    press("Send");
    expect(send).toHaveBeenCalledTimes(2);
  });
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a refusal of one field is said there, which gets the focus, and nowhere else", async () => {
  open({ send: () => Promise.reject(ofCity) });
  fill();
  press("Send");
  await screen.findByText("This city is not known.");
  expect(document.activeElement).toBe(field("City"));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a form that tells by toast does so also for a field, unless it shows the error in its own way", async () => {
  const errors = [ofCity, new TypeError("Failed to fetch"), new Error("500")];
  const { send } = open({
    send: () => Promise.reject(errors.shift()),
    failurePlace: "toast",
    onError: (error) => error instanceof TypeError,
  });
  fill();
  press("Send");
  await screen.findByText("This city is not known.");
  expect(lastToast()).toBe("Please check the form.");
  const before = toastStore.current();
  press("Send");
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(toastStore.current()).toEqual(before);
  await waitFor(() => (press("Send"), expect(send).toHaveBeenCalledTimes(3)));
  await waitFor(() => expect(lastToast()).toBe("It could not be sent."));
});

test.each(["form", "toast", "both"] as const)(
  "a failure of a form that is closed meanwhile, which tells by %s, is one toast (TEXT-5)",
  async (failurePlace) => {
    const answer = Promise.withResolvers<void>();
    open({ send: () => answer.promise, failurePlace });
    fill();
    press("Send");
    press("Close");
    const before = toastStore.current().length;
    answer.reject(conflict);
    await waitFor(() => expect(lastToast()).toBe("This name is taken."));
    expect(toastStore.current()).toHaveLength(before + 1);
    toastStore.current().forEach(({ id }) => dismissToast(id));
  },
);

test("a failure at a field of a form that is closed meanwhile is a toast (TEXT-5)", async () => {
  const answer = Promise.withResolvers<void>();
  open({ send: () => answer.promise });
  fill();
  press("Send");
  press("Close");
  answer.reject(ofCity);
  await waitFor(() => expect(lastToast()).toBe("Please check the form."));
});

test("what a password manager wrote without an event is sent too", () => {
  const { send } = open();
  field("Name").setAttribute("value", "Asha");
  type("City", "Pune");
  expect(screen.getByRole("status").textContent).toBe("0");
  press("Send");
  expect(send).toHaveBeenCalledWith({ name: "Asha", city: "Pune" });
});

test("a choice without “none” has no empty option, and a tick is a value", async () => {
  const send = vi.fn(() => Promise.resolve());
  function Sample() {
    const form = useForm({ initialValues: { way: "add", isSure: false }, send, failure: "" });
    return (
      <Form form={form} submit="Send">
        <SelectField name="way" label="Way" none={null} options={["add", "take"]} />
        <CheckField name="isSure" label="I am sure" />
      </Form>
    );
  }
  renderWithProviders(<Sample />);
  expect([...screen.getByLabelText<HTMLSelectElement>("Way").options].map(({ value }) => value)).toEqual([
    "add",
    "take",
  ]);
  fireEvent.click(field("I am sure"));
  press("Send");
  expect(send).toHaveBeenCalledWith({ way: "add", isSure: true });
});

test("only changed fields are sent, emptied ones too", () => {
  const before = { name: "Meera", note: "B.Ed.", subjects: ["Hindi"], salary: 10 };
  const after = { name: "Meera", note: "", subjects: ["Hindi", "Urdu"], salary: 10 };
  expect(pickChanges(after, before)).toEqual({ note: "", subjects: ["Hindi", "Urdu"] });
  expect(pickChanges(before, before)).toEqual({});
});

test("issues go to their fields, an issue of a list's entry to the list", () => {
  const refusal = invalid(
    { path: "subjects.2", message: "Subject is required" },
    { path: "phone", message: "Phone must be 10 digits." },
    { path: "phone", message: "and another thing" },
  );
  expect(getFieldErrors(refusal)).toEqual({
    subjects: "Subject is required",
    phone: "Phone must be 10 digits.",
  });
});

test("a taken address is shown at the e-mail field", () => {
  const refusal = new Refusal("conflict", "EMAIL_TAKEN", "This email is already registered.");
  expect(getFieldErrors(refusal)).toEqual({ email: "This email is already registered." });
});

test("a refusal without a field marks none", () => {
  expect(getFieldErrors(new Refusal("rate-limited", "TOO_MANY", "Please wait a minute."))).toEqual({});
});

function PhonePage() {
  const form = useForm({ initialValues: { phone: "" }, send: () => Promise.resolve(), failure: "" });
  return (
    <Form form={form}>
      <PhoneField name="phone" label="Phone" />
    </Form>
  );
}

test("a browser fills in the own phone number: the field is one of telephone numbers", () => {
  renderWithProviders(<PhonePage />);
  const field = screen.getByLabelText("Phone");
  expect([field.getAttribute("type"), field.getAttribute("autocomplete")]).toEqual(["tel", "tel"]);
});

test("a day that is typed in part is not sent as none (TEXT-2)", async () => {
  const send = vi.fn(() => Promise.resolve());
  function Sample() {
    const form = useForm({ initialValues: { since: "" }, failure: "It could not be sent.", send });
    return (
      <Form form={form} submit="Send">
        <TextField name="since" type="date" label="Since" />
      </Form>
    );
  }
  renderWithProviders(<Sample />);
  const day = field("Since");
  // To the browser such a day is empty.
  Object.defineProperty(day, "validity", { configurable: true, value: { badInput: true } });
  fireEvent.blur(day);
  expect(screen.queryByText("Choose a day")).toBeNull();
  press("Send");
  await screen.findByText("This day is not complete. Please enter day, month and year.");
  expect(send).not.toHaveBeenCalled();
  Object.defineProperty(day, "validity", { configurable: true, value: { badInput: false } });
  press("Send");
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
});
