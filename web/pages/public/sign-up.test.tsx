// Titles and texts around the public forms (REG-3, LOGIN-2, SITE-1).
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
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
