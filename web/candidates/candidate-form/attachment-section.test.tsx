// The photo and the resume of a candidate form.
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openForm } from "#tests/support/open-form.tsx";
import { AttachmentFields } from "./attachment-section.tsx";
import { NO_FILES } from "./form-values.ts";

test("a stored photo and resume are removed each for itself, and an error stands at its own field", () => {
  const { values } = openForm(
    NO_FILES,
    <AttachmentFields stored={{ photo: "/api/files/photo/00aa.webp", hasResume: true }} />,
    { initialErrors: { resume: "Resume is empty. Please choose another file." } },
  );
  const wrong = ["Photo", "Resume"].filter((label) =>
    screen.getByLabelText(label).hasAttribute("aria-invalid"),
  );
  expect(wrong).toEqual(["Resume"]);
  fireEvent.click(screen.getByLabelText("Remove your present photo"));
  expect(values()).toEqual({ candidatePhoto: "remove", resume: null });
  fireEvent.click(screen.getByLabelText("Remove your present resume"));
  expect(values()).toEqual({ candidatePhoto: "remove", resume: "remove" });
});
