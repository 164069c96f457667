// Contact Queries: the messages of visitors and the deletion of one (ADMIN-23).
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answers, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import AdminMessages from "#web/contact/admin-messages.tsx";

const MESSAGE = {
  _id: "q1",
  fullName: "Meera Das",
  email: "meera@x.example",
  phone: "9812345678",
  message: "Do you have teachers of Sanskrit?",
  createdAt: "2026-03-10T05:00:00Z",
};
const OTHER = { ...MESSAGE, _id: "q2", fullName: "Ravi Nair", email: "ravi@x.example", phone: "9812345679" };

async function open(answers: Answers = {}) {
  let stored = [MESSAGE, OTHER];
  const shown = renderWithProviders(<AdminMessages />, {
    admin: true,
    answers: {
      "GET /api/contact/getContactMessages": () => Response.json(stored),
      "DELETE /api/contact/deleteContactMessage/q2": () => {
        stored = [MESSAGE];
        return Response.json({ message: "Deleted" });
      },
      ...answers,
    },
  });
  await screen.findByText("Ravi Nair");
  return shown;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

test("a message can be answered by mail and by phone", async () => {
  await open();
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual([
    "mailto:meera@x.example",
    "tel:9812345678",
    "mailto:ravi@x.example",
    "tel:9812345679",
  ]);
});

test("a message is deleted after a question whose safe answer has the focus", async () => {
  const { requests } = await open();
  await press("Delete the message of Ravi Nair");
  const question = await screen.findByRole("dialog", { name: "Delete the message of Ravi Nair?" });
  expect(question.textContent).toContain("This message will be permanently deleted.");
  expect(question.querySelector("[data-autofocus]")).toBeNull();
  await press("Cancel");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(requests.some((call) => call.startsWith("DELETE"))).toBe(false);
  await press("Delete the message of Ravi Nair");
  await press("Yes, delete");
  expect((await screen.findByText("Successfully deleted")).closest("[data-tone='good']")).not.toBeNull();
  await waitFor(() => expect(screen.queryByText("Ravi Nair")).toBeNull());
  expect(screen.getByText("Meera Das")).toBeDefined();
});

test("a message that cannot be deleted stays, and an error is shown", async () => {
  await open();
  await press("Delete the message of Meera Das");
  await press("Yes, delete");
  expect(await screen.findByText("There was an error deleting the message.")).toBeDefined();
  expect(screen.getByRole("dialog", { name: "Error!" }).querySelector("[data-tone='bad']")).not.toBeNull();
  expect(screen.getByText("Meera Das")).toBeDefined();
});
