// What a link from a mail shows of an interview: the school, the day, where or how, and what became of it.
import { Anchor, Button, Group } from "@mantine/core";
import { formatDayWithWeekday, formatTime } from "#domain/day.ts";
import { labelOfInstitute } from "#domain/employers/terms.ts";
import { fillPath } from "#domain/endpoint.ts";
import { readLivingCalendar } from "#domain/interviews/endpoints.ts";
import { formatPost, formatRound } from "#domain/interviews/invitation/terms.ts";
import type { LivingPage } from "#domain/interviews/living-contract.ts";
import { mayJoin } from "#domain/interviews/rules.ts";
import { formatBadge, VERIFIED_SCHOOL } from "#domain/verifications/badge.ts";
import { InterviewStatusBadge } from "#web/interviews/list/status-badge.tsx";
import { useToday } from "#web/layout/root-data.ts";
import { DescriptionList, type Fact } from "#web/ui/display/description-list.tsx";

export function LivingFacts({ page, token }: { page: LivingPage; token: string }) {
  const today = useToday();
  const isToCome = page.isOpen && page.interviewDate >= today;
  return (
    <>
      <DescriptionList facts={factsOf(page)} />
      <Group mt="lg" data-not-printed>
        {page.InterviewLink && mayJoin(page, today) && (
          <Button component="a" href={page.InterviewLink} target="_blank" rel="noopener noreferrer">
            Join
          </Button>
        )}
        {page.place?.mapLink && (
          <Anchor href={page.place.mapLink} target="_blank" rel="noopener noreferrer">
            Open the map
          </Anchor>
        )}
        {isToCome && (
          <Anchor href={fillPath(readLivingCalendar.path, { token })} download>
            Add to calendar
          </Anchor>
        )}
      </Group>
    </>
  );
}

function factsOf(page: LivingPage): Fact[] {
  const { interviewSlotFrom: from, interviewSlotTo: to } = page;
  const more = (label: string, value: string | null | false): Fact[] => (value ? [{ label, value }] : []);
  return [
    { label: "With", value: page.with },
    ...(page.side === "candidate" ? schoolFacts(page.school) : []),
    { label: "Day", value: formatDayWithWeekday(page.interviewDate) },
    { label: "Time", value: `${formatTime(from)} to ${formatTime(to)}, India time` },
    ...more("Place", page.mode === "at-school" && page.location),
    ...more("Meeting link", page.InterviewLink),
    ...more("Post", page.post && formatPost(page.post)),
    ...more("Round", page.round && formatRound(page.round)),
    ...more("Message", page.notes),
    { label: "Status", value: <InterviewStatusBadge status={page.status} /> },
    ...more("Reason", page.note),
    ...more("Cancelled because", page.cancelReason),
    ...more("Result", page.result),
    ...more("Feedback", page.feedback),
  ];
}

function schoolFacts({ verified, city, board, website, contactPerson }: LivingPage["school"]): Fact[] {
  return [
    { label: VERIFIED_SCHOOL, value: verified ? formatBadge(verified) : "Not yet verified" },
    ...(city ? [{ label: "City", value: city }] : []),
    ...(board ? [{ label: "Institute", value: labelOfInstitute(board) }] : []),
    ...(contactPerson ? [{ label: "Contact person", value: contactPerson }] : []),
    ...(website
      ? [
          {
            label: "Website",
            value: (
              <Anchor href={website} target="_blank" rel="noopener noreferrer" inherit>
                {website}
              </Anchor>
            ),
          },
        ]
      : []),
  ];
}
