// Who of several can no longer be answered together, since somebody has moved them meanwhile, or they are gone (JOB-93).
import type { ApplicantWithoutContact } from "#features/applications/domain/wire.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { nameOf } from "./texts.ts";

type NotMoved = { ids: readonly string[]; names: string; sentence: string };

/** Null for another error. */
export function useNotMoved(): (
  error: unknown,
  applicants: readonly ApplicantWithoutContact[],
) => NotMoved | null {
  const say = useSay("applicants");
  const t = useT("applicants");
  return (error, applicants) => {
    const named = error instanceof Refusal ? error.answer?.["notMoved"] : undefined;
    if (!Array.isArray(named)) return null;
    const those = applicants.filter(({ _id }) => named.includes(_id));
    if (those.length === 0) return null;
    const names = those.map((one) => nameOf(one, say)).join(", ");
    return {
      ids: those.map(({ _id }) => _id),
      names,
      sentence: t(
        "Nobody was moved. These have another stage by now or are gone, and are no longer chosen: {names}",
        { names },
      ),
    };
  };
}
