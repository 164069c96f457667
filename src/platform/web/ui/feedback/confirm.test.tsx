import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ConfirmProvider, type ConfirmQuestion, useConfirm } from "#platform/web/ui/feedback/confirm.tsx";

function openPageThatAsks(question: ConfirmQuestion): boolean[] {
  const answers: boolean[] = [];
  function Page() {
    const ask = useConfirm();
    return <button onClick={() => void ask(question).then((yes) => answers.push(yes))}>Delete</button>;
  }
  render(
    <ConfirmProvider>
      <Page />
    </ConfirmProvider>,
  );
  return answers;
}

const SURE: ConfirmQuestion = {
  title: "Are you sure?",
  body: "This action cannot be undone.",
  confirm: "Yes, delete",
  cancel: "Cancel",
};

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([
  ["Yes, delete", true],
  ["Cancel", false],
])("the answer %s resolves to %s and closes the question", async (button, expected) => {
  const answers = openPageThatAsks(SURE);
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  screen.getByText("This action cannot be undone.");
  await userEvent.click(screen.getByRole("button", { name: button }));

  expect(answers).toEqual([expected]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

const confirmButton = () => screen.getByRole("button", { name: "Yes, delete" });
const openDialog = () => userEvent.click(screen.getByRole("button", { name: "Delete" }));

test("a step that can be undone has the focus on its button", async () => {
  openPageThatAsks(SURE);
  await openDialog();
  expect(document.activeElement).toBe(confirmButton());
  expect(confirmButton().className).not.toContain("danger");
});

test("a step that cannot be undone is red, and the safe choice gets the focus", async () => {
  openPageThatAsks({ ...SURE, destructive: true });
  await openDialog();
  expect(confirmButton().className).toContain("danger");
  expect(document.activeElement).not.toBe(confirmButton());
  // The browser's own dialog focuses the first button where none is marked.
  expect(screen.getByRole("dialog").querySelector("[data-autofocus]")).toBeNull();
  expect(screen.getByRole("dialog").querySelector("button")?.textContent).toBe("Cancel");
});

test("Escape and a click beside the question answer no and give the focus back", async () => {
  const answers = openPageThatAsks(SURE);
  screen.getByRole("button", { name: "Delete" }).focus();
  await openDialog();
  fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Delete" }));
  await openDialog();
  fireEvent.click(screen.getByText("This action cannot be undone."));
  screen.getByRole("dialog");
  fireEvent.click(screen.getByRole("dialog"));
  await waitFor(() => expect(answers).toEqual([false, false]));
});

test("a message has one button", async () => {
  openPageThatAsks({ title: "Saved" });
  await openDialog();
  const buttons = [...screen.getByRole("dialog").querySelectorAll("button")];
  expect(buttons.map(({ textContent }) => textContent)).toEqual(["OK"]);
});

test("a message with seconds closes by itself", async () => {
  const answers = openPageThatAsks({ title: "Deleted!", seconds: 0.5 });
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  screen.getByRole("dialog", { name: "Deleted!" });
  await expect.poll(() => answers, { timeout: 5_000 }).toEqual([false]);
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

test("questions that come together are shown one after the other, and each gets its own answer", async () => {
  const answers: string[] = [];
  function Page() {
    const ask = useConfirm();
    const askFor = (name: string) =>
      void ask({ ...SURE, title: `Delete ${name}?` }).then((yes) => answers.push(`${name} ${yes}`));
    return <button onClick={() => ["A", "B"].forEach(askFor)}>Delete</button>;
  }
  render(
    <ConfirmProvider>
      <Page />
    </ConfirmProvider>,
  );
  const opener = screen.getByRole("button", { name: "Delete" });
  await openDialog();
  expect(screen.getAllByRole("dialog")).toEqual([screen.getByRole("dialog", { name: "Delete A?" })]);
  await userEvent.click(confirmButton());
  screen.getByRole("dialog", { name: "Delete B?" });
  expect(document.activeElement).toBe(confirmButton());
  // The second half of a double click on the first answer is not for the question that follows.
  fireEvent.click(confirmButton(), { detail: 2 });
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(answers).toEqual(["A true", "B false"]);
  expect(document.activeElement).toBe(opener);
});

test("a message that waits for a question closes by itself once it is shown", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  function Page() {
    const ask = useConfirm();
    return <button onClick={() => void (ask(SURE), ask({ title: "Deleted!", seconds: 5 }))}>Delete</button>;
  }
  render(
    <ConfirmProvider>
      <Page />
    </ConfirmProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Delete" }));
  act(() => void vi.advanceTimersByTime(60_000));
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  screen.getByRole("dialog", { name: "Deleted!" });
  act(() => void vi.advanceTimersByTime(5_000));
  expect(screen.queryByRole("dialog")).toBeNull();
});
