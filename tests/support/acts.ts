// What a person does on a page in component tests, and what stands at a field afterwards.
import { fireEvent, screen, within } from "@testing-library/react";

type Name = string | RegExp;

/** Presses a button by its name; the one of a dialog where its title is given. */
export function press(name: Name, dialog?: Name): void {
  const place = dialog === undefined ? screen : within(screen.getByRole("dialog", { name: dialog }));
  fireEvent.click(place.getByRole("button", { name }));
}

/** Types into a field by its label, or chooses from its list. */
export function type(label: Name, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

export const fieldOf = (label: Name) => screen.getByLabelText<HTMLInputElement>(label);
export const isWrong = (label: Name) => fieldOf(label).getAttribute("aria-invalid") === "true";

/** The sentence that a field, or the group it is in, is described by while it is wrong. */
export function errorAt(label: Name): string | null {
  const field = screen.getByLabelText(label);
  if (field.getAttribute("aria-invalid") !== "true") return null;
  const described = field.getAttribute("aria-describedby") ?? "";
  const id = described.split(" ").find((one) => one.endsWith("-error"));
  return document.getElementById(id ?? "")?.textContent ?? null;
}

/** Pastes over everything in a field; false when the page took the text over. */
export function paste(label: Name, text: string): boolean {
  const field = fieldOf(label);
  field.select();
  return fireEvent.paste(field, { clipboardData: { getData: () => text } });
}

export const submitFormOf = (label: Name) => fireEvent.submit(fieldOf(label).form as HTMLFormElement);

/** Presses a button as soon as it is there. */
export async function findAndPress(name: Name): Promise<void> {
  fireEvent.click(await screen.findByRole("button", { name }));
}

/** Types into a field as soon as it is there. */
export async function findAndType(label: Name, value: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}
