// Lists the files of Hindi sentences, for the compiler: a sentence of an area has Hindi if one of the area's files has it.
// Whatever reads the sentences themselves finds the files by their names (src/platform/server/language/catalogues.ts).

export type Hindi = {
  answers:
    | keyof typeof import("#platform/hi/answers.json")
    | keyof typeof import("#features/accounts/hi/answers.json")
    | keyof typeof import("#features/applications/hi/answers.json")
    | keyof typeof import("#features/deciding/hi/answers.json")
    | keyof typeof import("#features/finding/hi/answers.json")
    | keyof typeof import("#features/interviews/hi/answers.json")
    | keyof typeof import("#features/jobs/hi/answers.json")
    | keyof typeof import("#features/money/hi/answers.json")
    | keyof typeof import("#features/offers/hi/answers.json")
    | keyof typeof import("#features/own-data/hi/answers.json")
    | keyof typeof import("#features/schools/hi/answers.json")
    | keyof typeof import("#features/site/hi/answers.json")
    | keyof typeof import("#features/teachers/hi/answers.json")
    | keyof typeof import("#features/threads/hi/answers.json");
  applicants:
    | keyof typeof import("#features/applications/hi/applicants.json")
    | keyof typeof import("#features/deciding/hi/applicants.json")
    | keyof typeof import("#features/teachers/hi/applicants.json");
  candidate:
    | keyof typeof import("#platform/hi/candidate.json")
    | keyof typeof import("#features/applications/hi/candidate.json")
    | keyof typeof import("#features/jobs/hi/candidate.json")
    | keyof typeof import("#features/teachers/hi/candidate.json");
  candidates:
    | keyof typeof import("#features/matching/hi/candidates.json")
    | keyof typeof import("#features/teachers/hi/candidates.json");
  complaint:
    | keyof typeof import("#features/schools/hi/complaint.json")
    | keyof typeof import("#features/site/hi/complaint.json");
  dashboard:
    | keyof typeof import("#platform/hi/dashboard.json")
    | keyof typeof import("#features/accounts/hi/dashboard.json")
    | keyof typeof import("#features/staff/hi/dashboard.json");
  employer: keyof typeof import("#features/schools/hi/employer.json");
  "first-days": keyof typeof import("#features/offers/hi/first-days.json");
  hiring: keyof typeof import("#features/deciding/hi/hiring.json");
  interviews:
    | keyof typeof import("#features/interviews/hi/interviews.json")
    | keyof typeof import("#features/money/hi/interviews.json");
  jobs: keyof typeof import("#features/jobs/hi/jobs.json");
  layout:
    | keyof typeof import("#platform/hi/layout.json")
    | keyof typeof import("#features/accounts/hi/layout.json");
  legal: keyof typeof import("#features/site/hi/legal.json");
  links:
    | keyof typeof import("#features/jobs/hi/links.json")
    | keyof typeof import("#features/schools/hi/links.json")
    | keyof typeof import("#features/teachers/hi/links.json");
  mails:
    | keyof typeof import("#platform/hi/mails.json")
    | keyof typeof import("#features/accounts/hi/mails.json")
    | keyof typeof import("#features/applications/hi/mails.json")
    | keyof typeof import("#features/deciding/hi/mails.json")
    | keyof typeof import("#features/finding/hi/mails.json")
    | keyof typeof import("#features/interviews/hi/mails.json")
    | keyof typeof import("#features/jobs/hi/mails.json")
    | keyof typeof import("#features/money/hi/mails.json")
    | keyof typeof import("#features/offers/hi/mails.json")
    | keyof typeof import("#features/own-data/hi/mails.json")
    | keyof typeof import("#features/schools/hi/mails.json")
    | keyof typeof import("#features/site/hi/mails.json")
    | keyof typeof import("#features/staff/hi/mails.json")
    | keyof typeof import("#features/teachers/hi/mails.json")
    | keyof typeof import("#features/threads/hi/mails.json");
  offers: keyof typeof import("#features/offers/hi/offers.json");
  places: keyof typeof import("#platform/hi/places.json");
  plan: keyof typeof import("#features/money/hi/plan.json");
  policy:
    | keyof typeof import("#features/own-data/hi/policy.json")
    | keyof typeof import("#features/site/hi/policy.json");
  posting: keyof typeof import("#features/jobs/hi/posting.json");
  refusals:
    | keyof typeof import("#platform/hi/refusals.json")
    | keyof typeof import("#features/accounts/hi/refusals.json")
    | keyof typeof import("#features/applications/hi/refusals.json")
    | keyof typeof import("#features/deciding/hi/refusals.json")
    | keyof typeof import("#features/finding/hi/refusals.json")
    | keyof typeof import("#features/interviews/hi/refusals.json")
    | keyof typeof import("#features/jobs/hi/refusals.json")
    | keyof typeof import("#features/matching/hi/refusals.json")
    | keyof typeof import("#features/money/hi/refusals.json")
    | keyof typeof import("#features/offers/hi/refusals.json")
    | keyof typeof import("#features/schools/hi/refusals.json")
    | keyof typeof import("#features/site/hi/refusals.json")
    | keyof typeof import("#features/teachers/hi/refusals.json")
    | keyof typeof import("#features/threads/hi/refusals.json");
  registration:
    | keyof typeof import("#features/schools/hi/registration.json")
    | keyof typeof import("#features/teachers/hi/registration.json");
  search:
    | keyof typeof import("#features/deciding/hi/search.json")
    | keyof typeof import("#features/finding/hi/search.json")
    | keyof typeof import("#features/matching/hi/search.json")
    | keyof typeof import("#features/teachers/hi/search.json");
  session: keyof typeof import("#features/accounts/hi/session.json");
  shortlists: keyof typeof import("#features/deciding/hi/shortlists.json");
  site:
    | keyof typeof import("#features/site/hi/site.json")
    | keyof typeof import("#features/staff/hi/site.json");
  team: keyof typeof import("#features/schools/hi/team.json");
  terms:
    | keyof typeof import("#platform/hi/terms.json")
    | keyof typeof import("#features/accounts/hi/terms.json")
    | keyof typeof import("#features/applications/hi/terms.json")
    | keyof typeof import("#features/catalogue/hi/terms.json")
    | keyof typeof import("#features/deciding/hi/terms.json")
    | keyof typeof import("#features/interviews/hi/terms.json")
    | keyof typeof import("#features/jobs/hi/terms.json")
    | keyof typeof import("#features/matching/hi/terms.json")
    | keyof typeof import("#features/money/hi/terms.json")
    | keyof typeof import("#features/offers/hi/terms.json")
    | keyof typeof import("#features/schools/hi/terms.json")
    | keyof typeof import("#features/site/hi/terms.json")
    | keyof typeof import("#features/teachers/hi/terms.json");
  threads: keyof typeof import("#features/threads/hi/threads.json");
  titles:
    | keyof typeof import("#platform/hi/titles.json")
    | keyof typeof import("#features/accounts/hi/titles.json")
    | keyof typeof import("#features/deciding/hi/titles.json")
    | keyof typeof import("#features/finding/hi/titles.json")
    | keyof typeof import("#features/interviews/hi/titles.json")
    | keyof typeof import("#features/jobs/hi/titles.json")
    | keyof typeof import("#features/money/hi/titles.json")
    | keyof typeof import("#features/offers/hi/titles.json")
    | keyof typeof import("#features/schools/hi/titles.json")
    | keyof typeof import("#features/site/hi/titles.json")
    | keyof typeof import("#features/teachers/hi/titles.json");
  ui: keyof typeof import("#platform/hi/ui.json");
};
