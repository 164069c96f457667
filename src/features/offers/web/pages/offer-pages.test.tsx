// The pages of an offer: of the school and of the teacher.
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Offer, Offers } from "#features/offers/domain/calls.ts";
import { createEtag } from "#platform/domain/etag.ts";
import { OWN_APPLICATION } from "#tests/support/job-records.ts";
import { LETTER, OFFER, OFFERS } from "#tests/support/offer-records.ts";
import { type Answers, renderPage } from "#tests/support/render-with-providers.tsx";
import { POSTS_TAKEN } from "#features/offers/domain/rules.ts";
import * as ownPage from "./own-offer.tsx";
import * as schoolPage from "./school-offer.tsx";

const OTHER = {
  ...OWN_APPLICATION,
  _id: "p2",
  school: { ...OWN_APPLICATION.school, instituteName: "Lake School" },
};
const COMMON: Answers = {
  "GET /api/notifications/unread": () => Response.json({ unread: 0 }),
  "GET /api/candidate/applications": () => Response.json([OWN_APPLICATION, OTHER]),
};
/** What is sent, by path. */
const recorded = (sent: [string, unknown][], ...calls: string[]): Answers =>
  Object.fromEntries(
    calls.map((call) => [
      call,
      (body: unknown) => {
        sent.push([call, body]);
        return Response.json({ message: "Done.", offer: OFFER }, { status: 200 });
      },
    ]),
  );

function openSchool(
  offers: Partial<Offers>,
  { answers = {}, search = "" }: { answers?: Answers; search?: string } = {},
) {
  vi.stubGlobal("scrollTo", () => {});
  return renderPage(schoolPage, "/employer/applications/:id/offer", {
    at: `/employer/applications/p1/offer${search}`,
    root: { today: "2026-03-15" },
    user: { role: "employer", memberRole: "owner" },
    answers: {
      ...COMMON,
      "GET /api/applications/p1/offer": () => Response.json({ ...OFFERS, ...offers }),
      ...answers,
    },
  });
}

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const DRAFT: Offer = { ...OFFER, state: "draft", sentAt: null };

test("a letter begins with what is known, and the draft is saved whole (OFFER-60)", async () => {
  const sent: [string, unknown][] = [];
  openSchool(
    { mayMake: true, prefilled: { ...LETTER, payParts: [...LETTER.payParts] } },
    { answers: recorded(sent, "POST /api/applications/p1/offer") },
  );
  const post = await screen.findByLabelText<HTMLInputElement>(/^Post/);
  expect(post.value).toBe("PGT Physics");
  screen.getByText("Sum: ₹45,000, as the gross pay.");
  type(/^Gross pay a month/, "48k");
  screen.getByText("Sum: ₹45,000, ₹3,000 less than the gross pay.");
  type("Part 3: name", "Transport allowance");
  type("Part 3: amount", "3,000");
  screen.getByText("Sum: ₹48,000, as the gross pay.");
  fireEvent.click(screen.getByRole("button", { name: "Save Draft" }));
  await screen.findByText("The draft is saved. Nobody but your school sees it.");
  expect(sent).toHaveLength(1);
  expect(sent[0]?.[1]).toMatchObject({
    post: "PGT Physics",
    payMonthly: 48_000,
    payParts: [...LETTER.payParts, { label: "Transport allowance", amount: 3_000 }],
    probationMonths: "6",
    firstDay: "2026-04-01",
  });
});

test("what does not fit is said at its field before anything is sent (OFFER-60)", async () => {
  const { requests } = openSchool({
    mayMake: true,
    prefilled: { ...LETTER, payParts: [...LETTER.payParts] },
  });
  await screen.findByLabelText(/^Post/);
  type(/^Gross pay a month/, "50000");
  type(/^Place of work/, "");
  fireEvent.click(screen.getByRole("button", { name: "Preview" }));
  await screen.findByText("One thing is missing or wrong");
  type(/^Place of work/, "Indore");
  type("Part 1: amount", "");
  fireEvent.click(screen.getByRole("button", { name: "Preview" }));
  await screen.findAllByText("Amount must be at least 1");
  type("Part 1: amount", "30000");
  fireEvent.click(screen.getByRole("button", { name: "Preview" }));
  expect((await screen.findAllByText("The parts of the pay must add up to the pay a month.")).length).toBe(2);
  expect(requests.some((one) => one.startsWith("POST"))).toBe(false);
});

test("a refusal of the server stands at its field, and what was typed stays (OFFER-60)", async () => {
  openSchool(
    { mayMake: true, prefilled: { ...LETTER, payParts: [...LETTER.payParts] } },
    {
      answers: {
        "POST /api/applications/p1/offer": () =>
          Response.json(
            {
              code: "INVALID",
              message: "Please choose a later day.",
              issues: [{ path: "replyBy", message: "Please choose a later day." }],
            },
            { status: 400 },
          ),
      },
    },
  );
  await screen.findByLabelText(/^Post/);
  type(/^Classes/, "9 to 12");
  fireEvent.click(screen.getByRole("button", { name: "Save Draft" }));
  await screen.findAllByText("Please choose a later day.");
  expect(screen.getByLabelText<HTMLInputElement>(/^Classes/).value).toBe("9 to 12");
});

test("a draft that a colleague has changed is replaced by the second press only, and what was typed stays (OFFER-3)", async () => {
  const versions: unknown[] = [];
  let kept: Offer["letter"] & object = { ...LETTER, payParts: [...LETTER.payParts] };
  const first = createEtag(kept);
  openSchool(
    {},
    {
      answers: {
        "GET /api/applications/p1/offer": () =>
          Response.json({ ...OFFERS, offers: [{ ...DRAFT, letter: kept }] }),
        "PUT /api/applications/p1/offer": (body) => {
          versions.push((body as { asRead: string }).asRead);
          if (versions.length > 1) {
            kept = { ...kept, classes: "9 to 12" };
            return Response.json({ message: "The draft was saved.", offer: DRAFT });
          }
          kept = { ...kept, hours: "9 to 15" };
          return Response.json({ code: "STALE", message: "The draft was changed." }, { status: 409 });
        },
      },
    },
  );
  await screen.findByLabelText(/^Post/);
  type(/^Classes/, "9 to 12");
  fireEvent.click(screen.getByRole("button", { name: "Save Draft" }));
  await screen.findByText("The draft was changed.");
  await waitFor(() => expect(document.querySelector(`input[value="${createEtag(kept)}"]`)).not.toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>(/^Classes/).value).toBe("9 to 12");
  fireEvent.click(screen.getByRole("button", { name: "Save Draft" }));
  await screen.findByText("The draft is saved. Nobody but your school sees it.");
  const colleagues = versions[1];
  expect(versions).toEqual([first, createEtag({ ...kept, classes: LETTER.classes })]);
  // The own version is read: the next press is no conflict.
  fireEvent.click(screen.getByRole("button", { name: "Save Draft" }));
  await waitFor(() => expect(versions).toEqual([first, colleagues, createEtag(kept)]));
});

test("the last look names the person and the day, and sends the draft (OFFER-61)", async () => {
  const sent: [string, unknown][] = [];
  const { router } = openSchool(
    { offers: [DRAFT] },
    { search: "?view=preview", answers: recorded(sent, "POST /api/offers/o1/send") },
  );
  await screen.findByRole("heading", { name: "Send it to Asha Verma?" });
  screen.getByText(/Asha Verma gets a mail at once and can answer until 22 Mar 2026, 11:59 PM, India time/);
  screen.getByText("A letter that was sent cannot be changed", { exact: false });
  fireEvent.click(screen.getByRole("button", { name: "Send the Offer" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/employer/applications/p1"));
  expect(sent).toEqual([["POST /api/offers/o1/send", { asRead: createEtag(LETTER) }]]);
});

test("the next version begins with the request, and marks what differs (OFFER-62)", async () => {
  openSchool({
    mayMake: true,
    offers: [{ ...OFFER, state: "change-asked", note: "Please say 48,000 and begin on 6 April." }],
    prefilled: { ...LETTER, payParts: [...LETTER.payParts] },
  });
  const asked = await screen.findByRole("note", { name: "Asha Verma asks for a change" });
  within(asked).getByText("Please say 48,000 and begin on 6 April.");
  expect(screen.queryByText(/^Changed\. Before/)).toBeNull();
  type(/^Gross pay a month/, "48000");
  screen.getByText("Changed. Before: ₹45,000");
});

test.each<[Partial<Offer>, string, unknown]>([
  [{ state: "sent" }, "Extend", { replyBy: "2026-03-25" }],
  [
    { state: "accepted", acceptedName: "Asha Verma" },
    "Withdraw the Offer",
    { reason: "The post is gone.", state: "accepted" },
  ],
])("an offer that is %o: “%s” (OFFER-63)", async (offer, button, body) => {
  const sent: [string, unknown][] = [];
  openSchool(
    { offers: [{ ...OFFER, ...offer }] },
    { answers: recorded(sent, "POST /api/offers/o1/extend", "POST /api/offers/o1/withdraw") },
  );
  const press = await screen.findByRole("button", { name: button, hidden: true });
  const form = press.closest("form");
  if (!form) throw new Error("The button has no form");
  fireEvent.click(press);
  await waitFor(() => expect(form.querySelector("[aria-invalid]")).not.toBeNull());
  expect(sent).toEqual([]);
  const [[name, value] = ["", ""]] = Object.entries(body as Record<string, string>);
  const field = form.querySelector(`[name="${name}"]`);
  if (field) fireEvent.change(field, { target: { value } });
  fireEvent.click(press);
  await waitFor(() => expect(sent.map(([, one]) => one)).toEqual([body]));
});

test("more days are offered as far as the letter allows, and not where none is left (OFFER-7, OFFER-63)", async () => {
  openSchool({ offers: [OFFER] });
  const field = await screen.findByLabelText<HTMLInputElement>(/^Reply by/);
  expect([field.min, field.max]).toEqual(["2026-03-23", "2026-04-01"]);
  document.body.replaceChildren();
  const letter = { ...LETTER, payParts: [...LETTER.payParts], firstDay: OFFER.replyBy };
  openSchool({ offers: [{ ...OFFER, letter }] });
  await screen.findByRole("button", { name: "Withdraw the Offer", hidden: true });
  expect(screen.queryByRole("button", { name: "Extend", hidden: true })).toBeNull();
});

test("who withdraws a letter that was accepted meanwhile is led to it, and can withdraw it then (OFFER-63)", async () => {
  const shown: Partial<Offer>[] = [{ state: "sent" }, { state: "accepted", acceptedName: "Asha Verma" }];
  const sent: unknown[] = [];
  openSchool(
    {},
    {
      answers: {
        "GET /api/applications/p1/offer": () =>
          Response.json({ ...OFFERS, offers: [{ ...OFFER, ...shown[Math.min(sent.length, 1)] }] }),
        "POST /api/offers/o1/withdraw": (body) => {
          sent.push(body);
          return sent.length === 1
            ? Response.json(
                { code: "STALE", message: "The teacher has accepted the letter." },
                { status: 409 },
              )
            : Response.json({ message: "Done.", offer: OFFER });
        },
      },
    },
  );
  const press = () =>
    fireEvent.click(screen.getByRole("button", { name: "Withdraw the Offer", hidden: true }));
  await screen.findByText("The teacher can answer until 22 Mar 2026.");
  type(/^Why\?/, "The post is gone.");
  press();
  await screen.findByText("The teacher has accepted the letter.");
  await screen.findByText("The teacher has accepted. The first day is 01 Apr 2026.");
  press();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { reason: "The post is gone.", state: "sent" },
    { reason: "The post is gone.", state: "accepted" },
  ]);
});

test("while a change is asked for, the letter is read and withdrawn on the page of the next one (OFFER-62, OFFER-63)", async () => {
  const sent: [string, unknown][] = [];
  const asked = { ...OFFER, state: "change-asked", note: "Please say 48,000." } as const;
  openSchool(
    { mayMake: true, offers: [{ ...DRAFT, _id: "o2", version: 2 }, asked] },
    { search: "?view=withdraw", answers: recorded(sent, "POST /api/offers/o1/withdraw") },
  );
  const withdraw = await screen.findByRole("button", { name: "Withdraw the Offer" });
  screen.getByText("Version 1 of 14 Mar 2026: Change asked");
  expect(screen.queryByRole("button", { name: "Extend", hidden: true })).toBeNull();
  fireEvent.click(withdraw);
  await waitFor(() =>
    expect(sent).toEqual([["POST /api/offers/o1/withdraw", { reason: "", state: "change-asked" }]]),
  );
});

test("after the acceptance the school is led to the others and to the job (OFFER-63)", async () => {
  openSchool({ vacancyId: "v1", offers: [{ ...OFFER, state: "accepted", acceptedName: "Asha Verma" }] });
  const next = await screen.findByRole("link", { name: "Answer the Others" });
  expect(next.getAttribute("href")).toBe("/employer/profile?tab=applicants&desk=v1&part=all");
  expect(screen.getByRole("link", { name: "Close the Job" }).getAttribute("href")).toBe(
    "/employer/profile?tab=jobs&close=v1",
  );
});

test("where all posts are taken, the page leads to the job, whose number of posts can be raised (OFFER-63)", async () => {
  openSchool({ vacancyId: "v1", makeRefusal: POSTS_TAKEN });
  const edit = await screen.findByRole("link", { name: "Edit the Job" });
  expect(edit.getAttribute("href")).toBe("/employer/profile?tab=jobs&job=v1");
});

test("without the right to make one the page says why (OFFER-60)", async () => {
  openSchool({ makeRefusal: "This application has ended." });
  await screen.findByText("This application has ended.");
  expect(screen.queryByRole("button", { name: "Save Draft" })).toBeNull();
});

function openOwn(
  offers: Partial<Offers>,
  { answers = {}, search = "" }: { answers?: Answers; search?: string } = {},
) {
  vi.stubGlobal("scrollTo", () => {});
  return renderPage(ownPage, "/candidate/applications/:id/offer", {
    at: `/candidate/applications/p1/offer${search}`,
    root: { today: "2026-03-15" },
    user: { role: "candidate" },
    answers: {
      ...COMMON,
      "GET /api/applications/p1/offer": () => Response.json({ ...OFFERS, ...offers }),
      ...answers,
    },
  });
}

test("a teacher accepts with the own name, and reads what is kept (OFFER-64)", async () => {
  const sent: [string, unknown][] = [];
  openOwn(
    { offers: [OFFER] },
    { search: "?answer=accept", answers: recorded(sent, "POST /api/offers/o1/accept") },
  );
  const accept = await screen.findByRole("button", { name: "Accept the Offer" });
  const form = accept.closest("form");
  expect(form?.textContent).toMatch(/PGT Physics.*₹45,000.*01 Apr 2026.*We keep this version of the letter/);
  fireEvent.click(accept);
  await screen.findByText("Please type your name.");
  type(/^Your full name/, "Asha Verma");
  fireEvent.click(accept);
  await waitFor(() => expect(sent).toEqual([["POST /api/offers/o1/accept", { name: "Asha Verma" }]]));
});

test("a teacher asks for a change, or declines with a reason (OFFER-64)", async () => {
  const sent: [string, unknown][] = [];
  openOwn(
    { offers: [OFFER] },
    { answers: recorded(sent, "POST /api/offers/o1/change", "POST /api/offers/o1/decline") },
  );
  const ask = await screen.findByRole("button", { name: "Ask for a Change", hidden: true });
  type(/^What is to be changed/, "Please say 48,000.");
  fireEvent.click(ask);
  await waitFor(() => expect(sent).toHaveLength(1));
  fireEvent.click(screen.getByRole("button", { name: "Decline the Offer", hidden: true }));
  await screen.findByText("Please choose a reason.");
  fireEvent.click(screen.getByRole("radio", { name: "The pay", hidden: true }));
  fireEvent.click(screen.getByRole("button", { name: "Decline the Offer", hidden: true }));
  await waitFor(() =>
    expect(sent).toEqual([
      ["POST /api/offers/o1/change", { text: "Please say 48,000." }],
      ["POST /api/offers/o1/decline", { reason: "pay", text: "" }],
    ]),
  );
});

test("a refused answer says why, and the name stays (OFFER-64)", async () => {
  openOwn(
    { offers: [OFFER] },
    {
      search: "?answer=accept",
      answers: {
        "POST /api/offers/o1/accept": () =>
          Response.json({ code: "GONE", message: "The school has withdrawn this offer." }, { status: 409 }),
      },
    },
  );
  const accept = await screen.findByRole("button", { name: "Accept the Offer" });
  type(/^Your full name/, "Asha Verma");
  fireEvent.click(accept);
  await screen.findByText("The school has withdrawn this offer.");
  expect(screen.getByLabelText<HTMLInputElement>(/^Your full name/).value).toBe("Asha Verma");
});

test("who answers a letter that the school has withdrawn meanwhile reads how it stands (OFFER-64)", async () => {
  let offer: Offer = OFFER;
  openOwn(
    {},
    {
      search: "?answer=accept",
      answers: {
        "GET /api/applications/p1/offer": () => Response.json({ ...OFFERS, offers: [offer] }),
        "POST /api/offers/o1/accept": () => {
          offer = { ...OFFER, state: "withdrawn", withdrawnBy: "school", note: "The post was cut." };
          return Response.json({ code: "WRONG_STATE", message: "This cannot be done now." }, { status: 409 });
        },
      },
    },
  );
  const accept = await screen.findByRole("button", { name: "Accept the Offer" });
  type(/^Your full name/, "Asha Verma");
  fireEvent.click(accept);
  await screen.findByText("The school has withdrawn this offer.");
  screen.getByText("The post was cut.");
  expect(screen.queryByRole("button", { name: "Accept the Offer", hidden: true })).toBeNull();
});

test("an answer is about the version that is read, also where it came while the page was open (OFFER-64)", async () => {
  const sent: [string, unknown][] = [];
  let offers: Offer[] = [{ ...OFFER, state: "change-asked", answer: "change-asked" }];
  const { cache } = openOwn(
    {},
    {
      answers: {
        ...recorded(sent, "POST /api/offers/o1/decline", "POST /api/offers/o2/decline"),
        "GET /api/applications/p1/offer": () => Response.json({ ...OFFERS, offers }),
      },
    },
  );
  await screen.findByText("You have asked for a change. The school can send another version.");
  offers = [
    { ...OFFER, _id: "o2", version: 2 },
    { ...OFFER, state: "replaced", answer: "change-asked" },
  ];
  await act(() => cache.invalidateQueries());
  await screen.findByText("Please answer by 22 Mar 2026, 11:59 PM, India time.");
  fireEvent.click(screen.getByRole("radio", { name: "The pay", hidden: true }));
  fireEvent.click(screen.getByRole("button", { name: "Decline the Offer", hidden: true }));
  await waitFor(() => expect(sent).toEqual([["POST /api/offers/o2/decline", { reason: "pay", text: "" }]]));
});

test("after the acceptance the other open applications are asked about, none by itself (OFFER-65)", async () => {
  const sent: [string, unknown][] = [];
  openOwn(
    { offers: [{ ...OFFER, state: "accepted", acceptedName: "Asha Verma" }] },
    {
      answers: {
        ...recorded(sent, "PUT /api/applications/p2/stage"),
        "GET /api/candidate/applications": () =>
          Response.json([OWN_APPLICATION, { ...OTHER, stage: sent.length > 0 ? "withdrawn" : "applied" }]),
      },
    },
  );
  await screen.findByRole("heading", { name: "Withdraw these?" });
  expect(screen.getAllByRole("button", { name: /^Withdraw: / })).toHaveLength(1);
  expect(sent).toEqual([]);
  const withdraw = screen.getByRole("button", { name: "Withdraw: Physics Teacher, Lake School" });
  withdraw.focus();
  fireEvent.click(withdraw);
  await waitFor(() => expect(sent).toEqual([["PUT /api/applications/p2/stage", { stage: "withdrawn" }]]));
  // In its place, where a second tap meets no other.
  const withdrawn = await screen.findByText("Lake School · Withdrawn");
  expect(document.activeElement).toBe(withdrawn.closest("li"));
  expect(screen.queryByRole("button", { name: /^Withdraw: / })).toBeNull();
});

test("an acceptance is withdrawn on the page of its letter, with a reason (OFFER-6, OFFER-65)", async () => {
  const applications = () => Response.json([OWN_APPLICATION, { ...OTHER, stage: "accepted" }]);
  openOwn(
    { offers: [{ ...OFFER, state: "accepted", answer: "accepted" }] },
    { search: "?answer=withdraw", answers: { "GET /api/candidate/applications": applications } },
  );
  const other = await screen.findByRole("link", { name: "Withdraw: Physics Teacher, Lake School" });
  expect(other.getAttribute("href")).toBe("/candidate/applications/p2/offer?answer=withdraw");
  screen.getByRole("button", { name: "Withdraw My Acceptance" });
});

test("a teacher reads why the school has withdrawn (OFFER-6)", async () => {
  const note = "The post was cut.";
  openOwn({ offers: [{ ...OFFER, state: "withdrawn", withdrawnBy: "school", answer: null, note }] });
  await screen.findByText("The school has withdrawn this offer.");
  screen.getByText(note);
});
