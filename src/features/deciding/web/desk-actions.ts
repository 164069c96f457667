// What can be done with one person of a desk or with several: buttons, menu and keys read this list (DECIDE-16).
import type { Stage } from "#features/applications/domain/stages.ts";
import type { ApplicantWithoutContact } from "#features/applications/domain/wire.ts";
import { canMove, listSchoolSteps, listStepsOfSeveral } from "#features/applications/web/school/steps.ts";
import type { Steps } from "#features/applications/web/school/use-steps.ts";
import type { DeskRow } from "#features/deciding/domain/desk-calls.ts";
import { formatCount } from "#platform/domain/money.ts";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { deskName } from "./desk-columns.tsx";

/** `main` is the one next step, and `more` is in the menu. */
type Place = "main" | "beside" | "more";

export type DeskAction = {
  place: Place;
  label: string;
  /** With the person, for screen readers. */
  name: string;
  key?: string;
  act: () => void;
};

/** Who is arranged for elsewhere is the exception: the next step is to invite. */
const placeOf = (to: Stage): Place =>
  to === "interview" ? "more" : to === "not-selected" ? "beside" : "main";
const KEY_OF: Partial<Record<Stage, string>> = { "not-selected": "x" };

/** The steps of one person. The invitation has a button of its own. */
export function useActionsOfOne(steps: Steps): (row: DeskRow) => DeskAction[] {
  const say = useSay("applicants");
  const t = useT("applicants");
  return (row) => {
    const { application } = row;
    if (!application) return [];
    const name = deskName(row);
    const { _id, stage, takeBackUntil } = application;
    const actions = listSchoolSteps(stage).map(({ to, label }): DeskAction => {
      const key = KEY_OF[to];
      return {
        place: placeOf(to),
        label: say(label),
        name: t("{label}: the application of {name}", { label: say(label), name }),
        ...(key && { key }),
        act: () => steps.take(application, to),
      };
    });
    if (!takeBackUntil) return actions;
    const undo = {
      place: "main" as const,
      label: t("Undo"),
      name: t("Undo “Not selected” of {name}", { name }),
      act: () => steps.undo([_id]),
    };
    return [undo, ...actions];
  };
}

/** The steps that at least one of them can take; `answer` leaves the others out. */
export function useActionsOfSeveral(
  answer: (to: Stage, applicants: ApplicantWithoutContact[]) => void,
  steps: Steps,
): (rows: readonly DeskRow[]) => DeskAction[] {
  const say = useSay("applicants");
  const t = useT("shortlists");
  const labelOf = (label: string, count: number) =>
    t("{label} ({number})", { label: say(label), number: formatCount(count) });
  return (rows) => {
    const applicants = rows.flatMap(({ application }) => application ?? []);
    const moves = listStepsOfSeveral(applicants.map(({ stage }) => stage)).map(
      ({ to, label }): DeskAction => {
        const key = KEY_OF[to];
        const text = labelOf(label, applicants.filter(({ stage }) => canMove(stage, to)).length);
        return {
          place: placeOf(to),
          label: text,
          name: text,
          ...(key && { key }),
          act: () => answer(to, applicants),
        };
      },
    );
    const taken = applicants.filter(({ takeBackUntil }) => takeBackUntil !== null);
    if (taken.length === 0) return moves;
    const text = labelOf("Undo", taken.length);
    const act = () => steps.undo(taken.map(({ _id }) => _id));
    return [{ place: "main", label: text, name: text, act }, ...moves];
  };
}
