// Applying on a job's page (ALERT-24).
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { OwnSide } from "#features/jobs/domain/saved-calls.ts";
import { OWN_APPLICATION } from "#tests/support/job-records.ts";
import { type Answers, networkError, renderPage } from "#tests/support/render-with-providers.tsx";
import { applyAction } from "#features/jobs/web/apply/apply-action.ts";
import { ApplyPanel } from "#features/jobs/web/apply/apply-panel.tsx";
// Loaded here, so that the panel is there at once.
import "#features/jobs/web/apply/signed-in-apply.tsx";

const JOB = {
  _id: "v1",
  slug: "physics-teacher-indore-1a2b3c4d",
  title: "Physics Teacher",
  takesApplications: true,
  school: { instituteName: "Tagore Academy" },
};
const OTHER_JOB = {
  ...JOB,
  _id: "v2",
  slug: "maths-teacher-ujjain-5e6f7a8b",
  school: { instituteName: "Nehru School" },
};
const OWN: OwnSide = { isSaved: false, isProven: true, missingAnswers: 0, application: null };
const APPLY = "POST /api/vacancies/v1/applications";
const OWN_SIDE = "GET /api/candidate/vacancies/v1";
const DRAFT = `application ${JOB.slug} of c1`;

type Setting = {
  role?: "candidate" | "employer" | undefined;
  account?: string;
  admin?: boolean;
  own?: Partial<OwnSide>;
  job?: object;
  answers?: Answers;
  at?: string;
};

function open(setting: Setting = {}) {
  const { role = "candidate", account = "c1", admin = false, own, job, answers, at = "" } = setting;
  const page = {
    default: ({ params }: { params: { name: string } }) => (
      <ApplyPanel
        job={params.name === OTHER_JOB.slug ? OTHER_JOB : { ...JOB, ...job }}
        own={{ ...OWN, ...own }}
      />
    ),
    action: applyAction,
  };
  return renderPage(page, "/jobs/:name", {
    at: `/jobs/${JOB.slug}${at}`,
    ...(role && !admin && { user: { role, _id: account } }),
    admin,
    answers: { [OWN_SIDE]: () => Response.json({ ...OWN, ...own }), ...answers },
  });
}
const visitor = () =>
  renderPage({ default: () => <ApplyPanel job={JOB} /> }, "/jobs/:name", { at: `/jobs/${JOB.slug}` });
const send = async () =>
  fireEvent.click(await screen.findByRole("button", { name: "Send application", hidden: true }));
const noteField = () => screen.findByLabelText<HTMLTextAreaElement>("Note to the school (optional)");
const isFormOpen = () => document.querySelector("details")?.open;

afterEach(() => localStorage.clear());

test("a visitor registers or logs in, with the job kept in the address", async () => {
  visitor();
  const register = await screen.findByRole("link", { name: "Register to apply" });
  expect(register.getAttribute("href")).toBe(`/candidate/SignUpPage?job=${JOB.slug}`);
  expect(screen.getByRole("link", { name: "Log in to apply" }).getAttribute("href")).toBe(
    `/login?job=${JOB.slug}`,
  );
});

test.each([
  [{ role: "employer" as const }, "You are logged in with a school's account."],
  [{ admin: true }, "You are logged in as an admin."],
])("%o reads why not (ALERT-24)", async (who, sentence) => {
  open(who);
  await screen.findByText(new RegExp(sentence));
  expect(screen.queryByRole("button")).toBeNull();
});

test("one tap opens the form, which says what the school gets; one more sends it once (ALERT-24)", async () => {
  const sent: unknown[] = [];
  open({
    answers: {
      [APPLY]: (body) => {
        sent.push(body);
        return Response.json({ application: OWN_APPLICATION }, { status: 201 });
      },
    },
  });
  await screen.findByText("Apply");
  expect(isFormOpen()).toBe(false);
  const says = screen.getByText(/Tagore Academy gets your profile as it is now. It reads your phone number/);
  expect(says.textContent).toContain("only once it invites you, decides against you, or shows the names.");
  expect(says.textContent).toContain(
    "When you withdraw, the application no longer shows your contact details.",
  );
  fireEvent.change(screen.getByLabelText("Note to the school (optional)"), {
    target: { value: " I live near by. " },
  });
  const button = screen.getByRole("button", { name: "Send application", hidden: true });
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByText("You applied on 08 Mar 2026.");
  expect(sent).toEqual([{ note: "I live near by." }]);
  expect(screen.getByRole("link", { name: "See your applications" }).getAttribute("href")).toBe(
    "/candidate/profile?tab=applications",
  );
});

test("a lost connection says so and keeps the note, also after a reload (ALERT-24)", async () => {
  open({ answers: { [APPLY]: networkError }, at: "?apply=1" });
  const note = () => screen.getByLabelText<HTMLTextAreaElement>("Note to the school (optional)");
  await screen.findByText("Apply");
  expect(isFormOpen()).toBe(true);
  fireEvent.change(note(), { target: { value: "I live near by." } });
  await send();
  expect((await screen.findByRole("alert")).textContent).toContain("your note is kept");
  expect(note().value).toBe("I live near by.");
  await waitFor(() => expect(localStorage.getItem(DRAFT)).toContain("I live near by."));
  document.body.innerHTML = "";
  open();
  await waitFor(() => expect(note().value).toBe("I live near by."));
});

test("a note stays with its job when another job is opened (ALERT-24)", async () => {
  const { router } = open();
  fireEvent.change(await noteField(), { target: { value: "I live near by." } });
  await act(() => router.navigate(`/jobs/${OTHER_JOB.slug}`));
  await screen.findByText(/Nehru School gets your profile/);
  expect((await noteField()).value).toBe("");
  await act(() => router.navigate(`/jobs/${JOB.slug}`));
  await screen.findByText(/Tagore Academy gets your profile/);
  expect((await noteField()).value).toBe("I live near by.");
});

test("another account in the same browser does not read the note (ALERT-24)", async () => {
  open();
  fireEvent.change(await noteField(), { target: { value: "I live near by." } });
  await waitFor(() => expect(JSON.stringify(Object.entries(localStorage))).toContain("I live near by."));
  cleanup();
  open({ account: "c2" });
  expect((await noteField()).value).toBe("");
  cleanup();
  open();
  expect((await noteField()).value).toBe("I live near by.");
});

test("a refusal of the server is its sentence (ALERT-24)", async () => {
  open({
    answers: {
      [APPLY]: () =>
        Response.json({ code: "VACANCY_CLOSED", message: "This job is closed." }, { status: 409 }),
    },
  });
  await send();
  expect((await screen.findByRole("alert")).textContent).toBe("This job is closed.");
});

test("an application that was withdrawn is opened again where that may be, and else is only named", async () => {
  const withdrawn = { ...OWN_APPLICATION, stage: "withdrawn" as const, mayReopen: true };
  open({ own: { application: withdrawn } });
  await screen.findByText("Apply again");
  document.body.innerHTML = "";
  open({ own: { application: { ...withdrawn, mayReopen: false } } });
  await screen.findByText("You withdrew it.");
  expect(screen.queryByText("Apply again")).toBeNull();
});

test("before the address is confirmed the panel says what to do (ALERT-24)", async () => {
  open({ own: { isProven: false } });
  await screen.findByText(/Please confirm your email address first/);
  expect(screen.queryByText("Apply")).toBeNull();
});

test("with missing answers the panel leads to the rest of the registration (REG-80)", async () => {
  open({ own: { missingAnswers: 3 } });
  const link = await screen.findByRole("link", { name: "Finish your profile (3 answers)" });
  expect(link.getAttribute("href")).toBe("/candidate/register?job=" + JOB.slug);
  expect(screen.queryByText("Apply")).toBeNull();
});

test("a job that takes no applications can still be saved", async () => {
  const saved: string[] = [];
  open({
    job: { takesApplications: false },
    answers: {
      "PUT /api/candidate/saved-vacancies/v1": () => {
        saved.push("v1");
        return Response.json({ message: "The job is saved." });
      },
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Save Physics Teacher" }));
  await screen.findByText("The job is saved.");
  expect(saved).toEqual(["v1"]);
  expect(screen.queryByText("Apply")).toBeNull();
});

test("without scripts the form is sent to the page, which shows the sentence and the note (ALERT-24)", async () => {
  const sent: unknown[] = [];
  const { router } = open({
    answers: {
      [APPLY]: (body) => {
        sent.push(body);
        return sent.length === 1
          ? Response.json({ code: "X", message: "This job is closed." }, { status: 409 })
          : Response.json({ application: OWN_APPLICATION }, { status: 201 });
      },
    },
  });
  await screen.findByText("Apply");
  const form = new FormData();
  form.set("vacancy", "v1");
  form.set("note", "Near by.");
  await router.navigate(`/jobs/${JOB.slug}`, { formMethod: "post", formData: form });
  const matches = router.state.actionData;
  expect(Object.values(matches ?? {})).toEqual([{ refusal: "This job is closed.", note: "Near by." }]);
  await router.navigate(`/jobs/${JOB.slug}`, { formMethod: "post", formData: form });
  expect(router.state.location.hash).toBe("#apply");
  expect(sent).toEqual([{ note: "Near by." }, { note: "Near by." }]);
});

test("the note says how much of it is written; what was sent is said and not kept", async () => {
  open({
    at: "?apply=1",
    answers: { [APPLY]: () => Response.json({ application: OWN_APPLICATION }, { status: 201 }) },
  });
  const note = await screen.findByLabelText<HTMLTextAreaElement>("Note to the school (optional)");
  screen.getByText(/^0 of [\d,]+ characters$/);
  fireEvent.change(note, { target: { value: "Near" } });
  screen.getByText(/^4 of [\d,]+ characters$/);
  await send();
  await screen.findByText("Your application is sent.");
  await new Promise((resolve) => setTimeout(resolve, 350));
  expect(localStorage.getItem(DRAFT)).toBeNull();
});

test("a refusal goes when the application is sent again", async () => {
  const arrived: ((answer: Response) => void)[] = [];
  open({ answers: { [APPLY]: () => new Promise((resolve) => arrived.push(resolve)) } });
  await send();
  await waitFor(() => expect(arrived).toHaveLength(1));
  arrived[0]?.(Response.json({ code: "X", message: "Not just now." }, { status: 409 }));
  expect((await screen.findByRole("alert")).textContent).toBe("Not just now.");
  await send();
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test.each([
  [{ role: undefined }, "Register to apply"],
  [{ role: "employer" as const }, "You are logged in with a school's account."],
])("a job that takes no applications offers %o nothing", async (who, text) => {
  const { router } = open({ ...who, job: { takesApplications: false } });
  await waitFor(() => expect(router.state.initialized).toBe(true));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByText(text, { exact: false })).toBeNull();
});
