// Work on many rows is done ten at a time, and says how far it is.
import { act, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { workThrough, LongWorks } from "#platform/web/ui/feedback/long-work.tsx";

type Result = { row: number; reason: string | null };
const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => at);

function begin(count: number) {
  const calls: { rows: readonly number[]; answer: (results: Result[]) => void; fail: () => void }[] = [];
  const work = workThrough<number, Result>(rowsOf(count), {
    label: `Working on ${count} rows`,
    send: (rows) =>
      new Promise((resolve, reject) => {
        calls.push({ rows, answer: resolve, fail: () => reject(new TypeError("Failed to fetch")) });
      }),
    isFailed: ({ reason }) => reason !== null,
    notSent: (row) => ({ row, reason: "Not sent" }),
  });
  const answer = (at: number, bad: readonly number[] = []) =>
    act(async () =>
      calls[at]?.answer(calls[at].rows.map((row) => ({ row, reason: bad.includes(row) ? "Refused" : null }))),
    );
  return { work, calls, answer };
}
const isAskedBeforeClosing = () => {
  const leaving = new Event("beforeunload", { cancelable: true });
  dispatchEvent(leaving);
  return leaving.defaultPrevented;
};

test("more than twenty rows are sent ten at a time, and it says what is done, remains and failed (ADMIN-53)", async () => {
  render(<LongWorks />);
  const { work, calls, answer } = begin(25);
  await screen.findByText(/^0 done, 25 remain, 0 failed/);
  expect(isAskedBeforeClosing()).toBe(true);
  await answer(0, [3, 4]);
  screen.getByText(/^8 done, 15 remain, 2 failed/);
  screen.getByRole("region", { name: "Working on 25 rows" });
  await answer(1);
  screen.getByText(/^18 done, 5 remain, 2 failed/);
  await answer(2);
  expect(screen.queryByRole("region")).toBeNull();
  expect(isAskedBeforeClosing()).toBe(false);
  const results = await work;
  expect(results.map(({ row }) => row)).toEqual(rowsOf(25));
  expect(results.filter(({ reason }) => reason === "Refused").map(({ row }) => row)).toEqual([3, 4]);
  expect(calls.map(({ rows }) => rows.length)).toEqual([10, 10, 5]);
});

test("rows after a call that did not arrive are not sent, and say so", async () => {
  const { work, calls, answer } = begin(30);
  await answer(0);
  await act(async () => calls[1]?.fail());
  const results = await work;
  expect(calls).toHaveLength(2);
  expect(results.map(({ reason }) => reason)).toEqual([
    ...Array.from({ length: 10 }, () => null),
    ...Array.from({ length: 20 }, () => "Not sent"),
  ]);
});

test("a first call that did not arrive fails as one call does, and twenty rows are one call", async () => {
  render(<LongWorks />);
  const { work, calls } = begin(30);
  const failed = expect(work).rejects.toThrow("Failed to fetch");
  await act(async () => calls[0]?.fail());
  await failed;
  const few = begin(20);
  expect(screen.queryByRole("region")).toBeNull();
  await few.answer(0);
  expect(await few.work).toHaveLength(20);
  expect(few.calls).toHaveLength(1);
});
