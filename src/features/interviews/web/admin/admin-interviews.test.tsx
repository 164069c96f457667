// All Interviews: an admin narrows the list by words and status, and orders it (ADMIN-35).
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { INTERVIEW } from "#tests/support/records.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import AdminInterviews from "#features/interviews/web/admin/admin-interviews.tsx";

function open(rows: object[] = [INTERVIEW], at = "/?view=interviews&page=2") {
  const asked: string[] = [];
  const shown = renderWithProviders(<AdminInterviews />, {
    admin: true,
    at,
    answers: {
      "GET /api/interview/getAllInterviews": (_body, _headers, query) => {
        asked.push(query.toString());
        return Response.json(rows, { headers: { "x-total-count": String(rows.length) } });
      },
    },
  });
  return { ...shown, asked, address: () => shown.router.state.location.search };
}

test("the list is narrowed by words and status, ordered, and shown whole again", async () => {
  const { asked, address } = open();
  const search = await screen.findByPlaceholderText("Candidate or employer");
  const clear = () => screen.queryByRole("button", { name: "Clear Filters" });
  expect(clear()).toBeNull();
  fireEvent.change(search, { target: { value: "asha" } });
  fireEvent.keyDown(search, { key: "Enter" });
  await waitFor(() => expect(address()).toBe("?view=interviews&q=asha"));
  fireEvent.change(screen.getByLabelText("Status"), { target: { value: "Cancelled" } });
  fireEvent.change(screen.getByLabelText("Sort by"), { target: { value: "status" } });
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(asked.at(-1)))).toMatchObject({
      q: "asha",
      status: "Cancelled",
      sort: "status",
      page: "1",
    }),
  );
  fireEvent.click(clear() as Element);
  await waitFor(() => expect(address()).toBe("?view=interviews&sort=status"));
  await waitFor(() => expect(clear()).toBeNull());
});

test.each([
  ["", 0],
  ["&status=Cancelled", 1],
  ["&q=asha", 1],
])("an empty list at ?view=interviews%s gives %i hints to search otherwise", async (narrow, hints) => {
  open([], `/?view=interviews${narrow}`);
  await screen.findByText("No interviews found");
  expect(screen.queryAllByText("Try other words or another status.")).toHaveLength(hints);
  expect(screen.queryAllByRole("button", { name: "Clear Filters" })).toHaveLength(hints);
});

test.each([
  ["Pending", 1],
  ["Cancelled", 1],
  ["Completed", 0],
])("an interview that is %s has %i actions", async (status, actions) => {
  open([{ ...INTERVIEW, status }], "/?view=interviews");
  const row = await screen.findByRole("row", { name: /Asha Verma/ });
  expect(row.querySelectorAll("button:not([aria-expanded])")).toHaveLength(actions);
});
