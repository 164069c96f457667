// The steps of an interview in the list of either side, beside the buttons that every row has.
import { formatDayWithWeekday, formatTime } from "#platform/domain/day.ts";
import { isOpen } from "#features/interviews/domain/rules.ts";
import type { InterviewSide } from "#features/interviews/domain/absence.ts";
import type { StepName } from "#features/interviews/domain/steps/state-table.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";
import { errorMessage } from "#platform/web/api.ts";
import { ProposedTime } from "#features/interviews/web/times/time-rows.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { useSingleFlight } from "#platform/web/ui/feedback/single-flight.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { AbsenceNote, CancelReason, MoveNote, SuspendedSchool } from "./standing.tsx";
import type { OpenStep } from "./step-dialog.tsx";
import { isOver } from "./form-parts.tsx";
import { doneSentence, failureSentence, stepTexts } from "./step-forms.tsx";
import { useTakeStep } from "./step-queries.ts";
import { creditSentence, offeredSteps, type PossibleStep, seenBy } from "./steps.ts";
import styles from "./steps.module.css";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

export type RowActionsProps = { interview: Interview; now: Date; onOpen: (step: OpenStep) => void };

export const findStep = (offered: readonly PossibleStep[], step: StepName) =>
  offered.find((one) => one.step === step);

const OF_DOCUMENTS: readonly StepName[] = ["confirm", "askForAnotherDay", "reschedule", "complete"];

/** The steps beside the buttons that every row has: a list of times to take, and a quiet button for each other one. */
export function OtherSteps({ interview, side, now, onOpen }: RowActionsProps & { side: InterviewSide }) {
  const say = useSay("interviews");
  const t = useT("interviews");
  const seen = seenBy(side, interview);
  const offered = offeredSteps(seen, now);
  const others = offered.filter(({ step }) => !OF_DOCUMENTS.includes(step) && !Object.hasOwn(TIMES_OF, step));
  const mayTakeMove = findStep(offered, "acceptMove") !== undefined;
  return (
    <>
      {side === "candidate" && interview.school?.suspended && isOpen(interview.status) && <SuspendedSchool />}
      {findStep(offered, "accept") && (
        <TimesToTake
          interview={interview}
          step="accept"
          side={side}
          now={now}
          title={t("The school proposes:")}
        />
      )}
      {findStep(offered, "acceptAsked") && (
        <TimesToTake
          interview={interview}
          step="acceptAsked"
          side={side}
          now={now}
          title={t("{with} could come:", { with: seen.with })}
        />
      )}
      <MoveNote interview={interview} side={side} now={now} withTimes={!mayTakeMove} />
      {mayTakeMove && (
        <TimesToTake interview={interview} step="acceptMove" side={side} now={now} title={t("New times:")} />
      )}
      <AbsenceNote interview={interview} side={side} />
      {others.length > 0 && (
        <ul className="list row tight">
          {others.map((possible) => (
            <li key={possible.step} className="row close">
              <Button
                small
                look="quiet"
                className={styles.step}
                onClick={() => onOpen({ interview, step: possible })}
              >
                {say(stepTexts(possible.step, seen).name)}
              </Button>
              <small className="dimmed">{say(creditSentence(possible, seen, now) ?? "")}</small>
            </li>
          ))}
        </ul>
      )}
      <CancelReason interview={interview} side={side} />
    </>
  );
}

/** The steps that take one of the other side's times. */
const TIMES_OF = {
  accept: ({ proposals }: Interview) => proposals,
  acceptAsked: ({ candidateProposals }: Interview) => candidateProposals,
  acceptMove: ({ move }: Interview) => move?.proposals ?? [],
} satisfies Partial<Record<StepName, unknown>>;

type TimesProps = Pick<RowActionsProps, "interview" | "now"> & {
  step: keyof typeof TIMES_OF;
  side: InterviewSide;
  title: string;
};

/** The times that the other side proposes, each with a button that takes it. */
function TimesToTake({ interview, step, side, now, title }: TimesProps) {
  const locale = useLocale();
  const t = useT("interviews");
  const take = useImmediateStep(interview, side);
  const times = TIMES_OF[step](interview);
  return (
    <div className="above-sm">
      <p className="text strong">{title}</p>
      <ul className="list grid gap-xs above-xs">
        {times.map((one, at) => (
          <li key={`${one.date} ${one.from}`} className="row gap-xs">
            <span>
              <ProposedTime time={one} />
            </span>
            <Button
              small
              look="default"
              disabled={take.isPending || isOver(one, now)}
              aria-label={t("Take {time}", {
                time: t("{day}, {from} to {to}", {
                  day: formatDayWithWeekday(one.date, locale),
                  from: formatTime(one.from, locale),
                  to: formatTime(one.to, locale),
                }),
              })}
              onClick={() => take.run(step, at)}
            >
              {isOver(one, now) ? t("Has passed") : t("Take this time")}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A step without a dialog. */
export function useImmediateStep(interview: Interview, side: InterviewSide) {
  const say = useSay("interviews");
  const seen = seenBy(side, interview);
  const { mutateAsync, isPending } = useTakeStep(interview._id);
  const singleFlight = useSingleFlight();
  const run = (step: StepName, proposal?: number) =>
    void singleFlight(async () => {
      try {
        const { message } = await mutateAsync({ step, seen, body: { proposal } });
        toast.good(say(doneSentence(step, seen, message)), { seconds: 4 });
      } catch (error) {
        toast.bad(errorMessage(error, say(failureSentence(step))), { seconds: 4 });
      }
    });
  return { run, isPending };
}
