// The page of an offer that a mail's link opens.
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Offer } from "#features/offers/domain/calls.ts";
import { OFFER } from "#tests/support/offer-records.ts";
import { sendPlainForm } from "#tests/support/plain-form.ts";
import { type Answers, renderPage } from "#tests/support/render-with-providers.tsx";
import * as linkPage from "./offer-link.tsx";

const LINKED = {
  offer: OFFER,
  post: "PGT Physics",
  school: "Tagore Academy",
  person: "Asha Verma",
  isNewest: true,
};

function openLink(page: object, answers: Answers = {}, search = "") {
  return renderPage(linkPage, "/offer/:token", {
    at: `/offer/t1${search}`,
    root: { today: "2026-03-15" },
    answers: { "GET /api/offers/link/t1": () => Response.json({ ...LINKED, ...page }), ...answers },
  });
}

test("a mail's link shows the letter, and an answer needs the code (OFFER-66)", async () => {
  const sent: [string, unknown][] = [];
  const recorded = (call: string) => (body: unknown) => {
    sent.push([call, body]);
    return Response.json({ message: "Done." });
  };
  const calls = ["POST /api/offers/link/t1/code", "POST /api/offers/link/t1"];
  openLink({}, Object.fromEntries(calls.map((call) => [call, recorded(call)])));
  await screen.findByRole("heading", { name: "Offer: PGT Physics" });
  screen.getByText("Please answer by 22 Mar 2026, 11:59 PM, India time.");
  expect(screen.queryByRole("button", { name: "Accept the Offer" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Send me a code" }));
  const accept = await screen.findByRole("button", { name: "Accept the Offer" });
  const form = accept.closest("form");
  if (!form) throw new Error("The button has no form");
  fireEvent.change(within(form).getByLabelText(/^Your full name/), { target: { value: "Asha Verma" } });
  fireEvent.change(within(form).getByLabelText(/^Code of the mail/), { target: { value: "12" } });
  fireEvent.click(accept);
  await within(form).findByText("Please type the six digits of the code.");
  fireEvent.change(within(form).getByLabelText(/^Code of the mail/), { target: { value: " 123 456" } });
  fireEvent.click(accept);
  await screen.findByText("Done.");
  expect(sent).toEqual([
    ["POST /api/offers/link/t1/code", undefined],
    ["POST /api/offers/link/t1", { answer: "accept", name: "Asha Verma", code: " 123 456" }],
  ]);
});

test("without scripts a reload after an answer sends nothing, and the page says what was done (OFFER-66)", async () => {
  const to = await sendPlainForm(linkPage, {
    at: "/offer/t1?code=sent",
    params: { token: "t1" },
    form: { step: "accept", name: "Asha Verma", code: "123456" },
    answers: { "POST /api/offers/link/t1": { message: "Done." } },
  });
  expect(to).toBe("/offer/t1?done=accept");
  openLink({ offer: { ...OFFER, state: "accepted", acceptedName: "Asha" } }, {}, "?done=accept");
  await screen.findByText("You have accepted the offer. The school knows now.");
});

test("a letter whose day was extended says so beside the day of the letter (OFFER-7)", async () => {
  openLink({ offer: { ...OFFER, isExtended: true, replyBy: "2026-03-28" } });
  const extended = await screen.findByText("Extended to 28 Mar 2026");
  expect(extended.closest("dd")?.textContent).toMatch(/^22 Mar 2026/);
});

test.each<[Partial<Offer>, boolean, string]>([
  [{ state: "replaced" }, false, "A newer version has replaced this one."],
  [{ state: "withdrawn" }, true, "The school has withdrawn this offer."],
  [{ state: "expired" }, true, "Nobody answered until 22 Mar 2026, so this offer has ended."],
  [
    { state: "expired", answer: "change-asked" },
    true,
    "You had asked for a change, and no other version came until 22 Mar 2026. This offer has ended.",
  ],
  [
    { state: "withdrawn", withdrawnBy: "candidate" },
    true,
    "You have withdrawn the application, so this offer has ended.",
  ],
  [{ state: "accepted", acceptedName: "Asha" }, true, "You have accepted. Your first day is 01 Apr 2026."],
  [{ state: "declined" }, true, "You have declined this offer."],
])("a link of an offer that is %o says so and asks nothing (OFFER-66)", async (offer, isNewest, sentence) => {
  openLink({ offer: { ...OFFER, ...offer }, isNewest });
  await screen.findByText(sentence);
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.queryByText(/to read the newest version/) === null).toBe(isNewest);
});

test("why a school has withdrawn is read by the link (OFFER-6)", async () => {
  const note = "The post was cut.";
  openLink({ offer: { ...OFFER, state: "withdrawn", withdrawnBy: "school", answer: "accepted", note } });
  await screen.findByText("The school has withdrawn this offer after it was accepted.");
  screen.getByText(note);
});

test("an answer that comes too late shows how the offer stands by now (OFFER-66)", async () => {
  let offer: Offer = OFFER;
  openLink(
    {},
    {
      "GET /api/offers/link/t1": () => Response.json({ ...LINKED, offer }),
      "POST /api/offers/link/t1/code": () => {
        offer = { ...OFFER, state: "withdrawn", withdrawnBy: "school" };
        return Response.json({ code: "OFFER_OVER", message: "It was withdrawn." }, { status: 409 });
      },
    },
  );
  fireEvent.click(await screen.findByRole("button", { name: "Send me a code" }));
  await screen.findByText("The school has withdrawn this offer.");
  expect(screen.queryByRole("button")).toBeNull();
});

test("too many codes, and a link that has ended, say so (OFFER-66)", async () => {
  openLink(
    {},
    {
      "POST /api/offers/link/t1/code": () =>
        Response.json({ code: "RATE", message: "Please wait an hour." }, { status: 429 }),
    },
  );
  fireEvent.click(await screen.findByRole("button", { name: "Send me a code" }));
  await screen.findByText("Please wait an hour.");
  openLink(
    {},
    {
      "GET /api/offers/link/t1": () =>
        Response.json({ code: "ENDED", message: "This link has ended." }, { status: 404 }),
    },
  );
  await screen.findByText("This link has ended.");
});
