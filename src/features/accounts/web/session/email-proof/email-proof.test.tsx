// The notices about an address that is not confirmed, and about a new one that waits (REG-42, CAND-19).
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { findAndPress } from "#tests/support/acts.ts";
import { type Answers, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { EmailNotice } from "#features/accounts/web/session/email-proof/email-notice.tsx";
import { WaitingAddress } from "#features/accounts/web/session/email-proof/waiting-address.tsx";

const STATUS = { email: "asha@teacher.example", isProven: false, newEmail: null, deletedOn: "2026-03-24" };
const open = (element: React.ReactElement, status: object, answers: Answers = {}) =>
  renderWithProviders(element, {
    answers: { "GET /api/auth/emailStatus": () => Response.json({ ...STATUS, ...status }), ...answers },
  });
const toneOf = async (text: string) =>
  (await screen.findByText(text)).closest("[data-tone]")?.getAttribute("data-tone");

test.each([
  ["candidate", "Until then schools do not find your profile."],
  ["employer", "Until then you cannot subscribe to a plan."],
] as const)("an unconfirmed %s reads what that means and until when", async (audience, sentence) => {
  open(<EmailNotice audience={audience} />, {});
  const notice = await screen.findByText(/Open the link in the mail that we sent to asha@teacher\.example\./);
  expect(notice.textContent).toContain(sentence);
  expect(notice.textContent).toContain("is deleted on 24 Mar 2026.");
});

test.each([
  ["a confirmed one", { isProven: true }],
  ["one that is not deleted", { deletedOn: null }],
])("%s has no notice", async (_which, status) => {
  const { requests } = open(<EmailNotice audience="employer" />, status);
  await waitFor(() => expect(requests).toContain("GET /api/auth/emailStatus"));
  expect(screen.queryByText("Please confirm your email address")).toBeNull();
});

test.each([
  ["candidate", "If it is wrong, correct it in your profile."],
  ["employer", "If it is wrong, please write to us with the contact form."],
] as const)(
  "a %s whose address refuses mails reads it, and what to do (MAIL-14)",
  async (audience, sentence) => {
    open(
      <EmailNotice audience={audience} />,
      { isProven: true, deletedOn: null, mailRefusedOn: "2026-03-12" },
      { "POST /api/auth/resendConfirmation": () => Response.json({ message: "The mail is on its way." }) },
    );
    await screen.findByText("Our mails do not reach you");
    const text = screen.getByText(
      /^The mail server of asha@teacher\.example refused our mail on 12 Mar 2026\./,
    );
    expect(text.textContent).toContain(sentence);
    expect(text.textContent).not.toContain("is deleted on");
    await findAndPress("Send again");
    expect(await toneOf("The mail is on its way.")).toBe("good");
  },
);

test("an address that was never confirmed and refuses mails has one notice, with the day of its end", async () => {
  open(<EmailNotice audience="candidate" />, { mailRefusedOn: "2026-03-12" });
  const text = await screen.findByText(/^The mail server of asha@teacher\.example/);
  expect(text.textContent).toContain("An account whose address is not confirmed is deleted on 24 Mar 2026.");
  expect(screen.queryByText("Please confirm your email address")).toBeNull();
});

test("the mail is sent again, to the new address where one waits", async () => {
  open(
    <EmailNotice audience="candidate" />,
    { newEmail: "rao@teacher.example" },
    {
      "POST /api/auth/resendConfirmation": () => Response.json({ message: "The mail is on its way." }),
    },
  );
  await screen.findByText(/sent to rao@teacher\.example/);
  await findAndPress("Send again");
  expect(await toneOf("The mail is on its way.")).toBe("good");
});

test("a mail that cannot be sent again says so", async () => {
  open(<EmailNotice audience="candidate" />, {});
  await findAndPress("Send again");
  expect(await toneOf("The mail could not be sent. Please try again.")).toBe("bad");
});

test("a new address waits until the change is cancelled", async () => {
  let newEmail: string | null = "rao@teacher.example";
  open(
    <WaitingAddress />,
    {},
    {
      "GET /api/auth/emailStatus": () => Response.json({ ...STATUS, newEmail }),
      "POST /api/auth/cancelEmailChange": () => {
        newEmail = null;
        return Response.json({ message: "The change is cancelled." });
      },
    },
  );
  await screen.findByText(/^rao@teacher\.example is used from the moment/);
  await findAndPress("Cancel the change");
  expect(await toneOf("The change is cancelled.")).toBe("good");
  await waitFor(() => expect(screen.queryByText("A new email address waits")).toBeNull());
});

test("a change that cannot be cancelled says so and waits on", async () => {
  open(<WaitingAddress />, { newEmail: "rao@teacher.example" });
  await findAndPress("Cancel the change");
  expect(await toneOf("The change could not be cancelled. Please try again.")).toBe("bad");
  screen.getByText("A new email address waits");
});
