// A list with the chosen row beside it (ADMIN-51).
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { ChosenList } from "#platform/web/ui/inbox/chosen-list.tsx";
import { press } from "#tests/support/acts.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";

const ROWS = ["Asha", "Ravi", "Mira"].map((name) => ({ _id: name.toLowerCase(), name }));

/** A decision takes a row off the list. */
function People() {
  const [rows, setRows] = useState(ROWS);
  return (
    <ChosenList
      name="People"
      rows={rows}
      entry={{
        title: ({ name }) => name,
        lines: ({ name }) => [`${name} waits`, null],
        detail: ({ name }) => <p>All about {name}</p>,
        actions: (row) => (
          <button type="button" onClick={() => setRows(rows.filter((one) => one !== row))}>
            Decide
          </button>
        ),
      }}
    />
  );
}
const chosen = () => screen.getByText(/^All about/).textContent;

test("the first row is chosen, another one by the address, and after a decision the next one (ADMIN-51)", async () => {
  const { router } = renderWithProviders(<People />, { at: "/?view=x" });
  expect(chosen()).toBe("All about Asha");
  fireEvent.click(screen.getByRole("link", { name: "Ravi" }));
  await waitFor(() => expect(chosen()).toBe("All about Ravi"));
  expect(router.state.location.search).toBe("?view=x&chosen=ravi");
  expect(screen.getByRole("link", { current: true }).textContent).toBe("Ravi");
  press("Decide");
  await waitFor(() => expect(chosen()).toBe("All about Mira"));
  press("Decide");
  await waitFor(() => expect(chosen()).toBe("All about Asha"));
});

test("the chosen row has ways back to the list and to the rows beside it", () => {
  renderWithProviders(<People />, { at: "/?view=x&chosen=asha" });
  const way = (name: string) => screen.queryByRole("link", { name })?.getAttribute("href");
  expect([way("List"), way("Previous"), way("Next")]).toEqual([
    "/?view=x",
    undefined,
    "/?view=x&chosen=ravi",
  ]);
  screen.getByText("1 of 3");
});

test("the way to the row beside keeps the focus, for who goes through the rows by key (ADMIN-51)", async () => {
  renderWithProviders(<People />, { at: "/?view=x&chosen=asha" });
  const next = screen.getByRole("link", { name: "Next" });
  next.focus();
  fireEvent.click(next);
  await waitFor(() => expect(chosen()).toBe("All about Ravi"));
  expect(document.activeElement).toBe(next);
});
