// The scheduling dialog with all its fields, what is sent of them, and what it asks before it drops them (INT-54, INT-83, INT-85).
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answers, networkError } from "#tests/support/render-with-providers.tsx";
import { fieldOf, isWrong, press, submitFormOf, type } from "#tests/support/acts.ts";
import {
  FORM,
  LINK,
  openScheduling,
  pressInDialog,
  showScheduling,
  submitScheduling,
} from "#tests/support/show-scheduling.tsx";
import { firstInvitation, readInvitation } from "#features/interviews/web/schedule/invitation-values.ts";
import { OWN_VACANCY } from "#tests/support/job-records.ts";

const VACANCIES: Answers = {
  "GET /api/employer/vacancies": () =>
    Response.json([{ ...OWN_VACANCY, _id: "v1", title: "PGT Physics", classes: ["XI", "XII"] }]),
};
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByRole("combobox", { name: label }), { target: { value } });

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

test("an invitation of an applicant begins with the post of the application (INT-83)", async () => {
  const { sent } = showScheduling({ answers: VACANCIES, applicationId: "a1" });
  await openScheduling();
  const post = screen.getByRole<HTMLSelectElement>("combobox", { name: "Post" });
  expect(post.selectedOptions[0]?.textContent).toBe("The post of the application");
  expect(screen.queryByLabelText("Name of the post")).toBeNull();
  await send();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ applicationId: "a1" });
  for (const name of ["post", "vacancyId"]) expect(sent[0]).not.toHaveProperty(name);
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
  screen.getByRole("textbox", { name: "Post" });
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
  submitFormOf(/Interview Date/);
  await pressInDialog("Address missing", "OK");
  expect(isWrong(/Address/)).toBe(true);
  type(/Address/, "12 MG Road, Bhopal");
  type("Whom to ask for", "Mrs Rao");
  submitFormOf(/Interview Date/);
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

test.each([
  ["A click beside it", () => fireEvent.click(screen.getByRole("dialog"))],
  ["Escape", () => fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" })],
  ["Cancel", () => press("Cancel")],
])("%s closes an empty dialog at once, and asks where something was typed (INT-54)", async (_how, leave) => {
  showScheduling();
  await openScheduling();
  leave();
  await waitFor(() => expect(screen.queryByRole("dialog", { name: FORM })).toBeNull());

  await openScheduling();
  type(/Meeting Link/, LINK);
  leave();
  await pressInDialog("Discard your changes?", "Keep editing");
  expect(fieldOf(/Meeting Link/).value).toBe(LINK);

  leave();
  await pressInDialog("Discard your changes?", "Discard");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: FORM })).toBeNull());
});

test("who goes to the plans from a refused form is not asked about it (INT-54)", async () => {
  const { router } = showScheduling({
    checkSubscription: () => Promise.resolve({ subscription: { status: "active", credits: 0 } }),
  });
  await openScheduling();
  submitScheduling("2026-03-14", LINK);
  await pressInDialog("Insufficient Credits", "See Plans");
  await waitFor(() => expect(router.state.location.pathname).toBe("/subscriptionPlan"));
  expect(screen.queryByRole("dialog", { name: "Discard your changes?" })).toBeNull();
});

const ROOM = "GET /api/interview/room";
const ADDRESS = "https://meet.school.example/room-1";
const makeLink = () => screen.queryByRole<HTMLButtonElement>("button", { name: "Make a link" });

/** The first answer says that there is a meeting server. */
async function openWithRoom(answer: Answers[string]) {
  let isFirst = true;
  const answers: Answers = {
    [ROOM]: (...asked) => {
      if (!isFirst) return answer?.(...asked) ?? networkError();
      isFirst = false;
      return Response.json({ link: "https://meet.school.example/room-0" });
    },
  };
  showScheduling({ answers });
  await openScheduling();
  await waitFor(() => expect(makeLink()).not.toBeNull());
}

test("a made link is in the field, and another one can be made", async () => {
  let arrive: (answer: Response) => void = () => {};
  await openWithRoom(() => new Promise((resolve) => (arrive = resolve)));
  expect(makeLink()?.type).toBe("button");
  press("Make a link");
  await waitFor(() => expect(makeLink()?.getAttribute("aria-busy")).toBe("true"));
  expect(fieldOf(/Meeting Link/).value).toBe("");
  arrive(Response.json({ link: ADDRESS }));
  await waitFor(() => expect(fieldOf(/Meeting Link/).value).toBe(ADDRESS));
  await waitFor(() => expect(makeLink()?.hasAttribute("aria-busy")).toBe(false));
  expect(screen.queryByText(/^Please paste a link/)).toBeNull();
});

test("where there is no meeting server no button is offered, and the form says what to paste (INT-60)", async () => {
  showScheduling({ answers: { [ROOM]: () => Response.json({ link: null }) } });
  await openScheduling();
  await screen.findByText("Please paste a link of your meeting service, such as Google Meet, Zoom or Teams.");
  expect(makeLink()).toBeNull();
  expect(fieldOf(/Meeting Link/).value).toBe("");
});

test("a link that could not be made says so, and the button stays for another try", async () => {
  await openWithRoom(networkError);
  press("Make a link");
  await screen.findByText("No link could be made. Please paste one.");
  await waitFor(() => expect(makeLink()?.hasAttribute("aria-busy")).toBe(false));
  expect(fieldOf(/Meeting Link/).value).toBe("");
});

const SLOT = { from: "16:00", to: "18:00" };
const WHOLE = {
  ...firstInvitation(SLOT, []),
  interviewDate: "2026-03-12",
};

test("a plain invitation sends what the documents send", () => {
  expect(readInvitation(WHOLE, SLOT)).toEqual({});
});

test("hours inside the slot are a proposal; other days make up to three", () => {
  expect(readInvitation({ ...WHOLE, "to-1": "17:00" }, SLOT)).toEqual({
    proposals: [{ date: "2026-03-12", from: "16:00", to: "17:00" }],
  });
  const more = { ...WHOLE, "date-2": "2026-03-13", "from-2": "17:00", "to-2": "", "date-3": "2026-03-14" };
  expect(readInvitation(more, SLOT).proposals).toEqual([
    { date: "2026-03-12", from: "16:00", to: "18:00" },
    { date: "2026-03-13", from: "17:00", to: "18:00" },
    { date: "2026-03-14", from: "16:00", to: "18:00" },
  ]);
});

test("a place belongs to an interview at school, and topic to a demo lesson", () => {
  const place = { address: "12 MG Road", landmark: "", askFor: "Mrs Rao" };
  expect(readInvitation({ ...WHOLE, ...place }, SLOT)).toEqual({});
  const typed = {
    ...WHOLE,
    ...place,
    mode: "at-school" as const,
    round: "demo",
    topic: "Optics",
    minutes: "20",
  };
  expect(readInvitation({ ...typed, post: " PGT Physics ", notes: "Bring chalk." }, SLOT)).toEqual({
    mode: "at-school",
    location: { address: "12 MG Road", askFor: "Mrs Rao" },
    post: { title: "PGT Physics" },
    notes: "Bring chalk.",
    round: { kind: "demo", topic: "Optics", minutes: "20" },
  });
});

test("each time names the hours beside it, which begin with those of the slot", async () => {
  showScheduling();
  await openScheduling();
  press("Offer another time");
  for (const name of ["Day and hours", "Other time 1"]) {
    const fields = [...screen.getByRole("group", { name }).querySelectorAll("input")];
    expect(fields.map(({ value }) => value)).toEqual(["", "16:00", "18:00"]);
    expect([fields[0]?.min, fields[0]?.max]).toEqual(["2026-03-12", "2027-03-10"]);
  }
});
