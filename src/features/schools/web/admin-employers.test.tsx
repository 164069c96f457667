// All Employers: an admin searches, edits, and reads why a deletion failed (ADMIN-16).
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { findAndPress } from "#tests/support/acts.ts";
import { EMPLOYER } from "#tests/support/records.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import AdminEmployers from "#features/schools/web/admin-employers.tsx";
// Loaded here, so that the dialog opens at once.
import "#features/schools/web/employer-edit.tsx";

function open(at = "/?view=employers&page=2") {
  const asked: string[] = [];
  const sent: unknown[] = [];
  const shown = renderWithProviders(<AdminEmployers />, {
    admin: true,
    at,
    answers: {
      "GET /api/employer/allEmployer": (_body, _headers, query) => {
        asked.push(query.toString());
        return Response.json([EMPLOYER], { headers: { "x-total-count": "16" } });
      },
      "PUT /api/employer/edit/e1": (body) => {
        sent.push(body);
        return Response.json(EMPLOYER);
      },
      "DELETE /api/employer/deleteEmployer/e1": () =>
        Response.json({ code: "X", message: "It has open interviews." }, { status: 409 }),
    },
  });
  return { ...shown, asked, sent };
}

const dialog = () => document.querySelector<HTMLElement>("dialog[open]");
const inForm = (text: string) =>
  within(dialog() as HTMLElement)
    .getByText(text)
    .closest("button") as HTMLElement;

test("a search begins on the first page, and rows are counted through the pages", async () => {
  const { router, asked } = open();
  const row = await screen.findByRole("row", { name: /Tagore Academy/ });
  expect(row.querySelector("td")?.textContent).toBe("16");
  const search = screen.getByPlaceholderText("Institute, email, phone or address");
  fireEvent.change(search, { target: { value: "tagore" } });
  fireEvent.keyDown(search, { key: "Enter" });
  await waitFor(() => expect(router.state.location.search).toBe("?view=employers&q=tagore"));
  await waitFor(() => expect(new URLSearchParams(asked.at(-1)).get("q")).toBe("tagore"));
  await waitFor(() =>
    expect(screen.getByRole("row", { name: /Tagore Academy/ }).querySelector("td")?.textContent).toBe("1"),
  );
});

test("an edit is saved with the admin's own message, or left", async () => {
  const { sent } = open();
  await findAndPress("Edit Tagore Academy");
  await waitFor(() => expect(dialog()?.querySelectorAll("form")).toHaveLength(1));
  fireEvent.click(inForm("Cancel"));
  await waitFor(() => expect(dialog()).toBeNull());
  await findAndPress("Edit Tagore Academy");
  await waitFor(() => expect(dialog()?.querySelectorAll("form")).toHaveLength(1));
  fireEvent.change(within(dialog() as HTMLElement).getByLabelText(/^Institute Name/), {
    target: { value: "Tagore School" },
  });
  fireEvent.click(inForm("Save Changes"));
  await waitFor(() => expect(sent).toHaveLength(1));
  await screen.findByText("Profile updated successfully.");
  await waitFor(() => expect(dialog()).toBeNull());
});
