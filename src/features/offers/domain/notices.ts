// The messages about letters (OFFER-14). None has a word of a letter or of a note: those stay on the page.
import type { Day } from "#platform/domain/day.ts";
import { sentence, type Text } from "#platform/domain/locale/sentence.ts";
import { EXAMPLE, type Notice, notice } from "#platform/domain/notifications/notice.ts";
import type { NoticeText } from "#platform/domain/notifications/notice-text.ts";
import { shorten } from "#platform/domain/notifications/shorten.ts";
import { WARNING_OF_PAYMENT } from "#features/schools/domain/verifications/teachers-never-pay.ts";
import { threadPath } from "#features/threads/domain/paths.ts";

export type OfferFacts = {
  candidate: string;
  post: string;
  school: string;
  applicationId: string;
  /** The last day to answer. */
  replyBy: Day;
  /** Of a letter that has expired: the teacher had asked for a change. */
  afterChange?: boolean;
};

type Parts = {
  facts: OfferFacts;
  forCandidate: boolean;
  teacher: string;
  job: string;
  by: string;
  day: { day: Day };
};
type Definition = Pick<Notice<OfferFacts>, "label" | "recipients" | "optional" | "cases"> & {
  /** The teacher can still answer, also by a link of the mail. */
  asks?: true;
  write: (parts: Parts) => Pick<NoticeText, "subject" | "title" | "sentences">;
};

function offer({ write, asks, ...definition }: Definition): Notice<OfferFacts> {
  return notice<OfferFacts>({
    ...definition,
    members: "hiring",
    write(facts, role) {
      const { candidate, post, school, replyBy } = facts;
      const forCandidate = role === "candidate";
      const names = { teacher: shorten(candidate), job: shorten(post), by: shorten(school) };
      return {
        ...write({ facts, forCandidate, ...names, day: { day: replyBy } }),
        facts: [
          { label: "Job", value: post },
          forCandidate ? { label: "School", value: school } : { label: "Applicant", value: candidate },
          ...(asks ? [{ label: "Answer by", value: { day: replyBy } }] : []),
        ],
        path: threadPath(facts.applicationId, forCandidate ? "candidate" : "school"),
        action: forCandidate ? "See your application" : "See the application",
      };
    },
    example,
    ...(asks && { exampleAnswers: { candidate: [{ label: READ_LETTER, path: offerLinkPath(EXAMPLE.id) }] } }),
  });
}

const example = (today: Day): OfferFacts => ({
  post: "PGT Physics",
  school: EXAMPLE.school,
  candidate: EXAMPLE.candidate,
  applicationId: EXAMPLE.id,
  replyBy: today,
});

/** The button of a mail that leads to the letter without a login. */
export const READ_LETTER = "Read the letter";
export const offerLinkPath = (token: string): string => `/offer/${token}`;

const ANSWER: Text =
  "Please read the letter. You can accept it, ask for a change, or decline. Opening it changes nothing.";

export const OFFER_NOTICES = {
  "offer-sent": offer({
    label: "A school sends you a letter with its offer",
    recipients: ["candidate"],
    asks: true,
    write: ({ facts, job, by, day }) => ({
      subject: sentence("{school} offers you the post {job}: answer by {day}", { school: by, job, day }),
      title: sentence("{school} sends you a letter with its offer", { school: facts.school }),
      sentences: [ANSWER, WARNING_OF_PAYMENT],
    }),
  }),
  "offer-version": offer({
    label: "A school changes its letter",
    recipients: ["candidate"],
    asks: true,
    write: ({ facts, job, by, day }) => ({
      subject: sentence("A new version of the letter of {school} for {job}: answer by {day}", {
        school: by,
        job,
        day,
      }),
      title: sentence("{school} has changed its letter", { school: facts.school }),
      sentences: ["The page shows what has changed. The version before holds no more.", ANSWER],
    }),
  }),
  "offer-reminder": offer({
    label: "A letter waits for your answer",
    recipients: ["candidate"],
    optional: true,
    asks: true,
    write: ({ facts, job, by, day }) => ({
      subject: sentence("The letter of {school} for {job} waits for your answer until {day}", {
        school: by,
        job,
        day,
      }),
      title: sentence("The letter of {school} waits for your answer", { school: facts.school }),
      sentences: [
        "On that day it ends at 11:59 PM, India time. After that it can no longer be accepted.",
        ANSWER,
      ],
    }),
  }),
  "offer-extended": offer({
    label: "You have more days to answer a letter",
    recipients: ["candidate"],
    asks: true,
    write: ({ facts, job, by, day }) => ({
      subject: sentence("You have until {day} to answer the letter of {school} for {job}", {
        school: by,
        job,
        day,
      }),
      title: sentence("{school} gives you more days to answer", { school: facts.school }),
      sentences: [ANSWER],
    }),
  }),
  "offer-filled": offer({
    label: "A post that was offered to you is filled",
    recipients: ["candidate"],
    write: ({ facts, job, by }) => ({
      subject: sentence("The post {job} at {school} is filled", { school: by, job }),
      title: sentence("The post at {school} is filled", { school: facts.school }),
      sentences: [
        "Somebody else has accepted the last post, so your letter is withdrawn. Your application stays open.",
      ],
    }),
  }),
  "offer-withdrawn": offer({
    label: "An offer is withdrawn",
    recipients: ["candidate", "employer"],
    write: ({ facts, forCandidate, teacher, job, by }) =>
      forCandidate
        ? {
            subject: sentence("{school} has withdrawn its offer of {job}", { school: by, job }),
            title: sentence("{school} has withdrawn its offer", { school: facts.school }),
            sentences: ["The page of your application shows what the school says about it."],
          }
        : {
            subject: sentence("{name} no longer takes the post {job}", { name: teacher, job }),
            title: sentence("{name} no longer takes the post", { name: facts.candidate }),
            sentences: ["The letter is withdrawn. You can offer the post to another applicant."],
          },
  }),
  "offer-expired": offer({
    label: "A letter was not answered in time",
    recipients: ["candidate", "employer"],
    cases: [
      ["", example("2026-03-18")],
      ["after a change was asked for", { ...example("2026-03-18"), afterChange: true }],
    ],
    write: ({ facts, forCandidate, teacher, job, by }) => {
      if (forCandidate)
        return {
          subject: sentence("The letter of {school} for {job} has expired", { school: by, job }),
          title: sentence("The letter of {school} has expired", { school: facts.school }),
          sentences: [
            facts.afterChange
              ? "You had asked for a change, and the school sent no other version in time. You can write to the school if you still want the post."
              : "You can write to the school if you still want the post.",
          ],
        };
      if (facts.afterChange)
        return {
          subject: sentence("Your letter to {name} for {job} has expired", { name: teacher, job }),
          title: sentence("Your letter to {name} has expired", { name: facts.candidate }),
          sentences: [
            sentence(
              "{name} had asked for a change, and no other version was sent in time. You can send a new letter, or offer the post to another applicant.",
              { name: facts.candidate },
            ),
          ],
        };
      return {
        subject: sentence("{name} has not answered your letter for {job}", { name: teacher, job }),
        title: sentence("{name} has not answered your letter in time", { name: facts.candidate }),
        sentences: [
          "The letter has expired. You can send a new one, or offer the post to another applicant.",
        ],
      };
    },
  }),
  "offer-accepted": offer({
    label: "A teacher accepts your letter",
    recipients: ["employer"],
    write: ({ facts, teacher, job }) => ({
      subject: sentence("{name} has accepted your offer of {job}", { name: teacher, job }),
      title: sentence("{name} has accepted your offer", { name: facts.candidate }),
      sentences: ["The page of the application has the letter with the name that was typed and the time."],
    }),
  }),
  "offer-declined": offer({
    label: "A teacher declines your letter",
    recipients: ["employer"],
    write: ({ facts, teacher, job }) => ({
      subject: sentence("{name} has declined your letter for {job}", { name: teacher, job }),
      title: sentence("{name} has declined your letter", { name: facts.candidate }),
      sentences: ["The page of the application says why. You can offer the post to another applicant."],
    }),
  }),
  "offer-change-asked": offer({
    label: "A teacher asks for a change of your letter",
    recipients: ["employer"],
    write: ({ facts, teacher, job }) => ({
      subject: sentence("{name} asks for a change of your letter for {job}", { name: teacher, job }),
      title: sentence("{name} asks for a change of your letter", { name: facts.candidate }),
      sentences: ["The page of the application says what. You can send another version, up to three in all."],
    }),
  }),
} as const;

export type OfferNotice = keyof typeof OFFER_NOTICES;
