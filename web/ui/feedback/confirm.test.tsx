import { MantineProvider } from "@mantine/core";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { ConfirmProvider, type ConfirmQuestion, useConfirm } from "#web/ui/feedback/confirm.tsx";

function openPageThatAsks(question: ConfirmQuestion): boolean[] {
  const answers: boolean[] = [];
  function Page() {
    const ask = useConfirm();
    return <button onClick={() => void ask(question).then((yes) => answers.push(yes))}>Delete</button>;
  }
  render(
    <MantineProvider>
      <ConfirmProvider>
        <Page />
      </ConfirmProvider>
    </MantineProvider>,
  );
  return answers;
}

const SURE: ConfirmQuestion = {
  title: "Are you sure?",
  body: "This action cannot be undone.",
  confirm: "Yes, delete",
  cancel: "Cancel",
};

afterEach(cleanup);

test.each([
  ["Yes, delete", true],
  ["Cancel", false],
])("the answer %s resolves to %s and closes the question", async (button, expected) => {
  const answers = openPageThatAsks(SURE);
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  expect(screen.getByText("This action cannot be undone.")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: button }));

  expect(answers).toEqual([expected]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a message with seconds closes by itself", async () => {
  const answers = openPageThatAsks({ title: "Deleted!", seconds: 0.5 });
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  expect(screen.getByRole("dialog", { name: "Deleted!" })).toBeDefined();
  await expect.poll(() => answers, { timeout: 5_000 }).toEqual([false]);
  expect(screen.queryByRole("dialog")).toBeNull();
});
