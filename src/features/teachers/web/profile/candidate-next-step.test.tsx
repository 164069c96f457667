import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { CandidateRecord } from "#features/teachers/domain/record.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { CandidateNextStep } from "#features/teachers/web/profile/candidate-next-step.tsx";

const WHOLE = { resume: "/r", photo: "/p", emailAvailable: "Yes" } as CandidateRecord;

test.each<[string, Partial<CandidateRecord>, string, string]>([
  ["without a resume", { resume: null }, "Next: add your resume", "Add your resume"],
  ["who is not available", { emailAvailable: "No" }, "Next: say when you are available", "Change it"],
  ["without a photo", { photo: null }, "Next: add a photo", "Add a photo"],
])("a candidate %s is led on (CDASH-30)", (_who, change, title, button) => {
  const onEdit = vi.fn();
  renderWithProviders(<CandidateNextStep candidate={{ ...WHOLE, ...change }} onEdit={onEdit} />);
  screen.getByRole("heading", { name: title });
  fireEvent.click(screen.getByRole("button", { name: button }));
  expect(onEdit).toHaveBeenCalledOnce();
});

test("a whole profile is called ready", () => {
  renderWithProviders(<CandidateNextStep candidate={WHOLE} onEdit={() => {}} />);
  screen.getByRole("heading", { name: "Your profile is ready" });
  const link = screen.getByRole("link", { name: "See the list of candidates" });
  expect(link.getAttribute("href")).toBe("/candidate/allCandidatePage");
});

test.each([
  [true, "Schools also find it in the list of candidates. When one"],
  [false, "Schools also find it in the list of candidates once your email address is confirmed. When one"],
])(
  "the confirmation of the address is named only while it waits: proven %s (CDASH-30)",
  async (isProven, text) => {
    renderWithProviders(<CandidateNextStep candidate={WHOLE} onEdit={() => {}} />, {
      answers: { "GET /api/auth/emailStatus": () => Response.json({ isProven }) },
    });
    await waitFor(() => expect(document.body.textContent).toContain(text));
  },
);
