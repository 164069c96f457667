// Reports in the invented world: of schools and of a profile, open, upheld and dismissed.
import type { ReportForm } from "#features/schools/domain/reports/calls.ts";
import type { ReportDecision } from "#features/schools/domain/reports/terms.ts";
import { decideReport } from "#features/schools/server/reports/decide.ts";
import { findReport } from "#features/schools/server/reports/repository.ts";
import { sendReport } from "#features/schools/server/reports/send.ts";
import { requireFound } from "#platform/domain/refusal.ts";
import { type Action, asCandidate, asEmployer, type Known, type Moment } from "#platform/demo/replay.ts";

type Planned = {
  /** Places in the lists of schools and of teachers. */
  school: number;
  teacher: number;
  target?: "profile";
  days: number;
  form: ReportForm;
  decided?: { state: ReportDecision; note: string };
};

const PAID = "They wanted ₹2,000 before the interview, for the paper work.";
const PLANNED: readonly Planned[] = [
  { school: 2, teacher: 3, days: 1, form: { reason: "wrong-job", text: "The post was one for a warden." } },
  { school: 3, teacher: 4, days: 3, form: { reason: "other", text: "Nobody came to the interview." } },
  {
    school: 11,
    teacher: 5,
    days: 9,
    form: { reason: "asked-for-money", text: PAID },
    decided: { state: "upheld", note: "The office confirmed the fee on the phone." },
  },
  {
    school: 11,
    teacher: 6,
    days: 8,
    form: { reason: "asked-for-money", text: "The same fee as in the advertisement." },
    decided: { state: "upheld", note: "The same fee as in the other report." },
  },
  {
    school: 1,
    teacher: 7,
    days: 20,
    form: { reason: "not-a-school", text: undefined },
    decided: { state: "dismissed", note: "The school is on the list of its board." },
  },
  {
    school: 0,
    teacher: 8,
    target: "profile",
    days: 2,
    form: { reason: "wrong-job", text: "The person teaches in a college and looks for nothing in schools." },
  },
];

export function reportEvents(
  { schools, teachers }: { schools: readonly Known[]; teachers: readonly Known[] },
  moment: Moment,
): Action[] {
  return PLANNED.flatMap((planned, index) => {
    const [school, teacher] = [schools[planned.school], teachers[planned.teacher]];
    return school && teacher ? eventsOf(planned, { school, teacher, index, moment }) : [];
  });
}

type Given = { school: Known; teacher: Known; index: number; moment: Moment };

function eventsOf(
  { target, days, form, decided }: Planned,
  { school, teacher, index, moment }: Given,
): Action[] {
  const viewer = target === "profile" ? asEmployer(school) : asCandidate(teacher);
  const parties = { target: target ?? "school", employerId: school.id, candidateId: teacher.id } as const;
  const env = { RATE_LIMIT_FACTOR: 1 };
  const sent: Action = {
    at: moment(-days, 16),
    run: (world) => sendReport({ ...world, env }, viewer, { parties, form, client: `10.0.${index}.1` }),
  };
  if (!decided) return [sent];
  return [
    sent,
    {
      at: moment(1 - days, 11),
      run: async (world) => {
        const { id } = requireFound(await findReport(world.db, parties), "Report");
        return decideReport(world, "operator", { id, ...decided });
      },
    },
  ];
}
