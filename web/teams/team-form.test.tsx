// A form of the team: errors at their fields, other refusals as a sentence, and both go with the next letter (TEAM-18).
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Refusal } from "#domain/refusal.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { TeamForm } from "#web/teams/team-form.tsx";

type Typed = Record<string, string>;

function open(send: (typed: Typed) => Promise<unknown>) {
  const onCancel = vi.fn();
  renderWithProviders(
    <TeamForm
      label="Send"
      failure="It could not be sent."
      onCancel={onCancel}
      check={({ name, city }) => ({
        ...(!name && { name: "Please enter a name." }),
        ...(!city && { city: "Please enter a city." }),
      })}
      send={send}
    >
      {(errors, forget) =>
        ["name", "city"].map((field) => (
          <label key={field}>
            {field}
            <input name={field} onChange={forget} />
            <span>{errors[field]}</span>
          </label>
        ))
      }
    </TeamForm>,
  );
  return { onCancel };
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const conflict = new Refusal("conflict", "TAKEN", "This name is taken.");

test("a form with errors is not sent, and the first wrong field gets the focus", () => {
  const send = vi.fn(() => Promise.resolve());
  open(send);
  type("name", "Asha");
  press("Send");
  expect(screen.getByText("Please enter a city.")).toBeDefined();
  expect(screen.queryByText("Please enter a name.")).toBeNull();
  expect(document.activeElement).toBe(field("city"));
  type("city", "Pune");
  expect(screen.queryByText("Please enter a city.")).toBeNull();
  expect(send).not.toHaveBeenCalled();
});

test.each([
  ["the server's own sentence", conflict, "This name is taken."],
  ["what was tried, where the server gave none", new Error("away"), "It could not be sent."],
])("a failure shows %s, until something is typed", async (_what, error, sentence) => {
  open(() => Promise.reject(error));
  type("name", "Asha");
  type("city", "Pune");
  press("Send");
  expect((await screen.findByRole("alert")).textContent).toBe(sentence);
  type("name", "Ravi");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a sentence of the last try is gone while the next one is on its way", async () => {
  const answers = [() => Promise.reject(conflict), () => new Promise(() => {})];
  const send = vi.fn(() => answers.shift()?.() ?? Promise.resolve());
  open(send);
  type("name", "Asha");
  type("city", "Pune");
  press("Send");
  await screen.findByRole("alert");
  await waitFor(() => {
    press("Send");
    expect(send).toHaveBeenCalledTimes(2);
  });
  expect(screen.queryByRole("alert")).toBeNull();
  press("Send");
  expect(send).toHaveBeenCalledTimes(2);
});

test("a refusal of one field is said there and nowhere else, and Cancel sends nothing", async () => {
  const issues = [{ path: "city", message: "This city is not known." }];
  const send = vi.fn(() => Promise.reject(new Refusal("invalid", "INVALID_INPUT", "Invalid.", { issues })));
  const { onCancel } = open(send);
  type("name", "Asha");
  type("city", "Atlantis");
  press("Send");
  expect(await screen.findByText("This city is not known.")).toBeDefined();
  expect(document.activeElement).toBe(field("city"));
  expect(screen.queryByRole("alert")).toBeNull();
  press("Cancel");
  expect(onCancel).toHaveBeenCalledOnce();
  expect(send).toHaveBeenCalledOnce();
});
