// The rename of a subject that another admin changed meanwhile (API-18).
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { createEtag } from "#domain/etag.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import AdminSubjects from "#web/subjects/admin-subjects.tsx";

const READ = { _id: "s1", subject: "Maths" };
const NEWEST = { _id: "s1", subject: "Mathematics" };
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("a rename of an older version offers the newest name", async () => {
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
  expect(await screen.findByRole("dialog", { name: "This subject has changed meanwhile" })).toBeDefined();
  expect(sent).toEqual([{ subject: "Arithmetic", asRead: createEtag(READ) }]);
  press("Load the newest");
  const field = await screen.findByLabelText<HTMLInputElement>("New name of Mathematics");
  expect(field.value).toBe("Mathematics");

  fireEvent.change(field, { target: { value: "Arithmetic" } });
  press("Save");
  await vi.waitFor(() => expect(sent.at(-1)).toEqual({ subject: "Arithmetic", asRead: createEtag(NEWEST) }));
});
