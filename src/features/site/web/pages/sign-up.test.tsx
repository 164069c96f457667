// Titles and texts around the public forms (REG-3, LOGIN-2, SITE-1).
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CANDIDATE, EMPLOYER } from "#tests/support/records.ts";
import {
  type Answers,
  networkError,
  renderPage,
  renderWithProviders,
  serverError,
} from "#tests/support/render-with-providers.tsx";
import { Footer } from "#platform/web/layout/site/footer.tsx";
import CandidateSignUpPage, * as candidateSignUp from "#features/teachers/web/pages/candidate-sign-up.tsx";
import EmployerSignUpPage from "#features/schools/web/pages/employer-sign-up.tsx";
import { Hero } from "./home/hero.tsx";
import LoginPage from "#features/accounts/web/pages/login.tsx";

test("registration is titled 'Candidate Profile' or 'Employer Profile' (REG-3)", () => {
  renderWithProviders(
    <CandidateSignUpPage {...({ loaderData: { cache: {} } } as Parameters<typeof CandidateSignUpPage>[0])} />,
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Candidate Profile");
  document.body.replaceChildren();
  renderWithProviders(<EmployerSignUpPage />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Employer Profile");
});

test.each([
  () => (
    <CandidateSignUpPage {...({ loaderData: { cache: {} } } as Parameters<typeof CandidateSignUpPage>[0])} />
  ),
  () => <EmployerSignUpPage />,
])("the registration pages say so to somebody who is logged in (REG-81)", (page) => {
  renderWithProviders(page(), { user: { email: "asha@teacher.example", role: "candidate" } });
  screen.getByText(/^You are logged in as asha@teacher\.example\./);
  const link = screen.getByRole("link", { name: "Go to your dashboard" });
  expect(link.getAttribute("href")).toBe("/candidate/profile");
  document.body.replaceChildren();
  renderWithProviders(page());
  expect(screen.queryByText(/^You are logged in/)).toBeNull();
});

test("subjects that cannot be loaded leave the registration as it is (REG-62)", async () => {
  renderPage(candidateSignUp, "/candidate/SignUpPage", {
    at: "/candidate/SignUpPage",
    answers: { "GET /api/subjects/getAllSubjects": serverError },
  });
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Candidate Profile");
});

test("the login offers Sign Up (LOGIN-2)", () => {
  renderWithProviders(<LoginPage {...({} as Parameters<typeof LoginPage>[0])} />);
  screen.getByText("Sign Up");
});

test("the tagline and the services are shown (SITE-1)", () => {
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
    screen.getByText(service);
  }
});

test("a school that registers on the way to a plan goes on to that plan (SUB-46)", async () => {
  const { email, phone, instituteName, board, affiliation, address } = EMPLOYER;
  const draft = { email, phone, instituteName, board, affiliation, address };
  localStorage.setItem("employer-registration", JSON.stringify(draft));
  const { router } = renderWithProviders(<EmployerSignUpPage />, {
    at: "/employer/SignUpPage?plan=2",
    answers: {
      "POST /api/employer/register": () => Response.json({ employer: EMPLOYER }, { status: 201 }),
      [SESSION]: () => Response.json({ user: SCHOOL_OWNER, admin: null }),
    },
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
  // The account, by which every call of the page is guarded, is another id than the school's.
  expect(JSON.parse(sessionStorage.getItem("user") ?? "null")).toEqual(SCHOOL_OWNER);
});

const SESSION = "GET /api/auth/session";
const SCHOOL_OWNER = {
  _id: "7",
  accountId: "31",
  email: EMPLOYER.email,
  role: "employer",
  phone: EMPLOYER.phone,
  address: EMPLOYER.address,
  photo: null,
};
const ASHA = {
  _id: "c1",
  email: "asha@teacher.example",
  role: "candidate",
  phone: "9876543210",
  address: "Bhopal, Madhya Pradesh, India",
  photo: "/api/files/photo/a.webp",
  fullName: "Asha Verma",
};
const SAVE = "PUT /api/candidate/saved-vacancies/physics-teacher-indore-1";

/** A candidate whose earlier visit filled in the form registers and reads the welcome. */
async function registerCandidate(at: string, answers: Answers = {}) {
  localStorage.setItem("candidate-registration", JSON.stringify(CANDIDATE));
  const shown = renderWithProviders(
    <CandidateSignUpPage {...({ loaderData: { cache: {} } } as Parameters<typeof CandidateSignUpPage>[0])} />,
    {
      at,
      answers: {
        "POST /api/candidates/register": () => Response.json({ candidate: CANDIDATE }, { status: 201 }),
        [SESSION]: () => Response.json({ user: ASHA, admin: null }),
        ...answers,
      },
    },
  );
  await vi.waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>(/^Full Name/).value).toBe("Asha Verma"),
  );
  for (const label of [/^Password/, /^Confirm Password/]) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: "chalk and board" } });
  }
  fireEvent.click(screen.getByLabelText(/^I have read and accept/));
  fireEvent.click(screen.getByLabelText(/^I am 18 or older/));
  // By text: a search by role reads the whole form.
  fireEvent.click(screen.getByText("Submit").closest("button") as Element);
  fireEvent.click((await screen.findByText("Yes, submit")).closest("button") as Element);
  const welcome = (await screen.findByText("Registration successful!")).closest("dialog");
  return { ...shown, welcome };
}
const closeWelcome = (welcome: Element | null) =>
  fireEvent.click([...(welcome?.querySelectorAll("button") ?? [])].at(-1) as Element);

test("a candidate who has registered reads about the mail, is logged in, and comes to the dashboard", async () => {
  const { router, welcome, requests } = await registerCandidate("/candidate/SignUpPage");
  screen.getByText(/^Free for candidates\. Schools find you by what you fill in here\./);
  expect(welcome?.textContent).toContain("Please open the mail that we sent you");
  expect(router.state.location.pathname).toBe("/candidate/SignUpPage");
  expect(sessionStorage.getItem("user")).toBeNull();
  closeWelcome(welcome);
  await vi.waitFor(() => expect(router.state.location.pathname).toBe("/candidate/profile"));
  expect(JSON.parse(sessionStorage.getItem("user") ?? "null")).toEqual(ASHA);
  expect(localStorage.getItem("job-to-apply-for")).toBeNull();
  expect(requests.filter((call) => call.startsWith("PUT"))).toEqual([]);
});

test("a job on the way to which somebody registered is saved, at least in the browser, and opened again", async () => {
  const { router, welcome, requests } = await registerCandidate(
    "/candidate/SignUpPage?job=physics-teacher-indore-1",
    { [SAVE]: networkError },
  );
  screen.getByText(/You then return to the job\./);
  closeWelcome(welcome);
  await vi.waitFor(() => expect(router.state.location.pathname).toBe("/jobs/physics-teacher-indore-1"));
  expect([router.state.location.search, router.state.location.hash]).toEqual(["?apply=1", "#apply"]);
  expect(localStorage.getItem("job-to-apply-for")).toBe("physics-teacher-indore-1");
  expect(requests).toContain(SAVE);
});
