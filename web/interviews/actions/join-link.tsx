// How the sides meet: the link to an online interview, live from 15 minutes before until its end, or the place at school.
import { Anchor, Button } from "@mantine/core";
import { formatPlace } from "#domain/interviews/invitation/terms.ts";
import { joinStateOf, writeJoinOpening } from "#domain/interviews/agenda/join.ts";
import { isOpen } from "#domain/interviews/rules.ts";
import type { Interview } from "#domain/interviews/wire.ts";
import styles from "./join-link.module.css";

type Joined = Pick<
  Interview,
  "status" | "mode" | "place" | "interviewDate" | "interviewSlotFrom" | "interviewSlotTo" | "InterviewLink"
>;

export function JoinLink({ interview, now }: { interview: Joined; now: Date }) {
  if (interview.mode === "at-school") return <AtSchool interview={interview} />;
  switch (joinStateOf(interview, now)) {
    case "over":
      return <span className={styles.note}>Its time is over.</span>;
    case "later":
      return <span className={styles.note}>{writeJoinOpening(interview)}</span>;
    case "off":
      return (
        <Button size="sm" variant="default" disabled>
          Join
        </Button>
      );
    case "open":
      return (
        <Button
          component="a"
          href={interview.InterviewLink}
          target="_blank"
          rel="noopener noreferrer"
          size="sm"
        >
          Join
        </Button>
      );
  }
}

function AtSchool({ interview: { status, place } }: { interview: Joined }) {
  if (!place || !isOpen(status)) return <span className={styles.note}>At school</span>;
  return (
    <span className={styles.place}>
      At school: {formatPlace(place)}{" "}
      {place.mapLink && (
        <Anchor href={place.mapLink} target="_blank" rel="noopener noreferrer" inherit>
          Open the map
        </Anchor>
      )}
    </span>
  );
}
