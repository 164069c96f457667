// The contact form: without a network (SITE-80), after sending, and its errors (SITE-26, CONTENT-18).
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { MessageForm } from "#features/site/web/contact/message-form.tsx";

function writeMessage() {
  const typed = { "Full Name": "Asha Rao", Phone: "+91 98765 43210", Email: "asha@school.example" };
  for (const [label, value] of Object.entries({ ...typed, Message: "When do you open?" })) {
    fireEvent.input(screen.getByRole("textbox", { name: label }), { target: { value } });
  }
  fireEvent.click(screen.getByRole("button", { name: "Send Message" }));
}

test("without a network the message is kept, the page says so, and the next try is sent (SITE-80)", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  renderWithProviders(<MessageForm />, {
    answers: {
      "POST /api/contact/addContactMessage": () =>
        navigator.onLine
          ? Response.json({ success: true, message: "Message sent" }, { status: 201 })
          : Promise.reject(new TypeError("Failed to fetch")),
    },
  });
  writeMessage();
  expect((await screen.findByRole("alert")).textContent).toContain("You are offline.");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Message" }).value).toBe("When do you open?");

  onLine.mockReturnValue(true);
  fireEvent.click(screen.getByRole("button", { name: "Send Message" }));
  await screen.findByText("Message Sent!");
  onLine.mockRestore();
});

test("'Message Sent!' makes way for an empty form after three seconds", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  renderWithProviders(<MessageForm />, {
    answers: {
      "POST /api/contact/addContactMessage": () =>
        Response.json({ success: true, message: "Message sent" }, { status: 201 }),
    },
  });
  writeMessage();
  await screen.findByText("Message Sent!");
  expect(screen.queryByRole("textbox", { name: "Message" })).toBeNull();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(screen.queryByText("Message Sent!")).not.toBeNull();
  await vi.advanceTimersByTimeAsync(1_500);
  await vi.waitFor(() => expect(screen.queryByText("Message Sent!")).toBeNull(), { timeout: 500 });
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Message" }).value).toBe("");
});

test("each wrong field says why, the first one gets the focus, and a correction takes only its own error away", async () => {
  const { requests } = renderWithProviders(<MessageForm />);
  fireEvent.input(screen.getByRole("textbox", { name: "Full Name" }), { target: { value: "Asha Rao" } });
  fireEvent.click(screen.getByRole("button", { name: "Send Message" }));
  const field = (name: string) => screen.getByRole("textbox", { name });
  const isWrong = (name: string) => field(name).getAttribute("aria-invalid") === "true";
  await vi.waitFor(() => expect(isWrong("Phone")).toBe(true));
  expect(["Full Name", "Phone", "Email", "Message"].filter(isWrong)).toEqual(["Phone", "Email", "Message"]);
  expect(document.activeElement).toBe(field("Phone"));
  fireEvent.input(field("Email"), { target: { value: "asha@school.example" } });
  expect(["Full Name", "Phone", "Email", "Message"].filter(isWrong)).toEqual(["Phone", "Message"]);
  expect(requests.filter((call) => call.startsWith("POST"))).toEqual([]);
});

test("a form that was refused before its scripts ran keeps its texts and errors, with the focus at the first", () => {
  const values = { fullName: "Asha Rao", phone: "12", email: "asha@school.example", message: "Hello?" };
  renderWithProviders(
    <MessageForm answer={{ sent: false, values, errors: { phone: "Please enter a phone number." } }} />,
  );
  const phone = screen.getByRole<HTMLInputElement>("textbox", { name: "Phone" });
  expect(phone.value).toBe("12");
  expect(document.activeElement).toBe(phone);
  screen.getByText("Please enter a phone number.");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Message" }).value).toBe("Hello?");
});

test("a message that the server cannot take is kept, the button works again, and nothing speaks of a network", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { promise, reject } = Promise.withResolvers<Response>();
  const { requests } = renderWithProviders(<MessageForm />, {
    answers: { "POST /api/contact/addContactMessage": () => promise },
  });
  writeMessage();
  const waiting = await screen.findByRole<HTMLButtonElement>("button", { name: "Sending..." });
  expect(waiting.disabled).toBe(true);
  reject(new TypeError("Failed to fetch"));
  const again = await screen.findByRole<HTMLButtonElement>("button", { name: "Send Message" });
  await vi.waitFor(() => expect(log).toHaveBeenCalled());
  expect(again.disabled).toBe(false);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByText("Message Sent!")).toBeNull();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Message" }).value).toBe("When do you open?");
  expect(requests.filter((call) => call.startsWith("POST"))).toHaveLength(1);
});

test("the answer to a message that was sent before hydration is in sight and stays (CONTENT-18)", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  renderWithProviders(<MessageForm answer={{ sent: true }} />);
  await vi.advanceTimersByTimeAsync(4_000);
  screen.getByText("Message Sent!");
  cleanup();
  renderWithProviders(<MessageForm />);
  expect(document.querySelector("form")?.getAttribute("action")).toBe("/?index#contactus");
});
