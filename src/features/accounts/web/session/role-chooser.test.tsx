import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub, Outlet } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RoleChooser, RoleChooserButton } from "#features/accounts/web/session/role-chooser.tsx";

const Page = createRoutesStub([
  {
    path: "/",
    Component: () => (
      <>
        <RoleChooserButton>Register</RoleChooserButton>
        <RoleChooser />
        <Outlet />
      </>
    ),
    children: [
      { path: "/candidate/SignUpPage", Component: () => <h1>Candidate Profile</h1> },
      { path: "/candidate/register", Component: () => <h1>In two steps</h1> },
      { path: "/employer/SignUpPage", Component: () => <h1>Employer Profile</h1> },
    ],
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

test.each([
  ["candidate", /^Candidate/, "Candidate Profile"],
  ["employer", /^Employer/, "Employer Profile"],
])(
  "choosing %s stores the choice, closes the dialog and goes to that sign-up (REG-2)",
  async (role, link, heading) => {
    render(<Page />);
    await userEvent.click(screen.getByRole("button", { name: "Register" }));
    await userEvent.click(screen.getByRole("link", { name: link }));

    await screen.findByRole("heading", { name: heading });
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(sessionStorage.getItem("role")).toBe(role);
  },
);

test("on a phone Candidate leads to the registration in two steps (REG-80)", async () => {
  isPhone = true;
  render(<Page />);
  await userEvent.click(screen.getByRole("button", { name: "Register" }));
  await userEvent.click(screen.getByRole("link", { name: /^Candidate/ }));
  await screen.findByRole("heading", { name: "In two steps" });
  expect(sessionStorage.getItem("role")).toBe("candidate");
});
