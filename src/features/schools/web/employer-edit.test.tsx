// The fields of an employer's edit and the messages after it (EDASH-11 to EDASH-13).
import { configure, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { createEtag } from "#platform/domain/etag.ts";
import { EMPLOYER } from "#tests/support/records.ts";
import {
  type Answers,
  serverError,
  networkError,
  renderWithProviders,
} from "#tests/support/render-with-providers.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { EmployerEditForm } from "#features/schools/web/employer-edit.tsx";
import { InstituteProfile } from "#features/schools/web/institute-profile.tsx";
import { queryOf } from "#platform/web/query.ts";

// Rendering a long form is slow when two processors run all tests.
vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 10_000 });

const EDIT = "PUT /api/employer/edit/e1";

function save(answer: Answers[string], done?: string) {
  const onSaved = vi.fn();
  renderWithProviders(
    <EmployerEditForm employer={EMPLOYER} onSaved={onSaved} onCancel={vi.fn()} {...(done && { done })} />,
    {
      answers: { [EDIT]: answer },
    },
  );
  fireEvent.change(screen.getByLabelText(/Affiliation/), { target: { value: "CBSE 999" } });
  fireEvent.click(screen.getByRole("button", { name: "Save Changes" }));
  return onSaved;
}

afterEach(() => void vi.useRealTimers());

test.each([
  ["an answer that is no success", serverError, "Update failed."],
  ["no answer at all", networkError, "Something went wrong during update."],
  [
    "a refusal, in the server's words",
    () => Response.json({ code: "X", message: "This email is already registered." }, { status: 409 }),
    "This email is already registered.",
  ],
])("%s shows its error (EDASH-13)", async (_what, answer, sentence) => {
  const onSaved = save(answer);
  await screen.findByText(sentence);
  expect(onSaved).not.toHaveBeenCalled();
});

test.each([
  ["the employer's dashboard", undefined, "Profile updated successfully!"],
  ["the back-office", "Profile updated successfully.", "Profile updated successfully."],
])("success has the sentence of %s, for three seconds (EDASH-12)", async (_where, done, sentence) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  const onSaved = save(() => Response.json(EMPLOYER), done);
  await screen.findByText(sentence);
  expect(onSaved).toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_100);
  expect(screen.queryByText(sentence)).toBeNull();
});

test("an edit of an older version offers the newest state", async () => {
  const stale = { code: "STALE", message: "Changed by someone else." };
  const versions: unknown[] = [];
  const page = <EmployerEditForm employer={EMPLOYER} onSaved={vi.fn()} onCancel={vi.fn()} />;
  const { cache } = renderWithProviders(page, {
    answers: {
      [EDIT]: (body) => {
        if (body instanceof FormData) versions.push(body.get("asRead"));
        return Response.json(stale, { status: 409 });
      },
      "GET /api/employer/id/e1": () => Response.json({ ...EMPLOYER, affiliation: "CBSE 777" }),
    },
  });
  // What was read before is not the newest state, however fresh it counts.
  cache.setDefaultOptions({ queries: { retry: false, staleTime: Infinity } });
  cache.setQueryData(queryOf("/api/employer/id/{id}", { params: { id: "e1" } }).queryKey, EMPLOYER);
  const affiliation = () => screen.getByLabelText<HTMLInputElement>(/Affiliation/);
  fireEvent.change(affiliation(), { target: { value: "CBSE 999" } });
  fireEvent.click(screen.getByRole("button", { name: "Save Changes" }));
  await screen.findByRole("dialog", { name: "This profile has changed meanwhile" });
  expect(affiliation().value).toBe("CBSE 999");
  fireEvent.click(screen.getByRole("button", { name: "Load the newest" }));
  await vi.waitFor(() => expect(affiliation().value).toBe("CBSE 777"));
  expect(versions).toEqual([createEtag(EMPLOYER)]);
});

test("the email cannot be edited, address and institute type are required (EDASH-11)", () => {
  renderWithProviders(<EmployerEditForm employer={EMPLOYER} onSaved={vi.fn()} onCancel={vi.fn()} />);
  expect(screen.getByLabelText<HTMLInputElement>(/Email/).readOnly).toBe(true);
  for (const label of [/^Address/, /^Institute Type/]) {
    expect(screen.getByLabelText<HTMLInputElement>(label).required).toBe(true);
  }
});

test("the e-mail address cannot be changed, and looks so (TEXT-8)", () => {
  renderWithProviders(<EmployerEditForm employer={EMPLOYER} onSaved={vi.fn()} onCancel={vi.fn()} />);
  const email = screen.getByLabelText<HTMLInputElement>(/^Email/);
  expect(email.readOnly).toBe(true);
  expect(email.parentElement?.querySelector("svg")).not.toBeNull();
  expect(screen.getByLabelText(/^Affiliation/).parentElement?.querySelector("svg")).toBeNull();
});

test("a website without a scheme gets its https:// once its field is left (REG-32)", async () => {
  renderWithProviders(<EmployerEditForm employer={EMPLOYER} onSaved={vi.fn()} onCancel={vi.fn()} />);
  const website = screen.getByLabelText<HTMLInputElement>(/^Website Link/);
  for (const [typed, shown] of [
    ["www.school.in", "https://www.school.in"],
    ["no website", "no website"],
  ] as const) {
    fireEvent.change(website, { target: { value: typed } });
    fireEvent.blur(website);
    expect(website.value).toBe(shown);
  }
});

test("an institute shows its information and its jobs (EDASH-5)", () => {
  const job = { title: "PGT Physics", location: "Bhopal", description: "Classes 11 and 12" };
  renderWithProviders(
    <InstituteProfile employer={{ ...EMPLOYER, websiteLink: "https://sunrise.example", jobs: [job] }} />,
  );
  for (const text of [
    "Institute Information",
    "Board",
    "Affiliation",
    "Website",
    "Address",
    "Job Postings",
  ]) {
    screen.getByText(text);
  }
  for (const text of ["CBSE School", "PGT Physics", "Bhopal", "Classes 11 and 12"]) {
    screen.getByText(text);
  }
});

test("the edit names the jobs and leads to the tab where they are changed (JOB-89)", () => {
  const job = { title: "PGT Physics", location: "Bhopal", description: "" };
  const edit = (jobs: (typeof job)[]) => (
    <EmployerEditForm employer={{ ...EMPLOYER, jobs }} onSaved={vi.fn()} onCancel={vi.fn()} />
  );
  renderWithProviders(edit([job]), { user: { role: "employer" } });
  screen.getByText("PGT Physics");
  expect(screen.getByRole("link", { name: /Jobs$/ }).getAttribute("href")).toBe("/employer/profile?tab=jobs");
  document.body.replaceChildren();
  renderWithProviders(edit([]), { admin: true });
  screen.getByText("No jobs posted yet");
  expect(screen.queryByRole("link", { name: /Jobs$/ })).toBeNull();
});

test("an edit with changes asks before it is left, and a saved one does not (TEXT-7)", async () => {
  function Editing() {
    const [isOpen, setOpen] = useState(true);
    const close = () => setOpen(false);
    return (
      <FormDialog opened={isOpen} title="Edit Profile" onClose={close}>
        <EmployerEditForm employer={EMPLOYER} onSaved={close} onCancel={close} />
      </FormDialog>
    );
  }
  const { router } = renderWithProviders(<Editing />, {
    answers: { [EDIT]: () => Response.json(EMPLOYER) },
  });
  fireEvent.change(screen.getByLabelText(/Affiliation/), { target: { value: "CBSE 999" } });
  void router.navigate("/elsewhere");
  await screen.findByRole("dialog", { name: "Discard your changes?" });
  fireEvent.click(screen.getByRole("button", { name: "Keep editing", hidden: true }));
  fireEvent.click(screen.getByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Save Changes" })).toBeNull());
  void router.navigate("/elsewhere");
  await waitFor(() => expect(router.state.location.pathname).toBe("/elsewhere"));
});
