// "Joined?" for one of the two sides: the question, what both have said, and how it goes on (JOIN-4 to JOIN-7).
import { SIDES } from "#features/interviews/domain/absence.ts";
import type { FirstDay, ShownAnswer } from "#features/offers/domain/first-day/calls.ts";
import { NOT_JOINED_LABELS, NOT_JOINED_REASONS } from "#features/offers/domain/first-day/joined.ts";
import type { Side } from "#features/threads/domain/terms.ts";
import { formatDay } from "#platform/domain/day.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { Select } from "#platform/web/ui/form/field.tsx";
import styles from "./first-day.module.css";
import { type FormPlace, StepForm } from "./step-form.tsx";

type Props = { firstDay: FirstDay; side: Side; place: FormPlace };

export function JoinedQuestion({ firstDay, side, place }: Props) {
  const t = useT("first-days");
  const locale = useLocale();
  const { joined, state, school } = firstDay;
  const { own, other, mayAnswer, isContradicted, until, isByStaff } = joined;
  const person = usePerson(firstDay);
  if (!mayAnswer && !own && !other && state !== "did-not-join") return null;
  const isOver = state === "joined" || state === "did-not-join";
  return (
    <section className={`card padded ${styles.part}`} aria-label={t("First day")}>
      <h2 className={styles.title}>
        {isOver
          ? state === "joined"
            ? t("Joined")
            : t("Did not join")
          : side === "candidate"
            ? t("Did you join {school}?", { school })
            : t("Did {name} join?", { name: person })}
      </h2>
      {isContradicted && (
        <Notice role="note" className="above-xs">
          {t("The two answers differ. Our staff look at it, and both sides can still correct their answer.")}
        </Notice>
      )}
      <Said answer={own} by={null} firstDay={firstDay} />
      <Said answer={other} by={side === "candidate" ? school : person} firstDay={firstDay} />
      {isByStaff && <p className="dimmed fine text">{t("Our staff have decided this.")}</p>}
      {until !== null && (
        <p className="dimmed fine text">
          {own
            ? t("If the other side does not answer, this holds after {day}.", {
                day: formatDay(until, locale),
              })
            : t("If you do not answer, this holds after {day}.", { day: formatDay(until, locale) })}
        </p>
      )}
      {mayAnswer && <AnswerForms firstDay={firstDay} side={side} place={place} />}
    </section>
  );
}

function usePerson({ person }: FirstDay): string {
  const say = useSay();
  return person ?? say("Deleted account");
}

/** `by` is null for the reader's own side. */
function Said({
  answer,
  by,
  firstDay,
}: {
  answer: ShownAnswer | null;
  by: string | null;
  firstDay: FirstDay;
}) {
  const t = useT("first-days");
  const say = useSay("first-days");
  const person = usePerson(firstDay);
  if (!answer) return null;
  const { joined, who, reason } = answer;
  const name = who === "school" ? firstDay.school : person;
  return (
    <p className="text above-2xs">
      {by === null
        ? joined
          ? t("You have said: joined.")
          : t("You have said: not joined.")
        : joined
          ? t("{name} says: joined.", { name: by })
          : t("{name} says: not joined.", { name: by })}{" "}
      {who && reason && t("Decision of {name}: {reason}.", { name, reason: say(NOT_JOINED_LABELS[reason]) })}
    </p>
  );
}

/** A yes is one press. A no, or another answer than before, is folded. */
function AnswerForms({ firstDay, side, place }: Props) {
  const t = useT("first-days");
  const { own, isContradicted } = firstDay.joined;
  const isFirst = own === null;
  return (
    <div className="stack gap-xs above-xs" data-not-printed>
      {own?.joined !== true && (
        <StepForm place={place} step="joined yes" label={t("Yes, joined")}>
          {(isBusy) => (
            <Button
              type="submit"
              name="joined"
              value="true"
              look={isFirst ? "filled" : "default"}
              busy={isBusy}
            >
              {t("Yes, joined")}
            </Button>
          )}
        </StepForm>
      )}
      {own?.joined !== false && (
        <details open={place.refused?.step === "joined no"}>
          <summary className="button default unmarked">
            {isFirst || isContradicted ? t("No, not joined") : t("Correct: not joined")}
          </summary>
          <StepForm
            place={place}
            step="joined no"
            label={t("No, not joined")}
            className="stack gap-xs above-xs"
          >
            {(isBusy, typed) => <NotJoined {...{ firstDay, side, isBusy, typed }} />}
          </StepForm>
        </details>
      )}
      {isFirst && (
        <p className="dimmed fine text">
          {t("If the first day has moved, answer when it comes. We ask once more after a week.")}
        </p>
      )}
    </div>
  );
}

type NotJoinedProps = Omit<Props, "place"> & { isBusy: boolean; typed: Readonly<Record<string, string>> };

function NotJoined({ firstDay, side, isBusy, typed }: NotJoinedProps) {
  const t = useT("first-days");
  const say = useSay("first-days");
  const person = usePerson(firstDay);
  const names = { school: firstDay.school, candidate: person };
  return (
    <>
      <p className="dimmed fine text">{t("Both sides and our staff read whose decision it was, and why.")}</p>
      <Select name="who" label={t("Whose decision was it?")} required defaultValue={typed["who"] ?? ""}>
        <option value="">{t("Please choose")}</option>
        {SIDES.map((one) => (
          <option key={one} value={one}>
            {one === side ? `${names[one]} (${t("you")})` : names[one]}
          </option>
        ))}
      </Select>
      <Select name="reason" label={t("Why?")} required defaultValue={typed["reason"] ?? ""}>
        <option value="">{t("Please choose")}</option>
        {NOT_JOINED_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {say(NOT_JOINED_LABELS[reason])}
          </option>
        ))}
      </Select>
      {side === "school" && (
        <p className="dimmed fine text">{t("The application is closed, and the job can be opened again.")}</p>
      )}
      <div className="row">
        <Button type="submit" look="danger" name="joined" value="false" busy={isBusy}>
          {t("Not joined")}
        </Button>
      </div>
    </>
  );
}
