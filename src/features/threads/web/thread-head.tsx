// Above a thread: the day that comes next, and the one step that comes next for the reader; other steps are in a menu (OFFER-67).
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { Stage } from "#features/applications/domain/stages.ts";
import { isOpen } from "#features/interviews/domain/rules.ts";
import { InterviewStatusBadge } from "#features/interviews/web/badges.tsx";
import type { Offer, Offers } from "#features/offers/domain/calls.ts";
import { offerPath } from "#features/offers/domain/paths.ts";
import { isWaiting } from "#features/offers/domain/terms.ts";
import { daysToExtendOf, newestSent } from "#features/offers/web/offer-texts.ts";
import { useHasMemberRole } from "#features/schools/web/teams/member-role.ts";
import type { Thread } from "#features/threads/domain/calls.ts";
import type { Side } from "#features/threads/domain/terms.ts";
import { formatDayWithWeekday, formatTime } from "#platform/domain/day.ts";
import { HIRING_ROLES } from "#platform/domain/role.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useToday } from "#platform/web/layout/root-data.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { MoreActions } from "#platform/web/ui/table/row-menu.tsx";
import styles from "./thread.module.css";

type Props = { thread: Thread; offers: Offers | undefined; side: Side };

/** With what else stands beside the steps. */
export function ThreadHead({ children, ...props }: Props & { children?: ReactNode }) {
  const t = useT("threads");
  const mayHire = useHasMemberRole(HIRING_ROLES);
  const today = useToday();
  const label = useLabels();
  const { thread, offers, side } = props;
  const { main, more } =
    side === "candidate"
      ? stepsOfTeacher(thread, offers, today)
      : mayHire
        ? stepsOfSchool(thread, offers, today)
        : { main: null, more: [aboutOf(thread, side)] };
  return (
    <div className={styles.head}>
      <NextDay {...props} />
      <div className="row gap-xs" data-not-printed>
        {main && <MainStep step={main} label={label(main.label)} />}
        {more.length > 0 && (
          <MoreActions
            actions={more.map(({ label: name, to }) => ({ label: label(name), name: label(name), to }))}
            name={t("More steps")}
          />
        )}
        {children}
      </div>
    </div>
  );
}

/** Of the offer, else of the interview. */
function NextDay({ thread: { interviews, stage }, offers, side }: Props) {
  const t = useT("threads");
  const locale = useLocale();
  const offer = newestSent(offers?.offers ?? []);
  if (offer?.state === "accepted" && offer.letter)
    return (
      <p className={styles.next}>
        {t("First day: {day}", { day: formatDayWithWeekday(offer.letter.firstDay, locale) })}
      </p>
    );
  if (stage === "offered" && offer && isWaiting(offer.state)) {
    const day = formatDayWithWeekday(offer.replyBy, locale);
    return (
      <p className={styles.next}>
        {side === "candidate" && offer.state === "sent"
          ? t("Please answer the offer by {day}", { day })
          : t("The offer ends on {day}", { day })}
      </p>
    );
  }
  const interview = interviews.findLast(({ status }) => isOpen(status));
  if (!interview) return null;
  return (
    <p className={styles.next}>
      {t("Interview: {day}, {time}", {
        day: formatDayWithWeekday(interview.interviewDate, locale),
        time: formatTime(interview.interviewSlotFrom, locale),
      })}{" "}
      <InterviewStatusBadge status={interview.status} />
    </p>
  );
}

function MainStep({ step, label }: { step: Step; label: string }) {
  const { state, formData } = useNavigation();
  if ("to" in step) return <ButtonLink to={step.to}>{label}</ButtonLink>;
  return (
    <Form method="post" preventScrollReset>
      <Button
        type="submit"
        name="stage"
        value={step.stage}
        busy={state !== "idle" && formData?.has("stage") === true}
      >
        {label}
      </Button>
    </Form>
  );
}

type Label =
  | "shortlist"
  | "invite"
  | "interview"
  | "interviews"
  | "result"
  | "chosen"
  | "make"
  | "draft"
  | "next"
  | "offer"
  | "extend"
  | "withdraw"
  | "accepted"
  | "accept"
  | "change"
  | "decline"
  | "answer"
  | "about"
  | "applications";

function useLabels(): (label: Label) => string {
  const t = useT("threads");
  const labels: Record<Label, string> = {
    shortlist: t("Shortlist"),
    invite: t("Invite to an Interview"),
    interview: t("See the Interview"),
    interviews: t("See your interviews"),
    result: t("Record Result"),
    chosen: t("Choose for the Post"),
    make: t("Make Offer"),
    draft: t("Go On With the Draft"),
    next: t("Make Next Version"),
    offer: t("See the Offer"),
    extend: t("Give more days to answer"),
    withdraw: t("Withdraw the offer"),
    accepted: t("What Comes Next"),
    accept: t("Accept the Offer"),
    change: t("Ask for a change"),
    decline: t("Decline"),
    answer: t("Answer the Invitation"),
    about: t("Contact, profile and all steps"),
    applications: t("See your applications"),
  };
  return (label) => labels[label];
}

type LinkStep = { label: Label; to: string };
type Step = LinkStep | { label: Label; stage: Stage };
type Steps = { main: Step | null; more: LinkStep[] };

/** The page on which everything else is. */
function aboutOf({ _id, about }: Pick<Thread, "_id" | "about">, side: Side): LinkStep {
  const page = side === "school" ? "/employer/profile" : "/candidate/profile";
  if (about === "invitation") return { label: "interviews", to: `${page}?tab=interviews` };
  return side === "school"
    ? { label: "about", to: `${page}?tab=applicants&application=${_id}` }
    : { label: "applications", to: `${page}?tab=applications` };
}

function stepsOfSchool(thread: Thread, offers: Offers | undefined, today: string): Steps {
  const { _id, stage } = thread;
  const about = aboutOf(thread, "school");
  const path = offerPath(_id, "school");
  const [newest] = offers?.offers ?? [];
  const offer = newestSent(offers?.offers ?? []);
  const make: LinkStep[] = offers?.mayMake ? [{ label: "make", to: path }] : [];
  const draft: LinkStep[] = newest?.state === "draft" ? [{ label: "draft", to: path }] : [];
  switch (stage) {
    case "applied":
      return { main: { label: "shortlist", stage: "shortlisted" }, more: [about] };
    case "shortlisted":
      return { main: { label: "invite", to: about.to }, more: [about] };
    case "interview":
      return {
        main: stepOfInterview(thread, today) ?? { label: "chosen", stage: "chosen" },
        more: [...(draft.length > 0 ? draft : make), about],
      };
    case "chosen": {
      // Where it is not possible the page says why.
      const [main = { label: "make" as const, to: path }] = draft;
      return { main, more: [about] };
    }
    case "offered":
      if (offer?.state === "change-asked") {
        const next: LinkStep[] = offers?.mayMake ? [{ label: "next", to: path }] : [];
        const [main = { label: "offer" as const, to: path }] = [...draft, ...next];
        return { main, more: [{ label: "withdraw", to: `${path}?view=withdraw` }, about] };
      }
      if (offer?.state !== "sent") return { main: about, more: [] };
      return {
        main: { label: "offer", to: path },
        more: [
          ...(daysToExtendOf(offer) ? [{ label: "extend" as const, to: `${path}?view=extend` }] : []),
          { label: "withdraw", to: `${path}?view=withdraw` },
          about,
        ],
      };
    case "accepted":
      return afterAcceptance(offer, { path, today, about });
    default:
      return { main: null, more: [about] };
  }
}

/** Null where no interview waits for anything. */
function stepOfInterview({ interviews }: Thread, today: string): LinkStep | null {
  const interview = interviews.findLast(({ status }) => status !== "Cancelled");
  if (!interview) return null;
  const { _id, interviewDate, status, result } = interview;
  const to = `/employer/profile?tab=interviews&view=day&day=${interviewDate}&interview=${_id}`;
  if (isOpen(status)) return { label: interviewDate < today ? "result" : "interview", to };
  return result === null ? { label: "result", to } : null;
}

/** From the first day on the page asks “Joined?”, which is the one step then (JOIN-10). */
function afterAcceptance(
  offer: Offer | undefined,
  { path, today, about }: { path: string; today: string; about: LinkStep },
): Steps {
  const next: LinkStep = { label: "accepted", to: path };
  const isAsked = offer?.letter !== undefined && offer.letter !== null && offer.letter.firstDay <= today;
  return isAsked ? { main: null, more: [next, about] } : { main: next, more: [about] };
}

function stepsOfTeacher(thread: Thread, offers: Offers | undefined, today: string): Steps {
  const { _id, stage, interviews } = thread;
  const about = aboutOf(thread, "candidate");
  const path = offerPath(_id, "candidate");
  const offer = newestSent(offers?.offers ?? []);
  const decline: LinkStep = { label: "decline", to: `${path}?answer=decline` };
  const whole: LinkStep = { label: "offer", to: path };
  if (stage === "offered" && offer?.state === "sent")
    return {
      main: { label: "accept", to: `${path}?answer=accept` },
      more: [{ label: "change", to: `${path}?answer=change` }, decline, whole, about],
    };
  if (stage === "offered" && offer?.state === "change-asked") return { main: whole, more: [decline, about] };
  if (stage === "accepted" && offer) return afterAcceptance(offer, { path, today, about });
  const interview = interviews.findLast(({ status }) => isOpen(status));
  const to = "/candidate/profile?tab=interviews";
  if (!interview) return { main: null, more: [about] };
  const main: LinkStep = { label: interview.status === "Pending" ? "answer" : "interviews", to };
  return { main, more: about.to === to ? [] : [about] };
}
