// The photo and the resume of a candidate form.
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { AttachmentFields } from "./attachment-section.tsx";
import type { CandidateFiles } from "./form-values.ts";

test("a stored photo and resume are removed each for itself, and an error stands at its own field", () => {
  const changes: Partial<CandidateFiles>[] = [];
  renderWithProviders(
    <AttachmentFields
      formId="form"
      files={{ candidatePhoto: null, resume: null }}
      onChange={(change) => changes.push(change)}
      errors={{ resume: "Resume is empty. Please choose another file." }}
      stored={{ photo: "/api/files/photo/00aa.webp", hasResume: true }}
    />,
  );
  fireEvent.click(screen.getByLabelText("Remove your present photo"));
  fireEvent.click(screen.getByLabelText("Remove your present resume"));
  expect(changes).toEqual([{ candidatePhoto: "remove" }, { resume: "remove" }]);
  const wrong = ["Photo", "Resume"].filter((label) =>
    screen.getByLabelText(label).hasAttribute("aria-invalid"),
  );
  expect(wrong).toEqual(["Resume"]);
});
