// 'Schedule Interview', or 'Scheduled' with the status of the open interview and who has to act next (CAND-6).
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { type Day, formatDayWithWeekday, formatTime } from "#platform/domain/day.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";
import { InterviewStatusBadge } from "#features/interviews/web/badges.tsx";
import { type Earlier, isFree } from "#features/interviews/web/schedule/invitation-values.ts";
import { ScheduleDialog } from "#features/interviews/web/schedule/schedule-dialog.tsx";
import { type Invitee, useSchedule } from "#features/interviews/web/schedule/use-schedule.ts";
import { turnOf } from "#features/interviews/web/steps/standing.tsx";
import { InterviewMembers } from "#features/interviews/web/team/interview-members.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { useConfirm } from "#platform/web/ui/feedback/confirm.tsx";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

type Props = {
  candidate: Invitee;
  /** The employer's open interview with this candidate. */
  open: Interview | undefined;
  /** The application that the interview is for. */
  applicationId?: string;
  /** The round before, of which the button says so. */
  earlier?: Earlier;
  onScheduled?: () => void;
  /** The button was pressed before this was there. */
  opensAtOnce?: boolean;
};

export function ScheduleInterview(props: Props) {
  const { candidate, open, applicationId, earlier, onScheduled, opensAtOnce } = props;
  const t = useT("interviews");
  const [form, setForm] = useState<{ credits: number } | null>(null);
  const ask = useConfirm();
  const scheduling = useSchedule({
    candidate,
    applicationId,
    earlier,
    // At once, so that the form does not ask about its changes when the page is left.
    onLeave: () => flushSync(() => setForm(null)),
    onScheduled: async () => {
      setForm(null);
      onScheduled?.();
      const body = isFree(earlier) ? t("No credit was deducted.") : t("1 credit has been deducted.");
      await ask({ title: t("Interview Scheduled!"), body, tone: "good" });
    },
  });

  const start = () => void scheduling.open((credits) => setForm({ credits }));
  useEffect(() => {
    if (opensAtOnce && !open) start();
    // oxlint-disable-next-line react/exhaustive-deps -- the form opens once, with the page
  }, []);

  return (
    <>
      {open ? (
        <ScheduledNote interview={open} today={scheduling.today} />
      ) : (
        <Button
          large={!earlier && !opensAtOnce}
          small={Boolean(earlier)}
          icon={!earlier && <Icon name="calendar" />}
          busy={scheduling.isBusy}
          onClick={start}
        >
          {earlier ? <NextRound earlier={earlier} /> : t("Schedule Interview")}
        </Button>
      )}
      {form && (
        <ScheduleDialog
          scheduling={scheduling}
          credits={form.credits}
          hasApplication={applicationId !== undefined}
          earlier={earlier}
          onClose={() => setForm(null)}
        />
      )}
    </>
  );
}

/** One that takes a credit is no round of the interview before. */
function NextRound({ earlier }: { earlier: Earlier }) {
  const t = useT("interviews");
  if (!isFree(earlier)) return t("Invite Again");
  return earlier.roundNumber === 1 ? t("Invite to Round Two") : t("Invite to Round Three");
}

function ScheduledNote({ interview, today }: { interview: Interview; today: Day }) {
  const locale = useLocale();
  const say = useSay("interviews");
  const t = useT("interviews");
  const { status, interviewDate, interviewSlotFrom, interviewSlotTo } = interview;
  return (
    <div className="stack gap-xs tint padded fine">
      <p className="beside middle strong link">
        <Icon name="check" /> {t("Scheduled")}
      </p>
      <p>
        {t("{day}, {from} to {to}, India time", {
          day: formatDayWithWeekday(interviewDate, locale),
          from: formatTime(interviewSlotFrom, locale),
          to: formatTime(interviewSlotTo, locale),
        })}
      </p>
      <p>
        <InterviewStatusBadge status={status} />
      </p>
      <InterviewMembers interview={interview} />
      <p className="dimmed">{say(turnOf(interview, today) ?? "")}</p>
    </div>
  );
}
