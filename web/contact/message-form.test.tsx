// The contact form without a network (SITE-80).
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import MessageForm from "#web/contact/message-form.tsx";

test("without a network the message is kept, the page says so, and the next try is sent", async () => {
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
  const typed = { "Full Name": "Asha Rao", Phone: "+91 98765 43210", Email: "asha@school.example" };
  for (const [label, value] of Object.entries({ ...typed, Message: "When do you open?" })) {
    fireEvent.input(screen.getByRole("textbox", { name: label }), { target: { value } });
  }
  fireEvent.click(screen.getByRole("button", { name: "Send Message" }));
  expect((await screen.findByRole("alert")).textContent).toContain("You are offline.");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Message" }).value).toBe("When do you open?");

  onLine.mockReturnValue(true);
  fireEvent.click(screen.getByRole("button", { name: "Send Message" }));
  expect(await screen.findByText("Message Sent!")).toBeDefined();
  onLine.mockRestore();
});
