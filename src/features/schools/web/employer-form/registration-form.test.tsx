// An employer's registration form while it is sent and when it fails (REG-30, REG-34, REG-36).
import { configure, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { EMPLOYER } from "#tests/support/records.ts";
import { type Answers, networkError, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import * as canvas from "#platform/web/ui/files/picture-canvas.ts";
import { EmployerRegistrationForm } from "./registration-form.tsx";

// Rendering a long form is slow when two processors run all the tests.
vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 10_000 });

const REGISTER = "POST /api/employer/register";

/** The draft of an earlier visit fills all fields but the passwords. */
async function register(answer: Answers[string]) {
  const { email, phone, instituteName, board, affiliation, address } = EMPLOYER;
  const draft = { email, phone, instituteName, board, affiliation, address };
  localStorage.setItem("employer-registration", JSON.stringify(draft));
  const onRegistered = vi.fn(() => Promise.resolve());
  const { requests } = renderWithProviders(<EmployerRegistrationForm onRegistered={onRegistered} />, {
    answers: { [REGISTER]: answer },
  });
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe(email), {
    timeout: 10_000,
  });
  for (const label of [/^Password/, /^Confirm Password/]) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: "chalk and board" } });
  }
  fireEvent.click(screen.getByRole("checkbox", { name: /^I have read and accept the School Agreement/ }));
  fireEvent.click(screen.getByRole("checkbox", { name: /^I am 18 or older/ }));
  fireEvent.click(screen.getByRole("button", { name: "Register" }));
  return { onRegistered, calls: () => requests.filter((call) => call === REGISTER).length };
}

test("while it is sent the button says so, and a second press sends nothing (REG-34)", async () => {
  const { calls } = await register(() => new Promise(() => {}));
  const button = await screen.findByRole("button", { name: "Registering..." });
  expect(button.hasAttribute("disabled")).toBe(true);
  fireEvent.submit(button.closest("form") as HTMLFormElement);
  expect(calls()).toBe(1);
});

test("an employer's registration requires the agreement and being 18 (REG-23)", async () => {
  renderWithProviders(<EmployerRegistrationForm onRegistered={() => Promise.resolve()} />);
  await vi.waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Register" }).disabled).toBe(false),
  );
  fireEvent.click(screen.getByRole("button", { name: "Register" }));
  expect(await screen.findAllByText("Please accept the agreement and the Privacy Policy.")).not.toEqual([]);
  expect(screen.getAllByText("Please confirm that you are 18 or older.")).not.toEqual([]);
  expect(screen.getByRole("link", { name: /^School Agreement/ }).getAttribute("href")).toBe(
    "/school-agreement",
  );
});

test("a registration that never arrives has its own sentence (REG-36)", async () => {
  const { onRegistered } = await register(networkError);
  await screen.findByText("Registration failed.");
  expect(onRegistered).not.toHaveBeenCalled();
});

test("what was typed before is named and can be cleared; after a registration it is forgotten", async () => {
  const { onRegistered } = await register(() => Response.json({ message: "", employer: EMPLOYER }));
  screen.getByRole("button", { name: "Clear the form" });
  await vi.waitFor(() => expect(onRegistered).toHaveBeenCalled());
  expect(localStorage.getItem("employer-registration")).toBeNull();
});

test("'Clear the form' empties fields and photo, and what an earlier visit kept", async () => {
  const { email, phone } = EMPLOYER;
  localStorage.setItem("employer-registration", JSON.stringify({ email, phone }));
  renderWithProviders(<EmployerRegistrationForm onRegistered={() => Promise.resolve()} />);
  const field = () => screen.getByLabelText<HTMLInputElement>(/^Email/);
  await vi.waitFor(() => expect(field().value).toBe(email));
  const drawn = { canvas: document.createElement("canvas"), pixels: 1, isOpaque: true };
  const photo = new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)], "gate.jpg", { type: "image/jpeg" });
  const opened = vi.spyOn(canvas, "openPicture").mockResolvedValue(drawn);
  const cut = vi.spyOn(canvas, "cutSquare").mockResolvedValue(photo);
  fireEvent.change(screen.getByLabelText(/^Photo/), { target: { files: [photo] } });
  await screen.findByText(/^gate\.jpg/);

  fireEvent.click(screen.getByText("Clear the form"));
  expect([field().value, screen.getByLabelText<HTMLInputElement>(/^Contact Number/).value]).toEqual(["", ""]);
  expect(screen.queryByText(/^gate\.jpg/)).toBeNull();
  expect(screen.queryByText("Clear the form")).toBeNull();
  expect(localStorage.getItem("employer-registration")).toBeNull();
  opened.mockRestore();
  cut.mockRestore();
});

test("the form has its fields, and the website may stay empty (REG-30)", () => {
  renderWithProviders(<EmployerRegistrationForm onRegistered={() => Promise.resolve()} />);
  const required = [
    "Email",
    "Contact Number",
    "Institute Name",
    "Institute Type",
    "Affiliation",
    "Address",
    "Password",
    "Confirm Password",
  ];
  for (const label of required) {
    expect(screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).required, label).toBe(true);
  }
  expect(screen.getByLabelText<HTMLInputElement>(/^Website Link/).required).toBe(false);
  expect(screen.getByRole("link", { name: "Sign In" }).getAttribute("href")).toBe("/login");
  const phone = screen.getByLabelText<HTMLInputElement>(/^Contact Number/);
  fireEvent.input(phone, { target: { value: "+91 98765-43210" } });
  expect(phone.value).toBe("9876543210");
});

test("the role is sent, and the second password is not (REG-37)", async () => {
  const sent: FormData[] = [];
  await register((body) => {
    if (body instanceof FormData) sent.push(body);
    return new Promise(() => {});
  });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.get("role")).toBe("employer");
  expect(sent[0]?.has("confirmPassword")).toBe(false);
});
