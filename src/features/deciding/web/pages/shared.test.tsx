// The page of a shared list that asks for an answer about each person (DECIDE-28).
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { sendPlainForm } from "#tests/support/plain-form.ts";
import { renderPage } from "#tests/support/render-with-providers.tsx";
import { CANDIDATE } from "#tests/support/records.ts";
import * as page from "./shared.tsx";

const PATH = "/shared/:token";
const LIST = {
  school: "Saraswati School",
  post: "PGT Physics",
  until: "2026-03-17T03:30:00.000Z",
  asks: true,
  answers: [{ number: 1, verdict: "no", text: "Too far." }],
  candidates: ["Asha V.", "Ravi I."].map((name, number) => ({ ...CANDIDATE, number, name, reasons: [] })),
};

function openLink(answer: (body: unknown) => Response, list: object = LIST, search = "") {
  return renderPage(page, PATH, {
    at: `/shared/t1${search}`,
    answers: {
      "GET /api/shares/t1": () => Response.json(list),
      "PUT /api/shares/t1/candidates/0": answer,
    },
  });
}

const form = async (name: string) =>
  within(await screen.findByRole("form", { name: `Your answer about ${name}` }));
const isPressed = (button: HTMLElement) => button.getAttribute("aria-pressed");

test("each person has three answers and a line, and a sent one is marked (DECIDE-28)", async () => {
  const sent: unknown[] = [];
  const { requests } = openLink((body) => {
    sent.push(body);
    const answers = [{ number: 0, verdict: "yes", text: "Good" }, ...LIST.answers];
    return Response.json({ message: "Your answer was sent to the school.", answers });
  });
  await screen.findByText((text) => text.startsWith("Saraswati School asks what you think"));
  const ravi = await form("Ravi I.");
  expect(isPressed(ravi.getByRole("button", { name: "No" }))).toBe("true");
  expect(ravi.getByRole<HTMLInputElement>("textbox").value).toBe("Too far.");
  const asha = await form("Asha V.");
  fireEvent.change(asha.getByRole("textbox"), { target: { value: "Good" } });
  fireEvent.click(asha.getByRole("button", { name: "Yes" }));
  await asha.findByText("Your answer was sent to the school.");
  expect(sent).toEqual([{ verdict: "yes", text: "Good" }]);
  expect(isPressed(asha.getByRole("button", { name: "Yes" }))).toBe("true");
  expect(isPressed(ravi.getByRole("button", { name: "No" }))).toBe("true");
  // Another reading would count as an opening.
  expect(requests.filter((call) => call === "GET /api/shares/t1")).toHaveLength(1);
});

test("without scripts a reload sends no answer again, and the page says what was sent (DECIDE-28)", async () => {
  const to = await sendPlainForm(page, {
    at: "/shared/t1",
    params: { token: "t1" },
    form: { number: "1", verdict: "no", text: "Too far." },
    answers: { "PUT /api/shares/t1/candidates/1": { message: "Sent.", answers: LIST.answers } },
  });
  expect(to).toBe("/shared/t1?answered=1");
  openLink(() => Response.json({}), LIST, "?answered=1");
  const ravi = await form("Ravi I.");
  ravi.getByText("Your answer was sent to the school.");
  expect((await form("Asha V.")).queryByText("Your answer was sent to the school.")).toBeNull();
});

test("a refused answer says why and keeps the line (DECIDE-28)", async () => {
  openLink(() => Response.json({ message: "This link has ended.", code: "LINK_ENDED" }, { status: 404 }));
  const asha = await form("Asha V.");
  fireEvent.change(asha.getByRole("textbox"), { target: { value: "Good" } });
  fireEvent.click(asha.getByRole("button", { name: "Unsure" }));
  await asha.findByText("This link has ended.");
  expect(asha.getByRole<HTMLInputElement>("textbox").value).toBe("Good");
});

test("a refused answer leaves those that were given before (DECIDE-28)", async () => {
  let isUp = true;
  openLink(() =>
    isUp
      ? Response.json({
          message: "Sent.",
          answers: [{ number: 0, verdict: "yes", text: "" }, ...LIST.answers],
        })
      : Response.json({ message: "This link has ended.", code: "LINK_ENDED" }, { status: 404 }),
  );
  const asha = await form("Asha V.");
  fireEvent.click(asha.getByRole("button", { name: "Yes" }));
  await asha.findByText("Sent.");
  isUp = false;
  fireEvent.click(asha.getByRole("button", { name: "No" }));
  await asha.findByText("This link has ended.");
  expect(isPressed(asha.getByRole("button", { name: "Yes" }))).toBe("true");
});

test("a link for reading asks nothing (DECIDE-20)", async () => {
  openLink(() => Response.json({}), { ...LIST, asks: false, answers: [] });
  await screen.findByText("Asha V.");
  expect(screen.queryByRole("form")).toBeNull();
});
