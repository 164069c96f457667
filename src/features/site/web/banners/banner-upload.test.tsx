// The upload of a banner: it needs a file, is sent once, and says how it ended.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { press } from "#tests/support/acts.ts";
import { type Answers, renderWithProviders, serverError } from "#tests/support/render-with-providers.tsx";
import { BannerUpload } from "#features/site/web/banners/banner-upload.tsx";
import * as judging from "#platform/web/ui/files/judge-file.ts";

const PNG = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], "banner.png", { type: "image/png" });
const MISSING = "Please select a file first.";

afterEach(() => vi.restoreAllMocks());

function open(answer: Answers[string] = serverError) {
  const sent: unknown[] = [];
  const onDone = vi.fn();
  const shown = renderWithProviders(<BannerUpload onDone={onDone} />, {
    answers: {
      "POST /api/banner/upload": (body, ...request) => {
        sent.push((body as FormData).get("bannerImage"));
        return answer(body, ...request);
      },
    },
  });
  return { ...shown, sent, onDone };
}
function choose() {
  vi.spyOn(judging, "judgeFile").mockImplementation((_kind, file) =>
    Promise.resolve({ refused: null, file, picture: null }),
  );
  fireEvent.change(screen.getByLabelText("Banner image"), { target: { files: [PNG] } });
}

test("without a file nothing is sent, and the field says so until one is chosen", async () => {
  const { sent, onDone } = open();
  expect(screen.queryByText(MISSING)).toBeNull();
  press("Upload");
  await screen.findByText(MISSING);
  choose();
  await waitFor(() => expect(screen.queryByText(MISSING)).toBeNull());
  press("Cancel");
  expect(onDone).toHaveBeenCalledOnce();
  expect(sent).toEqual([]);
});

test("a banner is sent once, the list is read again and the form closes", async () => {
  const answer = Promise.withResolvers<Response>();
  const { sent, onDone, cache } = open(() => answer.promise);
  const refetch = vi.spyOn(cache, "invalidateQueries");
  choose();
  press("Upload");
  press("Upload");
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Upload" }).getAttribute("aria-busy")).toBe("true"),
  );
  expect(onDone).not.toHaveBeenCalled();
  answer.resolve(Response.json({ message: "", banner: { _id: "b1", image: "/api/files/photo/00aa.webp" } }));
  expect((await screen.findByText("Banner uploaded")).closest("[data-tone='good']")).not.toBeNull();
  expect(sent).toEqual([PNG]);
  expect(onDone).toHaveBeenCalledOnce();
  expect(refetch).toHaveBeenCalled();
});

test("a banner that cannot be uploaded says so, and the form stays (CONTENT-27)", async () => {
  const { onDone } = open();
  choose();
  press("Upload");
  const sentence = await screen.findByText("The banner could not be uploaded. Please try again.");
  expect(sentence.closest("[data-tone='bad']")).not.toBeNull();
  expect(onDone).not.toHaveBeenCalled();
});
