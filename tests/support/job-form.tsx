// The form of a job in the tab Jobs with a server that answers, for component tests.
import { type Answers, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { OWN_VACANCY } from "#tests/support/job-records.ts";
import { JobsTab } from "#features/jobs/web/school/jobs-tab.tsx";

export const DRAFT = { ...OWN_VACANCY, state: "draft", applications: {}, publishAt: null, daysLeft: null };

const CITY = "Bhopal, Madhya Pradesh, India";

/** `address` is the city of the school. */
export function openForm(
  job: string,
  { stored = OWN_VACANCY as object, answers = {} as Answers, address = CITY } = {},
) {
  const sent: Record<string, unknown>[] = [];
  const done = (body: unknown) => {
    sent.push(body as Record<string, unknown>);
    return Response.json({ message: "Done.", vacancy: stored });
  };
  const shown = renderWithProviders(<JobsTab />, {
    at: `/?tab=jobs&job=${job}`,
    user: { role: "employer", memberRole: "recruiter", address },
    root: { today: "2026-03-10" },
    answers: {
      "GET /api/employer/vacancies": () => Response.json([]),
      "GET /api/employer/vacancies/allowance": () => Response.json({ published: 0, limit: 3, refusal: null }),
      "GET /api/employer/vacancies/v1": () => Response.json({ vacancy: stored }),
      "GET /api/subject": () => Response.json([{ _id: "s1", subject: "Physics" }]),
      "POST /api/employer/vacancies": done,
      "PUT /api/employer/vacancies/v1": done,
      "PUT /api/employer/vacancies/v1/state": done,
      ...answers,
    },
  });
  return { ...shown, sent };
}
