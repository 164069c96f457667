// What is read again after a change, and after one that the server has refused: somebody else may have been quicker.
import { QueryClient, QueryClientProvider, type UseMutationResult } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { Refusal } from "#platform/domain/refusal.ts";
import { expect, test, vi } from "vitest";

type Change = UseMutationResult<unknown, Error, unknown>;
type Hook = (about: string) => Change;

const isHook = (entry: [string, unknown]): entry is [string, Hook] =>
  entry[0].startsWith("use") && typeof entry[1] === "function";

const HOOKS = new Map(
  Object.values(
    import.meta.glob<Record<string, unknown>>(
      ["/src/**/web/**/*quer*.ts", "!/src/**/*.test.ts", "!/src/platform/web/query.ts"],
      {
        eager: true,
      },
    ),
  )
    .flatMap((module) => Object.entries(module))
    .filter(isHook),
);

const REFUSAL = { code: "STALE", message: "Changed meanwhile." };
/** What the hooks read of an answer. */
const ACCEPTED = { isSubscribed: true, shortlist: { _id: "a" } };

const INPUT = {
  id: "a",
  body: {},
  params: { id: "a" },
  before: {},
  changed: {},
  vacancy: {},
  subject: {},
  step: "decline",
};
/** Those that take something else. */
const INPUTS: Record<string, unknown> = { useGiveConsents: [{}] };

/** The paths that a change reads again: "all" is every query. */
async function readAgain(name: string, useChange: Hook, isAccepted: boolean): Promise<string> {
  const answer = () => (isAccepted ? Response.json(ACCEPTED) : Response.json(REFUSAL, { status: 409 }));
  vi.stubGlobal("fetch", () => Promise.resolve(answer()));
  const cache = new QueryClient();
  const invalidated = vi.spyOn(cache, "invalidateQueries");
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useChange("a"), { wrapper });
  // Several changes at once, which the pages of their own show.
  if (!("mutateAsync" in result.current)) return "";
  await expect(
    result.current.mutateAsync(INPUTS[name] ?? INPUT).then(
      () => "accepted",
      (error: unknown) => (error instanceof Refusal ? "refused" : String(error)),
    ),
  ).resolves.toBe(isAccepted ? "accepted" : "refused");
  const paths = invalidated.mock.calls.map(([filters]) => filters?.queryKey?.join(" ") ?? "all");
  return paths.includes("all") ? "all" : [...new Set(paths)].toSorted().join(", ");
}

test.each([
  ["accepted", true],
  ["refused", false],
])("a change that is %s reads again what it was about", async (name, isAccepted) => {
  const table: Record<string, string> = {};
  for (const [hook, useChange] of HOOKS) {
    const paths = await readAgain(hook, useChange, isAccepted);
    if (paths !== "") table[hook] = paths;
  }
  const lines = Object.entries(table).map(([hook, paths]) => `${hook}: ${paths}\n`);
  await expect(lines.toSorted().join("")).toMatchFileSnapshot(`./changes-${name}.txt`);
});
