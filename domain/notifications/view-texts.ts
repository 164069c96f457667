// Texts of the messages to admins about schools that open many profiles.
import { nameViews, type ViewKind } from "../candidates/daily-views.ts";
import { VIEWS_PERIOD_DAYS } from "../candidates/unusual-views.ts";
import { type Day, formatDay } from "../day.ts";
import { shorten } from "./shorten.ts";

export type DailyViewFacts = {
  employer: string;
  employerId: string;
  views: ViewKind;
  count: number;
  limit: number;
};

/** What a school did, with null for what it did not do. */
export type UnusualViews = {
  employer: string;
  /** Candidates whose numbers follow each other. */
  sequence: { first: number; last: number; count: number } | null;
  /** Views of the last days without an invitation. */
  views: number | null;
};

export type ViewsDigestFacts = { day: Day; schools: readonly UnusualViews[]; total: number };

export function writeDailyViewsHigh({ employer, employerId, views, count, limit }: DailyViewFacts) {
  const opened = `opened ${nameViews(views, count)} today`;
  return {
    subject: `${shorten(employer)} ${opened}`,
    title: `${employer} ${opened}`,
    sentences: [
      `A school can open ${limit} a day. Please look whether it is hiring, or collecting contacts.`,
      "You get this message at most once a day about the same school.",
    ],
    facts: [{ label: "School", value: employer }],
    path: `/employer/profile/${employerId}`,
    action: "See the school",
  };
}

export function writeViewsDigest({ day, schools, total }: ViewsDigestFacts) {
  const title = `${total} ${total === 1 ? "school" : "schools"} with unusual views on ${formatDay(day)}`;
  const unnamed = total - schools.length;
  return {
    subject: title,
    title,
    sentences: [
      "Please look whether these schools are hiring, or collecting contacts.",
      ...(unnamed > 0
        ? [`The first ${schools.length} are named here, ${unnamed} ${unnamed === 1 ? "is" : "are"} not.`]
        : []),
    ],
    facts: schools.map((school) => ({
      label: "School",
      value: `${school.employer}: ${describe(school).join("; ")}`,
    })),
    path: "/admin/edunakuri/dashboard?view=employers",
    action: "See the schools",
  };
}

function describe({ sequence, views }: UnusualViews): string[] {
  return [
    ...(sequence
      ? [`${nameViews("profile", sequence.count)} in sequence, numbers ${sequence.first} to ${sequence.last}`]
      : []),
    ...(views === null
      ? []
      : [`${nameViews("profile", views)} in ${VIEWS_PERIOD_DAYS} days without an invitation`]),
  ];
}
