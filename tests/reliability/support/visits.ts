// Every page of the product and the people who visit it, in a world of the longest values.
import { PASSWORD } from "#tests/support/factories.ts";
import { PRODUCT_ADMIN } from "#tests/support/product.ts";
import type { LongWorld } from "#tests/reliability/support/long-values.ts";
import { listAdminViews } from "#tools/admin-views.ts";

const PUBLIC = [
  "/",
  "/login",
  "/forgot-password",
  "/Blogs",
  "/subscriptionPlan",
  "/candidate/allCandidatePage",
  "/candidate/SignUpPage",
  "/candidate/register",
  "/employer/SignUpPage",
  "/terms",
  "/school-agreement",
  "/candidate-agreement",
  "/privacy-policy",
  "/complain",
  "/edunakuri/adminpanel/login",
  "/edunakuri/adminpanel/code",
  "/confirm-email/an-example",
  "/stop-email-change/an-example",
  "/return/an-example",
  "/unsubscribe/an-example",
  "/job-alerts/new",
  "/job-alerts/an-example",
  "/job-alerts/unsubscribe/an-example",
  "/saved-searches/unsubscribe/an-example",
  "/contact-request/an-example",
  "/shared/an-example",
  "/join/an-example",
  "/jobs",
  "/jobs/physics",
  "/jobs/in/bhopal",
  "/jobs/physics/in/bhopal",
  "/nowhere",
];

/** The pages of each person, with the credentials that they log in with. */
export function visitsOf(world: LongWorld) {
  const { schools, teachers, news, jobs, schoolPages, answer, thread, application, offer } = world;
  const [school] = schools;
  const [teacher] = teachers;
  const login = { path: "/api/auth/login", data: { password: PASSWORD } };
  return [
    {
      person: "visitor",
      paths: [
        ...PUBLIC,
        ...news.map((id) => `/news/${id}`),
        ...jobs.map((slug) => `/jobs/${slug}`),
        ...schoolPages.map((slug) => `/schools/${slug}`),
        `/interview/${answer}`,
        `/offer/${offer}`,
      ],
    },
    {
      person: "teacher",
      login: { ...login, data: { ...login.data, email: teacher.email } },
      paths: [
        "/candidate/profile",
        ...["today", "jobs", "applications", "saved", "alerts"].map((tab) => `/candidate/profile?tab=${tab}`),
        ...jobs.map((slug) => `/jobs/${slug}`),
        "/candidate/profile?tab=interviews",
        "/candidate/full-profile",
        "/candidate/profileForm",
        `/candidate/edit/${teacher.id}`,
        `/candidate/applications/${thread}`,
        `/candidate/applications/${application}`,
        `/candidate/applications/${application}/offer`,
        `/candidate/applications/${application}/first-day`,
        "/notifications",
      ],
    },
    {
      person: "school",
      login: { ...login, data: { ...login.data, email: school.email } },
      paths: [
        "/",
        "/candidate/allCandidatePage",
        "/employer/profile",
        ...["interviews", "interviews&view=week", "interviews&view=day", "jobs", "applicants"].map(
          (tab) => `/employer/profile?tab=${tab}`,
        ),
        ...["reports", "subscription", "team", "verification"].map((tab) => `/employer/profile?tab=${tab}`),
        "/subscriptionPlan",
        "/notifications",
        `/employer/applications/${thread}`,
        `/employer/applications/${application}`,
        `/employer/applications/${application}/offer`,
        `/employer/applications/${application}/first-day`,
        ...teachers.map(({ id }) => `/employer/candidatedetails/${id}`),
        `/employer/compare?candidates=${teachers.map(({ id }) => id).join(",")}`,
        "/employer/pay/00000000-0000-4000-8000-000000000000",
      ],
    },
    {
      person: "admin",
      login: { path: "/api/admin/login", data: PRODUCT_ADMIN },
      paths: [
        ...listAdminViews().map((view) => `/admin/edunakuri/dashboard?view=${view}`),
        ...teachers.map(({ id }) => `/admin/candidatedetails/${id}`),
        `/employer/profile/${school.id}`,
        "/edunakuri/adminpanel/second-factor",
      ],
    },
  ];
}

export type Visit = ReturnType<typeof visitsOf>[number];
