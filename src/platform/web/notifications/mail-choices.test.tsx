// A person's choice of mails, and an admin's previews of them.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test } from "vitest";
import { type Answers, renderWithProviders, serverError } from "#tests/support/render-with-providers.tsx";
import AdminMailTemplates from "#platform/web/notifications/admin-mail-templates.tsx";
import { MailPreferences } from "#platform/web/notifications/mail-preferences.tsx";

const MAILS = [
  { kind: "interview-proposed", label: "Invitations", optional: false, wanted: true },
  { kind: "interview-reminder", label: "Reminders", optional: true, wanted: true },
  { kind: "news", label: "News", optional: true, wanted: false },
];

function openChoices(answer: Answers[string]) {
  const sent: unknown[] = [];
  renderWithProviders(
    <Suspense>
      <MailPreferences />
    </Suspense>,
    {
      answers: {
        "GET /api/notifications/preferences": () => Response.json({ mails: MAILS }),
        "PUT /api/notifications/preferences": (body, ...request) => {
          sent.push(body);
          return answer(body, ...request);
        },
      },
    },
  );
  return sent;
}
const box = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });

test("mails that are needed cannot be switched off, the others show what is wanted", async () => {
  openChoices(serverError);
  const boxes = [await box("Invitations"), await box("Reminders"), await box("News")];
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true, false]);
  expect(boxes.map(({ disabled }) => disabled)).toEqual([true, false, false]);
});

test("a choice is sent and shown as the server answered it; its box waits meanwhile", async () => {
  const answer = Promise.withResolvers<Response>();
  const sent = openChoices(() => answer.promise);
  fireEvent.click(await box("News"));
  await waitFor(async () => expect((await box("News")).disabled).toBe(true));
  expect((await box("Reminders")).disabled).toBe(false);
  answer.resolve(Response.json({ mails: MAILS.map((mail) => ({ ...mail, wanted: true })) }));
  expect((await screen.findByText("Saved")).closest("[data-tone='good']")).not.toBeNull();
  expect(sent).toEqual([{ kind: "news", wanted: true }]);
  await waitFor(async () => expect((await box("News")).checked).toBe(true));
});

test("a choice that cannot be saved says so and stays as it was", async () => {
  openChoices(serverError);
  fireEvent.click(await box("Reminders"));
  expect((await screen.findByText("Could not save this.")).closest("[data-tone='bad']")).not.toBeNull();
  expect((await box("Reminders")).checked).toBe(true);
});

const PREVIEWS = ["candidate", "employer"].map((role) => ({
  kind: "interview-proposed",
  role,
  label: "Invitation",
  subject: `Subject for the ${role}`,
  text: `Text for the ${role}`,
  html: `<p>For the ${role}</p>`,
}));
const openPreviews = (at: string, answer: Answers[string]) =>
  renderWithProviders(<AdminMailTemplates />, {
    at,
    admin: true,
    answers: { "GET /api/admin/mail/templates": answer },
  });

test("the first preview is shown, another one is chosen in the address", async () => {
  const { router } = openPreviews("/", () => Response.json(PREVIEWS));
  await screen.findByRole("heading", { name: "Subject for the candidate" });
  const field = screen.getByLabelText<HTMLSelectElement>("Message");
  expect([...field.options].map(({ text }) => text)).toEqual([
    "Invitation, to the candidate",
    "Invitation, to the employer",
  ]);
  fireEvent.change(field, { target: { value: "interview-proposed.employer" } });
  await screen.findByText("Text for the employer");
  expect(router.state.location.search).toBe("?mail=interview-proposed.employer");
  const frame = screen.getByTitle("Invitation as HTML");
  expect(frame.getAttribute("src")).toBe("/api/admin/mail/templates/interview-proposed.employer");
  expect(frame.getAttribute("sandbox")).toBe("");
});

test("an address with an unknown mail shows the first; previews that cannot be loaded can be fetched again", async () => {
  let fails = true;
  openPreviews("/?mail=unknown", () => (fails ? serverError() : Response.json(PREVIEWS)));
  await screen.findByText("The templates could not be loaded. Please try again.");
  fails = false;
  fireEvent.click(screen.getByRole("button"));
  await screen.findByRole("heading", { name: "Subject for the candidate" });
});
