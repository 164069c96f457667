// The rename of a subject that another admin changed meanwhile (API-18), and deletions (CONTENT-23, CONTENT-24).
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { createEtag } from "#platform/domain/etag.ts";
import { press } from "#tests/support/acts.ts";
import { networkError, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import AdminSubjects from "#features/catalogue/web/subjects/admin-subjects.tsx";

const READ = { _id: "s1", subject: "Maths" };
const NEWEST = { _id: "s1", subject: "Mathematics" };

test("a rename of an older version offers the newest name (API-18)", async () => {
  let stored = READ;
  const sent: unknown[] = [];
  renderWithProviders(<AdminSubjects />, {
    answers: {
      "GET /api/subjects/getAllSubjects": () => Response.json([stored]),
      "PUT /api/subjects/updateSubject/s1": (body) => {
        sent.push(body);
        stored = NEWEST;
        return Response.json({ code: "STALE", message: "Changed by someone else." }, { status: 409 });
      },
    },
  });
  await screen.findByText("Maths");
  press("Rename Maths");
  fireEvent.change(screen.getByLabelText("New name of Maths"), { target: { value: "Arithmetic" } });
  press("Save");
  await screen.findByRole("dialog", { name: "This subject has changed meanwhile" });
  expect(sent).toEqual([{ subject: "Arithmetic", asRead: createEtag(READ) }]);
  press("Load the newest");
  const field = await screen.findByLabelText<HTMLInputElement>("New name of Mathematics");
  expect(field.value).toBe("Mathematics");

  fireEvent.change(field, { target: { value: "Arithmetic" } });
  press("Save");
  await vi.waitFor(() => expect(sent.at(-1)).toEqual({ subject: "Arithmetic", asRead: createEtag(NEWEST) }));
});

const HINDI = { _id: "s2", subject: "Hindi" };

/** A server with two subjects; `use` is how many candidates teach the first one. */
function openList(use: number, answer: (replacement: string | null) => Response) {
  let stored = [READ, HINDI];
  const calls: (string | null)[] = [];
  const { requests } = renderWithProviders(<AdminSubjects />, {
    answers: {
      "GET /api/subjects/getAllSubjects": () => Response.json(stored),
      "GET /api/subjects/use/s1": () => Response.json({ candidates: use }),
      "DELETE /api/subjects/deleteSubject/s1": () => {
        const path = sent.mock.calls.at(-1)?.[0];
        const query = typeof path === "string" ? path.split("?")[1] : "";
        const replacement = new URLSearchParams(query).get("replacement");
        calls.push(replacement);
        const answered = answer(replacement);
        if (answered.ok) stored = [HINDI];
        return answered;
      },
    },
  });
  const sent = vi.spyOn(globalThis, "fetch");
  return { requests, calls };
}
const deleted = (candidates: number) => Response.json({ message: "Subject deleted", candidates });

test("an unused subject is deleted after a question (CONTENT-23)", async () => {
  const { calls } = openList(0, () => deleted(0));
  await screen.findByText("Maths");
  press("Delete Maths");
  await screen.findByRole("dialog", { name: "Delete Maths?" });
  screen.getByText(/^No candidate teaches it\./);
  press("Yes, delete");
  await screen.findByText("Subject deleted");
  await vi.waitFor(() => expect(screen.queryByText("Maths")).toBeNull());
  expect(calls).toEqual([null]);
});

test("the deletion of a used subject says in how many profiles it is and asks for a replacement (CONTENT-24)", async () => {
  const { calls } = openList(1_200, () => deleted(1_200));
  await screen.findByText("Maths");
  press("Delete Maths");
  await screen.findByText(/^1,200 profiles have Maths\./, {}, { timeout: 5_000 });
  await screen.findByRole("button", { name: "Replace and Delete" });
  press("Replace and Delete");
  screen.getByText("Please choose a subject.");
  const field = screen.getByLabelText<HTMLSelectElement>("Replace it with");
  expect([...field.options].map(({ text }) => text)).toEqual(["Choose a subject", "Hindi"]);
  fireEvent.change(field, { target: { value: "s2" } });
  press("Replace and Delete");
  await screen.findByText("Maths deleted; 1,200 profiles have Hindi now.");
  expect(calls).toEqual(["s2"]);
});

test("a subject that a candidate chose meanwhile is not deleted, and a replacement is asked for (CONTENT-24)", async () => {
  openList(0, () =>
    Response.json(
      { code: "SUBJECT_IN_USE", message: "1 candidate teaches Maths.", candidates: 1 },
      { status: 409 },
    ),
  );
  await screen.findByText("Maths");
  press("Delete Maths");
  await screen.findByRole("dialog", { name: "Delete Maths?" });
  press("Yes, delete");
  await screen.findByText(/^1 profile has Maths\./, {}, { timeout: 5_000 });
  screen.getByRole("button", { name: "Rename Maths", hidden: true });
});

test("a subject that another admin changed meanwhile is not deleted", async () => {
  openList(0, () => Response.json({ code: "STALE", message: "Changed by someone else." }, { status: 409 }));
  await screen.findByText("Maths");
  press("Delete Maths");
  await screen.findByRole("dialog", { name: "Delete Maths?" });
  press("Yes, delete");
  await screen.findByRole("dialog", { name: "This subject has changed meanwhile" });
  screen.getByText(/Nothing was deleted\./);
});

test("a deletion that cannot find out who teaches the subject says so and asks nothing", async () => {
  const { requests } = renderWithProviders(<AdminSubjects />, {
    answers: { "GET /api/subjects/getAllSubjects": () => Response.json([READ, HINDI]) },
  });
  await screen.findByText("Maths");
  press("Delete Maths");
  await screen.findByText("The subject could not be deleted. Please try again.");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(requests.filter((call) => call.startsWith("DELETE"))).toEqual([]);
});

test("a new subject is added without spaces around it, and a refusal stays until the name changes", async () => {
  const sent: unknown[] = [];
  renderWithProviders(<AdminSubjects />, {
    answers: {
      "GET /api/subjects/getAllSubjects": () => Response.json([READ, HINDI]),
      "POST /api/subjects/createSubject": (body) => {
        sent.push(body);
        return sent.length === 1
          ? Response.json({ code: "DUPLICATE", message: "Hindi is there already." }, { status: 409 })
          : Response.json({ message: "Created", subject: { _id: "s3", subject: "Art" } }, { status: 201 });
      },
    },
  });
  await screen.findByText("Maths");
  const field = () => screen.getByLabelText<HTMLInputElement>("New subject");
  const add = screen.getByRole<HTMLButtonElement>("button", { name: "Add Subject" });
  const type = (value: string) => fireEvent.change(field(), { target: { value } });
  type("   ");
  expect(add.disabled).toBe(true);
  type("Hindi");
  fireEvent.click(add);
  await screen.findByText("Hindi is there already.");
  expect(field().value).toBe("Hindi");
  type(" Art ");
  field().focus();
  expect(screen.queryByText("Hindi is there already.")).toBeNull();
  fireEvent.click(add);
  await screen.findByText("Subject added");
  expect(field().value).toBe("");
  await vi.waitFor(() => expect(document.activeElement).toBe(field()));
  expect(sent).toEqual([{ subject: "Hindi" }, { subject: "Art" }]);
});

test.each([
  ["an empty list", () => Response.json([]), "No subjects found"],
  ["a list that is away", networkError, "Try Again"],
])("%s has a text of its own", async (_which, list, text) => {
  renderWithProviders(<AdminSubjects />, { answers: { "GET /api/subjects/getAllSubjects": list } });
  await screen.findByText(text);
  const others = ["No subjects found", "Try Again"].filter((other) => other !== text);
  for (const other of others) expect(screen.queryByText(other)).toBeNull();
  expect(screen.queryByRole("list", { name: "Subjects" })).toBeNull();
});

test("a subject whose replacement is asked for stays by Cancel or the cross", async () => {
  const { calls } = openList(2, () => Response.json({ candidates: 2 }));
  await screen.findByText("Maths");
  const dialog = () => document.querySelector<HTMLElement>("dialog[open]");
  for (const leave of ["Cancel", "the cross"]) {
    press("Delete Maths");
    await screen.findByText(/2 profiles have Maths/);
    const cancel = [...(dialog()?.querySelectorAll("button") ?? [])].find(
      ({ textContent }) => textContent === "Cancel",
    );
    fireEvent.click((leave === "Cancel" ? cancel : dialog()?.querySelector("header button")) as Element);
    await vi.waitFor(() => expect(dialog()).toBeNull());
  }
  expect(calls).toEqual([]);
  screen.getByText("Maths");
});
