// Complaints in the invented world: what teachers and a school wrote to the grievance officer, none of them answered yet.
import type { ComplaintForm } from "#features/site/domain/complaints/calls.ts";
import { complain } from "#features/site/server/complaints/service.ts";
import { type Action, asCandidate, asEmployer, type Known, type Moment } from "#platform/demo/replay.ts";

type Planned = {
  /** A place in the list of teachers, or of schools. */
  from: { teacher: number } | { school: number };
  days: number;
  hour: number;
} & Pick<ComplaintForm, "about" | "text">;

const PLANNED: readonly Planned[] = [
  {
    from: { teacher: 12 },
    days: 4,
    hour: 11,
    about: "Silver Birch School",
    text: "I asked the school to stop calling me after I had declined. They called again twice this week.",
  },
  {
    from: { school: 4 },
    days: 1,
    hour: 15,
    about: undefined,
    text: "A teacher's profile names our school as the present employer. The person left us three years ago.",
  },
  {
    from: { teacher: 20 },
    days: 0,
    hour: 8,
    about: undefined,
    text: "My old phone number is still in the resume that schools download, though I have changed it in my profile.",
  },
];

export function complaintEvents(
  { schools, teachers }: { schools: readonly Known[]; teachers: readonly Known[] },
  moment: Moment,
): Action[] {
  return PLANNED.flatMap(({ from, days, hour, about, text }) => {
    const person = "teacher" in from ? teachers[from.teacher] : schools[from.school];
    if (!person) return [];
    const viewer = "teacher" in from ? asCandidate(person) : asEmployer(person);
    const form = { email: person.email, about, text };
    return { at: moment(-days, hour), run: (world) => complain(world, viewer, { form, file: undefined }) };
  });
}
