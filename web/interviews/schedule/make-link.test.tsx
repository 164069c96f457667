// 'Make a link' in the scheduling dialog writes a room of this installation into the field (INT-60).
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answers, networkError } from "#tests/support/render-with-providers.tsx";
import { fieldOf, openScheduling, showScheduling } from "#tests/support/show-scheduling.tsx";

const ROOM = "GET /api/interview/room";
const ADDRESS = "https://meet.school.example/room-1";
const button = () => screen.queryByRole<HTMLButtonElement>("button", { name: "Make a link" });
const press = () => fireEvent.click(button() as HTMLElement);

/** The first answer says that there is a meeting server. */
async function open(answer: Answers[string]) {
  let isFirst = true;
  const answers: Answers = {
    [ROOM]: (...asked) => {
      if (!isFirst) return answer?.(...asked) ?? networkError();
      isFirst = false;
      return Response.json({ link: "https://meet.school.example/room-0" });
    },
  };
  showScheduling({ answers });
  await openScheduling();
  await waitFor(() => expect(button()).not.toBeNull());
}

test("a made link is in the field, and another one can be made", async () => {
  let arrive: (answer: Response) => void = () => {};
  await open(() => new Promise((resolve) => (arrive = resolve)));
  expect(button()?.type).toBe("button");
  press();
  await waitFor(() => expect(button()?.getAttribute("aria-busy")).toBe("true"));
  expect(fieldOf(/Meeting Link/).value).toBe("");
  arrive(Response.json({ link: ADDRESS }));
  await waitFor(() => expect(fieldOf(/Meeting Link/).value).toBe(ADDRESS));
  await waitFor(() => expect(button()?.hasAttribute("aria-busy")).toBe(false));
  expect(screen.queryByText(/^Please paste a link/)).toBeNull();
});

test("where there is no meeting server no button is offered, and the form says what to paste (INT-60)", async () => {
  showScheduling({ answers: { [ROOM]: () => Response.json({ link: null }) } });
  await openScheduling();
  expect(
    await screen.findByText(
      "Please paste a link of your meeting service, such as Google Meet, Zoom or Teams.",
    ),
  ).toBeDefined();
  expect(button()).toBeNull();
  expect(fieldOf(/Meeting Link/).value).toBe("");
});

test("a link that could not be made says so, and the button stays for another try", async () => {
  await open(networkError);
  press();
  expect(await screen.findByText("No link could be made. Please paste one.")).toBeDefined();
  await waitFor(() => expect(button()?.hasAttribute("aria-busy")).toBe(false));
  expect(fieldOf(/Meeting Link/).value).toBe("");
});
