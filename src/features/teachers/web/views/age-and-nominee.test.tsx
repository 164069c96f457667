// The question for the date of birth, and the person whom a candidate trusts.
import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Privacy } from "#features/teachers/domain/privacy-calls.ts";
import { errorAt, press, type } from "#tests/support/acts.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { AskedBirth } from "./asked-birth.tsx";
import { NomineeCard } from "./nominee.tsx";

const PRIVACY: Privacy = {
  listed: true,
  isFound: true,
  contact: "subscribers",
  schoolsWithContact: 41,
  nameForSchoolsOnly: false,
  nameForVisitors: "Asha Verma",
  areNamesShown: true,
  isHidden: false,
  nominee: null,
  asksDateOfBirth: true,
};

test("a candidate who registered earlier is asked once, and the sentence of a refusal stands at the field (PRIV-40)", async () => {
  const sentence = "People under 18 cannot register here. Nothing was stored.";
  let isYoung = true;
  renderWithProviders(<AskedBirth />, {
    answers: {
      "GET /api/candidate/privacy": () => Response.json(PRIVACY),
      "PUT /api/candidate/privacy": () =>
        isYoung
          ? Response.json(
              {
                code: "INVALID_INPUT",
                message: sentence,
                issues: [{ path: "dateOfBirth", message: sentence }],
              },
              { status: 400 },
            )
          : Response.json({ ...PRIVACY, asksDateOfBirth: false }),
    },
  });
  await screen.findByText("When were you born?");
  type(/Date of birth/, "2015-01-01");
  press("Save my date of birth");
  await waitFor(() => expect(errorAt(/Date of birth/)).toContain(sentence));
  isYoung = false;
  type(/Date of birth/, "1985-01-01");
  press("Save my date of birth");
  await waitFor(() => expect(screen.queryByText("When were you born?")).toBeNull());
});

test("the question can be put off, and does not come back (PRIV-40)", async () => {
  const answers = { "GET /api/candidate/privacy": () => Response.json(PRIVACY) };
  renderWithProviders(<AskedBirth />, { answers });
  await screen.findByText("When were you born?");
  press("Not now");
  expect(screen.queryByText("When were you born?")).toBeNull();
  cleanup();
  const { requests } = renderWithProviders(<AskedBirth />, { answers });
  await waitFor(() => expect(requests).toContain("GET /api/candidate/privacy"));
  expect(screen.queryByText("When were you born?")).toBeNull();
});

test("a nominee needs a name and an address, and is taken away by one button (PRIV-41)", async () => {
  const sent: unknown[] = [];
  const answers = {
    "PUT /api/candidate/privacy": (body: unknown) => {
      sent.push(body);
      return Response.json(PRIVACY);
    },
  };
  const nominee = { name: "Ravi Rao", email: "ravi@family.example" };
  renderWithProviders(<NomineeCard nominee={null} />, { answers });
  type("Name", "Ravi Rao");
  press("Save this person");
  await screen.findByText("Please enter the email address.");
  type("Email address", "ravi@family.example");
  press("Save this person");
  await waitFor(() => expect(sent).toEqual([{ nominee }]));
  renderWithProviders(<NomineeCard nominee={nominee} />, { answers });
  press("Take Away");
  await waitFor(() => expect(sent.at(-1)).toEqual({ nominee: null }));
});
