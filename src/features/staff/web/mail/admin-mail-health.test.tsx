// Mail Health: the state of each mail, why it failed, and another try (ADMIN-42).
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { OutgoingMail } from "#platform/domain/mail/calls.ts";
import { type Answers, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import AdminMailHealth from "#features/staff/web/mail/admin-mail-health.tsx";

const MAIL: OutgoingMail = {
  _id: "m1",
  to: "asha@teacher.example",
  subject: "A day for your interview",
  state: "waiting",
  tries: 2,
  reason: "Mailbox full",
  createdAt: "2026-03-10T05:00:00Z",
  sentAt: null,
  nextTryAt: "2026-03-10T06:00:00Z",
};
const MAILS: OutgoingMail[] = [
  MAIL,
  { ...MAIL, _id: "m2", to: "ravi@teacher.example", state: "sent", tries: 1, reason: null, nextTryAt: null },
  { ...MAIL, _id: "m3", to: "mira@teacher.example", state: "failed", tries: 8, nextTryAt: null },
];

function open(answers: Answers = {}, at = "/") {
  return renderWithProviders(<AdminMailHealth />, {
    at,
    admin: true,
    answers: {
      "GET /api/admin/mail": () => Response.json(MAILS),
      "GET /api/admin/mail/health": () =>
        Response.json({ waiting: 1_234, sent: 2, failed: 3, waitingSince: null }),
      "GET /api/admin/mail/refused-addresses": () => Response.json([]),
      ...answers,
    },
  });
}
const cellsOf = (address: string) =>
  within(screen.getByText(address).closest("tr") as HTMLElement)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
const again = (name: string) =>
  screen.queryByRole("button", { name: `Send again to ${name}@teacher.example` });

test("each mail has its state, tries and reason; only one that was not sent can be sent again", async () => {
  open();
  await screen.findByText("asha@teacher.example");
  const headings = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(headings).toEqual(["To", "Written", "State", "Tries", "Why", "Action"]);
  expect(cellsOf("asha@teacher.example").slice(2, 5)).toEqual([
    "Waiting",
    "2",
    "Mailbox fullNext try: 10 Mar 2026, 11:30 AM",
  ]);
  expect(cellsOf("ravi@teacher.example").slice(2)).toEqual(["Sent", "1", "—", "", ""]);
  expect(cellsOf("mira@teacher.example").slice(2, 5)).toEqual(["Failed", "8", "Mailbox full"]);
  const tones = ["Waiting", "Sent", "Failed"].map(
    (label) => screen.getAllByText(label).find(({ dataset }) => dataset["tone"])?.dataset["tone"],
  );
  expect(tones).toEqual(["waiting", "good", "bad"]);
  expect([again("asha"), again("ravi"), again("mira")].map(Boolean)).toEqual([true, false, true]);
  await screen.findByText("Last 30 days: 1,234 waiting, 2 sent, 3 failed.");
});

test("a mail that is sent again says so, and the list is read again", async () => {
  const { cache, requests } = open({
    "POST /api/admin/mail/m3/send-again": () => Response.json({ message: "It is on its way." }),
  });
  const refetch = vi.spyOn(cache, "invalidateQueries");
  await screen.findByText("mira@teacher.example");
  fireEvent.click(again("mira") as Element);
  expect(
    (await screen.findByText("It is on its way.")).closest("[data-tone]")?.getAttribute("data-tone"),
  ).toBe("good");
  expect(refetch).toHaveBeenCalledWith({ queryKey: ["/api/admin/mail"] });
  expect(requests).not.toContain("POST /api/admin/mail/m1/send-again");
});

test("a mail that leaves the list when it is sent again says so all the same", async () => {
  let isSent = false;
  open({
    "GET /api/admin/mail": () => Response.json(isSent ? [] : MAILS),
    "GET /api/admin/mail/health": () =>
      isSent
        ? new Promise((resolve) =>
            setTimeout(
              () => resolve(Response.json({ waiting: 0, sent: 2, failed: 3, waitingSince: null })),
              50,
            ),
          )
        : Response.json({ waiting: 0, sent: 2, failed: 3, waitingSince: null }),
    "POST /api/admin/mail/m3/send-again": () => {
      isSent = true;
      return Response.json({ message: "It is on its way." });
    },
  });
  await screen.findByText("mira@teacher.example");
  fireEvent.click(again("mira") as Element);
  await screen.findByText("No mails found");
  await screen.findByText("It is on its way.");
});

test("a mail that cannot be sent again says so", async () => {
  open();
  await screen.findByText("asha@teacher.example");
  fireEvent.click(again("asha") as Element);
  const sentence = await screen.findByText("Could not send it again.");
  expect(sentence.closest("[data-tone]")?.getAttribute("data-tone")).toBe("bad");
});

test("the list is narrowed to one state, and widened again", async () => {
  const { router } = open();
  const field = await screen.findByLabelText<HTMLSelectElement>("State");
  expect([...field.options].map(({ text }) => text)).toEqual(["All", "Waiting", "Sent", "Failed"]);
  expect(screen.queryByRole("button", { name: /Clear/ })).toBeNull();
  fireEvent.change(field, { target: { value: "failed" } });
  await waitFor(() => expect(router.state.location.search).toBe("?state=failed"));
  fireEvent.click(await screen.findByRole("button", { name: /Clear/ }));
  await waitFor(() => expect(router.state.location.search).toBe(""));
});

test("mails that cannot be loaded, and no mails, each say so", async () => {
  open({ "GET /api/admin/mail": () => Promise.reject(new TypeError("Failed to fetch")) });
  await screen.findByText("The mails could not be loaded. Please try again.");
  cleanup();
  open({ "GET /api/admin/mail": () => Response.json([]) });
  await screen.findByText("No mails found");
});

test("addresses that refuse mail are listed with the answer of their server (MAIL-14)", async () => {
  const reason = "550 5.1.1 No such mailbox";
  const person = {
    email: "gone@teacher.example",
    role: "candidate",
    refusedAt: "2026-03-10T05:00:00Z",
    reason,
  };
  open({
    "GET /api/admin/mail/refused-addresses": () =>
      Response.json([{ _id: "c1", ...person }], { headers: { "X-Total-Count": "3" } }),
  });
  await screen.findByText("gone@teacher.example");
  expect(cellsOf("gone@teacher.example")).toEqual([
    "gone@teacher.exampleTeacher",
    "10 Mar 2026, 10:30 AM",
    reason,
    "",
  ]);
  screen.getByText("2 more were refused earlier.");
});

test("without such an address the page has no list of them", async () => {
  open();
  await screen.findByText("asha@teacher.example");
  expect(screen.queryByText("Addresses that refuse mail")).toBeNull();
});
