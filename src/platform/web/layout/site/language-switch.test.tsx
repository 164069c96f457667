// The switch of the language keeps the choice of who is logged in, once the page is left (LANG-10).
import { createEvent, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { LanguageSwitch } from "#platform/web/layout/site/language-switch.tsx";
import { Form } from "#platform/web/ui/form/form.tsx";
import { TextField } from "#platform/web/ui/form/form-fields.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";
import { press, type } from "#tests/support/acts.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";

const KEEP = "PUT /api/account/locale";
const QUESTION = "Discard your changes?";

const assign = vi.spyOn(location, "assign");
beforeEach(() => void assign.mockReset().mockImplementation(() => {}));

function Edited() {
  const form = useForm({
    asks: true,
    initialValues: { name: "Asha" },
    send: async () => {},
    failure: "Not saved.",
  });
  return (
    <Form form={form} submit="Save">
      <TextField name="name" label="Name" />
    </Form>
  );
}

function open() {
  const { requests } = renderWithProviders(
    <>
      <LanguageSwitch />
      <Edited />
    </>,
    {
      user: { role: "candidate" },
      at: "/candidate/profile?tab=edit",
      answers: { [KEEP]: () => new Response(null, { status: 204 }) },
    },
  );
  return { requests, link: screen.getByRole("link", { name: "हिन्दी" }) };
}

test("the choice is kept before the page opens in the other language, with its filters (LANG-4, LANG-10)", async () => {
  const { requests, link } = open();
  fireEvent.click(link);
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/hi/candidate/profile?tab=edit"));
  expect(requests).toContain(KEEP);
});

test("where something is not saved it asks first, and who stays keeps the language (LANG-10)", async () => {
  const { requests, link } = open();
  type("Name", "Rita");
  fireEvent.click(link);
  await screen.findByRole("dialog", { name: QUESTION });
  press("Keep editing", QUESTION);
  await waitFor(() => expect(screen.queryByRole("dialog", { name: QUESTION })).toBeNull());
  expect([requests.includes(KEEP), assign.mock.calls.length]).toEqual([false, 0]);

  fireEvent.click(link);
  await screen.findByRole("dialog", { name: QUESTION });
  press("Discard", QUESTION);
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  expect(requests).toContain(KEEP);
  // The browser does not ask again.
  const unload = new Event("beforeunload", { cancelable: true });
  dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(false);
});

test("a click for another tab of the browser is the browser's, and keeps nothing (LANG-10)", () => {
  const { requests, link } = open();
  const click = createEvent.click(link, { ctrlKey: true });
  fireEvent(link, click);
  expect([click.defaultPrevented, requests.includes(KEEP)]).toEqual([false, false]);
});
