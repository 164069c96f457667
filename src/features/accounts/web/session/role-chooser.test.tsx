import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RoleChooser, RoleChooserButton } from "#features/accounts/web/session/role-chooser.tsx";

const Page = createRoutesStub([
  {
    path: "/",
    Component: () => (
      <>
        <RoleChooserButton>Register</RoleChooserButton>
        <RoleChooser />
      </>
    ),
  },
]);

let isPhone = false;
beforeEach(() => {
  isPhone = false;
  vi.stubGlobal("matchMedia", () => ({ matches: isPhone }));
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

test("a school keeps the plan that the address names", () => {
  render(<Page initialEntries={["/?plan=2"]} />);
  const hrefs = screen.getAllByRole("link", { hidden: true }).map((link) => link.getAttribute("href"));
  expect(hrefs).toEqual(["/candidate/SignUpPage", "/employer/SignUpPage?plan=2"]);
});

test("Register asks for the role, with a text for each (REG-1)", async () => {
  render(<Page />);
  expect(screen.queryByRole("dialog")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Register" }));

  screen.getByRole("dialog");
  screen.getByText("Apply for jobs, manage applications, and grow your career.");
  screen.getByText("Post openings and find the best candidates for your roles.");
  screen.getByRole("button", { name: "Close" });
});

/** Chooses a role and returns where its link leads. */
async function choose(name: RegExp) {
  render(<Page />);
  await userEvent.click(screen.getByRole("button", { name: "Register" }));
  const link = screen.getByRole<HTMLAnchorElement>("link", { name });
  // The page that it opens is another document.
  link.addEventListener("click", (event) => event.preventDefault());
  await userEvent.click(link);
  return new URL(link.href).pathname;
}

test.each([
  ["candidate", /^Candidate/, "/candidate/SignUpPage"],
  ["employer", /^Employer/, "/employer/SignUpPage"],
])(
  "choosing %s stores the choice, closes the dialog and leads to that sign-up (REG-2)",
  async (role, name, path) => {
    expect(await choose(name)).toBe(path);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(sessionStorage.getItem("role")).toBe(role);
  },
);

test("on a phone Candidate leads to the registration in two steps (REG-80)", async () => {
  isPhone = true;
  expect(await choose(/^Candidate/)).toBe("/candidate/register");
  expect(sessionStorage.getItem("role")).toBe("candidate");
});
