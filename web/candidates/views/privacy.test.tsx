// The tab Privacy: the switch, what it does today, and what happens when it cannot be saved (PRIV-3).
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answers, networkError, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { PrivacyTab } from "./privacy.tsx";

const READ = "GET /api/candidate/privacy";
const EDIT = "PUT /api/candidate/privacy";
const choices = (listed: boolean, change = {}) =>
  Response.json({ listed, isFound: listed, schoolsWithContact: 41, ...change });

function openTab(answers: Answers = {}) {
  renderWithProviders(<PrivacyTab />, {
    user: { role: "candidate" },
    answers: {
      [READ]: () => choices(true),
      "GET /api/candidate/views": () => Response.json([], { headers: { "x-total-count": "0" } }),
      ...answers,
    },
  });
}
const find = () => screen.findByRole<HTMLInputElement>("checkbox", { name: "Let schools find me" });

test("the switch says what it does today, and saves at once in both directions (PRIV-3)", async () => {
  const sent: unknown[] = [];
  openTab({
    [EDIT]: (body) => {
      sent.push(body);
      return choices((body as { listed: boolean }).listed);
    },
  });
  const checkbox = await find();
  screen.getByText(
    "Today 41 schools could open your profile and see your phone number, email address and resume.",
  );
  fireEvent.click(checkbox);
  await screen.findByText("Nobody finds you today. What a school has seen already it knows.");
  fireEvent.click(checkbox);
  await screen.findByText(/^Today 41 schools/);
  expect(sent).toEqual([{ listed: false }, { listed: true }]);
});

test("one school is one school (PRIV-3)", async () => {
  openTab({ [READ]: () => choices(true, { schoolsWithContact: 1 }) });
  await screen.findByText(/^Today 1 school could/);
});

test("an unfinished profile is in no list whatever the switch says (PRIV-3)", async () => {
  openTab({ [READ]: () => choices(true, { isFound: false }) });
  await screen.findByText(/^Your profile is in no list yet/);
});

test("what cannot be saved stays as it was, and says so", async () => {
  openTab({ [EDIT]: networkError });
  fireEvent.click(await find());
  await screen.findByText("Could not save this.");
  await waitFor(async () => expect((await find()).checked).toBe(true));
});

test("choices that cannot be read can be asked for again", async () => {
  openTab({ [READ]: networkError });
  await screen.findByText("Your choices could not be loaded. Please try again.");
  screen.getByRole("button", { name: "Try Again" });
});
