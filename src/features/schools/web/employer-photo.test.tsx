// The photo in an employer's edit: the stored one is shown, removed and kept.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { EMPLOYER } from "#tests/support/records.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { EmployerEditForm } from "#features/schools/web/employer-edit.tsx";

const PHOTO = "/uploads/school.webp";

function open(photo: string | null) {
  const sent: FormData[] = [];
  renderWithProviders(
    <EmployerEditForm employer={{ ...EMPLOYER, photo }} onSaved={vi.fn()} onCancel={vi.fn()} />,
    {
      answers: {
        "PUT /api/employer/edit/e1": (body) => {
          if (body instanceof FormData) sent.push(body);
          return Response.json(EMPLOYER);
        },
      },
    },
  );
  return sent;
}

test.each([
  [PHOTO, 1],
  [null, 0],
])("of the stored photo %j the edit shows and offers to remove %i", (photo, times) => {
  open(photo);
  expect(screen.queryAllByText("Your present photo")).toHaveLength(times);
  expect(screen.queryAllByRole("button", { name: "Remove your present photo" })).toHaveLength(times);
  const pictures = [...document.querySelectorAll("form img")].map((picture) => picture.getAttribute("src"));
  expect(pictures).toEqual(photo ? [photo] : []);
});

test.each([
  ["removed", ["Remove your present photo"], true],
  ["removed and kept again", ["Remove your present photo", "Keep your present photo"], false],
])("a photo that is %s is sent so", async (_what, buttons, isRemoved) => {
  const sent = open(PHOTO);
  for (const name of buttons) fireEvent.click(screen.getByRole("button", { name }));
  fireEvent.change(screen.getByLabelText(/Affiliation/), { target: { value: "CBSE 999" } });
  fireEvent.click(screen.getByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const names = [...(sent[0]?.keys() ?? [])];
  expect(names.includes("removePhoto")).toBe(isRemoved);
});
