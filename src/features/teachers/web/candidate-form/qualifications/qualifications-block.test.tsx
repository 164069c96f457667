// The folded part of a candidate form for qualifications and TETs (ELIG-16).
import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CANDIDATE } from "#tests/support/records.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { CandidateEditForm } from "#features/teachers/web/profile/candidate-edit.tsx";
import { CandidateRegistrationForm } from "#features/teachers/web/candidate-form/registration-form.tsx";
import { EMPTY_TET, readEntry, toEntryTexts } from "./entry-text.ts";

vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 10_000 });

const change = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save Changes" }));

/** Returns the forms that were sent. */
function edit() {
  const sent: FormData[] = [];
  renderWithProviders(
    <CandidateEditForm candidate={CANDIDATE} onSaved={vi.fn()} onCancel={vi.fn()} byAdmin />,
    {
      answers: {
        "PUT /api/candidates/c1": (body) => {
          if (body instanceof FormData) sent.push(body);
          return Response.json({ candidate: CANDIDATE });
        },
      },
    },
  );
  return sent;
}

const listIn = (form: FormData | undefined, name: string): unknown => {
  const text = form?.get(name);
  return typeof text === "string" ? JSON.parse(text) : undefined;
};

test("in a registration the part is folded, and its fields come when it is opened (ELIG-16)", async () => {
  renderWithProviders(<CandidateRegistrationForm onRegistered={vi.fn()} />);
  const block = screen.getByRole("heading", { name: "Qualifications & TET" }).closest("details");
  expect(block?.open).toBe(false);
  expect(screen.queryByRole("button", { name: "Add a qualification" })).toBeNull();
  if (block) block.open = true;
  fireEvent(block as HTMLElement, new Event("toggle"));
  fireEvent.click(await screen.findByRole("button", { name: "Add a qualification" }));
  const entry = within(screen.getByRole("group", { name: "Qualification 1" }));
  expect(
    entry
      .getByLabelText(/^Qualification/)
      .closest("select")
      ?.querySelectorAll("optgroup").length,
  ).toBe(5);
});

test("stored entries are shown, and an edit sends only the list that changed (ELIG-16)", async () => {
  const sent = edit();
  const second = within(await screen.findByRole("group", { name: "Qualification 2" }));
  expect(second.getByLabelText<HTMLSelectElement>(/^Qualification/).value).toBe("B.Ed.");
  change(second.getByLabelText(/^Year/), "2017");
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(listIn(sent[0], "qualifications")).toEqual([
    { level: "Graduation", degree: "B.Sc.", subjects: ["Physics"], percent: 62, year: 2014 },
    { level: "Teacher education", degree: "B.Ed.", subjects: [], percent: null, year: 2017 },
  ]);
  expect(sent[0]?.has("tets")).toBe(false);
});

test("an entry is added with the state of a state's test, and one is removed", async () => {
  const sent = edit();
  fireEvent.click(await screen.findByRole("button", { name: "Add a TET" }));
  const added = within(screen.getByRole("group", { name: "TET 2" }));
  expect(added.queryByLabelText(/^State/)).toBeNull();
  change(added.getByLabelText(/^Test/), "STET");
  change(added.getByLabelText(/^State/), "Bihar");
  change(added.getByLabelText(/^Paper/), "I");
  change(added.getByLabelText(/^Year/), "2018");
  fireEvent.click(screen.getByRole("button", { name: "Remove TET 1" }));
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(listIn(sent[0], "tets")).toEqual([{ exam: "STET", state: "Bihar", paper: "I", year: 2018 }]);
});

test("a wrong entry is marked at its field before anything is sent (ELIG-16)", async () => {
  const sent = edit();
  fireEvent.click(await screen.findByRole("button", { name: "Add a qualification" }));
  save();
  expect((await screen.findAllByText("Please choose a qualification.")).length).toBeGreaterThan(1);
  const entry = within(screen.getByRole("group", { name: "Qualification 3" }));
  entry.getByText("Please enter the year in which you passed, from 1950.");
  expect(sent).toEqual([]);
});

test("what a browser stored is read as an entry of texts, whatever it is", () => {
  for (const text of ["", "7", "[1]", "{", '{"exam":{"x":1}}'])
    expect(readEntry(text, EMPTY_TET)).toEqual(EMPTY_TET);
  const [text = ""] = toEntryTexts(CANDIDATE.tets, EMPTY_TET);
  expect(readEntry(text, EMPTY_TET)).toEqual({ exam: "CTET", state: "", paper: "II", year: "2019" });
});
