// The mails of alerts: the link to confirm, new jobs, and the warning before an alert ends.
import { changeTyped, joined, sentence, term } from "#platform/domain/locale/sentence.ts";
import type { JobSearch } from "#features/jobs/domain/filter-schemas.ts";
import { formatSearch, pathOfSearch } from "#features/jobs/domain/alerts/search-text.ts";
import { CONFIRMATION_DAYS, UNCONFIRMED_DAYS } from "#features/jobs/domain/alerts/terms.ts";
import type { Day } from "#platform/domain/day.ts";
import { formatCount } from "#platform/domain/money.ts";
import { shorten } from "#platform/domain/notifications/shorten.ts";
import { TEACHERS_NEVER_PAY } from "#features/schools/domain/verifications/teachers-never-pay.ts";
import { withoutLinks } from "#platform/domain/web-link.ts";
import type { MailText } from "#platform/server/mail/outbox.ts";
import { writeAccountMail } from "#platform/server/notifications/account-mail.ts";
import type { MailContent, MailPage } from "#platform/server/notifications/mail-content.ts";
import { writeMail } from "#platform/server/notifications/mail-language.ts";

/** Names no search, because the reader may not be the person who typed it. */
export function confirmationMail(path: string): MailText {
  return writeAccountMail(
    {
      subject: "Please confirm your job alert at EduNakuri",
      title: "Please confirm your job alert",
      sentences: [
        "Somebody asked for mails about new jobs for this address. If it was you, please open the page and confirm them.",
        sentence("Further alerts of the next {days} days are confirmed on the same page.", {
          days: CONFIRMATION_DAYS,
        }),
        sentence(
          "If it was not you, you need do nothing: what is not confirmed is deleted after {days} days.",
          { days: UNCONFIRMED_DAYS },
        ),
      ],
      path,
      action: "See and confirm the alerts",
    },
    "You get this mail because this address was entered at EduNakuri.",
  );
}

type AlertMail = {
  search: JobSearch;
  jobs: MailPage[];
  total: number;
  /** There may be more than `total`. */
  isLeast?: true;
  managePath: string;
  endPath: string;
};

/** Names at most twenty jobs, and says how many there are. */
export function newJobsMail({ search, jobs, total, isLeast, managePath, endPath }: AlertMail): MailText {
  const words = changeTyped(formatSearch(search), withoutLinks);
  const count = formatCount(total);
  const content: MailContent = {
    subject: joined(
      [
        total === 1
          ? term("1 new job")
          : isLeast
            ? sentence("At least {count} new jobs", { count })
            : sentence("{count} new jobs", { count }),
        changeTyped(words, shorten),
      ],
      ": ",
    ),
    greeting: "",
    notice: {
      subject: "",
      title:
        total === 1
          ? "1 new job for your alert"
          : isLeast
            ? sentence("At least {count} new jobs for your alert", { count })
            : sentence("{count} new jobs for your alert", { count }),
      sentences: [
        words,
        ...(total > jobs.length
          ? [
              sentence("The newest {count} are below; the page of all jobs has the others.", {
                count: jobs.length,
              }),
            ]
          : []),
        TEACHERS_NEVER_PAY,
      ],
      facts: [],
      path: pathOfSearch(search),
      action: "See all jobs of this search",
    },
    pages: jobs.map(({ title, line, path }) => ({
      title: withoutLinks(title),
      line: changeTyped(line, withoutLinks),
      path,
    })),
    actions: [
      { label: "See all jobs of this search", path: pathOfSearch(search) },
      { label: "Change or pause your alerts", path: managePath },
    ],
    reason: "You get this mail because you asked EduNakuri for an alert about new jobs.",
    unsubscribePath: endPath,
  };
  return writeMail(content);
}

/** Nobody has touched the alert for a year. */
export function warningMail(about: {
  search: JobSearch;
  endsOn: Day;
  managePath: string;
  endPath: string;
}): MailText {
  const words = changeTyped(formatSearch(about.search), withoutLinks);
  const content: MailContent = {
    subject: sentence("Your job alert ends on {day}", { day: { day: about.endsOn } }),
    greeting: "",
    notice: {
      subject: "",
      title: "Do you still want this alert?",
      sentences: [
        words,
        sentence("You have not changed this alert for a year. It ends on {day} unless you keep it.", {
          day: { day: about.endsOn },
        }),
      ],
      facts: [],
      path: about.managePath,
      action: "Keep or change your alerts",
    },
    actions: [{ label: "Keep or change your alerts", path: about.managePath }],
    reason: "You get this mail because you asked EduNakuri for an alert about new jobs.",
    unsubscribePath: about.endPath,
  };
  return writeMail(content);
}
