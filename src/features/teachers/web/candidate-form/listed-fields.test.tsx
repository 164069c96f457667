// The fields of the candidate form that are not plain texts: subjects and languages from a list, photo and resume (REG-62, REG-63).
import { openForm } from "#tests/support/open-form.tsx";
import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { networkError } from "#tests/support/render-with-providers.tsx";
import { LanguagesField } from "#features/teachers/web/candidate-form/languages-field.tsx";
import { SubjectsField } from "#features/teachers/web/candidate-form/subjects-field.tsx";
import { TeachingLanguageField } from "#features/teachers/web/candidate-form/teaching-language-field.tsx";
import { AttachmentFields } from "#features/teachers/web/candidate-form/form-body.tsx";
import { NO_FILES } from "#features/teachers/web/candidate-form/form-values.ts";

type Values = { subjects: string[]; otherLanguagesKnown: string[]; teachingLanguage: string };
const EMPTY: Values = { subjects: [], otherLanguagesKnown: [], teachingLanguage: "" };
const LIST = "GET /api/subjects/getAllSubjects";

const answerWith = (subjects: readonly string[]) => () =>
  Response.json(subjects.map((subject) => ({ _id: subject, subject })));

function open(
  subjects: Parameters<typeof answerWith>[0] | (() => Promise<Response>) = ["Mathematics", "Physics"],
) {
  return openForm(
    EMPTY,
    <>
      <SubjectsField />
      <TeachingLanguageField />
      <LanguagesField />
    </>,
    { answers: { [LIST]: typeof subjects === "function" ? subjects : answerWith(subjects) } },
  );
}

const field = (name: string) => screen.getByRole("combobox", { name: new RegExp(`^${name}`) });
const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const chips = (label: string) =>
  within(screen.getByRole("list", { name: `${label}: chosen` }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const type = (name: string, text: string) => userEvent.type(field(name), text);

test("a subject is found by what people call it, and the list closes after the choice (REG-62)", async () => {
  open();
  await type("Subjects", "maths");
  await vi.waitFor(() => expect(options()).toEqual(["Mathematics"]));
  await userEvent.keyboard("{Enter}");
  expect(chips("Subjects You Can Teach")).toEqual(["Mathematics"]);
  expect(screen.queryByRole("listbox")).toBeNull();

  await type("Subjects", "ph");
  await userEvent.click(screen.getByRole("option", { name: "Physics" }));
  expect(chips("Subjects You Can Teach")).toEqual(["Mathematics", "Physics"]);
  expect(screen.queryByRole("listbox")).toBeNull();
});

test("of several subjects that fit, Enter takes the first; a text that was only left must mean one", async () => {
  open(["Home Science", "Home Economics", "Mathematics"]);
  await type("Subjects", "home");
  await vi.waitFor(() => expect(options()).toHaveLength(2));
  await userEvent.tab();
  await screen.findByText("Please pick each subject from the list.");
  expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull();

  await userEvent.clear(field("Subjects"));
  await type("Subjects", "mathem");
  await userEvent.tab();
  await vi.waitFor(() => expect(chips("Subjects You Can Teach")).toEqual(["Mathematics"]));
});

test("Enter before two fitting subjects are there takes the first of them", async () => {
  let answer: (response: Response) => void = () => {};
  open(() => new Promise((resolve) => (answer = resolve)));
  await type("Subjects", "home{Enter}");
  answer(answerWith(["Home Science", "Home Economics"])());
  await vi.waitFor(() => expect(chips("Subjects You Can Teach")).toEqual(["Home Science"]));
});

test("Enter takes the teaching language that was typed, and closes its list", async () => {
  const { send } = open();
  await type("Teaching Language", "hind{Enter}");
  expect((field("Teaching Language") as HTMLInputElement).value).toBe("Hindi");
  expect(screen.queryByRole("listbox")).toBeNull();
  await userEvent.click(screen.getByText("Send"));
  await vi.waitFor(() => expect(send.mock.lastCall?.[0].teachingLanguage).toBe("Hindi"));
});

test("a language that is typed again after it was taken is taken when its field is left", async () => {
  const { send } = open();
  await type("Teaching Language", "hind{Enter}{Backspace}i");
  expect((field("Teaching Language") as HTMLInputElement).value).toBe("Hindi");
  await userEvent.tab();
  await vi.waitFor(() => {
    fireEvent.click(screen.getByText("Send"));
    expect(send.mock.lastCall?.[0].teachingLanguage).toBe("Hindi");
  });
});

test("a removed chip opens no list over the field below (REG-67)", async () => {
  open();
  await type("Subjects", "maths");
  await vi.waitFor(() => expect(options()).toEqual(["Mathematics"]));
  await userEvent.keyboard("{Enter}");
  await userEvent.click(screen.getByRole("button", { name: "Remove Mathematics" }));
  expect(document.activeElement).toBe(field("Subjects"));
  expect(screen.queryByRole("listbox")).toBeNull();
});

test("a subject that is chosen already is named", async () => {
  open();
  for (const text of ["maths{Enter}", "mathematics{Enter}"]) {
    await type("Subjects", text);
    await vi.waitFor(() => expect(chips("Subjects You Can Teach")).toEqual(["Mathematics"]));
  }
  screen.getByText("“Mathematics” is chosen already.");
});

test("before the first subject was added a list is offered, and typing adds another one (REG-62)", async () => {
  open([]);
  await screen.findByText(/typing another one and Enter adds it/);
  await type("Subjects", "maths{Enter}");
  await type("Subjects", "Robotics");
  expect(options()).toEqual(["Add “Robotics”"]);
  await userEvent.keyboard("{Enter}");
  expect(chips("Subjects You Can Teach")).toEqual(["Mathematics", "Robotics"]);
  expect(screen.queryByRole("listbox")).toBeNull();
});

test("Enter before the subjects are there waits for them (REG-62)", async () => {
  let answer: (response: Response) => void = () => {};
  open(() => new Promise((resolve) => (answer = resolve)));
  await type("Subjects", "maths{Enter}");
  screen.getByText("Loading subjects…");
  answer(answerWith(["Mathematics"])());
  await screen.findByRole("button", { name: "Remove Mathematics" });
});

test("subjects that cannot be loaded are named as the reason (REG-62)", async () => {
  open(networkError);
  await type("Subjects", "maths{Enter}");
  expect(
    (await screen.findAllByText("The subjects cannot be loaded just now. Please try again.")).length,
  ).toBe(2);
});

test("a language is chosen by its beginning and by its other names (REG-63)", async () => {
  open();
  for (const text of ["Hin{Enter}", "bangla{Enter}"]) await type("Other Languages", text);
  expect(chips("Other Languages Known")).toEqual(["Hindi", "Bengali"]);
  expect(screen.queryByRole("listbox")).toBeNull();

  await type("Teaching Language", "Hin{Enter}");
  expect((field("Teaching Language") as HTMLInputElement).value).toBe("Hindi");
});

test("with Hindi chosen, “Hin” and Enter chooses no other language (REG-63)", async () => {
  open();
  await type("Other Languages", "Hin{Enter}Hin");
  expect(options()).toEqual(["Add “Hin” as a new language"]);
  await userEvent.keyboard("{Enter}");
  expect(chips("Other Languages Known")).toEqual(["Hindi"]);
  expect(screen.getByRole("status").textContent).toContain("“Hin” is not in the list");
});

test("a language that is not in the list is added once it was confirmed as new (REG-63)", async () => {
  const { send } = open();
  await type("Other Languages", "Nagamese{Enter}");
  expect(screen.getByRole("status").textContent).toContain("“Nagamese” is not in the list");
  expect(screen.getByRole("option", { selected: true }).textContent).toBe("Add “Nagamese” as a new language");
  await userEvent.keyboard("{Enter}");
  expect(chips("Other Languages Known")).toEqual(["Nagamese"]);

  await type("Teaching Language", "Kodava");
  await userEvent.click(screen.getByRole("option", { name: "Add “Kodava” as a new language" }));
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  await vi.waitFor(() =>
    expect(send).toHaveBeenCalledWith({
      subjects: [],
      otherLanguagesKnown: ["Nagamese"],
      teachingLanguage: "Kodava",
    }),
  );
});

test("a text that was left in a field is judged, and keeps the form from being sent until it is resolved (REG-67)", async () => {
  const { send } = open();
  await type("Other Languages", "urdu");
  await userEvent.tab();
  await screen.findByRole("button", { name: "Remove Urdu" });

  await type("Other Languages", "Hinn");
  await type("Teaching Language", "Kodava");
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  const summary = await screen.findByRole("alert");
  within(summary).getByText(/“Hinn” is not added yet/);
  within(summary).getByText(/“Kodava” is not in the list/);
  expect(send).not.toHaveBeenCalled();

  await userEvent.clear(field("Other Languages"));
  await userEvent.clear(field("Teaching Language"));
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  await vi.waitFor(() =>
    expect(send).toHaveBeenCalledWith({ subjects: [], otherLanguagesKnown: ["Urdu"], teachingLanguage: "" }),
  );
});

test("a stored photo and resume are removed each for itself, and an error stands at its own field", () => {
  const { values } = openForm(
    NO_FILES,
    <AttachmentFields stored={{ photo: "/api/files/photo/00aa.webp", hasResume: true }} />,
    { initialErrors: { resume: "Resume is empty. Please choose another file." } },
  );
  const wrong = ["Photo", "Resume"].filter((label) =>
    screen.getByLabelText(label).hasAttribute("aria-invalid"),
  );
  expect(wrong).toEqual(["Resume"]);
  fireEvent.click(screen.getByLabelText("Remove your present photo"));
  expect(values()).toEqual({ candidatePhoto: "remove", resume: null });
  fireEvent.click(screen.getByLabelText("Remove your present resume"));
  expect(values()).toEqual({ candidatePhoto: "remove", resume: "remove" });
});
