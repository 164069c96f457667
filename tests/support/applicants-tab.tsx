// The tab Applicants of a school with a server that answers, for component tests.
import type { MemberRole } from "#platform/domain/role.ts";
import type { Stage } from "#features/applications/domain/stages.ts";
import type { Applicant } from "#features/applications/domain/wire.ts";
import { APPLICANT, APPLICATION, OWN_VACANCY } from "#tests/support/job-records.ts";
import { type Answers, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { DESK_ROW } from "#tests/support/shortlist-record.ts";
import { ApplicantsTab } from "#features/applications/web/school/applicants-tab.tsx";

export const TEMPLATE = {
  _id: "t1",
  name: "Thanks",
  stage: null,
  text: "Dear {name}, thank you for applying as {post} at {school}.",
  updatedAt: "2026-03-01T05:00:00.000Z",
};
const OTHER: Applicant = {
  ...APPLICANT,
  _id: "a2",
  candidateId: "c2",
  name: "Ravi Iyer",
  stage: "shortlisted",
};
const PARTS = { applied: 3, shortlisted: 1, interview: 0, offer: 0, joined: 0, closed: 0, found: 0 };

/** Of many at once: each as it stands afterwards. */
export function answered(body: unknown): Response {
  const { ids, stage } = body as { ids: string[]; stage: Stage };
  const at = "2026-03-10T05:00:00.000Z";
  const takeBackUntil = stage === "not-selected" ? "2026-03-11T05:00:00.000Z" : null;
  const applications = ids.map((_id) => ({ _id, stage, stageAt: at, takeBackUntil }));
  return Response.json({ message: "Done.", applications });
}

/** As it stands on the desk. */
const rowOf = (application: Applicant) => ({
  ...DESK_ROW,
  candidateId: application.candidateId,
  name: application.name,
  city: application.city,
  match: application.match,
  application,
});

type Options = {
  rows?: Applicant[];
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
      "GET /api/employer/desk": (_body, _headers, query) => {
        asked.push(query.toString());
        return Response.json(rows.map(rowOf), {
          headers: { "x-total-count": String(options.total ?? rows.length) },
        });
      },
      "GET /api/employer/desk/counts": () =>
        Response.json({ parts: rows.length === 0 ? { ...PARTS, applied: 0, shortlisted: 0 } : PARTS }),
      "GET /api/employer/deskColumns": () => Response.json({ columns: null }),
      "GET /api/employer/candidates/c1/notes": () => Response.json({ notes: [] }),
      "GET /api/employer/candidates/c2/notes": () => Response.json({ notes: [] }),
      "PUT /api/employer/applications/a1/seen": () => Response.json({ message: "Seen." }),
      "GET /api/employer/vacancies/v1/names": () => Response.json({ areHidden: false, shown: null }),
      "GET /api/employer/shortlists": () => Response.json({ shortlists: [] }),
      "GET /api/employer/vacancies": () => Response.json([OWN_VACANCY]),
      "GET /api/applications/a1": () => Response.json({ application: { ...APPLICATION, ...options.detail } }),
      "GET /api/employer/answer-templates": () => Response.json({ templates: [TEMPLATE] }),
      "POST /api/employer/answer-templates": done,
      "PUT /api/applications/a1/stage": done,
      "POST /api/employer/applications/bulk": (body) => {
        sent.push(body);
        return answered(body);
      },
      "POST /api/employer/applications/take-back": done,
      ...options.answers,
    },
  });
  return { ...shown, sent, asked };
}
