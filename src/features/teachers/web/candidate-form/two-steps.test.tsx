// The registration in two steps: the first registers, the second saves each answer (REG-80).
import { act, configure, fireEvent, screen } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { LaterField } from "#features/teachers/domain/fields.ts";
import { CANDIDATE } from "#tests/support/records.ts";
import { type Answers, networkError, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import * as judging from "#platform/web/ui/files/judge-file.ts";
import { LaterAnswers } from "./later-answers.tsx";
import { StartForm } from "./start-form.tsx";

vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => void vi.restoreAllMocks());

const START = "POST /api/candidates/start";
const EDIT = "PUT /api/candidates/c1";

test("the first step has what the job asks for, is checked as a whole, and keeps no secret (REG-80)", async () => {
  let sent: unknown;
  const onStarted = vi.fn(() => Promise.resolve());
  const wanted = { profile: "Principal", subjects: ["Physics"] };
  renderWithProviders(<StartForm wanted={wanted} onStarted={onStarted} />, {
    answers: {
      [START]: (body) => {
        sent = body;
        return Response.json({ message: "", candidate: CANDIDATE }, { status: 201 });
      },
    },
  });
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  await screen.findByText("Phone must be 10 digits.");
  screen.getByText("Please accept the agreement and the Privacy Policy.");
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type(/^Full Name/, "Asha Verma");
  type(/^Email/, "asha@teacher.example");
  type(/^Phone/, "91 98765 43210");
  type(/^Password/, "chalk and board");
  for (const box of screen.getAllByRole("checkbox")) fireEvent.click(box);
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  await screen.findByText("Please use Suggestions for Current city .");
  expect(sent).toBeUndefined();
  const kept = () => String(localStorage.getItem("candidate-start"));
  await vi.waitFor(() => expect(kept()).toContain("Asha Verma"), { timeout: 10_000 });
  expect(kept()).not.toMatch(/chalk|acceptedTerms/);
});

/** `early` is done in the page before its code runs. */
function open(unanswered: LaterField[], answer: Answers[string], early = () => {}) {
  const onFinished = vi.fn(() => Promise.resolve());
  function Early() {
    useLayoutEffect(early, []);
    return null;
  }
  renderWithProviders(
    <>
      <LaterAnswers
        candidate={{
          ...CANDIDATE,
          ...Object.fromEntries(
            unanswered.map((field) => [field, Array.isArray(CANDIDATE[field]) ? [] : ""]),
          ),
          unanswered,
        }}
        onFinished={onFinished}
        wayOn="Go on"
      />
      <Early />
    </>,
    { answers: { [EDIT]: answer } },
  );
  return { onFinished };
}

test("the second step says what is missing, saves each answer, and ends when none is missing (REG-80)", async () => {
  const sent: Record<string, unknown>[] = [];
  const left: LaterField[] = ["gender", "nativePlace", "classes"];
  open([...left], (body) => {
    const fields = body instanceof FormData ? Object.fromEntries(body) : {};
    sent.push(fields);
    for (const name of Object.keys(fields)) left.splice(left.indexOf(name as LaterField), 1);
    return Response.json({
      message: "",
      candidate: { ...CANDIDATE, ...(left.length > 0 && { unanswered: [...left] }) },
    });
  });
  expect(screen.getAllByText(/^3 answers until schools find you/)).toHaveLength(2);
  fireEvent.click(screen.getByRole("radio", { name: "Female" }));
  expect(await screen.findAllByText(/^2 answers until schools find you/)).toHaveLength(2);
  // The city of the first step is one tap away.
  fireEvent.click(screen.getByRole("button", { name: CANDIDATE.Address }));
  expect(await screen.findAllByText(/^1 answer until schools find you/)).toHaveLength(2);
  expect(screen.queryByRole("button", { name: CANDIDATE.Address })).toBeNull();
  fireEvent.click(screen.getByRole("checkbox", { name: "Primary" }));
  expect((await screen.findAllByText("Every answer is there.")).length).toBeGreaterThan(0);
  expect(sent).toEqual([
    { gender: "Female" },
    { nativePlace: CANDIDATE.Address },
    { classes: JSON.stringify(["Primary"]) },
  ]);
});

test("an answer that does not arrive can be sent again, and a wrong one is not sent (REG-80)", async () => {
  const sent: unknown[] = [];
  open(["gender", "currentSalary"], (body) => {
    sent.push(body instanceof FormData ? Object.fromEntries(body) : {});
    return sent.length === 1
      ? networkError()
      : Response.json({ message: "", candidate: { ...CANDIDATE, unanswered: ["currentSalary"] } });
  });
  fireEvent.change(screen.getByLabelText(/^Current Salary/), { target: { value: "much" } });
  fireEvent.click(screen.getByRole("radio", { name: "Female" }));
  fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findAllByText(/^1 answer until schools find you/)).toHaveLength(2);
  expect(sent).toEqual([{ gender: "Female" }, { gender: "Female" }]);
  fireEvent.click(screen.getByRole("button", { name: "Finish" }));
  expect(
    (await screen.findAllByText(/^Please enter your current salary as an amount/)).length,
  ).toBeGreaterThan(0);
});

test("of two answers that contradict each other neither is sent, and the others are (REG-80)", async () => {
  const sent: unknown[] = [];
  open(["gender", "classes"], (body) => {
    sent.push(body instanceof FormData ? Object.fromEntries(body) : {});
    return Response.json({ message: "", candidate: { ...CANDIDATE, unanswered: ["classes"] } });
  });
  const choose = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  choose(/^Interview Slot From/, "18:30");
  choose(/^Total Experience/, "2");
  fireEvent.click(screen.getByRole("radio", { name: "Female" }));
  await vi.waitFor(() => expect(sent).toEqual([{ gender: "Female" }]), { timeout: 5000 });
  choose(/^Interview Slot To/, "20:00");
  choose(/^Current Experience/, "1");
  await vi.waitFor(() => expect(sent).toHaveLength(2), { timeout: 5000 });
  expect(sent[1]).toEqual({
    interviewSlotFrom: "18:30",
    interviewSlotTo: "20:00",
    currentExperience: "1",
    totalExperience: "2",
  });
});

test("an answer without a network is complained about where one is, and saved with the network (REG-80)", async () => {
  const sent: unknown[] = [];
  open(["gender"], (body) => {
    sent.push(body instanceof FormData ? Object.fromEntries(body) : {});
    return sent.length === 1 ? networkError() : Response.json({ message: "", candidate: CANDIDATE });
  });
  fireEvent.click(screen.getByRole("radio", { name: "Female" }));
  // Above the form, and as a toast.
  await vi.waitFor(() => expect(screen.getAllByText("Your last answer could not be saved.")).toHaveLength(2));
  dispatchEvent(new Event("online"));
  expect((await screen.findAllByText("Every answer is there.")).length).toBeGreaterThan(0);
  expect(sent).toEqual([{ gender: "Female" }, { gender: "Female" }]);
  dispatchEvent(new Event("online"));
  expect(sent).toHaveLength(2);
});

test("Finish stays on the page and says so until the last answers are saved (REG-80)", async () => {
  let isUp = false;
  const { onFinished } = open(["gender"], () =>
    isUp ? Response.json({ message: "", candidate: CANDIDATE }) : networkError(),
  );
  const failure = "Your answers could not be saved. Please try again.";
  const finish = () => fireEvent.click(screen.getByRole("button", { name: "Finish" }));
  fireEvent.click(screen.getByRole("radio", { name: "Female" }));
  finish();
  await screen.findByText(failure);
  expect(onFinished).not.toHaveBeenCalled();
  isUp = true;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect((await screen.findAllByText("Every answer is there.")).length).toBeGreaterThan(0);
  expect(screen.queryByText(failure)).toBeNull();
  expect(onFinished).not.toHaveBeenCalled();
  finish();
  await vi.waitFor(() => expect(onFinished).toHaveBeenCalledOnce());
});

const PHOTO = new File(["large"], "me.jpg", { type: "image/jpeg" });
const SMALL = new File(["small"], "me.jpg", { type: "image/jpeg" });
const choosePhoto = () => fireEvent.change(screen.getByLabelText("Photo"), { target: { files: [PHOTO] } });

/** Judging a chosen file lasts until the test ends it. */
function holdJudging() {
  const held = Promise.withResolvers<judging.Judged>();
  vi.spyOn(judging, "judgeFile").mockReturnValue(held.promise);
  return () => act(async () => held.resolve({ refused: null, file: SMALL, picture: null }));
}

const answeredPhotos = (unanswered: LaterField[]) => {
  const sent: unknown[] = [];
  const { onFinished } = open(unanswered, (body) => {
    sent.push(body instanceof FormData ? body.get("candidatePhoto") : null);
    return Response.json({ message: "", candidate: { ...CANDIDATE, unanswered: ["classes"] } });
  });
  return { sent, onFinished };
};

test("a photo is saved when it is made smaller, and other answers do not wait for it (REG-80)", async () => {
  const endJudging = holdJudging();
  const { sent } = answeredPhotos(["gender", "classes"]);
  choosePhoto();
  fireEvent.click(screen.getByRole("radio", { name: "Female" }));
  await vi.waitFor(() => expect(sent).toEqual([null]));
  await endJudging();
  await vi.waitFor(() => expect(sent).toHaveLength(2), { timeout: 5000 });
  expect(await (sent[1] as File).text()).toBe("small");
});

test("Finish sends a photo that is still being read (REG-80)", async () => {
  holdJudging();
  const { sent, onFinished } = answeredPhotos([]);
  choosePhoto();
  fireEvent.click(screen.getByRole("button", { name: "Finish" }));
  await vi.waitFor(() => expect(onFinished).toHaveBeenCalledOnce());
  expect(await (sent[0] as File).text()).toBe("large");
});

function asks() {
  const event = new Event("beforeunload", { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

test("an answer that was given before the page's code ran is saved, and nothing is asked afterwards (REG-80)", async () => {
  open(
    ["gender", "currentSalary"],
    () => Response.json({ message: "", candidate: { ...CANDIDATE, unanswered: ["currentSalary"] } }),
    () => void (screen.getByRole<HTMLInputElement>("radio", { name: "Female" }).checked = true),
  );
  await screen.findAllByText(/^1 answer until schools find you/);
  await vi.waitFor(() => expect(asks()).toBe(false));
});

test("a reload asks while an answer or a file is not saved yet, and not about a half-typed one (REG-80)", async () => {
  let isUp = false;
  const endJudging = holdJudging();
  open(["gender", "currentSalary"], () =>
    isUp
      ? Response.json({ message: "", candidate: { ...CANDIDATE, unanswered: ["currentSalary"] } })
      : networkError(),
  );
  fireEvent.change(screen.getByLabelText(/^Current Salary/), { target: { value: "much" } });
  expect(asks()).toBe(false);
  fireEvent.click(screen.getByRole("radio", { name: "Female" }));
  expect(asks()).toBe(true);
  const tryAgain = await screen.findByRole("button", { name: "Try again" });
  expect(asks()).toBe(true);
  isUp = true;
  fireEvent.click(tryAgain);
  await screen.findAllByText(/^1 answer until schools find you/);
  expect(asks()).toBe(false);
  choosePhoto();
  expect(asks()).toBe(true);
  await endJudging();
  await vi.waitFor(() => expect(asks()).toBe(false), { timeout: 5000 });
});
