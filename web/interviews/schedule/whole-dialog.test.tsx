// The scheduling dialog with all its fields: a post of the school, other times, a place (INT-83, INT-85).
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Answers } from "#tests/support/render-with-providers.tsx";
import {
  fieldOf,
  isWrong,
  LINK,
  openScheduling,
  pressInDialog,
  showScheduling,
  submitScheduling,
} from "#tests/support/show-scheduling.tsx";
import { VACANCY } from "#tests/support/vacancy-record.ts";

const VACANCIES: Answers = {
  "GET /api/employer/vacancies": () =>
    Response.json([{ ...VACANCY, _id: "v1", title: "PGT Physics", classes: ["XI", "XII"] }]),
};
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByRole("combobox", { name: label }), { target: { value } });
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

async function send() {
  submitScheduling("2026-03-12", LINK);
  await pressInDialog("Schedule this interview?", "Yes, schedule");
}

test("an invitation is for an open vacancy of the school, or for a typed post (INT-83)", async () => {
  const { sent } = showScheduling({ answers: VACANCIES });
  await openScheduling();
  const options = [...screen.getByRole("combobox", { name: "Post" }).querySelectorAll("option")];
  expect(options.map(({ textContent }) => textContent)).toEqual([
    "No post",
    "PGT Physics, classes XI, XII",
    "Another post",
  ]);
  expect(screen.queryByLabelText("Classes")).toBeNull();
  choose("Post", "v1");
  await send();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ vacancyId: "v1" });
  expect(sent[0]).not.toHaveProperty("post");
});

test("a post that is no vacancy is typed (INT-83)", async () => {
  const { sent } = showScheduling({ answers: VACANCIES });
  await openScheduling();
  choose("Post", "typed");
  type("Name of the post", "Librarian");
  await send();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ post: { title: "Librarian" } });
  expect(sent[0]).not.toHaveProperty("vacancyId");
});

test("a school without a vacancy types the post (INT-83)", async () => {
  showScheduling();
  await openScheduling();
  expect(screen.queryByRole("combobox", { name: "Post" })).toBeNull();
  expect(screen.getByRole("textbox", { name: "Post" })).toBeDefined();
});

test("up to two other times are offered, removed again, and refused at their own field (INT-85)", async () => {
  const { sent } = showScheduling();
  await openScheduling();
  press("Offer another time");
  press("Offer another time");
  expect(screen.queryByRole("button", { name: "Offer another time" })).toBeNull();
  press("Remove other time 1");
  const other = screen.getByRole("group", { name: "Other time 1" });
  const day = within(other).getByLabelText<HTMLInputElement>("Or on");
  fireEvent.change(day, { target: { value: "2026-03-11" } });
  submitScheduling("2026-03-12", LINK);
  await pressInDialog("Date too soon", "OK");
  expect(day.getAttribute("aria-invalid")).toBe("true");
  expect(isWrong(/Interview Date/)).toBe(false);

  fireEvent.change(day, { target: { value: "2026-03-13" } });
  const from = within(other).getByLabelText<HTMLInputElement>("From");
  fireEvent.change(from, { target: { value: "15:00" } });
  submitScheduling("2026-03-12", LINK);
  await pressInDialog("Time outside the slot", "OK");
  expect(from.getAttribute("aria-invalid")).toBe("true");
  expect(other.textContent).toContain("Please choose times inside the candidate's interview slot.");

  fireEvent.change(from, { target: { value: "17:00" } });
  await send();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    proposals: [
      { date: "2026-03-12", from: "16:00", to: "18:00" },
      { date: "2026-03-13", from: "17:00", to: "18:00" },
    ],
  });
});

test("of times that repeat the second is marked (INT-85)", async () => {
  showScheduling();
  await openScheduling();
  press("Offer another time");
  press("Offer another time");
  const [repeated, other] = screen.getAllByLabelText<HTMLInputElement>("Or on");
  fireEvent.change(repeated as Element, { target: { value: "2026-03-12" } });
  fireEvent.change(other as Element, { target: { value: "2026-03-13" } });
  submitScheduling("2026-03-12", LINK);
  await pressInDialog("Times repeat", "OK");
  expect(screen.getByRole("group", { name: "Other time 1" }).textContent).toContain(
    "Please propose different times.",
  );
});

test("an interview at school needs its address, and no link (INT-85)", async () => {
  const { sent } = showScheduling();
  await openScheduling();
  fireEvent.click(screen.getByRole("radio", { name: "At school" }));
  expect(screen.queryByLabelText(/Meeting Link/)).toBeNull();
  type(/Interview Date/, "2026-03-12");
  fireEvent.submit(fieldOf(/Interview Date/).form as HTMLFormElement);
  await pressInDialog("Address missing", "OK");
  expect(isWrong(/Address/)).toBe(true);
  type(/Address/, "12 MG Road, Bhopal");
  type("Whom to ask for", "Mrs Rao");
  fireEvent.submit(fieldOf(/Interview Date/).form as HTMLFormElement);
  await pressInDialog("Schedule this interview?", "Yes, schedule");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    mode: "at-school",
    location: { address: "12 MG Road, Bhopal", askFor: "Mrs Rao" },
  });
});

test("one can go back from 'At school' to online, and a pasted link gets its https://", async () => {
  const { sent } = showScheduling();
  await openScheduling();
  const radio = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
  expect([radio("Online").checked, radio("At school").checked]).toEqual([true, false]);
  fireEvent.click(radio("At school"));
  expect([radio("Online").checked, radio("At school").checked]).toEqual([false, true]);
  fireEvent.click(radio("Online"));
  expect(screen.queryByLabelText(/^Address/)).toBeNull();
  const paste = (text: string) =>
    fireEvent.paste(fieldOf(/Meeting Link/), { clipboardData: { getData: () => text } });
  expect(paste("meet.example/abc")).toBe(false);
  expect(fieldOf(/Meeting Link/).value).toBe("https://meet.example/abc");
  await send();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty("location");
});

test("a demo lesson has a topic, a class and minutes, which another round does not ask for", async () => {
  const { sent } = showScheduling();
  await openScheduling();
  const asked = () => ["Topic", "Class", "Minutes"].map((label) => screen.queryByLabelText(label) !== null);
  const round = screen.getByLabelText<HTMLSelectElement>("Round");
  const labelOf = (value: string) => [...round.options].find((one) => one.value === value)?.text;
  expect([asked(), labelOf("")]).toEqual([[false, false, false], "None"]);
  const other = [...round.options].map(({ value }) => value).find((value) => value && value !== "demo");
  fireEvent.change(round, { target: { value: other } });
  expect(asked()).toEqual([false, false, false]);
  fireEvent.change(round, { target: { value: "demo" } });
  expect(asked()).toEqual([true, true, true]);
  type("Topic", "Optics");
  await send();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ round: { kind: "demo", topic: "Optics" } });
});
