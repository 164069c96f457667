// Titles and texts around the public forms (REG-3, LOGIN-2, SITE-1).
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { EMPLOYER } from "#tests/support/records.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { Footer } from "#web/layout/site/footer.tsx";
import CandidateSignUpPage from "./candidate-sign-up.tsx";
import EmployerSignUpPage from "./employer-sign-up.tsx";
import { Hero } from "./home/hero.tsx";
import LoginPage from "./login.tsx";

test("registration is titled 'Candidate Profile' or 'Employer Profile'", () => {
  renderWithProviders(
    <CandidateSignUpPage {...({ loaderData: { cache: {} } } as Parameters<typeof CandidateSignUpPage>[0])} />,
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Candidate Profile");
  document.body.replaceChildren();
  renderWithProviders(<EmployerSignUpPage />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Employer Profile");
});

test("the login offers Sign Up", () => {
  renderWithProviders(<LoginPage {...({} as Parameters<typeof LoginPage>[0])} />);
  expect(screen.getByText("Sign Up")).toBeDefined();
});

test("the tagline and the services are shown", () => {
  renderWithProviders(
    <>
      <Hero />
      <Footer />
    </>,
  );
  expect(
    screen.getAllByText(/connects passionate educators with leading educational institutions/i),
  ).toHaveLength(2);
  for (const service of [
    "Teacher Placement",
    "School Registration",
    "Interview Coordination",
    "Career Counseling",
    "Educational Consulting",
  ]) {
    expect(screen.getByText(service)).toBeDefined();
  }
});

test("a school that registers on the way to a plan goes on to that plan", async () => {
  const { email, phone, instituteName, board, affiliation, address } = EMPLOYER;
  const draft = { email, phone, instituteName, board, affiliation, address };
  localStorage.setItem("employer-registration", JSON.stringify(draft));
  const { router } = renderWithProviders(<EmployerSignUpPage />, {
    at: "/employer/SignUpPage?plan=2",
    answers: { "POST /api/employer/register": () => Response.json({ employer: EMPLOYER }, { status: 201 }) },
  });
  expect(screen.getByRole("link", { name: "Sign In" }).getAttribute("href")).toBe("/login?plan=2");
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe(email));
  for (const label of [/^Password/, /^Confirm Password/]) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: "chalk and board" } });
  }
  for (const box of screen.getAllByRole("checkbox")) fireEvent.click(box);
  fireEvent.click(screen.getByRole("button", { name: "Register" }));
  fireEvent.click(await screen.findByRole("button", { name: "Go to Your Plan" }));
  await vi.waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe("/subscriptionPlan?plan=2"),
  );
});
