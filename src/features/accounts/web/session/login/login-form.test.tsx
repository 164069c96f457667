// The texts of both logins while they are sent, on success and on failure (LOGIN-4 to LOGIN-7).
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { type Answers, networkError, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { AdminLoginForm } from "#features/accounts/web/session/login/admin-login-form.tsx";
import { LoginForm } from "#features/accounts/web/session/login/login-form.tsx";
import { findAdminLoginErrors, refuseToLogIn } from "#features/accounts/web/session/login/login-check.ts";
import type { SessionUser } from "#features/accounts/domain/session/calls.ts";
import {
  findJobToReturnTo,
  keepChosenJob,
  readChosenJob,
} from "#features/accounts/web/session/login/chosen-job.ts";

const person = { _id: "1", email: "asha@school.example", phone: "", address: "", photo: null };
const LOGIN = "POST /api/auth/login";
const ADMIN_LOGIN = "POST /api/admin/login";

function logIn(form: "admin" | "person", answers: Answers = {}) {
  const shown = renderWithProviders(form === "admin" ? <AdminLoginForm /> : <LoginForm />, {
    at: "/login",
    answers,
  });
  fireEvent.change(screen.getByLabelText("Email"), { target: { value: person.email } });
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: "chalk and board" } });
  fireEvent.click(screen.getByRole("button", { name: form === "admin" ? "Sign in to Dashboard" : "Login" }));
  return shown;
}

afterEach(() => void vi.useRealTimers());

test.each([
  ["person", LOGIN, "Logging in…"],
  ["admin", ADMIN_LOGIN, "Signing in…"],
] as const)(
  "the button of a %s's login shows that it is sent and takes no press (LOGIN-4)",
  async (who, call, words) => {
    logIn(who, { [call]: () => new Promise(() => {}) });
    const button = await screen.findByRole("button", { name: words });
    expect(button.hasAttribute("disabled")).toBe(true);
  },
);

test.each([
  ["an answer without a user", LOGIN, () => Response.json({}), "Unexpected response shape"],
  [
    "a login that never arrives",
    LOGIN,
    () => Promise.reject(new TypeError()),
    "Login failed. Please try again.",
  ],
  [
    "a refusal",
    LOGIN,
    () => Response.json({ code: "X", message: "Invalid email or password" }, { status: 401 }),
    "Invalid email or password",
  ],
  ["an admin's answer without an admin", ADMIN_LOGIN, () => Response.json({}), "Invalid email or password"],
  [
    "an admin's login that never arrives",
    ADMIN_LOGIN,
    () => Promise.reject(new TypeError()),
    "An error occurred. Please try again.",
  ],
])("%s shows its sentence (LOGIN-6)", async (_what, call, answer, sentence) => {
  logIn(call === LOGIN ? "person" : "admin", { [call]: answer });
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
});

test.each([
  ["person", LOGIN, "Login", () => Response.json({}), "Unexpected response shape"],
  ["person", LOGIN, "Login", () => Response.json({ message: "Not now" }, { status: 500 }), "Not now"],
  ["admin", ADMIN_LOGIN, "Sign in to Dashboard", () => Response.json({}), "Invalid email or password"],
  ["admin", ADMIN_LOGIN, "Sign in to Dashboard", networkError, "An error occurred. Please try again."],
] as const)("the button of a %s's login works again after any answer (LOGIN-4)", async (...sent) => {
  const [who, call, name, answer, sentence] = sent;
  const { requests } = logIn(who, { [call]: answer });
  await screen.findAllByText(sentence);
  const button = await screen.findByRole<HTMLButtonElement>("button", { name });
  await vi.waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  await vi.waitFor(() => expect(requests.filter((one) => one === call)).toHaveLength(2));
});

test.each([
  [
    "person",
    LOGIN,
    { user: { ...person, role: "candidate" } },
    "Login successful!",
    "/candidate/allCandidatePage",
  ],
  ["admin", ADMIN_LOGIN, { admin: { ...person, role: "admin" } }, "Logged in!", "/admin/edunakuri/dashboard"],
] as const)(
  "a login of a %s is confirmed for 1.5 seconds (LOGIN-5)",
  async (who, call, answer, words, place) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
    const { router, cache } = logIn(who, { [call]: () => Response.json(answer) });
    // A visitor sees no salaries in the list.
    cache.setQueryData(["a list as visitors see it"], []);
    await screen.findByText(words);
    await vi.advanceTimersByTimeAsync(1_400);
    expect(router.state.location.pathname).toBe("/login");
    // `vi.waitFor` would let the time go on.
    await vi.advanceTimersByTimeAsync(300);
    expect(cache.getQueryData(["a list as visitors see it"])).toBeUndefined();
    expect(router.state.location.pathname).toBe(place);
  },
);

test.each([
  ["person", LOGIN, "user", { user: { ...person, role: "candidate" } }, "Login successful!"],
  ["admin", ADMIN_LOGIN, "admin", { admin: { ...person, role: "admin" } }, "Logged in!"],
] as const)(
  "a %s is stored before the dialog of the login (LOGIN-5)",
  async (who, call, key, answer, words) => {
    sessionStorage.clear();
    logIn(who, { [call]: () => Response.json(answer) });
    await screen.findByText(words);
    expect({ [key]: JSON.parse(sessionStorage.getItem(key) ?? "null") }).toEqual(answer);
  },
);

test.each([
  ["a school", "employer", "/subscriptionPlan?plan=p7"],
  ["a candidate", "candidate", "/candidate/allCandidatePage"],
])("after the login %s that chose a plan is led where it can go on (SUB-46)", async (_who, role, place) => {
  const { router } = renderWithProviders(<LoginForm />, {
    at: "/login?plan=p7",
    answers: { [LOGIN]: () => Response.json({ user: { ...person, role } }) },
  });
  fireEvent.change(screen.getByLabelText("Email"), { target: { value: person.email } });
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: "chalk and board" } });
  fireEvent.click(screen.getByRole("button", { name: "Login" }));
  await vi.waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(place), {
    timeout: 4_000,
  });
});

test("after the login a person who chose a job is led back to it, with the form open (ALERT-25)", async () => {
  const { router } = renderWithProviders(<LoginForm />, {
    at: "/login?job=physics-teacher-indore-1a2b3c4d",
    answers: { [LOGIN]: () => Response.json({ user: { ...person, role: "candidate" } }) },
  });
  fireEvent.change(screen.getByLabelText("Email"), { target: { value: person.email } });
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: "chalk and board" } });
  fireEvent.click(screen.getByRole("button", { name: "Login" }));
  await vi.waitFor(
    () => {
      const { pathname, search, hash } = router.state.location;
      expect(`${pathname}${search}${hash}`).toBe("/jobs/physics-teacher-indore-1a2b3c4d?apply=1#apply");
    },
    { timeout: 4_000 },
  );
});

test("the error of a login is shown for three seconds, and in the form until something is typed (LOGIN-7)", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  renderWithProviders(<LoginForm />);
  fireEvent.click(screen.getByRole("button", { name: "Login" }));
  const shown = () => screen.queryAllByText("All fields are required!").length;
  expect(shown()).toBe(2);
  await vi.advanceTimersByTimeAsync(2_800);
  expect(shown()).toBe(2);
  await vi.advanceTimersByTimeAsync(400);
  expect(shown()).toBe(1);
  expect(screen.getByRole("note").textContent).toBe("All fields are required!");
  fireEvent.input(screen.getByLabelText("Email"), { target: { value: "a" } });
  expect(shown()).toBe(0);
});

test("a login that was refused without scripts keeps the address (LOGIN-7)", () => {
  renderWithProviders(
    <LoginForm failure={{ refusal: "Invalid email or password", email: "asha@school.in" }} />,
  );
  screen.getByText("Invalid email or password");
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("asha@school.in");
  expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("");
});

test("the login links to the recovery (LOGIN-1)", () => {
  renderWithProviders(<LoginForm />);
  expect(screen.getByRole("link", { name: "Forgot Password?" }).getAttribute("href")).toBe(
    "/forgot-password",
  );
});

test.each([
  ["without an email", { email: "  ", password: "secret1" }, "All fields are required!"],
  ["without a password", { email: "asha@school.in", password: "" }, "All fields are required!"],
  ["with both wrong, the email comes first", { email: "asha", password: "abc" }, "Invalid email format!"],
  [
    "with a short password",
    { email: "asha@school.in", password: "abcde" },
    "Password must be at least 6 characters!",
  ],
  ["with everything right", { email: " asha@school.in ", password: "secret" }, null],
])("login %s (LOGIN-3)", (_when, typed, sentence) => {
  expect(refuseToLogIn(typed)).toBe(sentence);
});

test("a password's length is that of its composed form, as on the server (LOGIN-59)", () => {
  const refused = (password: string) => [
    refuseToLogIn({ email: person.email, password }),
    findAdminLoginErrors({ email: person.email, password }).password,
  ];
  const tooShort = ["Password must be at least 6 characters!", "Password must be at least 6 characters"];
  expect(refused("\u00e9".repeat(5).normalize("NFD"))).toEqual(tooShort);
  // Three letters of Hindi that are written as two characters each.
  expect(refused("\u0958\u0959\u095a")).toEqual([null, undefined]);
});

test.each([
  ["", "", { email: "Email is required", password: "Password is required" }],
  ["   ", "secret", { email: "Email is required" }],
  ["admin", "secret", { email: "Please enter a valid email address" }],
  ["admin@school.example", "12345", { password: "Password must be at least 6 characters" }],
  [" admin@school.example ", "123456", {}],
])("an admin who types %o and %o sees the errors (LOGIN-11)", (email, password, errors) => {
  expect(findAdminLoginErrors({ email, password })).toEqual(errors);
});

const USER: SessionUser = {
  _id: "1",
  email: "a@b.example",
  role: "candidate",
  phone: "",
  address: "",
  photo: null,
};

test("the job of an address is kept on the way to login and registration, and returned to (ALERT-25)", () => {
  const search = new URLSearchParams("job=physics-teacher-indore-1a2b3c4d");
  expect(keepChosenJob("/login", search)).toBe("/login?job=physics-teacher-indore-1a2b3c4d");
  expect(findJobToReturnTo(USER, search)).toBe("/jobs/physics-teacher-indore-1a2b3c4d?apply=1#apply");
  expect(findJobToReturnTo(null, search)).toBeNull();
  expect(keepChosenJob("/login", new URLSearchParams())).toBe("/login");
});

test.each(["//evil.example", "../login", "a/b", "https:evil", "A-B", "a".repeat(201), ""])(
  "“%s” is no job (ALERT-25)",
  (job) => {
    expect(readChosenJob(new URLSearchParams({ job }))).toBeNull();
  },
);
