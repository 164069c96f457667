// The times that the other side proposes, each with a button that takes it.
import { formatDayWithWeekday, formatTime } from "#domain/day.ts";
import type { Proposal } from "#domain/interviews/invitation/terms.ts";
import { beginningOf } from "#domain/interviews/steps/next-steps.ts";
import type { Interview } from "#domain/interviews/wire.ts";
import { errorMessage } from "#web/api.ts";
import { useToday } from "#web/layout/root-data.ts";
import { useNow } from "#web/ui/hydration/now.ts";
import { useSingleFlight } from "#web/ui/feedback/single-flight.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { useInterviewStep } from "./queries.ts";
import { Button } from "#web/ui/button.tsx";
import styles from "./steps.module.css";

/** A time that has begun can no longer be taken (INT-57). */
export const isOver = (one: Proposal, now: Date): boolean => beginningOf(one) <= now;

const formatProposal = ({ date, from, to }: Proposal): string =>
  `${formatDayWithWeekday(date)}, ${formatTime(from)} to ${formatTime(to)}`;

/** A day and its hours, each on one line. */
export function ProposedTime({ time: { date, from, to } }: { time: Proposal }) {
  return (
    <>
      <span className={styles.whole}>{formatDayWithWeekday(date)},</span>{" "}
      <span className={styles.whole}>
        {formatTime(from)} to {formatTime(to)}
      </span>
    </>
  );
}

type Props = { interview: Interview; proposals: readonly Proposal[]; title: string };

export function ProposalChoice({ interview, proposals, title }: Props) {
  const { mutateAsync, isPending } = useInterviewStep(interview._id);
  const singleFlight = useSingleFlight();
  const now = useNow(useToday());

  const take = (proposal: number) =>
    singleFlight(async () => {
      try {
        const { message } = await mutateAsync({ step: "accept", proposal });
        toast.good(message, { seconds: 4 });
      } catch (error) {
        toast.bad(errorMessage(error, "This time could not be taken. Please try again."), { seconds: 4 });
      }
    });

  return (
    <div className={styles.proposals}>
      <p>{title}</p>
      <ul>
        {proposals.map((one, at) => (
          <li key={`${one.date} ${one.from}`}>
            <span>
              <ProposedTime time={one} />
            </span>
            <Button
              small
              look="default"
              disabled={isPending || isOver(one, now)}
              aria-label={`Take ${formatProposal(one)}`}
              onClick={() => void take(at)}
            >
              {isOver(one, now) ? "Has passed" : "Take this time"}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
