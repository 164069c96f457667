// The link to a video interview: enabled once both sides have agreed, until the day is over.
import { Button } from "@mantine/core";
import type { Day } from "#domain/day.ts";
import { mayJoin } from "#domain/interviews/rules.ts";
import type { Interview } from "#domain/interviews/wire.ts";

export function JoinLink({ interview, today }: { interview: Interview; today: Day }) {
  if (!mayJoin(interview, today)) {
    return (
      <Button size="sm" variant="default" disabled>
        Join
      </Button>
    );
  }
  return (
    <Button
      component="a"
      href={interview.InterviewLink}
      target="_blank"
      rel="noopener noreferrer"
      size="sm"
      variant="outline"
    >
      Join
    </Button>
  );
}
