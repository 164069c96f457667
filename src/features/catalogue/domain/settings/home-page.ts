// The texts of the home page as given, which an admin may change or leave out (SITE-42).

/** As given: the documents' sums and "48 Hours". Counted: what is measured. */
export const FIGURES = ["given", "counted"] as const;
export type Figures = (typeof FIGURES)[number];

export type Slogan = { title: string; text: string };

export const MAX_SERVICES = 10;
export const MAX_SLOGANS = 6;

/** A median of fewer cases says nothing. */
export const MIN_CASES = 20;

export const GIVEN_SERVICES: readonly string[] = [
  "Teacher Placement",
  "School Registration",
  "Interview Coordination",
  "Career Counseling",
  "Educational Consulting",
];

export const GIVEN_SLOGANS: readonly Slogan[] = [
  {
    title: "Expertise in Education",
    text: "Over 5 years of experience in one field only. The search knows the words of schools, such as PGT or maths, and finds misspelled ones.",
  },
  {
    title: "Verified Candidates",
    text: "A profile is listed once its email address is proven. Contact details are shown only to schools that our staff have verified.",
  },
  {
    title: "Quick Hiring",
    text: "AI-powered matching puts exact matches first, and shows a school only teachers who would move to its city. A teacher can answer an invitation from the mail.",
  },
];
