// Does one thing with several records that staff have chosen, each by itself: one that fails stops no other.
import { Refusal } from "#platform/domain/refusal.ts";
import { refusalFromDatabaseError } from "#platform/server/database/refusals.ts";

/** Each id once, in their order, with why it failed, or null. What is no refusal goes to `report`. */
export async function eachByItself<Id>(
  ids: readonly Id[],
  act: (id: Id) => Promise<unknown>,
  report: (error: unknown, id: Id) => void,
): Promise<{ id: Id; reason: string | null }[]> {
  const results: { id: Id; reason: string | null }[] = [];
  for (const id of new Set(ids)) {
    const reason = await act(id).then(
      () => null,
      (error: unknown) => {
        const refusal = error instanceof Refusal ? error : refusalFromDatabaseError(error);
        if (refusal) return refusal.message;
        report(error, id);
        return "Something went wrong. Please try again.";
      },
    );
    results.push({ id, reason });
  }
  return results;
}
