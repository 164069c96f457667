// The messages about candidates: requests for a candidate's phone, e-mail and resume, and schools that open many profiles.
import { joined, sentence, term } from "#platform/domain/locale/sentence.ts";
import { addDays, type Day, formatDay } from "#platform/domain/day.ts";
import { EXAMPLE, notice } from "#platform/domain/notifications/notice.ts";
import { shorten } from "#platform/domain/notifications/shorten.ts";
import { REQUEST_DAYS } from "./contact-requests.ts";
import { formatViews, type ViewKind } from "./daily-views.ts";
import { VIEWS_PERIOD_DAYS } from "./unusual-views.ts";

/** One notice is about one request; the mail of a day names all of them. */
type ContactAskedFacts = { requests: readonly { school: string; city: string; text: string }[] };
type ContactGrantedFacts = { candidate: string; candidateId: string };

const ASKING = { school: EXAMPLE.school, city: "Bhopal", text: "We need physics from April." };

export const CONTACT_NOTICES = {
  "contact-asked": notice<ContactAskedFacts>({
    label: "A school asks for your contact details",
    recipients: ["candidate"],
    optional: true,
    whatsApp: { candidate: "contact_request" },
    write({ requests }) {
      const [first, ...others] = requests;
      const isOne = first !== undefined && others.length === 0;
      const count = requests.length;
      return {
        subject: !isOne
          ? sentence("{count} schools ask for your contact details", { count })
          : sentence("{school} asks for your contact details", { school: shorten(first.school) }),
        title: isOne
          ? sentence("{school} asks for your phone number, email address and resume", {
              school: first.school,
            })
          : sentence("{count} schools ask for your phone number, email address and resume", { count }),
        sentences: [
          sentence(
            "A school sees all three only if you say yes. You can answer within {days} days, and take a yes back at any time.",
            { days: REQUEST_DAYS },
          ),
          "A school does not learn whether you said no or did not answer.",
        ],
        ...(others.length === 0 && first?.text && { quote: first.text }),
        facts: requests.map(({ school, city, text }) => {
          const place = joined([school, term(city)], ", ");
          return { label: "School", value: isOne || text === "" ? place : joined([place, text], ": ") };
        }),
        path: "/candidate/profile?tab=privacy",
        action: "See all requests",
      };
    },
    example: () => ({
      requests: [
        {
          school: EXAMPLE.school,
          city: "Bhopal",
          text: "We look for a teacher of physics from April on.",
        },
      ],
    }),
    cases: [
      ["", { requests: [ASKING] }],
      ["several schools", { requests: [ASKING, { school: "Lake School", city: "Indore", text: "" }] }],
    ],
    exampleAnswers: {
      candidate: [
        { label: "Share my contact details", path: "/contact-request/an-example?answer=grant" },
        { label: "Do not share", path: "/contact-request/an-example?answer=refuse" },
      ],
    },
  }),
  "contact-granted": notice<ContactGrantedFacts>({
    label: "A teacher shares contact details with your school",
    recipients: ["employer"],
    members: "hiring",
    optional: true,
    namesTeacherOf: "contact request",
    write: ({ candidate, candidateId }) => ({
      subject: sentence("{name} shares contact details with you", { name: shorten(candidate) }),
      title: sentence("{name} shares phone number, email address and resume with your school", {
        name: candidate,
      }),
      sentences: ["The profile shows them from now on, until the teacher takes this back."],
      facts: [{ label: "Teacher", value: candidate }],
      path: `/employer/candidatedetails/${candidateId}`,
      action: "Open the profile",
    }),
    example: () => ({ candidate: EXAMPLE.candidate, candidateId: EXAMPLE.id }),
  }),
} as const;

type DailyViewFacts = {
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
type ViewsDigestFacts = { day: Day; schools: readonly UnusualViews[]; total: number };

const HILL = { employer: "Hill School", sequence: { first: 101, last: 112, count: 12 }, views: null };
const LAKE = { employer: "Lake School", sequence: null, views: 1 };
const SEA = { employer: "Sea School", sequence: { first: 5, last: 5, count: 1 }, views: 60 };

export const VIEW_NOTICES = {
  "daily-views-high": notice<DailyViewFacts>({
    label: "A school opens many profiles or resumes in a day",
    recipients: ["admin"],
    write({ employer, employerId, views, count, limit }) {
      const opened = `opened ${formatViews(views, count)} today`;
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
    },
    example: () => ({
      employer: EXAMPLE.school,
      employerId: EXAMPLE.id,
      views: "profile",
      count: 120,
      limit: 150,
    }),
    cases: (["resume", "profile"] as const).map((views) => [
      views,
      { employer: "Hill School", employerId: "e1", views, count: views === "resume" ? 40 : 1, limit: 50 },
    ]),
  }),
  "views-digest": notice<ViewsDigestFacts>({
    label: "Schools with unusual views, once a day",
    recipients: ["admin"],
    write({ day, schools, total }) {
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
          value: `${school.employer}: ${writeViews(school).join("; ")}`,
        })),
        path: "/admin/edunakuri/dashboard?view=employers",
        action: "See the schools",
      };
    },
    cases: [
      { schools: [HILL], total: 1 },
      { schools: [HILL, LAKE, SEA], total: 3 },
      { schools: [HILL, LAKE], total: 3 },
      { schools: [HILL, LAKE], total: 9 },
    ].map((facts) => [`${facts.schools.length} of ${facts.total}`, { day: "2026-03-18", ...facts }]),
    example: (today) => ({
      day: addDays(today, -1),
      total: 2,
      schools: [
        { employer: EXAMPLE.school, sequence: { first: 1201, last: 1240, count: 40 }, views: null },
        { employer: "Lakeview Academy", sequence: null, views: 130 },
      ],
    }),
  }),
} as const;

function writeViews({ sequence, views }: UnusualViews): string[] {
  return [
    ...(sequence
      ? [
          `${formatViews("profile", sequence.count)} in sequence, numbers ${sequence.first} to ${sequence.last}`,
        ]
      : []),
    ...(views === null
      ? []
      : [`${formatViews("profile", views)} in ${VIEWS_PERIOD_DAYS} days without an invitation`]),
  ];
}
