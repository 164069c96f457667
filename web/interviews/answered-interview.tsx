// How an interview stands that was answered from a mail: day, time, status, and what to do with it without a login.
import { Anchor, Button, Group } from "@mantine/core";
import { formatDayWithWeekday, formatTime } from "#domain/day.ts";
import { formatBadge, VERIFIED_SCHOOL } from "#domain/verifications/badge.ts";
import { fillPath } from "#domain/endpoint.ts";
import { readAnswerCalendar, type readAnswerLink } from "#domain/interviews/endpoints.ts";
import { isOpen, mayJoin } from "#domain/interviews/rules.ts";
import type { Reply } from "#web/api.ts";
import { InterviewStatusBadge } from "#web/interviews/list/status-badge.tsx";
import { useToday } from "#web/layout/root-data.ts";
import { DescriptionList, type Fact } from "#web/ui/display/description-list.tsx";

type LinkedInterview = Reply<typeof readAnswerLink>;

export function AnsweredInterview({ interview, token }: { interview: LinkedInterview; token: string }) {
  const today = useToday();
  const isToCome = isOpen(interview.status) && interview.interviewDate >= today;
  return (
    <>
      <DescriptionList
        facts={[
          ...whenAndWithWhom(interview),
          { label: "Status", value: <InterviewStatusBadge status={interview.status} /> },
          ...(interview.note ? [{ label: "Reason", value: interview.note }] : []),
        ]}
      />
      <Group mt="lg">
        {mayJoin(interview, today) && (
          <Button component="a" href={interview.InterviewLink} target="_blank" rel="noopener noreferrer">
            Join
          </Button>
        )}
        {isToCome && (
          <Anchor href={fillPath(readAnswerCalendar.path, { token })} download>
            Add to calendar
          </Anchor>
        )}
      </Group>
    </>
  );
}

export function whenAndWithWhom(interview: LinkedInterview): Fact[] {
  const { interviewSlotFrom: from, interviewSlotTo: to } = interview;
  return [
    { label: "With", value: interview.with },
    ...(interview.verified ? [{ label: VERIFIED_SCHOOL, value: formatBadge(interview.verified) }] : []),
    { label: "Day", value: formatDayWithWeekday(interview.interviewDate) },
    { label: "Time", value: `${formatTime(from)} to ${formatTime(to)}, India time` },
  ];
}
