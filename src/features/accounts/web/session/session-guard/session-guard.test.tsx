// The dialog of the session guard: when a session ends in the middle, and when another account logs in.
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { EXPECTED_ACCOUNT_HEADER } from "#features/accounts/domain/session/expected-account.ts";
import { type Answers, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { browserApi, errorMessage } from "#platform/web/api.ts";
import { useSession } from "#features/accounts/web/session/session.tsx";
import { dismissToast, toast, toastStore } from "#platform/web/ui/feedback/toast-store.ts";

// Loaded here, so that the page of a test does not wait for it.
import { TextInput } from "#platform/web/ui/form/field.tsx";
import "#features/accounts/web/session/session-guard/session-guard.tsx";

const EMPLOYER = {
  _id: "e1",
  email: "office@school.example",
  role: "employer" as const,
  phone: "",
  address: "",
  photo: null,
};
const OTHER = { ...EMPLOYER, _id: "e2", email: "head@other.example" };
/** Another member of the same school. */
const COLLEAGUE = { ...EMPLOYER, accountId: "e3", email: "recruiter@school.example" };
const ADMIN = { _id: "a1", email: "admin@school.example", role: "admin" };
const NOBODY = { user: null, admin: null };

const SAVE = "PUT /api/notifications/read";
const SESSION = "GET /api/auth/session";
const LOGIN = "POST /api/auth/login";
const refuse = (status: number, code: string, message: string) => () =>
  Response.json({ code, message }, { status });
const ENDED = refuse(401, "NOT_LOGGED_IN", "Please log in to continue.");

/** A form that sends a call and says what came of it. */
function Form() {
  const save = () =>
    browserApi.put("/api/notifications/read", { body: {} }).then(
      () => toast.good("Saved"),
      (error: unknown) => toast.bad(errorMessage(error, "Not saved")),
    );
  return (
    <>
      <TextInput label="Note" />
      <button onClick={() => void save()}>Save</button>
    </>
  );
}

type State = "logged in" | "ended" | "logged in again";
type Case = {
  refused?: () => Response;
  instead?: object;
  answers?: (onLogin: () => void) => Answers;
  asAdmin?: boolean;
};

/** Presses Save after the session has ended: the call is refused, and the dialog opens. */
async function saveInTheMiddle({ refused = ENDED, instead = NOBODY, answers, asAdmin = false }: Case) {
  let state = "logged in" as State;
  const own = asAdmin ? { user: null, admin: ADMIN } : { user: EMPLOYER, admin: null };
  const save = vi.fn(() => Response.json({ message: "Read" }));
  let isGuarded = false;
  renderWithProviders(<Form />, {
    ...(asAdmin ? { admin: true } : { user: EMPLOYER }),
    guarded: true,
    answers: {
      [SESSION]: () => Response.json(state === "ended" ? instead : own),
      ...answers?.(() => (state = "logged in again")),
      [SAVE]: (_body, headers) => {
        isGuarded = headers.has(EXPECTED_ACCOUNT_HEADER);
        return state === "ended" ? refused() : save();
      },
    },
  });
  // The guard is loaded after the page.
  await vi.waitFor(() => {
    press("Save");
    expect(isGuarded).toBe(true);
  });
  await vi.waitFor(() => expect(toastStore.current()).not.toEqual([]));
  for (const { id } of toastStore.current()) dismissToast(id);
  save.mockClear();
  state = "ended";
  fill("Note", "typed for long");
  press("Save");
  await screen.findByRole("dialog");
  return { save };
}

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

const asEmployer = (onLogin: () => void) => ({
  [LOGIN]: () => {
    onLogin();
    return Response.json({ user: EMPLOYER });
  },
});

test("a session that ends in the middle asks for the password, keeps what was typed, and the call goes on (LOGIN-55)", async () => {
  const { save } = await saveInTheMiddle({ answers: asEmployer });
  screen.getByRole("dialog", { name: "Please log in again" });
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe(EMPLOYER.email);
  expect(screen.getByRole("link", { name: /^Forgot Password\?/ }).getAttribute("href")).toBe(
    "/forgot-password",
  );
  fill("Password", "chalk and board");
  press("Log In");
  await screen.findByText("Saved");
  expect(save).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>("Note").value).toBe("typed for long");
});

test("a wrong password shows its sentence, and a changed address can be entered", async () => {
  const typed: unknown[] = [];
  await saveInTheMiddle({
    answers: (onLogin) => ({
      [LOGIN]: (body) => {
        if (typed.push(body) === 1) return refuse(401, "BAD_LOGIN", "Invalid email or password")();
        onLogin();
        return Response.json({ user: { ...EMPLOYER, email: "new@school.example" } });
      },
    }),
  });
  fill("Password", "wrong password");
  press("Log In");
  await screen.findByText("Invalid email or password");
  fill("Email", "new@school.example");
  fill("Password", "chalk and board");
  press("Log In");
  await screen.findByText("Saved");
  expect(typed).toEqual([
    { email: EMPLOYER.email, password: "wrong password" },
    { email: "new@school.example", password: "chalk and board" },
  ]);
});

test("a person who does not log in now keeps the page, and the call says why it was refused (LOGIN-55)", async () => {
  await saveInTheMiddle({});
  press("Not now");
  await screen.findByText("Please log in to continue.");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>("Note").value).toBe("typed for long");
  press("Save");
  await screen.findByRole("dialog", { name: "Please log in again" });
});

test("an admin with a second factor enters the code in the same dialog (LOGIN-55)", async () => {
  await saveInTheMiddle({
    asAdmin: true,
    answers: (onLogin) => ({
      "POST /api/admin/login": () => Response.json({ secondFactor: true }),
      "POST /api/auth/secondFactor": () => {
        onLogin();
        return Response.json({ admin: ADMIN });
      },
    }),
  });
  fill("Password", "chalk and board");
  press("Log In");
  fireEvent.change(await screen.findByLabelText("Code"), { target: { value: "123456" } });
  press("Continue");
  await screen.findByText("Saved");
});

test("an account whose address is not confirmed logs in again, and the call answers as it always does", async () => {
  const sentence = "Please confirm your email address first.";
  const { save } = await saveInTheMiddle({ answers: asEmployer });
  save.mockImplementation(refuse(403, "EMAIL_NOT_CONFIRMED", sentence));
  fill("Password", "chalk and board");
  press("Log In");
  await screen.findByText(sentence);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("another account in a second tab is named before anything is done, and the first can come back (LOGIN-56)", async () => {
  const { save } = await saveInTheMiddle({
    refused: refuse(409, "OTHER_ACCOUNT", "Another account is logged in in this browser now."),
    instead: { user: OTHER, admin: null },
    answers: asEmployer,
  });
  const dialog = screen.getByRole("dialog", { name: "Another account is logged in" });
  expect(dialog.textContent).toContain(`as ${EMPLOYER.email}, but ${OTHER.email}`);
  screen.getByRole("button", { name: "Use the other account" });
  expect(save).not.toHaveBeenCalled();

  press("Log in again");
  fill("Password", "chalk and board");
  press("Log In");
  await screen.findByText("Saved");
});

test("another member of the same school is another account", async () => {
  await saveInTheMiddle({
    refused: refuse(409, "OTHER_ACCOUNT", "Another account is logged in in this browser now."),
    instead: { user: COLLEAGUE, admin: null },
  });
  const dialog = screen.getByRole("dialog", { name: "Another account is logged in" });
  expect(dialog.textContent).toContain(`as ${EMPLOYER.email}, but ${COLLEAGUE.email}`);
});

test("a person who logs in as somebody else is asked whose page it shall be", async () => {
  await saveInTheMiddle({ answers: () => ({ [LOGIN]: () => Response.json({ user: OTHER }) }) });
  fill("Password", "chalk and board");
  press("Log In");
  await screen.findByRole("dialog", { name: "Another account is logged in" });
});

test("a tab that becomes visible again notices another account by itself (LOGIN-56)", async () => {
  let now: object = { user: EMPLOYER, admin: null };
  renderWithProviders(<Form />, {
    user: EMPLOYER,
    guarded: true,
    answers: { [SESSION]: () => Response.json(now) },
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole("dialog")).toBeNull();
  now = { user: OTHER, admin: null };
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  await screen.findByRole("dialog", { name: "Another account is logged in" });
});

test("a login page belongs to nobody, so it asks nothing when the session has ended", async () => {
  history.replaceState(null, "", "/login");
  renderWithProviders(<LoggedInAs />, {
    user: EMPLOYER,
    guarded: true,
    answers: { [SESSION]: () => Response.json(NOBODY) },
  });
  await screen.findByText("nobody");
  expect(screen.queryByRole("dialog")).toBeNull();
  history.replaceState(null, "", "/");
});

const LoggedInAs = () => <p>{useSession().user?.email ?? "nobody"}</p>;

test("somebody who logs in as the other account is asked again, and nothing is sent", async () => {
  const { save } = await saveInTheMiddle({
    refused: refuse(409, "OTHER_ACCOUNT", "Another account is logged in in this browser now."),
    instead: { user: OTHER, admin: null },
    answers: () => ({ [LOGIN]: () => Response.json({ user: OTHER }) }),
  });
  press("Log in again");
  fill("Password", "chalk and board");
  press("Log In");
  await screen.findByRole("dialog", { name: "Another account is logged in" });
  expect(screen.queryByLabelText("Password")).toBeNull();
  expect(save).not.toHaveBeenCalled();
});

test("an address or password that is missing is said before anything is sent", async () => {
  await saveInTheMiddle({});
  press("Log In");
  expect((await screen.findByRole("alert")).textContent).toBe("All fields are required!");
  fill("Password", "chalk and board");
  fill("Email", "office");
  press("Log In");
  await vi.waitFor(() => expect(screen.getByRole("alert").textContent).toBe("Invalid email format!"));
  const recovery = screen.getByRole("link", { name: /^Forgot Password/ });
  expect([recovery.getAttribute("href"), recovery.getAttribute("target")]).toEqual([
    "/forgot-password",
    "_blank",
  ]);
});

test("a code that came too late leads back to the password, and an admin has no recovery by mail", async () => {
  await saveInTheMiddle({
    asAdmin: true,
    answers: () => ({
      "POST /api/admin/login": () => Response.json({ secondFactor: true }),
      "POST /api/auth/secondFactor": refuse(
        401,
        "LOGIN_EXPIRED",
        "This login has ended. Please log in again.",
      ),
    }),
  });
  expect(screen.queryByRole("link", { name: /^Forgot Password/ })).toBeNull();
  fill("Password", "chalk and board");
  press("Log In");
  fireEvent.change(await screen.findByLabelText("Code"), { target: { value: "123456" } });
  press("Continue");
  await screen.findByText("This login has ended. Please log in again.");
  press("Enter the password again");
  await screen.findByLabelText("Password");
});

test("who wants the other account comes to its dashboard", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  await saveInTheMiddle({
    refused: refuse(409, "OTHER_ACCOUNT", "Another account is logged in in this browser now."),
    instead: { user: OTHER, admin: null },
  });
  press("Use the other account");
  expect(assign.mock.calls).toEqual([["/employer/profile"]]);
  assign.mockRestore();
});

test("a call that is refused before the guard is there waits for it, and the password is asked for (LOGIN-55)", async () => {
  const refused = vi.fn();
  const save = () => void browserApi.put("/api/notifications/read", { body: {} }).catch(refused);
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
