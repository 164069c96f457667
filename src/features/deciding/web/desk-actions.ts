// What can be done with one person of a desk or with several: buttons, menu and keys read this list (DECIDE-16).
import { useNavigate } from "react-router";
import { mayMoveInBulk, type Stage } from "#features/applications/domain/stages.ts";
import type { ApplicantWithoutContact } from "#features/applications/domain/wire.ts";
import { letterStep, listSchoolSteps, listStepsOfSeveral } from "#features/applications/web/school/steps.ts";
import type { Steps } from "#features/applications/web/school/use-steps.ts";
import type { DeskRow } from "#features/deciding/domain/desk-calls.ts";
import { isOpen } from "#features/interviews/domain/rules.ts";
import { offerPath } from "#features/offers/domain/paths.ts";
import { formatCount } from "#platform/domain/money.ts";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useToday } from "#platform/web/layout/root-data.ts";
import { deskName } from "./desk-columns.tsx";
import type { PressedKey } from "./desk-keys.ts";

/** `main` is the one next step, and `more` is in the menu. */
type Place = "main" | "beside" | "more";

export type DeskAction = {
  place: Place;
  label: string;
  /** With the person, for screen readers. */
  name: string;
  key?: PressedKey;
  act: () => void;
};

/** An interview outside the site and an offer without a letter are exceptions: the next step is the invitation, or the letter. */
const placeOf = (to: Stage): Place =>
  to === "interview" || to === "offered" ? "more" : to === "not-selected" ? "beside" : "main";
const KEY_OF: Partial<Record<Stage, PressedKey>> = { "not-selected": "x" };

/** The steps of one person. The invitation has a button of its own. */
export function useActionsOfOne(steps: Steps): (row: DeskRow) => DeskAction[] {
  const say = useSay("applicants");
  const t = useT("applicants");
  const pages = usePagesOfSteps();
  return (row) => {
    const { application } = row;
    if (!application) return [];
    const name = deskName(row);
    const { stage, takeBackUntil } = application;
    const page = pages(application);
    const moves = listSchoolSteps(stage).map(({ to, label }): DeskAction => {
      const key = KEY_OF[to];
      const place = placeOf(to);
      return {
        place: page && place === "main" ? "more" : place,
        label: say(label),
        name: t("{label}: the application of {name}", { label: say(label), name }),
        ...(key && { key }),
        act: () => steps.take(application, to),
      };
    });
    const actions = page
      ? [
          {
            place: "main" as const,
            ...page,
            name: t("{label}: the application of {name}", { label: page.label, name }),
          },
          ...moves,
        ]
      : moves;
    if (!takeBackUntil) return actions;
    const undo = {
      place: "main" as const,
      label: t("Undo"),
      name: t("Undo “Not selected” of {name}", { name }),
      act: () => steps.undo([application]),
    };
    return [undo, ...actions];
  };
}

type PageOfStep = Pick<DeskAction, "label" | "key" | "act">;

/** The next step where it has a page of its own: the result of an interview that is over, and the letter (OFFER-69). */
function usePagesOfSteps(): (application: ApplicantWithoutContact) => PageOfStep | null {
  const say = useSay("applicants");
  const navigate = useNavigate();
  const today = useToday();
  return (application) => {
    const letter = letterStep(application);
    if (letter !== null)
      return {
        label: say(letter),
        key: "o",
        act: () => void navigate(offerPath(application._id, "school")),
      };
    const { stage, interview } = application;
    if (stage !== "interview" || !interview) return null;
    const { _id, interviewDate, status } = interview;
    if (!isOpen(status) || interviewDate >= today) return null;
    return {
      label: say("Record Result"),
      act: () =>
        void navigate(`/employer/profile?tab=interviews&view=day&day=${interviewDate}&interview=${_id}`),
    };
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
        const text = labelOf(label, applicants.filter(({ stage }) => mayMoveInBulk(stage, to)).length);
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
    const act = () => steps.undo(taken);
    return [{ place: "main", label: text, name: text, act }, ...moves];
  };
}
