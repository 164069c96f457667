// What people agree to: each purpose of the notice, with the version in which its words last changed (PRIV-30).

export const PURPOSES = ["account", "found", "contact", "alerts", "whatsapp"] as const;
export type Purpose = (typeof PURPOSES)[number];
type NoticeRole = "candidate" | "employer";

/** Raised with every change of the words below; a purpose whose words changed gets it as its `since`. */
export const NOTICE_VERSION = 3;

type Item = {
  purpose: Purpose;
  role: NoticeRole;
  title: string;
  text: string;
  since: number;
  /** Chosen by a box that nobody has ticked; without it the purpose is what a person registers for. */
  isOptional?: true;
  /** Not asked with the notice: a person agrees to it where it begins. */
  isAskedApart?: true;
};

export const WHATSAPP_PURPOSE =
  "Write to me by WhatsApp about my interviews (invitations, changes, reminders a day and two hours before) and about requests for my contact details. The message STOP ends it.";

export const NOTICE: readonly Item[] = [
  {
    purpose: "account",
    role: "candidate",
    title: "Your account",
    text: "We keep what you enter, so that you can log in, apply for jobs and be invited. It is deleted with your account.",
    since: 1,
  },
  {
    purpose: "found",
    role: "candidate",
    title: "Being found",
    text: "Schools and visitors find your profile in lists and searches. You can switch this off on your page Privacy.",
    since: 1,
  },
  {
    purpose: "contact",
    role: "candidate",
    title: "Contact",
    text: "Verified schools with a subscription read your phone number, email address and resume.",
    since: 1,
  },
  {
    purpose: "alerts",
    role: "candidate",
    title: "Mails about jobs",
    text: "Mail me new jobs for my subject in my city, once a week.",
    since: 1,
    isOptional: true,
  },
  {
    purpose: "account",
    role: "employer",
    title: "Your account",
    text: "We keep what you enter about you and your school, so that you can log in, post jobs and invite teachers.",
    since: 1,
  },
  ...(["candidate", "employer"] as const).map((role): Item => ({
    purpose: "whatsapp",
    role,
    title: "Messages by WhatsApp",
    text: WHATSAPP_PURPOSE,
    since: 2,
    isOptional: true,
    isAskedApart: true,
  })),
];

/** What is asked with the notice. */
export const noticeOf = (role: NoticeRole) =>
  NOTICE.filter((item) => item.role === role && item.isAskedApart !== true);

type Answered = { purpose: Purpose; notice: number };

/** What a person has not answered in its present words. Contact is a part of being found until it is chosen by itself. */
export function listUnanswered(
  role: NoticeRole,
  answers: readonly Answered[],
  items = noticeOf(role),
): Purpose[] {
  return items
    .filter(({ purpose, since }) => {
      const covers = purpose === "contact" ? ["contact", "found"] : [purpose];
      return !answers.some((answer) => covers.includes(answer.purpose) && answer.notice >= since);
    })
    .map(({ purpose }) => purpose);
}
