// Decides what may be published: by which school, how many at once, and what a vacancy needs for it (JOB-4 to JOB-7).
import { sentence } from "#platform/domain/locale/sentence.ts";
import type { Profile } from "#platform/domain/teaching-terms.ts";
import { addDays, type Day } from "#platform/domain/day.ts";
import { parsePlace } from "#platform/domain/places/place.ts";
import { INDIA, readState } from "#platform/domain/places/states.ts";
import { invalid, type Issue, Refusal } from "#platform/domain/refusal.ts";
import { contactError, findWordsForStaff } from "#platform/domain/public-text.ts";
import { MAX_OPEN_DAYS, OPEN_WITH_PLAN, OPEN_WITHOUT_PLAN } from "./terms.ts";
import type { VacancyForm } from "./wire.ts";

/** Posts that need no subject. */
const NON_TEACHING: ReadonlySet<string> = new Set<Profile>([
  "Academic Coordinator",
  "Accountant / Finance Officer",
  "Administrative Officer",
  "Admission Counselor",
  "Clerk/Data Entry Operator",
  "Controller of Examinations",
  "Dean",
  "Hostel Warden",
  "Lab Assistant",
  "Librarian",
  "Manager",
  "Marketing/Event Manager",
  "Placement Officer",
  "Principal",
  "Receptionist",
  "Registrar",
  "Transport In-charge",
  "Vice Principal",
]);

/** Whether a vacancy of this profile needs no subject. */
export const isNonTeaching = (profile: string): boolean => NON_TEACHING.has(profile);

type Written = Pick<VacancyForm, "title" | "profile" | "subjects" | "city" | "description" | "walkIn"> &
  Pick<VacancyForm, "medium" | "closesAt">;

type PublisherFacts = {
  isVerified: boolean;
  /** Reports of money have put the school on hold (REPORT-5). */
  isOnHold: boolean;
  /** Has an active subscription. */
  isSubscribed: boolean;
  /** How many others are published or scheduled now. */
  published: number;
};

export const publishingLimit = ({ isSubscribed }: Pick<PublisherFacts, "isSubscribed">) =>
  isSubscribed ? OPEN_WITH_PLAN : OPEN_WITHOUT_PLAN;

/** Why a school may not publish at all, or not one more; null where it may. */
export function refusePublisher(facts: PublisherFacts): Refusal | null {
  if (!facts.isVerified) {
    return new Refusal(
      "forbidden",
      "SCHOOL_NOT_VERIFIED",
      "Only verified schools publish vacancies. Please have your school verified in your dashboard.",
    );
  }
  if (facts.isOnHold) {
    return new Refusal(
      "forbidden",
      "PUBLISHING_ON_HOLD",
      "Your school cannot publish at the moment: we are looking at something first. Please write to us with the contact form.",
    );
  }
  const limit = publishingLimit(facts);
  if (facts.published < limit) return null;
  return new Refusal(
    "conflict",
    "TOO_MANY_VACANCIES",
    facts.isSubscribed
      ? sentence(
          "Your school has {limit} vacancies published, which is the most at once. Please close one first.",
          { limit },
        )
      : sentence(
          "Your school has {limit} vacancies published, which is the most without a plan. Please close one first, or choose a plan.",
          { limit },
        ),
  );
}

/** The texts in which people might write how to reach them or what to pay, each with its field. */
export const textsOf = ({
  title,
  description = "",
  medium = "",
  subjects,
  walkIn,
}: Written): [string, string][] => [
  ["title", title],
  ["description", description],
  ["medium", medium],
  ["subjects", subjects.join(", ")],
  ["walkIn.venue", walkIn?.venue ?? ""],
  ["walkIn.documents", walkIn?.documents ?? ""],
];

export const moneyWordsOf = (written: Written): string[] => [
  ...new Set(textsOf(written).flatMap(([, text]) => findWordsForStaff(text))),
];

/** What a vacancy lacks to be published, all at once; null where nothing does. `opens` is its first day. */
export function refuseVacancy(written: Written, opens: Day, today: Day): Refusal | null {
  const [first, ...more] = [
    ...issuesOfDays(written, opens, today),
    ...issuesOfPlace(written),
    ...issuesOfSubjects(written),
    ...issuesOfContacts(written),
  ];
  return first ? invalid(first, ...more) : null;
}

function issuesOfDays({ closesAt }: Written, opens: Day, today: Day): Issue[] {
  const path = "closesAt";
  if (opens > addDays(today, MAX_OPEN_DAYS)) {
    return [
      {
        path: "publishAt",
        message: sentence("A vacancy can be planned {days} days ahead.", { days: MAX_OPEN_DAYS }),
      },
    ];
  }
  if (closesAt === undefined) return [{ path, message: "Please choose the last day for applications." }];
  if (closesAt < opens || closesAt < today) {
    return [{ path, message: "The last day for applications must not be in the past." }];
  }
  const last = addDays(opens, MAX_OPEN_DAYS);
  if (closesAt <= last) return [];
  const message = sentence("A vacancy is open for at most {days} days: until {day}.", {
    days: MAX_OPEN_DAYS,
    day: { day: last },
  });
  return [{ path, message }];
}

function issuesOfPlace({ city }: Written): Issue[] {
  const place = city === undefined ? null : parsePlace(city);
  if (place && place.country === INDIA && readState(place.state)) return [];
  return [{ path: "city", message: "Please choose the city from the suggestions." }];
}

function issuesOfSubjects({ subjects, profile }: Written): Issue[] {
  if (subjects.length > 0 || (profile !== undefined && isNonTeaching(profile))) return [];
  return [
    { path: "subjects", message: "Please name at least one subject, or choose a profile that needs none." },
  ];
}

function issuesOfContacts(written: Written): Issue[] {
  return textsOf(written).flatMap(([path, text]) => {
    const message = contactError(text);
    return message === null ? [] : [{ path, message }];
  });
}
