// What happens from an accepted offer to the first months, on the page of the thread (JOIN-10).
import { useQuery } from "@tanstack/react-query";
import { firstDayPath } from "#features/offers/domain/paths.ts";
import type { Side } from "#features/threads/domain/terms.ts";
import { CheckForm } from "./check-form.tsx";
import styles from "./first-day.module.css";
import { GoOn } from "./go-on.tsx";
import { JoinedQuestion } from "./joined-question.tsx";
import { JoiningList } from "./joining-list.tsx";
import { firstDayQuery } from "#features/offers/web/queries.ts";
import type { SentStep } from "./send.ts";

type Props = { applicationId: string; side: Side; refused?: SentStep | null };

/** Nothing where no offer was accepted. */
export function FirstDayPanel({ applicationId, side, refused = null }: Props) {
  const { data } = useQuery(firstDayQuery(applicationId));
  const firstDay = data?.firstDay;
  if (!firstDay) return null;
  const place = { offerId: firstDay.offerId, path: firstDayPath(applicationId, side), refused };
  const isOver = firstDay.state === "did-not-join";
  return (
    <div id="first-day" className={styles.panel}>
      <JoinedQuestion firstDay={firstDay} side={side} place={place} />
      {firstDay.checks?.map((check) => (
        <CheckForm key={check.day} check={check} firstDay={firstDay} place={place} />
      ))}
      {firstDay.next && <GoOn next={firstDay.next} place={place} />}
      {!isOver && <JoiningList key={firstDay.offerId} firstDay={firstDay} place={place} />}
    </div>
  );
}
