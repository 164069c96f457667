// The owner adds photos to the page of the school.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import * as canvas from "#platform/web/ui/files/picture-canvas.ts";
import { SchoolPhotos } from "./school-photos.tsx";

const HALL = new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)], "hall.jpg", { type: "image/jpeg" });
const SMALL = new File(["small"], "hall.jpg", { type: "image/jpeg" });

afterEach(() => void vi.restoreAllMocks());

function open() {
  const sent: unknown[] = [];
  renderWithProviders(<SchoolPhotos />, {
    user: { role: "employer", memberRole: "owner" },
    answers: {
      "GET /api/employer/photos": () => Response.json({ photos: [] }),
      "POST /api/employer/photos": (body) => {
        sent.push(body instanceof FormData ? body.get("schoolPhoto") : null);
        return Response.json({ message: "", photos: [] });
      },
    },
  });
  const choose = async (file: File) =>
    fireEvent.change(await screen.findByLabelText("Add a photo"), { target: { files: [file] } });
  return { sent, choose };
}

test.each([
  ["fits", 1, HALL],
  ["is too large and made smaller", 1e9, SMALL],
])("a photo that %s is added once (JOB-54)", async (_what, pixels, file) => {
  const drawn = { canvas: document.createElement("canvas"), pixels, isOpaque: true };
  vi.spyOn(canvas, "openPicture").mockResolvedValue(drawn);
  vi.spyOn(canvas, "writePicture").mockResolvedValue(SMALL);
  const { sent, choose } = open();
  await choose(HALL);
  await waitFor(() => expect(document.querySelector("[aria-busy]")).toBeNull());
  await waitFor(() => expect(screen.queryByText("hall.jpg")).toBeNull());
  screen.getAllByText("Photo added");
  expect(sent).toEqual([file]);
});

test("a file that is no picture is not sent (JOB-54)", async () => {
  const { sent, choose } = open();
  await choose(new File(["hello"], "letter.jpg", { type: "image/jpeg" }));
  await screen.findByRole("alert");
  expect(sent).toEqual([]);
});
