// The notice at the registration, and the question at the next login.
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Consents } from "#features/accounts/domain/consents/calls.ts";
import { noticeOf } from "#features/accounts/domain/consents/notices.ts";
import { press } from "#tests/support/acts.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { AskedConsents } from "#features/accounts/web/consents/asked-consents.tsx";

const consents = (isAsked: (purpose: string) => boolean): Consents => ({
  notice: 1,
  purposes: noticeOf("candidate").map(({ purpose, title, text, isOptional = false }) => ({
    purpose,
    title,
    text,
    isOptional,
    given: null,
    answeredAt: null,
    isAsked: isAsked(purpose),
  })),
});

function open(asked: Consents) {
  const sent: unknown[] = [];
  const { requests } = renderWithProviders(<AskedConsents />, {
    answers: {
      "GET /api/account/consents": () => Response.json(asked),
      "POST /api/account/consents": (body) => {
        sent.push(body);
        return Response.json(asked);
      },
    },
  });
  return { sent, requests };
}

test("a person who registered earlier reads each purpose, and a box that is not ticked is no consent (PRIV-33)", async () => {
  const { sent } = open(consents(() => true));
  await screen.findByText("Being found");
  const boxes = screen.getAllByRole<HTMLInputElement>("checkbox");
  expect(boxes.map(({ checked }) => checked)).toEqual([false]);
  screen.getByRole("checkbox", { name: /new jobs for my subject/ }).click();
  press("I agree");
  await waitFor(() =>
    expect(sent).toEqual([
      { purpose: "account", given: true, notice: 1 },
      { purpose: "found", given: true, notice: 1 },
      { purpose: "alerts", given: true, notice: 1 },
    ]),
  );
});

test("only what has changed is asked again (PRIV-33)", async () => {
  open(consents((purpose) => purpose === "alerts"));
  await screen.findByText("Please choose. You can change it at any time.");
  expect(screen.queryByText("Being found")).toBeNull();
});

test("a person who has answered everything is asked nothing (PRIV-33)", async () => {
  const { requests } = open(consents(() => false));
  await waitFor(() => expect(requests).toContain("GET /api/account/consents"));
  expect(screen.queryByRole("button")).toBeNull();
});
