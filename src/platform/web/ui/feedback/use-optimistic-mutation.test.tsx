import { useQuery, useQueryClient } from "@tanstack/react-query";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import {
  changeRow,
  removeRow,
  useOptimisticMutation,
} from "#platform/web/ui/feedback/use-optimistic-mutation.ts";

type Letter = { _id: string; text: string };
const LETTERS = ["/api/news/getAllNews"] as const;
const PAGE = {
  items: [
    { _id: "a", text: "first" },
    { _id: "b", text: "second" },
  ],
  total: 2,
};

let answer: PromiseWithResolvers<void>;

function Letters() {
  const cache = useQueryClient();
  const { data } = useQuery({ queryKey: [...LETTERS, "page"], queryFn: () => PAGE, staleTime: Infinity });
  const send = () => answer.promise;
  const remove = useOptimisticMutation({
    changes: LETTERS,
    send,
    update: (id: string) => removeRow<Letter>(id),
  });
  const rename = useOptimisticMutation({
    changes: LETTERS,
    send,
    update: ({ _id, text }: Letter) => changeRow<Letter>(_id, { text }),
  });
  return (
    <>
      <output>{`${data?.items.map(({ text }) => text).join(", ")} of ${data?.total}`}</output>
      <button onClick={() => remove.mutate("a")}>Remove</button>
      <button onClick={() => rename.mutate({ _id: "b", text: "last" })}>Rename</button>
      <button onClick={() => cache.setQueryData([...LETTERS, "count"], { total: 2 })}>Count</button>
    </>
  );
}

async function showLetters() {
  answer = Promise.withResolvers();
  renderWithProviders(<Letters />);
  await screen.findByText("first, second of 2");
}

test("a removed row is gone before the server has answered, and comes back when it refuses", async () => {
  await showLetters();
  fireEvent.click(screen.getByText("Remove"));
  await screen.findByText("second of 1");
  await act(async () => answer.reject(new Error("refused")));
  await screen.findByText("first, second of 2");
});

test("a change is shown at once, and what the server has is fetched again after it", async () => {
  await showLetters();
  // A cached count under the same key is no list and stays as it is.
  fireEvent.click(screen.getByText("Count"));
  fireEvent.click(screen.getByText("Rename"));
  await screen.findByText("first, last of 2");
  await act(async () => answer.resolve());
  await screen.findByText("first, second of 2");
});

test("what depends on the change is fetched again after it, where the list says so, and else not", async () => {
  for (const refetchAll of [true, false]) {
    const fetchOthers = vi.fn(() => "others");
    const Sending = () => {
      useQuery({ queryKey: ["others", refetchAll], queryFn: fetchOthers, staleTime: Infinity });
      const remove = useOptimisticMutation({
        changes: LETTERS,
        send: () => Promise.resolve(),
        update: (id: string) => removeRow<Letter>(id),
        refetchAll,
      });
      return <button onClick={() => remove.mutate("a")}>{remove.isSuccess ? "Removed" : "Remove"}</button>;
    };
    renderWithProviders(<Sending />);
    fireEvent.click(await screen.findByText("Remove"));
    await screen.findByText("Removed");
    await vi.waitFor(() => expect(fetchOthers).toHaveBeenCalledTimes(refetchAll ? 2 : 1));
    cleanup();
  }
});
