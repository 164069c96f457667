// The messages about the verification and the suspension of a school.
import { joined, sentence, term, type Text, type Value } from "#platform/domain/locale/sentence.ts";
import { addDays, type Day } from "#platform/domain/day.ts";
import { EXAMPLE, type Notice, notice, type NoticeCase } from "#platform/domain/notifications/notice.ts";
import type { NoticeText } from "#platform/domain/notifications/notice-text.ts";
import type { Role } from "#platform/domain/role.ts";
import { NUMBER_LABELS, type NumberKind } from "./terms.ts";
import { TEACHERS_NEVER_PAY } from "./teachers-never-pay.ts";

type VerificationFacts = {
  school: string;
  /** Null where the school has given none. */
  number: { kind: NumberKind; number: string } | null;
  reason: string | null;
  /** The last day of the verification or of the rights. */
  until: Day | null;
  /** The school has asked for the next year. Notices from before do not say. */
  isRenewing?: boolean;
};

type Definition = Pick<Notice<VerificationFacts>, "label" | "optional"> &
  Partial<Pick<Notice<VerificationFacts>, "recipients">> & {
    /** `day` is the last day in words. */
    write: (
      facts: VerificationFacts,
      day: Value,
    ) => Pick<NoticeText, "title" | "sentences"> & Partial<NoticeText>;
    exampleReason?: string;
    /** In what each differs from a number and a day without a reason. */
    cases?: readonly NoticeCase<Partial<VerificationFacts>>[];
  };

const PLAIN: VerificationFacts = {
  school: "Hill School",
  number: { kind: "udise", number: "08122605903" },
  reason: null,
  until: "2027-04-05",
};
const NO_NUMBER = ["no number", { number: null }] as const;
const NO_END = ["no end", { until: null }] as const;

const linesOf = ({ number }: VerificationFacts) =>
  number === null
    ? []
    : [{ label: "Number", value: joined([term(NUMBER_LABELS[number.kind]), number.number], " ") }];

const verification = ({
  write,
  exampleReason,
  cases = [["", {}]],
  ...definition
}: Definition): Notice<VerificationFacts> =>
  notice({
    recipients: ["employer"],
    ...definition,
    members: "owner",
    write(facts) {
      const { until, reason } = facts;
      const written = write(facts, until === null ? term("the end of its period") : { day: until });
      return {
        subject: written.title,
        facts: linesOf(facts),
        path: "/employer/profile?tab=verification",
        action: "Open Verification",
        ...(reason !== null && { quote: reason }),
        ...written,
      };
    },
    example: (today) => ({
      school: EXAMPLE.school,
      number: { kind: "udise", number: "08122605903" },
      reason: exampleReason ?? null,
      until: addDays(today, 30),
    }),
    cases: cases.map(([about, change]) => [about, { ...PLAIN, ...change }]),
  });

export const VERIFICATION_NOTICES = {
  "verification-asked": verification({
    label: "A school asks to be verified",
    recipients: ["admin"],
    optional: true,
    write: (facts) => ({
      title: "A school asks to be verified",
      sentences: ["Its number waits for you to look it up."],
      facts: [{ label: "School", value: facts.school }, ...linesOf(facts)],
      path: "/admin/edunakuri/dashboard?view=verifications",
      action: "See the verifications",
    }),
    cases: [["", {}], NO_NUMBER],
  }),
  "verification-verified": verification({
    label: "Your school is verified",
    write: (_facts, day) => ({
      title: "Your school is verified",
      sentences: [
        "Teachers see “Verified school” on your invitations. With an active plan you see phone numbers, e-mail addresses and resumes.",
        sentence("The verification is valid until {day}. We remind you before.", { day }),
      ],
    }),
    cases: [["", {}], NO_END],
  }),
  "verification-more-needed": verification({
    label: "More is needed to verify your school",
    exampleReason: "Please send a photo of your affiliation letter.",
    cases: [["", { reason: "The letter is cut off." }]],
    write: () => ({
      title: "We need more to verify your school",
      sentences: ["Please read what is missing, and send it in the tab Verification of your dashboard."],
    }),
  }),
  "verification-refused": verification({
    label: "Your school could not be verified",
    write: () => ({
      title: "Your school could not be verified",
      sentences: [
        "Phone numbers, e-mail addresses and resumes of candidates are not shown to your school.",
        "If something was overlooked, you can ask again in the tab Verification of your dashboard.",
      ],
    }),
    cases: [["", { reason: "The number is of another school." }], NO_NUMBER],
  }),
  "verification-pending": verification({
    label: "Your school has to be verified again",
    write: ({ until }, day) => ({
      title: "Your school has to be verified again",
      sentences: [
        "What we read of it has changed, so teachers do not see “Verified school” until we have looked at it again.",
        ...(until === null ? [] : [sentence("You keep seeing contact details until {day}.", { day })]),
      ],
    }),
    cases: [["", {}], NO_END],
  }),
  "verification-expiring": verification({
    label: "The verification of your school ends soon",
    optional: true,
    write: (_facts, day) => ({
      title: sentence("Please have your school verified before {day}", { day }),
      sentences: [
        "Until then you see phone numbers, e-mail addresses and resumes with an active plan. Please ask for verification in time.",
      ],
    }),
  }),
  "verification-expired": verification({
    label: "The verification of your school has ended",
    write: ({ isRenewing }) => ({
      title: "The verification of your school has ended",
      sentences: [
        isRenewing
          ? "Teachers do not see “Verified school” any more, and contact details are hidden, until we have looked at your new request."
          : "Teachers do not see “Verified school” any more, and contact details are hidden. Please ask for verification again.",
      ],
    }),
    cases: [
      ["", {}],
      ["a renewal waits", { isRenewing: true }],
    ],
  }),
} as const;

export type VerificationNotice = keyof typeof VERIFICATION_NOTICES;

type SuspensionFacts = { school: string; reason: string | null };
const BOTH: readonly Role[] = ["candidate", "employer"];
const SUSPENSION = { school: "Hill School", reason: "It asked for money." };
const suspensionExample = () => ({ school: EXAMPLE.school, reason: "Teachers were asked for a fee." });

export const SUSPENSION_NOTICES = {
  "school-suspended": notice<SuspensionFacts>({
    label: "A school is suspended",
    recipients: BOTH,
    write: ({ school, reason }, role) =>
      role === "candidate"
        ? aboutSchool(sentence("{school} is suspended", { school }), school, role, [
            "You have an interview with this school. It stands, and you decide whether you take part.",
            `${TEACHERS_NEVER_PAY} If you were asked for money, please write to us.`,
          ])
        : {
            ...aboutSchool("Your school is suspended", school, role, [
              "Invitations and contact details have stopped. The period of your plan runs on.",
              "You can log in to see why, your record and your plan, and to download your data. If this is a mistake, please write to us with the contact form.",
            ]),
            ...(reason !== null && { quote: reason }),
          },
    example: suspensionExample,
    cases: [
      ["", SUSPENSION],
      ["no reason", { ...SUSPENSION, reason: null }],
    ],
  }),
  "school-unsuspended": notice<SuspensionFacts>({
    label: "A school is no longer suspended",
    recipients: BOTH,
    write: ({ school }, role) =>
      role === "candidate"
        ? aboutSchool(sentence("{school} is no longer suspended", { school }), school, role, [
            "Your interview with this school stands as before.",
          ])
        : aboutSchool("Your school is no longer suspended", school, role, ["Everything works as before."]),
    example: suspensionExample,
    cases: [["", SUSPENSION]],
  }),
} as const;

const aboutSchool = (title: Text, school: string, role: Role, sentences: Text[]): NoticeText => ({
  subject: title,
  title,
  sentences,
  facts: [{ label: "School", value: school }],
  ...(role === "candidate"
    ? { path: "/candidate/profile?tab=interviews", action: "See your interviews" }
    : { path: "/employer/profile", action: "Open your dashboard" }),
});
