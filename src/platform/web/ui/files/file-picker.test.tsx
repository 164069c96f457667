// What a person sees and sends when choosing, replacing and removing a file.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { FileKind } from "#platform/domain/call.ts";
import { loadAllCatalogues } from "#platform/web/language/catalogues.ts";
import { press } from "#tests/support/acts.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import type { FileChoice } from "#platform/web/ui/files/file-choice.ts";
import { FilePicker } from "#platform/web/ui/files/file-picker.tsx";
import * as judging from "#platform/web/ui/files/judge-file.ts";
import * as canvas from "#platform/web/ui/files/picture-canvas.ts";

const PDF = new File(["%PDF-1.7\n%%EOF\n"], "cv.pdf", { type: "application/pdf" });
const text = (name: string, type: string) => new File(["hello"], name, { type });

function open(kind: FileKind, stored?: { text: string; removable: boolean }, hindi = false) {
  const choices: FileChoice[] = [];
  function Field() {
    const [file, setFile] = useState<FileChoice>(null);
    return (
      <FilePicker
        id="it"
        name="it"
        kind={kind}
        label="File"
        description="Any"
        accept=""
        file={file}
        onChange={(next) => {
          choices.push(next);
          setFile(next);
        }}
        stored={stored}
      />
    );
  }
  renderWithProviders(<Field />, { hindi });
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText("File"), { target: { files: [file] } });
  return { choices, choose };
}

afterEach(() => void vi.restoreAllMocks());

test("a text renamed .pdf is refused when it is chosen, and clears what was chosen before (FILE-13)", async () => {
  const { choices, choose } = open("resume");
  choose(PDF);
  await screen.findByText("cv.pdf");
  choose(text("letter.pdf", "application/pdf"));
  expect((await screen.findByRole("alert")).textContent).toBe("Resume must be a PDF file.");
  // At the field, and in a message for those who look elsewhere.
  expect(await screen.findAllByText("Resume must be a PDF file.")).toHaveLength(2);
  expect(screen.queryByText(/letter\.pdf|cv\.pdf/)).toBeNull();
  expect(choices.at(-1)).toBeNull();
  expect(screen.getByLabelText("File").getAttribute("aria-invalid")).toBe("true");
});

test.each([
  ["photo", "banner"],
  ["resume", "document"],
  ["evidence", "document"],
  ["picture", "banner"],
] as const)("the field of a %s that is not chosen yet shows the sign of a %s", (kind, sign) => {
  open(kind);
  expect(document.querySelector("use")?.getAttribute("href")).toMatch(new RegExp(`#${sign}$`));
});

test("an empty file is refused with its reason (FILE-13)", async () => {
  const { choices, choose } = open("photo");
  choose(new File([], "me.jpg", { type: "image/jpeg" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Photo is empty. Please choose another file.");
  expect(choices.at(-1)).toBeNull();
});

test("the last of two files that are chosen quickly stays", async () => {
  const { choices, choose } = open("resume");
  choose(text("letter.pdf", "application/pdf"));
  choose(PDF);
  await waitFor(() => expect(screen.queryByText(/^Reading/)).toBeNull());
  expect(choices.at(-1)).toBe(PDF);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a stored file can be removed and kept again (FILE-12)", () => {
  const { choices } = open("resume", { text: "Your present resume", removable: true });
  fireEvent.click(screen.getByRole("button", { name: "Remove your present resume" }));
  screen.getByText("Your present resume is removed when you save.");
  fireEvent.click(screen.getByRole("button", { name: "Keep your present resume" }));
  screen.getByText("Your present resume");
  expect(choices).toEqual(["remove", null]);
});

test("a Hindi page says in Hindi that a stored file goes, and that a file could not be checked (LANG-5)", async () => {
  await loadAllCatalogues();
  vi.spyOn(judging, "judgeFile").mockRejectedValue(new TypeError("Failed to fetch"));
  const { choose } = open("resume", { text: "आपका रिज़्यूमे", removable: true }, true);
  press("आपका रिज़्यूमे हटाएँ");
  screen.getByText("सेव करने पर यह फ़ाइल हट जाएगी: आपका रिज़्यूमे");
  choose(PDF);
  expect((await screen.findByRole("alert")).textContent).toMatch(/^रिज़्यूमे: फ़ाइल की जाँच नहीं हो सकी।/);
});

test("a photo can be cropped, a resume cannot", async () => {
  const drawn = { canvas: document.createElement("canvas"), pixels: 1, isOpaque: true };
  vi.spyOn(canvas, "openPicture").mockResolvedValue(drawn);
  vi.spyOn(canvas, "cutSquare").mockResolvedValue(new File(["cut"], "me.jpg", { type: "image/jpeg" }));
  const { choices, choose } = open("photo");
  choose(
    new File(
      ["\xff\xd8\xff\xd9"].map((it) => Uint8Array.from(it, (sign) => sign.charCodeAt(0))),
      "me.jpg",
    ),
  );
  await screen.findByRole("button", { name: "Crop and turn me.jpg" });
  expect(await (choices.at(-1) as File).text()).toBe("cut");
  fireEvent.click(screen.getByRole("button", { name: "Remove me.jpg" }));
  expect(choices.at(-1)).toBeNull();
});

test("the dialog that crops a photo closes with the new cut, and Cancel keeps the old one", async () => {
  const drawn = {
    canvas: Object.assign(document.createElement("canvas"), { width: 40, height: 30 }),
    pixels: 1,
    isOpaque: true,
  };
  const cut = (text: string) => new File([text], "me.jpg", { type: "image/jpeg" });
  vi.spyOn(canvas, "openPicture").mockResolvedValue(drawn);
  vi.spyOn(canvas, "drawSquare").mockImplementation(() => {});
  // The stage needs a picture that the browser lays out, so here it stays empty.
  vi.spyOn(canvas, "toBlob").mockReturnValue(new Promise(() => {}));
  const cutSquare = vi.spyOn(canvas, "cutSquare").mockResolvedValue(cut("first"));
  const { choices, choose } = open("photo");
  choose(new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)], "me.jpg"));
  const crop = async () =>
    fireEvent.click(await screen.findByRole("button", { name: "Crop and turn me.jpg" }));
  const dialog = () => screen.queryByRole("dialog", { name: "Crop your photo" });

  await crop();
  await waitFor(() => expect(dialog()).not.toBeNull());
  press("Cancel");
  await waitFor(() => expect(dialog()).toBeNull());
  expect(await (choices.at(-1) as File).text()).toBe("first");

  cutSquare.mockResolvedValue(cut("second"));
  await crop();
  await waitFor(() => expect(dialog()).not.toBeNull());
  press("Use this photo");
  await waitFor(() => expect(dialog()).toBeNull());
  expect(await (choices.at(-1) as File).text()).toBe("second");
});

test("a file can be dropped on the field, which says so while it is over it", async () => {
  const { choices } = open("resume");
  const words = screen.getByText("Any");
  const isMarked = () => words.closest("[data-over]") !== null;
  expect(isMarked()).toBe(false);
  fireEvent.dragOver(words);
  expect(isMarked()).toBe(true);
  fireEvent.dragLeave(words);
  expect(isMarked()).toBe(false);
  fireEvent.dragOver(words);
  fireEvent.drop(words, { dataTransfer: { files: [PDF] } });
  expect(isMarked()).toBe(false);
  await screen.findByText("cv.pdf");
  await waitFor(() => expect(choices.at(-1)).toBe(PDF));
});

test("only a file that may be removed has the button for it, and the error of a form stands at the field", () => {
  open("resume", { text: "Your present resume", removable: false });
  screen.getByText("Your present resume");
  expect(screen.queryByRole("button", { name: /Remove|Keep/ })).toBeNull();
  screen.getByText("Choose file");
  const field = screen.getByLabelText("File");
  expect(field.getAttribute("aria-describedby")).toBe("it-description");
  expect(field.hasAttribute("aria-invalid")).toBe(false);
});

test("a chosen file can be exchanged or taken back; a refused one is described at the field until the next", async () => {
  const { choices, choose } = open("resume");
  const field = screen.getByLabelText<HTMLInputElement>("File");
  const setValue = vi.spyOn(field, "value", "set");
  choose(PDF);
  expect(document.querySelector("[aria-busy]")).not.toBeNull();
  // Emptied, so that the same file can be chosen again after it was removed.
  expect(setValue.mock.calls).toEqual([[""]]);
  setValue.mockRestore();
  await screen.findByText("Choose another");
  await waitFor(() => expect(document.querySelector("[aria-busy]")).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: "Remove cv.pdf" }));
  expect(screen.queryByText("cv.pdf")).toBeNull();
  expect(choices.at(-1)).toBeNull();
  choose(text("letter.pdf", "application/pdf"));
  const refusal = await screen.findByRole("alert");
  expect(field.getAttribute("aria-describedby")).toBe(`it-description ${refusal.id}`);
  choose(PDF);
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(field.hasAttribute("aria-invalid")).toBe(false);
});
