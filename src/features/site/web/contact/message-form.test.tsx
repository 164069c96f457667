// The contact form: sent by the script of the page (CONTENT-18), and what the action of its page answers (CONTENT-17).
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { answerMessage, type RefusedMessage } from "#features/site/web/contact/answer-message.ts";
import { MessageForm } from "#features/site/web/contact/message-form.tsx";
import { inEnglish } from "#platform/domain/locale/sentence.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import type { Api } from "#platform/web/api.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";

const MESSAGE = {
  fullName: "Asha Rao",
  phone: "+91 98765 43210",
  email: "asha@school.example",
  message: "When do you open?",
};

const form = () => document.querySelector("form")!;
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const button = () => screen.getByRole<HTMLButtonElement>("button");
const sentToPage = vi.spyOn(HTMLFormElement.prototype, "submit");
beforeEach(() => void sentToPage.mockReset());

/** Writes a message and sends it; returns whether the browser was kept from sending the form to the page. */
function writeMessage(message: Partial<typeof MESSAGE> = MESSAGE): boolean {
  const labels = { fullName: "Full Name", phone: "Phone", email: "Email", message: "Message" };
  for (const [name, value] of Object.entries(message)) {
    fireEvent.input(field(labels[name as keyof typeof MESSAGE]), { target: { value } });
  }
  const event = new Event("submit", { bubbles: true, cancelable: true });
  form().dispatchEvent(event);
  return event.defaultPrevented;
}

function answerWith(answer: () => Promise<Response>) {
  const fetch = vi.fn((_call: string, _init: RequestInit) => answer());
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

test("'Message Sent!' makes way for an empty form after three seconds", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  renderWithProviders(<MessageForm />);
  const fetch = answerWith(() => Promise.resolve(Response.json({ success: true }, { status: 201 })));
  expect(writeMessage()).toBe(true);
  expect([button().disabled, button().textContent]).toEqual([true, "Sending..."]);
  await vi.waitFor(() => expect(form().hidden).toBe(true));
  const [call, { method, body }] = fetch.mock.calls[0]!;
  expect([call, method]).toEqual(["/api/contact/addContactMessage", "POST"]);
  expect(JSON.parse(body as string)).toEqual(MESSAGE);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(form().hidden).toBe(true);
  await vi.advanceTimersByTimeAsync(1_100);
  expect([form().hidden, field("Message").value, button().textContent]).toEqual([false, "", "Send Message"]);
});

test("a form with an empty field, or one that is refused, is sent to the page, which says why", async () => {
  renderWithProviders(<MessageForm />);
  const fetch = answerWith(() => Promise.resolve(new Response(null, { status: 429 })));
  expect(writeMessage({ fullName: "Asha Rao" })).toBe(false);
  expect(fetch).not.toHaveBeenCalled();
  expect(writeMessage()).toBe(true);
  await vi.waitFor(() => expect(sentToPage).toHaveBeenCalledTimes(1));
  // Back brings this page out of the browser's memory.
  expect([button().disabled, button().textContent]).toEqual([false, "Send Message"]);
});

test.each([
  ["is offline", false, () => Promise.reject(new TypeError("Failed to fetch"))],
  ["meets a fault of the server", true, () => Promise.resolve(new Response(null, { status: 500 }))],
])(
  "a message that %s is kept, and only a missing network is blamed (SITE-80)",
  async (_what, onLine, answer) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(onLine);
    renderWithProviders(<MessageForm />);
    answerWith(answer);
    writeMessage();
    await vi.waitFor(() => expect(log).toHaveBeenCalled());
    expect(screen.queryByText(/You are offline/, { selector: ":not([hidden])" }) === null).toBe(onLine);
    expect([form().hidden, button().disabled, field("Message").value]).toEqual([
      false,
      false,
      MESSAGE.message,
    ]);
    expect(sentToPage).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  },
);

test("the page shows what was typed, each error at its field, and the focus at the first", () => {
  const errors = { phone: "Phone must be 7 to 15 digits." };
  renderWithProviders(<MessageForm refused={{ values: { ...MESSAGE, phone: "12" }, errors }} />);
  expect([field("Phone").value, field("Message").value]).toEqual(["12", MESSAGE.message]);
  expect(field("Phone").getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field("Phone"));
  screen.getByText("Phone must be 7 to 15 digits.");
});

test("a page that was opened after sending says so instead of the form", () => {
  renderWithProviders(<MessageForm isSent />);
  expect(form().hidden).toBe(true);
  screen.getByText("Message Sent!");
});

const posted = (values: object) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, String(value));
  return data;
};
const apiThat = (post: () => Promise<unknown>) => ({ post }) as unknown as Api;

test("the page leads to itself after sending, so that a reload sends nothing", async () => {
  const answer = await answerMessage(
    posted(MESSAGE),
    apiThat(() => Promise.resolve({ success: true })),
  );
  const { status, headers } = answer as Response;
  expect([status, headers.get("location")]).toEqual([303, "/?sent#contactus"]);
});

test("missing fields are named without a call, a refusal is said, and a fault of the server is not", async () => {
  const never = apiThat(() => Promise.reject(new Error("not to be called")));
  const { values, errors } = (await answerMessage(
    posted({ fullName: " ", email: "x" }),
    never,
  )) as RefusedMessage;
  expect(values).toEqual({ fullName: " ", phone: "", email: "x", message: "" });
  expect(Object.values(errors).map(inEnglish)).toEqual([
    "Full name is required",
    "Invalid email format.",
    "Phone must be 7 to 15 digits.",
    "Message is required",
  ]);
  const refusedWith = (error: Error) =>
    answerMessage(
      posted(MESSAGE),
      apiThat(() => Promise.reject(error)),
    );
  const tooMany = new Refusal("rate-limited", "RATE_LIMITED", "Too many messages.");
  expect(await refusedWith(tooMany)).toEqual({ values: MESSAGE, errors: {}, problem: "Too many messages." });
  expect(await refusedWith(new Error("down"))).toEqual({ values: MESSAGE, errors: {} });
});
