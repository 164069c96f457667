// The messages about first days: open items of the list, "Joined?" and what came of it, and the questions of day 30 and 90.
import type { Day } from "#platform/domain/day.ts";
import { sentence } from "#platform/domain/locale/sentence.ts";
import { EXAMPLE, type Notice, notice } from "#platform/domain/notifications/notice.ts";
import type { NoticeText } from "#platform/domain/notifications/notice-text.ts";
import { shorten } from "#platform/domain/notifications/shorten.ts";
import { threadPath } from "#features/threads/domain/paths.ts";

type FirstDayFacts = {
  candidate: string;
  post: string;
  school: string;
  applicationId: string;
  firstDay: Day;
};

/** `teacher` and `by` are the names as a subject has them. */
type Parts<More> = {
  facts: FirstDayFacts & More;
  forCandidate: boolean;
  teacher: string;
  by: string;
};
type Definition<More> = Pick<Notice<unknown>, "label" | "recipients" | "optional"> & {
  more: More;
  write: (parts: Parts<More>) => Pick<NoticeText, "subject" | "title" | "sentences">;
};

function firstDay<More extends object>({ write, more, ...definition }: Definition<More>) {
  return notice<FirstDayFacts & More>({
    ...definition,
    members: "hiring",
    write(facts, role) {
      const { candidate, school, post } = facts;
      const forCandidate = role === "candidate";
      return {
        ...write({ facts, forCandidate, teacher: shorten(candidate), by: shorten(school) }),
        facts: [
          { label: "Job", value: post },
          ...(role === "employer" ? [] : [{ label: "School", value: school }]),
          ...(forCandidate ? [] : [{ label: "Applicant", value: candidate }]),
          { label: "First day", value: { day: facts.firstDay } },
        ],
        path:
          role === "admin"
            ? "/admin/edunakuri/dashboard?view=first-days&state=open"
            : threadPath(facts.applicationId, forCandidate ? "candidate" : "school"),
        action:
          role === "admin"
            ? "See the first days"
            : forCandidate
              ? "See your application"
              : "See the application",
      };
    },
    example: (today) => ({
      post: "PGT Physics",
      school: EXAMPLE.school,
      candidate: EXAMPLE.candidate,
      applicationId: EXAMPLE.id,
      firstDay: today,
      ...more,
    }),
  });
}

export const FIRST_DAY_NOTICES = {
  "first-day-list": firstDay({
    label: "Items of the list of a first day are open",
    recipients: ["employer"],
    optional: true,
    more: { openItems: 4 },
    write: ({ facts, teacher }) => ({
      subject: sentence("The first day of {name}: open items", { name: teacher }),
      title: sentence("The list for the first day of {name} has open items", { name: facts.candidate }),
      sentences: [
        sentence("Open: {count}. Set a day for each, or say why it is not needed.", {
          count: facts.openItems,
        }),
      ],
    }),
  }),
  "joined-asked": firstDay({
    label: "Whether the teacher has joined",
    recipients: ["candidate", "employer"],
    more: { isAgain: false as boolean },
    write: ({ facts, forCandidate, teacher, by }) => ({
      subject: forCandidate
        ? sentence("Did you join {school}?", { school: by })
        : sentence("Did {name} join?", { name: teacher }),
      title: forCandidate
        ? sentence("Did you join {school}?", { school: facts.school })
        : sentence("Did {name} join?", { name: facts.candidate }),
      sentences: [
        ...(facts.isAgain ? ["We asked a week ago and have no answer yet."] : []),
        "One press is enough. If the first day has moved, answer when it comes.",
      ],
    }),
  }),
  "joined-answered": firstDay({
    label: "The other side says whether the teacher has joined",
    recipients: ["candidate", "employer"],
    more: { joined: true as boolean, until: "2026-04-15" as Day },
    write: ({ facts, forCandidate, teacher, by }) => {
      const { joined, school, candidate, until } = facts;
      const write = (name: { school: string; candidate: string }) =>
        forCandidate
          ? joined
            ? sentence("{school} says that you have joined", { school: name.school })
            : sentence("{school} says that you have not joined", { school: name.school })
          : joined
            ? sentence("{name} says: I have joined", { name: name.candidate })
            : sentence("{name} says: I have not joined", { name: name.candidate });
      return {
        subject: write({ school: by, candidate: teacher }),
        title: write({ school, candidate }),
        sentences: [sentence("Please answer too. After {day} this answer holds.", { day: { day: until } })],
      };
    },
  }),
  "did-not-join": firstDay({
    label: "A teacher who had accepted has not joined",
    recipients: ["candidate", "employer"],
    more: {},
    write: ({ facts, forCandidate, teacher, by }) =>
      forCandidate
        ? {
            subject: sentence("You have not joined {school}", { school: by }),
            title: sentence("You have not joined {school}", { school: facts.school }),
            sentences: [
              "Your application is closed. Its page says whose decision it was, and why. If this is wrong, please say so there.",
            ],
          }
        : {
            subject: sentence("{name} has not joined", { name: teacher }),
            title: sentence("{name} has not joined", { name: facts.candidate }),
            sentences: [
              "The application is closed. Its page has the other people of the last round, and opens the job again.",
            ],
          },
  }),
  "joined-contradicted": firstDay({
    label: "School and teacher say different things about a first day",
    recipients: ["candidate", "employer", "admin"],
    more: {},
    write: ({ facts, teacher, by }) => ({
      subject: sentence("Two answers about the first day of {name} at {school}", {
        name: teacher,
        school: by,
      }),
      title: sentence("Two answers about the first day of {name} at {school}", {
        name: facts.candidate,
        school: facts.school,
      }),
      sentences: [
        "One side says that the teacher has joined, the other that not. Our staff look at it, and both sides can still correct their answer.",
      ],
    }),
  }),
  "joined-decided": firstDay({
    label: "Our staff have decided about a first day",
    recipients: ["candidate", "employer"],
    more: { joined: true as boolean },
    write: ({ facts, teacher, by }) => ({
      subject: sentence("The first day of {name} at {school} is decided", { name: teacher, school: by }),
      title: facts.joined
        ? sentence("{name} has joined {school}", { name: facts.candidate, school: facts.school })
        : sentence("{name} has not joined {school}", { name: facts.candidate, school: facts.school }),
      sentences: [
        "The two answers differed, so our staff have decided. If this is wrong, please write to us.",
      ],
    }),
  }),
  "first-months-asked": firstDay({
    label: "Questions 30 and 90 days after your first day",
    recipients: ["candidate"],
    optional: true,
    more: { day: 30 as 30 | 90 },
    write: ({ facts, by }) => ({
      subject: sentence("Your first {days} days at {school}: is it as offered?", {
        days: facts.day,
        school: by,
      }),
      title: sentence("Your first {days} days at {school}: is it as offered?", {
        days: facts.day,
        school: facts.school,
      }),
      sentences: [
        "Six questions, no text. Your school never reads your answers: only what at least five teachers say together, after the quarter has ended.",
      ],
    }),
  }),
};
