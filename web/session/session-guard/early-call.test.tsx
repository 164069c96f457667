// A call that is refused before the guard of the session has been loaded.
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { markRead } from "#domain/notifications/endpoints.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { browserApi } from "#web/api.ts";

test("a call that is refused before the guard is there waits for it, and the password is asked for (LOGIN-55)", async () => {
  const refused = vi.fn();
  const save = () => void browserApi.call(markRead, { body: {} }).catch(refused);
  renderWithProviders(<button onClick={save}>Save</button>, {
    user: { role: "employer" },
    guarded: true,
    answers: {
      "GET /api/auth/session": () => Response.json({ user: null, admin: null }),
      "PUT /api/notifications/read": () =>
        Response.json({ code: "NOT_LOGGED_IN", message: "Please log in to continue." }, { status: 401 }),
    },
  });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByRole("dialog", { name: "Please log in again" });
  expect(refused).not.toHaveBeenCalled();
});
