// The candidate's registration form.
import { configure, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { CANDIDATE } from "#tests/support/records.ts";
import {
  type Answers,
  networkError,
  renderWithProviders,
  serverError,
} from "#tests/support/render-with-providers.tsx";
import { toastStore } from "#platform/web/ui/feedback/toast-store.ts";
import { CandidateRegistrationForm } from "./registration-form.tsx";

// Rendering a long form is slow when two processors run all tests.
vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 10_000 });

const open = () =>
  renderWithProviders(<CandidateRegistrationForm onRegistered={vi.fn(() => Promise.resolve())} />);

test("it has its sections, a Submit button and the link to Sign In (REG-4)", () => {
  open();
  for (const name of [
    "Personal Information",
    "Set Password",
    "Attachments",
    "Salary & Education",
    "Current Location & Relocation",
    "Professional Details",
    "Availability",
  ]) {
    screen.getByRole("heading", { name: new RegExp(name) });
  }
  screen.getByRole("button", { name: "Submit" });
  expect(screen.queryByText(/could not be sent/)).toBeNull();
  expect(screen.getByRole("link", { name: "Sign In" }).getAttribute("href")).toBe("/login");
});

test("the list of sections says what is done, is unfolded on a phone, and leads to a section", async () => {
  localStorage.setItem("candidate-registration", JSON.stringify(CANDIDATE));
  open();
  const list = screen.getByRole("navigation", { name: "Sections of the form" });
  await within(list).findByText("5 of 7 sections done");
  expect([...list.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
    "Personal Information(done)",
    "2Set Password",
    "3Attachments",
    "Salary & Education(done)",
    "Current Location & Relocation(done)",
    "Professional Details(done)",
    "Availability(done)",
  ]);
  const toggle = () => within(list).getByRole("button");
  const shown = () => [
    toggle().textContent,
    toggle().getAttribute("aria-expanded"),
    list.querySelector("ol")?.hasAttribute("data-open"),
  ];
  expect(shown()).toEqual(["Show sections", "false", false]);
  fireEvent.click(toggle());
  expect(shown()).toEqual(["Hide sections", "true", true]);
  fireEvent.click(toggle());
  expect(shown()).toEqual(["Show sections", "false", false]);

  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {});
  const went = fireEvent.click(within(list).getByText("Professional Details"));
  expect(document.activeElement?.querySelector("h2")?.textContent).toBe("Professional Details");
  expect(scrolled.mock.contexts).toEqual([document.activeElement]);
  // The address stays, so that Back leaves the form.
  expect(went).toBe(false);
  scrolled.mockRestore();
});

test("'Clear the form' empties fields and files that an earlier visit or this one filled in", async () => {
  localStorage.setItem("candidate-registration", JSON.stringify(CANDIDATE));
  open();
  const name = () => screen.getByLabelText<HTMLInputElement>(/^Full Name/);
  const clear = () => screen.queryByText("Clear the form");
  await vi.waitFor(() => expect(name().value).toBe("Asha Verma"));
  const resume = new File(["%PDF-1.7\n%%EOF\n"], "cv.pdf", { type: "application/pdf" });
  fireEvent.change(screen.getByLabelText(/^Resume/), { target: { files: [resume] } });
  await screen.findByText("cv.pdf");
  screen.getByText("6 of 7 sections done");

  fireEvent.click(clear() as Element);
  expect(name().value).toBe("");
  expect(screen.getByLabelText<HTMLSelectElement>(/^Interview Slot From/).value).toBe("16:00");
  expect(screen.queryByText("cv.pdf")).toBeNull();
  expect(screen.queryByText("6 of 7 sections done")).toBeNull();
  expect(clear()).toBeNull();
  expect(localStorage.getItem("candidate-registration")).toBeNull();
});

test("the slot is 16:00 to 18:00 by default", () => {
  open();
  expect(screen.getByLabelText<HTMLSelectElement>(/^Interview Slot From/).value).toBe("16:00");
  expect(screen.getByLabelText<HTMLSelectElement>(/^Interview Slot To/).value).toBe("18:00");
});

test("Enter in a field sends nothing and shows no error (REG-5)", () => {
  open();
  const field = screen.getByLabelText(/^Full Name/);
  const went = fireEvent.keyDown(field, { key: "Enter" });
  expect(went).toBe(false);
  expect(screen.queryByText("Full name is required")).toBeNull();
});

test("a number with the country's code can be typed, pasted and autofilled (REG-13)", async () => {
  open();
  const phone = screen.getByLabelText<HTMLInputElement>(/^Phone/);
  const person = userEvent.setup();
  await person.type(phone, "+91 98765 43210");
  expect(phone.value).toBe("9876543210");

  await person.clear(phone);
  await person.click(phone);
  await person.paste("098765-43210");
  expect(phone.value).toBe("9876543210");

  fireEvent.input(phone, { target: { value: "+91 (91987) 65432" } });
  expect(phone.value).toBe("9198765432");
});

test.each([
  ["98765-43210 99", "Phone must be 10 digits."],
  ["0000000000", "Phone must begin with 6, 7, 8 or 9."],
])(
  "a phone written as %j is kept as it was typed and refused with its reason (REG-12)",
  async (typed, reason) => {
    open();
    const phone = screen.getByLabelText<HTMLInputElement>(/^Phone/);
    fireEvent.input(phone, { target: { value: typed } });
    fireEvent.click(screen.getByRole("button", { name: "Submit" }));
    expect((await screen.findAllByText(reason)).length).toBeGreaterThan(0);
    expect(phone.value).toBe(typed);
  },
);

test("a phone that was autofilled before hydration is sent as its ten digits", async () => {
  const sent: unknown[] = [];
  const draft = { ...CANDIDATE, phone: "+91 98765 43210" };
  await register((body) => {
    if (body instanceof FormData) sent.push(body.get("phone"));
    return networkError();
  }, draft);
  await screen.findByText(/Your profile could not be sent/);
  expect(sent).toEqual(["9876543210"]);
});

test.each([
  ["25k", "25,000"],
  ["1,20,000/-", "1,20,000"],
  ["-5", "-5"],
  ["1e5", "1e5"],
  ["25x", "25x"],
])("a salary typed as %j is never cut: its field shows %j once it is left (REG-60)", async (typed, shown) => {
  open();
  const salary = screen.getByLabelText<HTMLInputElement>(/^Current Salary/);
  await userEvent.type(salary, typed);
  expect(salary.value).toBe(typed);
  await userEvent.tab();
  expect(salary.value).toBe(shown);
});

test("a salary is sent as it was read (REG-60)", async () => {
  const sent: unknown[] = [];
  await register(
    (body) => {
      if (body instanceof FormData) sent.push(body.get("currentSalary"));
      return networkError();
    },
    { ...CANDIDATE, currentSalary: "25k" },
  );
  await screen.findByText(/Your profile could not be sent/);
  expect(sent).toEqual(["25000"]);
});

test("availability has its labels", () => {
  open();
  screen.getByText(/Available for Interview\?/);
});

/** The draft of an earlier visit fills all fields but the passwords. */
async function register(answer: Answers[string], draft: object = CANDIDATE) {
  localStorage.setItem("candidate-registration", JSON.stringify(draft));
  renderWithProviders(<CandidateRegistrationForm onRegistered={vi.fn(() => Promise.resolve())} />, {
    answers: { "POST /api/candidates/register": answer },
  });
  await vi.waitFor(
    () => expect(screen.getByLabelText<HTMLInputElement>(/^Full Name/).value).toBe("Asha Verma"),
    { timeout: 10_000 },
  );
  for (const label of [/^Password/, /^Confirm Password/]) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: "chalk and board" } });
  }
  fireEvent.click(screen.getByRole("checkbox", { name: /^I have read and accept/ }));
  fireEvent.click(screen.getByRole("checkbox", { name: /^I am 18 or older/ }));
  fireEvent.click(screen.getByRole("button", { name: "Submit" }));
  fireEvent.click(await screen.findByRole("button", { name: "Yes, submit" }));
}

test("the registration links both agreements and requires consent and being 18, which it sends (REG-23)", async () => {
  let sent: unknown;
  await register((body) => {
    sent = body;
    return networkError();
  });
  await screen.findByText(/Your profile could not be sent/);
  const form = sent instanceof FormData ? sent : new FormData();
  expect([form.get("acceptedTerms"), form.get("isAdult")]).toEqual(["true", "true"]);
  const { localStorage: store } = window;
  expect(store.getItem("candidate-registration")).not.toMatch(/acceptedTerms|isAdult/);
  for (const name of [/^Candidate Agreement/, /^School Agreement/, /^Privacy Policy/])
    expect(screen.getByRole("link", { name }).getAttribute("target")).toBe("_blank");

  fireEvent.click(screen.getByRole("checkbox", { name: /^I have read and accept/ }));
  fireEvent.click(screen.getByRole("checkbox", { name: /^I am 18 or older/ }));
  fireEvent.click(screen.getByRole("button", { name: "Submit" }));
  expect(await screen.findAllByText("Please accept the agreement and the Privacy Policy.")).not.toEqual([]);
  expect(screen.getAllByText("Please confirm that you are 18 or older.")).not.toEqual([]);
});

test("a refused registration shows the server's sentence (REG-15)", async () => {
  const message = "This email is already registered.";
  await register(() => Response.json({ code: "EMAIL_TAKEN", message }, { status: 409 }));
  await vi.waitFor(() => expect(toastStore.current().map(({ text }) => text)).toEqual([message]), {
    timeout: 10_000,
  });
});

test("a registration that fails on the server without a sentence does not blame the connection (REG-16)", async () => {
  await register(serverError);
  await screen.findByText(/Our server has a fault/);
  expect(screen.queryByText(/connection/)).toBeNull();
  expect(toastStore.current()).toEqual([]);
});

test("a registration without an answer shows no toast; the form says that it did not arrive (REG-16)", async () => {
  await register(networkError);
  await screen.findByText(/Your profile could not be sent/);
  expect(toastStore.current()).toEqual([]);
});
