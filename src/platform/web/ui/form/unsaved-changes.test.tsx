// A form asks before its changes get lost, in a dialog and on a page.
import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { expect, test, vi } from "vitest";
import { Refusal } from "#platform/domain/refusal.ts";
import { press } from "#tests/support/acts.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { Form } from "#platform/web/ui/form/form.tsx";
import { TextField } from "#platform/web/ui/form/form-fields.tsx";
import { RupeesField } from "#platform/web/ui/form/rupees-field.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";

type Sending = { send?: () => Promise<unknown> };

function InDialog({ send }: Sending) {
  const [opened, setOpened] = useState(true);
  const close = () => setOpened(false);
  return opened ? (
    <FormDialog opened title="Edit Profile" onClose={close}>
      <EditForm onCancel={close} send={send ?? (async () => close())} />
    </FormDialog>
  ) : (
    "closed"
  );
}

type EditProps = { onCancel: () => void; send?: () => Promise<unknown>; asks?: boolean };

function EditForm({ onCancel, send, asks = false }: EditProps) {
  const form = useForm({
    asks,
    initialValues: { name: "Asha", fee: "2499" },
    send: send ?? (async (): Promise<void> => form.markSaved()),
    failure: "Not saved.",
  });
  return (
    <Form form={form} submit="Save" onCancel={onCancel}>
      <TextField name="name" label="Name" />
      <RupeesField name="fee" label="Fee" />
    </Form>
  );
}

/** The row leaves the list while its dialog says why the step was refused. */
function InRow() {
  const [isListed, setListed] = useState(true);
  const send = async () => {
    setTimeout(() => setListed(false), 50);
    throw new Refusal("conflict", "DECIDED", "Asha has decided already.");
  };
  return isListed ? <InDialog send={send} /> : "no row";
}

const OnPage = () => <EditForm onCancel={() => {}} asks />;

const type = (name: string) => fireEvent.change(screen.getByLabelText("Name"), { target: { value: name } });
const question = () => screen.queryByRole("dialog", { name: "Discard your changes?" });
const asked = () => screen.findByRole("dialog", { name: "Discard your changes?" });
const escape = () => fireEvent.keyDown(screen.getAllByRole("dialog").at(-1) ?? document, { key: "Escape" });
/** Whether the browser asks. */
function reload(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}
const pressIn = (dialog: HTMLElement, name: string) =>
  fireEvent.click(
    [...dialog.querySelectorAll("button")].find(({ textContent }) => textContent === name) as Element,
  );

test.each(["Escape", "Cancel"])("a dialog that nobody has touched closes at once by %s", async (by) => {
  renderWithProviders(<InDialog />);
  expect(screen.getByLabelText<HTMLInputElement>("Fee").value).toBe("2,499");
  if (by === "Escape") escape();
  else press("Cancel");
  await screen.findByText("closed");
});

test.each([
  ["Escape", escape],
  ["its close button", () => fireEvent.click(screen.getByRole("button", { name: "Close" }))],
  ["Cancel", () => press("Cancel")],
])("a dialog with changes asks before %s closes it (TEXT-7)", async (_how, close) => {
  renderWithProviders(<InDialog />);
  type("Asha V");
  close();
  pressIn(await asked(), "Keep editing");
  await vi.waitFor(() => expect(question()).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Asha V");

  // Escape in the question answers the question only.
  close();
  await asked();
  escape();
  await vi.waitFor(() => expect(question()).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Asha V");

  close();
  pressIn(await asked(), "Discard");
  await screen.findByText("closed");
});

test("what was changed back or saved is no change", async () => {
  renderWithProviders(<InDialog />);
  type("Asha V");
  type("Asha");
  press("Cancel");
  await screen.findByText("closed");
});

test("what is being sent is asked about until it is saved, and closes by itself then (TEXT-7)", async () => {
  const answer = Promise.withResolvers<void>();
  renderWithProviders(<InDialog send={() => answer.promise} />);
  type("Asha V");
  press("Save");
  escape();
  pressIn(await asked(), "Keep editing");
  await act(async () => answer.reject(new Error("lost")));
  expect(reload()).toBe(true);
});

test("a page with changes asks before a link, Back or a reload leaves it (TEXT-7)", async () => {
  const { router } = renderWithProviders(<OnPage />, { at: "/edit" });
  expect(reload()).toBe(false);
  type("Asha V");
  expect(reload()).toBe(true);

  void router.navigate("/elsewhere");
  pressIn(await asked(), "Keep editing");
  await vi.waitFor(() => expect(question()).toBeNull());
  expect(router.state.location.pathname).toBe("/edit");

  void router.navigate("/elsewhere");
  pressIn(await asked(), "Discard");
  await vi.waitFor(() => expect(router.state.location.pathname).toBe("/elsewhere"));
});

test("a second try to leave does not ask a second time, and its place is the one that Discard opens (TEXT-7)", async () => {
  const { router } = renderWithProviders(<OnPage />, { at: "/edit" });
  type("Asha V");
  for (const answer of ["Keep editing", "Discard"]) {
    await act(() => router.navigate("/elsewhere"));
    await asked();
    await act(() => router.navigate("/third"));
    pressIn(await asked(), answer);
    await vi.waitFor(() => expect(question()).toBeNull());
  }
  await vi.waitFor(() => expect(router.state.location.pathname).toBe("/third"));
});

test("Back while a dialog asks is asked after it, and leads nowhere once its form is gone (TEXT-7)", async () => {
  const { router } = renderWithProviders(<InDialog />, { at: "/edit" });
  type("Asha V");
  press("Cancel");
  await act(() => router.navigate("/elsewhere"));
  pressIn(await asked(), "Discard");
  await screen.findByText("closed");
  pressIn(await asked(), "Discard");
  await vi.waitFor(() => expect(question()).toBeNull());
  expect(router.state.location.pathname).toBe("/edit");
});

test("Cancel on a page leaves it after one question (TEXT-7)", async () => {
  function Leaving() {
    const navigate = useNavigate();
    return <EditForm onCancel={() => void navigate("/elsewhere")} asks />;
  }
  const { router } = renderWithProviders(<Leaving />, { at: "/edit" });
  type("Asha V");
  press("Cancel");
  pressIn(await asked(), "Discard");
  await vi.waitFor(() => expect(router.state.location.pathname).toBe("/elsewhere"));
  expect(question()).toBeNull();
});

test("half a text that is in no value is asked about, once (TEXT-7)", async () => {
  function HalfTyped() {
    const navigate = useNavigate();
    const form = useForm({ asks: true, initialValues: { name: "Asha" }, send: async () => {}, failure: "" });
    form.unresolved.set("subjects", "Please choose a subject.");
    return <Form form={form} submit="Save" onCancel={() => void navigate("/elsewhere")} />;
  }
  const { router } = renderWithProviders(<HalfTyped />, { at: "/edit" });
  press("Cancel");
  pressIn(await asked(), "Discard");
  await vi.waitFor(() => expect(router.state.location.pathname).toBe("/elsewhere"));
  expect(question()).toBeNull();
});

test("a page whose changes are saved is left at once", async () => {
  const { router } = renderWithProviders(<OnPage />, { at: "/edit" });
  type("Asha V");
  press("Save");
  await vi.waitFor(() => expect(reload()).toBe(false));
  await router.navigate("/elsewhere");
  expect(router.state.location.pathname).toBe("/elsewhere");
});

test("why something was refused is still said when the dialog goes with its row (STAFF-19)", async () => {
  renderWithProviders(<InRow />);
  fireEvent.click(await screen.findByRole("button", { name: "Save" }));
  await screen.findByText("no row");
  await screen.findByText("Asha has decided already.");
});

test("a dialog that its user closes says nothing more", async () => {
  renderWithProviders(
    <InDialog send={() => Promise.reject(new Refusal("conflict", "DECIDED", "Asha has decided already."))} />,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Save" }));
  await screen.findByText("Asha has decided already.");
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await screen.findByText("closed");
  expect(screen.queryByText("Asha has decided already.")).toBeNull();
});
