// Texts of the messages about the verification and the suspension of a school.
import { type Day, formatDay } from "../day.ts";
import type { Role } from "../role.ts";
import { TEACHERS_NEVER_PAY } from "../verifications/teachers-never-pay.ts";
import type { NoticeKind } from "./terms.ts";

export type VerificationFacts = {
  school: string;
  /** The number with its kind, "UDISE code 08122605903"; null where the school has given none. */
  number: string | null;
  reason: string | null;
  /** The last day of the verification or of the rights. */
  until: Day | null;
};

export type SuspensionFacts = { school: string; reason: string | null };

type About<Prefix extends string> = Extract<NoticeKind, `${Prefix}-${string}`>;

const VERIFICATION = "/employer/profile?tab=verification";

export function writeAboutVerification(
  kind: About<"verification">,
  { school, number, reason, until }: VerificationFacts,
) {
  const day = until === null ? "the end of its period" : formatDay(until);
  const about = {
    facts: number === null ? [] : [{ label: "Number", value: number }],
    path: VERIFICATION,
    action: "Open Verification",
    ...(reason !== null && { quote: reason }),
  };
  const write = (title: string, ...sentences: string[]) => ({ subject: title, title, sentences, ...about });

  switch (kind) {
    case "verification-asked":
      return {
        ...write("A school asks to be verified", "Its number waits for you to look it up."),
        facts: [{ label: "School", value: school }, ...about.facts],
        path: "/admin/edunakuri/dashboard?view=verifications",
        action: "See the verifications",
      };
    case "verification-verified":
      return write(
        "Your school is verified",
        "Teachers see “Verified school” on your invitations. With an active plan you see phone numbers, e-mail addresses and resumes.",
        `The verification is valid until ${day}. We remind you before.`,
      );
    case "verification-more-needed":
      return write(
        "We need more to verify your school",
        "Please read what is missing, and send it in the tab Verification of your dashboard.",
      );
    case "verification-refused":
      return write(
        "Your school could not be verified",
        "Phone numbers, e-mail addresses and resumes of candidates are not shown to your school.",
        "If something was overlooked, you can ask again in the tab Verification of your dashboard.",
      );
    case "verification-pending":
      return write(
        "Your school has to be verified again",
        "What we read of it has changed, so teachers do not see “Verified school” until we have looked at it again.",
        ...(until === null ? [] : [`You keep seeing contact details until ${day}.`]),
      );
    case "verification-expiring":
      return write(
        `Please have your school verified before ${day}`,
        `Until then you see phone numbers, e-mail addresses and resumes with an active plan. Please ask for verification in time.`,
      );
    case "verification-expired":
      return write(
        "The verification of your school has ended",
        "Teachers do not see “Verified school” any more, and contact details are hidden. Please ask for verification again.",
      );
  }
}

export function writeAboutSuspension(kind: About<"school">, { school, reason }: SuspensionFacts, role: Role) {
  const ends = kind === "school-unsuspended";
  if (role === "candidate") {
    const title = ends ? `${school} is no longer suspended` : `${school} is suspended`;
    return {
      subject: title,
      title,
      sentences: ends
        ? ["Your interview with this school stands as before."]
        : [
            "You have an interview with this school. It stands, and you decide whether you take part.",
            `${TEACHERS_NEVER_PAY} If you were asked for money, please write to us.`,
          ],
      facts: [{ label: "School", value: school }],
      path: "/candidate/profile?tab=interviews",
      action: "See your interviews",
    };
  }
  const title = ends ? "Your school is no longer suspended" : "Your school is suspended";
  return {
    subject: title,
    title,
    sentences: ends
      ? ["Everything works as before."]
      : [
          "Invitations and contact details have stopped. The period of your plan runs on.",
          "You can log in to see why, your record and your plan, and to download your data. If this is a mistake, please write to us with the contact form.",
        ],
    ...(reason !== null && !ends && { quote: reason }),
    facts: [{ label: "School", value: school }],
    path: "/employer/profile",
    action: "Open your dashboard",
  };
}
