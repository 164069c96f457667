// What a link from a mail shows of an interview: the day, where or how, and what became of it; then the school.
import { sentence, joined } from "#platform/domain/locale/sentence.ts";
import { labelOfInstitute } from "#features/schools/domain/terms.ts";
import {
  formatPost,
  formatRound,
  type Proposal,
  formatPlace,
} from "#features/interviews/domain/invitation/terms.ts";
import { isAgreed } from "#features/interviews/domain/rules.ts";
import type { InterviewPage } from "#features/interviews/domain/steps/calls.ts";
import { formatBadge, VERIFIED_SCHOOL } from "#features/schools/domain/verifications/badge.ts";
import { JoinLink } from "#features/interviews/web/actions/join-link.tsx";
import { InterviewStatusBadge } from "#features/interviews/web/badges.tsx";
import { ProposedTime } from "#features/interviews/web/times/time-rows.tsx";
import { useToday } from "#platform/web/layout/root-data.ts";
import { useNow } from "#platform/web/ui/hydration/now.ts";
import { DescriptionList, type Fact } from "#platform/web/ui/display/description-list.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { askedStep } from "./page-steps.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { type Say, useSay } from "#platform/web/language/use-say.ts";
import { pathOf } from "#platform/web/api.ts";
import { formatDayWithWeekday, formatTime } from "#platform/domain/day.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";
import { SendByWhatsApp } from "#platform/web/ui/display/send-by-whatsapp.tsx";
import { useLocale } from "#platform/web/language/locale.tsx";

export function PageFacts({ page, token }: { page: InterviewPage; token: string }) {
  const say = useSay("interviews");
  const t = useT("interviews");
  const today = useToday();
  const now = useNow(today);
  const isTimeAgreed = isAgreed(page.status);
  const isToCome = page.isOpen && page.interviewDate >= today;
  return (
    <>
      <DescriptionList inRows area="interviews" facts={factsOf(page, now, say)} />
      {page.notes && page.notes !== page.note && (
        <div className="quote padded above">
          <h2 className="fine">{t("Message of the school")}</h2>
          <p className="written text above-2xs">{page.notes}</p>
        </div>
      )}
      <div className="row above" data-not-printed>
        {page.InterviewLink && isTimeAgreed && <JoinLink interview={page} now={now} />}
        {page.place?.mapLink && (
          <TextLink href={page.place.mapLink} target="_blank" rel="noopener noreferrer">
            {t("Open the map")}
          </TextLink>
        )}
        {isToCome && (
          <TextLink href={pathOf("/api/interview/living/{token}/calendar", { token })} download>
            {t("Add to calendar")}
          </TextLink>
        )}
        {isToCome && isTimeAgreed && <SendInterview interview={page} other={page.with} />}
      </div>
    </>
  );
}

/** No row where there is no value. */
const more = (label: string, value: Fact["value"] | false): Fact[] => (value ? [{ label, value }] : []);

function factsOf(page: InterviewPage, now: Date, say: Say): Fact[] {
  // What was said in words already is no row.
  const isTyped = page.cancelledBy === "candidate" || page.cancelledBy === "school";
  // The form that offers another day begins with the reason.
  const isAnswered = askedStep(page, now)?.step === "reschedule";
  return [
    { label: "Status", value: <InterviewStatusBadge status={page.status} /> },
    ...more("Result", page.status === "Completed" && page.result && say(page.result)),
    ...more("Feedback", page.feedback),
    ...more("Reason", isTyped && page.cancelReason),
    { label: "With", value: page.with },
    ...(page.side === "candidate" ? [verification(page.school, say)] : []),
    ...timesOf(page, now, say),
    ...more("Why another day", page.status === "Pending Reschedule" && !isAnswered && page.note),
    ...more("Place", page.mode === "at-school" && page.location),
    ...more("Meeting link", page.InterviewLink),
    ...more("Post", page.post && say(formatPost(page.post))),
    ...more("Round", say(formatRound(page.round, page.roundNumber) ?? "")),
    ...more(
      "What the school will look at",
      page.isOpen && page.round && page.round.looksAt.length > 0 && <LooksAt lines={page.round.looksAt} />,
    ),
  ];
}

/** Where there is a choice of times, none of them is the day yet. */
function timesOf(page: InterviewPage, now: Date, say: Say): Fact[] {
  const { interviewDate: date, interviewSlotFrom: from, interviewSlotTo: to, side } = page;
  const asked = askedStep(page, now)?.step;
  if (asked === "accept") return [];
  if (page.proposals.length > 1)
    return [{ label: "Proposed times, India time", value: <Times times={page.proposals} /> }];
  const own = side === "candidate" ? "Times that suit you" : "Times that suit the candidate";
  if (page.status === "Pending Reschedule") {
    return [
      { label: "Day that does not suit", value: <ProposedTime time={{ date, from, to }} /> },
      ...(page.candidateProposals.length > 0 && asked !== "acceptAsked"
        ? [{ label: own, value: <Times times={page.candidateProposals} /> }]
        : []),
    ];
  }
  return [
    { label: "Day", value: say(joined([{ weekday: date }], "")) },
    {
      label: "Time",
      value: say(sentence("{from} to {to}, India time", { from: { time: from }, to: { time: to } })),
    },
    ...(page.move ? moveFacts(page.move, asked !== "acceptMove") : []),
  ];
}

/** The form that takes one of the new times has them already. */
function moveFacts({ reason, proposals }: NonNullable<InterviewPage["move"]>, withTimes: boolean): Fact[] {
  return [
    ...more("Why another time", reason),
    ...more("New times, India time", withTimes && <Times times={proposals} />),
  ];
}

function Times({ times }: { times: readonly Proposal[] }) {
  return (
    <ul className="list grid gap-2xs">
      {times.map((one) => (
        <li key={`${one.date} ${one.from}`}>
          <ProposedTime time={one} />
        </li>
      ))}
    </ul>
  );
}

function verification({ verified }: InterviewPage["school"], say: Say): Fact {
  return verified
    ? { label: VERIFIED_SCHOOL, value: say(formatBadge(verified)) }
    : { label: "Verification", value: say("Not yet verified") };
}

/** What a candidate may want to know of the school, without phone and e-mail address. */
export function PageSchool({
  school: { city, board, website, contactPerson },
}: Pick<InterviewPage, "school">) {
  const say = useSay("interviews");
  const t = useT("interviews");
  const facts = [
    ...more("City", city && say(city)),
    ...more("Institute", board && say(labelOfInstitute(board) ?? "")),
    ...more("Contact person", contactPerson),
    ...more(
      "Website",
      website && (
        <TextLink href={website} target="_blank" rel="noopener noreferrer">
          {website}
        </TextLink>
      ),
    ),
  ];
  if (facts.length === 0) return null;
  return (
    <div className={"above-lg"}>
      <h2>{t("About the school")}</h2>
      <DescriptionList inRows area="interviews" facts={facts} />
    </div>
  );
}

export function LooksAt({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="breaks">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

type Sent = Pick<Interview, "place" | "interviewDate" | "interviewSlotFrom" | "InterviewLink">;

export function SendInterview({ interview, other }: { interview: Sent; other: string }) {
  const say = useSay("interviews");
  const locale = useLocale();
  const t = useT("interviews");
  const { place, interviewDate, interviewSlotFrom, InterviewLink } = interview;
  const where = place ? say(formatPlace(place)) : InterviewLink;
  const when = t("{day}, {time}, India time", {
    day: formatDayWithWeekday(interviewDate, locale),
    time: formatTime(interviewSlotFrom, locale),
  });
  return (
    <SendByWhatsApp
      text={[t("Interview with {other}, {when}", { other, when }), where].filter(Boolean).join(": ")}
    />
  );
}
