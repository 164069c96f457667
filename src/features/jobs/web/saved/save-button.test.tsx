// The button that saves a job, or takes it from the saved ones (JOB-60).
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { networkError, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { SaveButton } from "#features/jobs/web/saved/save-button.tsx";

const JOB = { _id: "v1", title: "Physics Teacher" };

test.each([
  [false, "Save Physics Teacher", "PUT", "The job is saved."],
  [true, "Saved: Physics Teacher", "DELETE", "The job is no longer saved."],
])("a job of which it is %j that it is saved has the button '%s'", async (...row) => {
  const [isSaved, name, method, sentence] = row;
  let isUp = false;
  const { requests } = renderWithProviders(<SaveButton job={JOB} isSaved={isSaved} />, {
    answers: {
      [`${method} /api/candidate/saved-vacancies/v1`]: () =>
        isUp ? Response.json({ message: sentence }) : networkError(),
    },
  });
  const button = screen.getByRole("button", { name });
  fireEvent.click(button);
  await screen.findByText("The job could not be saved. Please try again.");
  isUp = true;
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByText(sentence);
  const sent = requests.filter((call) => call.includes("saved-vacancies"));
  expect(new Set(sent)).toEqual(new Set([`${method} /api/candidate/saved-vacancies/v1`]));
  expect(sent).toHaveLength(2);
});
