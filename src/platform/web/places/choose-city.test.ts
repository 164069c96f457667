import { expect, test } from "vitest";
import { chooseCity } from "./choose-city.ts";

const place = (city: string, state: string, matched?: string) => ({
  label: `${city}, ${state}, India`,
  city,
  state,
  country: "India",
  ...(matched && { matched }),
});
const BHOPAL = place("Bhopal", "Madhya Pradesh");
const BENGALURU = place("Bengaluru", "Karnataka", "Bangalore");
const RAMPURS = [place("Rampur", "Uttar Pradesh"), place("Rampur", "Himachal Pradesh")];

test("Enter takes the city of that name, else the first suggestion", () => {
  expect(chooseCity([place("Bhopalpatnam", "Chhattisgarh"), BHOPAL], "bhopal", "enter")).toBe(BHOPAL.label);
  expect(chooseCity([BHOPAL], "bhopl", "enter")).toBe(BHOPAL.label);
  expect(chooseCity(RAMPURS, "rampur", "enter")).toBe("Rampur, Uttar Pradesh, India");
});

test("a field that is left takes only a name that means one city (REG-64)", () => {
  expect(chooseCity([BHOPAL], "BHOPAL ", "leave")).toBe(BHOPAL.label);
  expect(chooseCity([BENGALURU], "bangalore", "leave")).toBe(BENGALURU.label);
  expect(chooseCity([BHOPAL], "bhopl", "leave")).toBeUndefined();
  expect(chooseCity(RAMPURS, "rampur", "leave")).toBeUndefined();
  expect(chooseCity(RAMPURS, "Rampur, Himachal Pradesh, India", "leave")).toBe(RAMPURS[1]?.label);
});

test("a typed city with a state is taken where no suggestion has it, with the suggestion's name where one has (REG-64)", () => {
  expect(chooseCity([], "rampur kalan, up", "leave")).toBe("Rampur Kalan, Uttar Pradesh, India");
  expect(chooseCity([RAMPURS[0]!], "Rampur Kalan, UP", "enter")).toBe("Rampur Kalan, Uttar Pradesh, India");
  expect(chooseCity([BENGALURU], "Bangalore, Karnataka", "leave")).toBe(BENGALURU.label);
  expect(chooseCity([], "Rampur Kalan, Bavaria", "leave")).toBeUndefined();
});
