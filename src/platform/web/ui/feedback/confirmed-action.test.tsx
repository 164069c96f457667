// An action after a question: once at a time, and its success or failure is said.
import { fireEvent, renderHook, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Refusal } from "#platform/domain/refusal.ts";
import { press } from "#tests/support/acts.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { useConfirm } from "#platform/web/ui/feedback/confirm.tsx";
import { useConfirmedAction } from "#platform/web/ui/feedback/confirmed-action.ts";
import { useReloadOffer } from "#platform/web/ui/feedback/reload-offer.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useBusyFlight, useSingleFlight } from "#platform/web/ui/feedback/single-flight.ts";

function open(act: () => Promise<string>) {
  const log: unknown[] = [];
  function Page() {
    const run = useConfirmedAction();
    const question = { title: "Sure?", body: "It goes.", confirm: "Yes", cancel: "No", destructive: true };
    const begin = () =>
      run({
        question,
        act: () => {
          log.push("act");
          return act();
        },
        done: (result) => log.push(`done ${result}`),
        failed: (error) => void log.push(`failed ${String(error)}`),
      });
    return <button onClick={() => void begin()}>Begin</button>;
  }
  renderWithProviders(<Page />);
  return log;
}

test("nothing happens before the answer, nor after No; the next question asks again", async () => {
  const log = open(() => Promise.resolve("well"));
  press("Begin");
  await screen.findByRole("dialog", { name: "Sure?" });
  expect(log).toEqual([]);
  press("No");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(log).toEqual([]);
  press("Begin");
  await screen.findByRole("dialog", { name: "Sure?" });
  press("Yes");
  await waitFor(() => expect(log).toEqual(["act", "done well"]));
});

test("a failure is reported as one, and not as a success", async () => {
  const log = open(() => Promise.reject(new Error("away")));
  press("Begin");
  await screen.findByRole("dialog", { name: "Sure?" });
  press("Yes");
  await waitFor(() => expect(log).toEqual(["act", "failed Error: away"]));
});

test("a message about another action does not replace the question, and its button works again", async () => {
  const answer = Promise.withResolvers<void>();
  const deleted: string[] = [];
  function Row({ name, act }: { name: string; act: () => Promise<void> }) {
    const run = useConfirmedAction();
    const ask = useConfirm();
    const question = { title: `Delete ${name}?`, confirm: "Yes", cancel: "No" };
    const done = () => {
      deleted.push(name);
      void ask({ title: `${name} is deleted` });
    };
    return <button onClick={() => void run({ question, act, done, failed: () => {} })}>Delete {name}</button>;
  }
  renderWithProviders(
    <>
      <Row name="A" act={() => answer.promise} />
      <Row name="B" act={() => Promise.resolve()} />
    </>,
  );
  press("Delete A");
  press("Yes");
  press("Delete B");
  answer.resolve();
  await waitFor(() => expect(deleted).toEqual(["A"]));
  press("No", "Delete B?");
  await screen.findByRole("dialog", { name: "A is deleted" });
  press("OK");
  press("Delete B");
  press("Yes", "Delete B?");
  await waitFor(() => expect(deleted).toEqual(["A", "B"]));
});

test("a button that is busy says so, ignores a second click, and works again after a failure", async () => {
  const ends: (() => void)[] = [];
  function Page() {
    const { isBusy, run } = useBusyFlight();
    const begin = () =>
      run(() => new Promise<void>((_end, fail) => ends.push(() => fail(new Error("away")))));
    return (
      <Button busy={isBusy} onClick={() => void begin().catch(() => {})} icon={<i>icon</i>}>
        Send
      </Button>
    );
  }
  renderWithProviders(<Page />);
  const button = screen.getByRole("button");
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute("aria-busy")).toBe("true"));
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await waitFor(() => expect(button.hasAttribute("aria-busy")).toBe(false));
  expect(button.textContent).toBe("iconSend");
  fireEvent.click(button);
  expect(ends).toHaveLength(2);
});

const STALE = new Refusal("conflict", "STALE", "Changed by someone else.");

test.each([
  [STALE, false, "Keep editing", /discards what you changed here/, true, 0],
  [STALE, true, "Cancel", /Nothing was deleted/, true, 0],
  [STALE, false, "Load the newest", /discards/, true, 1],
])(
  "%s (deletion: %j) answered by '%s' is handled",
  async (error, deletion, answer, text, isHandled, times) => {
    const reload = vi.fn(() => Promise.resolve());
    const handled = vi.fn<(isHandled: boolean) => void>();
    function Page() {
      const offer = useReloadOffer();
      return (
        <button onClick={() => void offer({ error, what: "plan", reload, deletion }).then(handled)}>
          Save
        </button>
      );
    }
    renderWithProviders(<Page />);
    press("Save");
    await screen.findByRole("dialog", { name: "This plan has changed meanwhile" });
    screen.getByText(text);
    press(answer);
    await waitFor(() => expect(handled).toHaveBeenCalledWith(isHandled));
    expect(reload).toHaveBeenCalledTimes(times);
  },
);

test.each([new Refusal("conflict", "TAKEN", "Taken."), new Error("STALE")])(
  "%s is left to the caller",
  async (error) => {
    const reload = vi.fn(() => Promise.resolve());
    const handled = vi.fn<(isHandled: boolean) => void>();
    function Page() {
      const offer = useReloadOffer();
      return <button onClick={() => void offer({ error, what: "plan", reload }).then(handled)}>Save</button>;
    }
    renderWithProviders(<Page />);
    press("Save");
    await waitFor(() => expect(handled).toHaveBeenCalledWith(false));
    expect(screen.queryByRole("dialog")).toBeNull();
  },
);

test("a second call is ignored while the first is running, and runs afterwards", async () => {
  const singleFlight = renderHook(() => useSingleFlight()).result.current;
  let actions = 0;
  let finish = () => {};
  const first = singleFlight(() => {
    actions += 1;
    return new Promise((resolve) => (finish = resolve));
  });
  await singleFlight(async () => void (actions += 1));
  expect(actions).toBe(1);
  finish();
  await first;
  await singleFlight(async () => void (actions += 1));
  expect(actions).toBe(2);
});

test("an action that fails does not block the next one", async () => {
  const singleFlight = renderHook(() => useSingleFlight()).result.current;
  await expect(singleFlight(() => Promise.reject(new Error("offline")))).rejects.toThrow("offline");
  let done = false;
  await singleFlight(async () => void (done = true));
  expect(done).toBe(true);
});
