// The field for several cities: a text that is left, one with its state, and one that is named twice (REG-66).
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { openForm } from "#tests/support/open-form.tsx";
import { CitiesField } from "#platform/web/places/cities-field.tsx";

const place = (city: string, state: string) => ({
  label: `${city}, ${state}, India`,
  city,
  state,
  country: "India",
});

function open(...cities: ReturnType<typeof place>[]) {
  openForm({ places: [] }, <CitiesField name="places" label="Places" />, {
    answers: { "GET /api/places/cities": () => Response.json(cities) },
  });
}
const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Places" });
const chosen = () =>
  screen.queryAllByRole("button", { name: /^Remove/ }).map((button) => button.getAttribute("aria-label"));

test("a city that was typed with its state is the list's last entry, which adds it whole", async () => {
  open(place("Rampur", "Bihar"), place("Rampura", "Punjab"));
  await userEvent.type(field(), "Rampur Kalan, UP");
  await userEvent.click(
    await screen.findByRole("option", { name: "Add “Rampur Kalan, Uttar Pradesh, India”" }),
  );
  expect(chosen()).toEqual(["Remove Rampur Kalan, Uttar Pradesh, India"]);
  expect(field().value).toBe("");
  expect(screen.queryByRole("group")).toBeNull();
});

test("a city of the list's last entry is completed with its state, and the focus returns to the field", async () => {
  open(place("Rampur", "Bihar"), place("Rampura", "Punjab"));
  await userEvent.type(field(), "Rampur Kalan");
  await userEvent.click(await screen.findByRole("option", { name: "Add “Rampur Kalan”" }));
  const state = await screen.findByLabelText("State of “Rampur Kalan”");
  expect(document.activeElement).toBe(state);
  await userEvent.selectOptions(state, "Bihar");
  await userEvent.click(screen.getByRole("button", { name: "Use this city" }));
  await vi.waitFor(() => expect(chosen()).toEqual(["Remove Rampur Kalan, Bihar, India"]));
  expect(document.activeElement).toBe(field());
});

test("a city that nobody knows, left without Enter, asks for its state without taking the focus", async () => {
  open();
  await userEvent.type(field(), "Rampur Kalan");
  await userEvent.tab();
  const state = await screen.findByLabelText("State of “Rampur Kalan”");
  expect(document.activeElement).not.toBe(state);
  await userEvent.click(field());
  await userEvent.tab();
  expect((await screen.findAllByText("Please choose the state of “Rampur Kalan”.")).length).toBeGreaterThan(
    0,
  );
  // Another text is another city.
  await userEvent.type(field(), "x");
  expect(screen.queryByLabelText(/^State of/)).toBeNull();
});

test("of two cities of one name the one that is left is not taken, and Enter takes the first", async () => {
  open(place("Aurangabad", "Bihar"), place("Aurangabad", "Maharashtra"));
  await userEvent.type(field(), "aurangabad");
  await userEvent.tab();
  expect(
    (await screen.findAllByText("Please pick each preferred location from the suggestions.")).length,
  ).toBeGreaterThan(0);
  expect(chosen()).toEqual([]);
  await userEvent.clear(field());
  await userEvent.type(field(), "aurangabad{Enter}");
  await vi.waitFor(() => expect(chosen()).toEqual(["Remove Aurangabad, Bihar, India"]));
});
