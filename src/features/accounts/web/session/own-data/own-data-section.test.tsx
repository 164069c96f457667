// The download of the own data and the deletion of the own account (PEOPLE-6, PEOPLE-7).
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { press } from "#tests/support/acts.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { OwnDataSection } from "#features/accounts/web/session/own-data/own-data-section.tsx";

afterEach(() => vi.restoreAllMocks());

const passwordField = () => screen.findByLabelText<HTMLInputElement>("Password", {}, { timeout: 5_000 });

test("the data is downloaded by a link of the browser (PEOPLE-7)", () => {
  renderWithProviders(<OwnDataSection member="candidate" />);
  screen.getByText("Your Data");
  const link = screen.getByRole("link", { name: "Download My Data" });
  expect(link.getAttribute("href")).toBe("/api/account/export");
  expect(link.hasAttribute("download")).toBe(true);
});

test("the account is deleted with the right password, and everything of the person leaves the page (PEOPLE-6)", async () => {
  const leave = vi.spyOn(location, "assign").mockImplementation(() => {});
  const sent: unknown[] = [];
  renderWithProviders(<OwnDataSection member="employer" />, {
    answers: {
      "DELETE /api/account": (body) => {
        sent.push(body);
        if (sent.length > 1) return Response.json({ message: "Your account was deleted" });
        const message = "The password is not right.";
        return Response.json(
          { code: "INVALID_INPUT", message, issues: [{ path: "password", message }] },
          { status: 400 },
        );
      },
    },
  });
  sessionStorage.setItem("user", "{}");
  press("Delete Account");
  const field = await passwordField();
  screen.getByText("Your subscription ends, and credits that are left are lost.");
  press("Delete My Account");
  await screen.findByText("Please enter your password.");
  expect(sent).toEqual([]);

  fireEvent.change(field, { target: { value: "wrong" } });
  expect(screen.queryByText("Please enter your password.")).toBeNull();
  press("Delete My Account");
  await screen.findByText("The password is not right.");
  expect(document.activeElement).toBe(field);
  expect(leave).not.toHaveBeenCalled();

  fireEvent.change(field, { target: { value: "chalk and board" } });
  press("Delete My Account");
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith("/"));
  expect(sent).toEqual([{ password: "wrong" }, { password: "chalk and board" }]);
  expect(sessionStorage.getItem("user")).toBeNull();
});

test("a call that does not arrive deletes nothing and says so", async () => {
  renderWithProviders(<OwnDataSection member="candidate" />);
  press("Delete Account");
  fireEvent.change(await passwordField(), { target: { value: "chalk and board" } });
  press("Delete My Account");
  await screen.findByText("The account could not be deleted. Please try again.");
});

test.each([
  [
    "candidate",
    /your photo and resume|profile, interviews/,
    "Schools keep your name at interviews, without your note.",
  ],
  [
    "employer",
    /your school’s record, interviews/,
    "Your subscription ends, and credits that are left are lost.",
  ],
  [
    "colleague",
    /what you read of your school/,
    "What you made there, such as interviews, stays with the school.",
  ],
] as const)(
  "a %s reads what the download has, and what a deletion takes; Cancel deletes nothing",
  async (...row) => {
    const [member, content, lost] = row;
    const { requests } = renderWithProviders(<OwnDataSection member={member} />);
    expect(screen.getByText(content).textContent).toMatch(/^The download is a zip file with /);
    press("Delete Account");
    const field = await passwordField();
    screen.getByText("This cannot be undone:");
    screen.getByText(lost);
    await vi.waitFor(() => expect(document.activeElement).toBe(field));
    press("Cancel");
    await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(requests).not.toContain("DELETE /api/account");
  },
);
