// The times that the other side proposes, each with a button that takes it.
import { Button } from "@mantine/core";
import { formatDayWithWeekday, formatTime } from "#domain/day.ts";
import type { Proposal } from "#domain/interviews/invitation/terms.ts";
import type { Interview } from "#domain/interviews/wire.ts";
import { errorMessage } from "#web/api.ts";
import { useSingleFlight } from "#web/ui/feedback/single-flight.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { useInterviewStep } from "./queries.ts";
import styles from "./steps.module.css";

export const formatProposal = ({ date, from, to }: Proposal): string =>
  `${formatDayWithWeekday(date)}, ${formatTime(from)} to ${formatTime(to)}`;

type Props = { interview: Interview; proposals: readonly Proposal[]; title: string };

export function ProposalChoice({ interview, proposals, title }: Props) {
  const { mutateAsync, isPending } = useInterviewStep(interview._id);
  const singleFlight = useSingleFlight();

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
            <span>{formatProposal(one)}</span>
            <Button
              size="xs"
              variant="light"
              disabled={isPending}
              aria-label={`Take ${formatProposal(one)}`}
              onClick={() => void take(at)}
            >
              Take this time
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
