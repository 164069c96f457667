// The upload of a partner's logo and the order of the logos: both errors at their fields, and what is sent.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { press } from "#tests/support/acts.ts";
import { type Answers, renderWithProviders, serverError } from "#tests/support/render-with-providers.tsx";
import { openForm } from "#tests/support/open-form.tsx";
import * as judging from "#platform/web/ui/files/judge-file.ts";
import { LogoUpload } from "#features/catalogue/web/settings/logo-upload.tsx";
import { PartnerLogosField } from "#features/catalogue/web/settings/partner-logos-field.tsx";

const UPLOAD = "POST /api/admin/settings/partnerLogos";
const PNG = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], "logo.png", { type: "image/png" });
afterEach(() => vi.restoreAllMocks());

const name = () => screen.getByLabelText<HTMLInputElement>("Name of the institution");

function open(answer: Answers[string] = serverError) {
  const onDone = vi.fn();
  const shown = renderWithProviders(<LogoUpload onDone={onDone} />, { answers: { [UPLOAD]: answer } });
  return { ...shown, onDone };
}

test("without a name and a file both fields say so, and nothing is sent", () => {
  const { requests, onDone } = open();
  press("Upload logo");
  screen.getByText("Name is required");
  screen.getByText("Please select a file first.");
  fireEvent.change(name(), { target: { value: "Lake School" } });
  expect(screen.queryByText("Name is required")).toBeNull();
  fireEvent.keyDown(name(), { key: "Enter" });
  screen.getByText("Please select a file first.");
  expect(requests).not.toContain(UPLOAD);
  press("Cancel");
  expect(onDone.mock.calls).toEqual([[null]]);
});

function choose() {
  vi.spyOn(judging, "judgeFile").mockImplementation((_kind, file) =>
    Promise.resolve({ refused: null, file, picture: null }),
  );
  fireEvent.change(screen.getByLabelText("Logo"), { target: { files: [PNG] } });
}

test("a logo is sent once with its name, and the list gets it", async () => {
  const sent: FormData[] = [];
  const logo = { _id: "l9", name: "Lake School", image: "/api/files/photo/09aa.webp" };
  const answer = Promise.withResolvers<Response>();
  const { onDone } = open((body) => {
    sent.push(body as FormData);
    return answer.promise;
  });
  fireEvent.change(name(), { target: { value: "Lake School" } });
  choose();
  await screen.findByText("logo.png");
  press("Upload logo");
  press("Upload logo");
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Upload logo" }).getAttribute("aria-busy")).toBe("true"),
  );
  answer.resolve(Response.json({ message: "", logo }));
  await waitFor(() => expect(onDone.mock.calls).toEqual([[logo]]));
  expect(sent.map((form) => [form.get("name"), form.get("logo")])).toEqual([["Lake School", PNG]]);
  screen.getByText("Logo uploaded. Save the settings to show it.");
});

test("a logo that the server refuses says so at its field, and the form stays", async () => {
  const message = "This picture is too small.";
  const { onDone } = open(() =>
    Response.json({ code: "INVALID_INPUT", message, issues: [{ path: "logo", message }] }, { status: 400 }),
  );
  fireEvent.change(name(), { target: { value: "Lake School" } });
  choose();
  press("Upload logo");
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
  expect(onDone).not.toHaveBeenCalled();
  expect(name().value).toBe("Lake School");
});

const LOGOS = ["Lake School", "Hill School", "Sea School"].map((label, index) => ({
  _id: `l${index}`,
  name: label,
  image: `/api/files/photo/0${index}aa.webp`,
}));
const showLogos = (initialErrors = {}) =>
  openForm({ partnerLogos: LOGOS }, <PartnerLogosField />, { initialErrors });

test("logos are moved up, renamed and removed, each its own", () => {
  const { values } = showLogos();
  const names = () => values().partnerLogos.map((logo) => logo.name);
  expect(screen.queryByRole("button", { name: "Move up Lake School" })).toBeNull();
  press("Move up Sea School");
  expect(names()).toEqual(["Lake School", "Sea School", "Hill School"]);
  press("Remove Lake School");
  expect(names()).toEqual(["Sea School", "Hill School"]);
  fireEvent.change(screen.getByLabelText("Name of logo 2"), { target: { value: "Hill College" } });
  expect(names()).toEqual(["Sea School", "Hill College"]);
});

test("an error is at its logo, and the one about all of them above", () => {
  showLogos({ "partnerLogos.1.name": "Name is required", partnerLogos: "At most 12 logos." });
  const wrong = screen
    .getAllByLabelText(/^Name of logo/)
    .map((field) => field.getAttribute("aria-invalid") === "true");
  expect(wrong).toEqual([false, true, false]);
  screen.getByText("At most 12 logos.", { selector: "p" });
});

test("Add logo opens the upload and hides its own button until that is cancelled", () => {
  const { values } = showLogos();
  press("Add logo");
  expect(screen.queryByRole("button", { name: "Add logo" })).toBeNull();
  press("Cancel");
  screen.getByRole("button", { name: "Add logo" });
  expect(values().partnerLogos).toEqual(LOGOS);
});
