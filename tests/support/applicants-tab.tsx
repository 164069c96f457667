// The tab Applicants of a school with a server that answers, for component tests.
import type { MemberRole } from "#platform/domain/role.ts";
import { APPLICANT, APPLICATION, OWN_VACANCY } from "#tests/support/job-records.ts";
import { type Answers, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { ApplicantsTab } from "#features/applications/web/school/applicants-tab.tsx";

export const TEMPLATE = {
  _id: "t1",
  name: "Thanks",
  stage: null,
  text: "Dear {name}, thank you for applying as {post} at {school}.",
  updatedAt: "2026-03-01T05:00:00.000Z",
};
const OTHER = { ...APPLICANT, _id: "a2", name: "Ravi Iyer", stage: "shortlisted" };

type Options = {
  rows?: object[];
  total?: number;
  detail?: object;
  memberRole?: MemberRole;
  at?: string;
  answers?: Answers;
};

export function openApplicants({
  rows = [APPLICANT, OTHER],
  memberRole = "recruiter",
  ...options
}: Options = {}) {
  const sent: unknown[] = [];
  const asked: string[] = [];
  const done = (body: unknown) => {
    sent.push(body);
    return Response.json({ message: "Done.", application: APPLICANT, applications: [], template: TEMPLATE });
  };
  const shown = renderWithProviders(<ApplicantsTab invite={() => <button type="button">Invite</button>} />, {
    at: options.at ?? "/?tab=applicants",
    user: { role: "employer", memberRole },
    root: { today: "2026-03-10" },
    answers: {
      "GET /api/employer/applications": (_body, _headers, query) => {
        asked.push(query.toString());
        return Response.json(rows, { headers: { "x-total-count": String(options.total ?? rows.length) } });
      },
      "GET /api/employer/applications/counts": () =>
        Response.json({ total: 4, stages: { applied: 3, shortlisted: 1 } }),
      "GET /api/employer/shortlists": () => Response.json({ shortlists: [] }),
      "GET /api/employer/vacancies": () => Response.json([OWN_VACANCY]),
      "GET /api/applications/a1": () => Response.json({ application: { ...APPLICATION, ...options.detail } }),
      "GET /api/employer/answer-templates": () => Response.json({ templates: [TEMPLATE] }),
      "POST /api/employer/answer-templates": done,
      "PUT /api/applications/a1/stage": done,
      "POST /api/employer/applications/bulk": done,
      "POST /api/employer/applications/take-back": done,
      ...options.answers,
    },
  });
  return { ...shown, sent, asked };
}
