// The link to a video interview: enabled only once both sides have agreed on the day.
import { Button } from "@mantine/core";
import { mayJoin } from "#domain/interviews/rules.ts";
import type { Interview } from "#domain/interviews/wire.ts";

export function JoinLink({ interview }: { interview: Interview }) {
  if (!mayJoin(interview.status)) {
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
