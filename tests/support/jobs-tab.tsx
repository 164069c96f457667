// The tab Jobs of a school with a server that answers, for component tests.
import type { MemberRole } from "#platform/domain/role.ts";
import { type Answers, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { OWN_VACANCY } from "#tests/support/job-records.ts";
import { JobsTab } from "#features/jobs/web/school/jobs-tab.tsx";

const FREE = { published: 1, limit: 50, refusal: null };

type Options = {
  rows?: object[];
  memberRole?: MemberRole;
  at?: string;
  answers?: Answers;
  allowance?: object;
};

export function openJobs({
  rows = [OWN_VACANCY],
  memberRole = "owner",
  at = "/?tab=jobs",
  ...options
}: Options = {}) {
  const sent: unknown[] = [];
  const done = (body: unknown) => {
    sent.push(body);
    return Response.json({ message: "Done.", vacancy: OWN_VACANCY });
  };
  const shown = renderWithProviders(<JobsTab />, {
    at,
    user: { role: "employer", memberRole },
    root: { today: "2026-03-10" },
    answers: {
      "GET /api/employer/vacancies": () =>
        Response.json(rows, { headers: { "x-total-count": `${rows.length}` } }),
      "GET /api/employer/vacancies/allowance": () => Response.json({ ...FREE, ...options.allowance }),
      "GET /api/employer/vacancies/v1": () => Response.json({ vacancy: rows[0] }),
      "GET /api/employer/vacancies/v1/finalists": () => Response.json({ finalists: [] }),
      "GET /api/subject": () => Response.json([{ _id: "s1", subject: "Physics" }]),
      "POST /api/employer/vacancies": done,
      "POST /api/employer/vacancies/v1/copy": done,
      "PUT /api/employer/vacancies/v1": done,
      "PUT /api/employer/vacancies/v1/state": done,
      "DELETE /api/employer/vacancies/v1": done,
      ...options.answers,
    },
  });
  return { ...shown, sent };
}
