// Measures the lists of jobs and applications and the desk of a job with 100,000 live vacancies of 10,000 verified schools and
// a million applications, beside a read by primary key. The database is deleted afterwards, unless BENCH_FOLDER names its place:
// then the first run fills it, and each later one measures. BENCH_VACANCIES, BENCH_APPLICATIONS, BENCH_APPLICANTS (of the
// largest vacancy), BENCH_SCHOOLS and BENCH_TEACHERS change the sizes, BENCH_ROUNDS the rounds.
import { sql } from "kysely";
import type { Deps } from "#platform/server/deps.ts";
import { idFrom } from "#tests/support/ids.ts";
import { type Question, measureBesideKey } from "./beside-key.ts";
import { createClients, sizeOf, withFilledDatabase } from "./in-process.ts";
import { fillJobsWorld } from "./jobs-world.ts";
import { timed } from "./meter.ts";

/** In milliseconds, at p95. */
const PUBLIC_GOAL = 25;
const GOAL = 40;
/** All applications of two school years are read. */
const REPORT_GOAL = 100;
const ROUNDS = sizeOf("BENCH_ROUNDS", 200);
const sizes = {
  vacancies: sizeOf("BENCH_VACANCIES", 100_000),
  applications: sizeOf("BENCH_APPLICATIONS", 1_000_000),
  applicants: sizeOf("BENCH_APPLICANTS", 5_000),
  schools: sizeOf("BENCH_SCHOOLS", 10_000),
  teachers: sizeOf("BENCH_TEACHERS", 20_000),
};

/** Returns false where a question exceeds its goal. */
export async function benchJobs(): Promise<boolean> {
  let isWithinGoals = true;
  await withFilledDatabase({
    name: "jobs",
    fill: async ({ db }) => {
      console.log(
        `Filling the database: ${sizes.vacancies} vacancies of ${sizes.schools} schools, ${sizes.applications} applications …`,
      );
      const filling = await timed(() => fillJobsWorld(db, sizes));
      console.log(`Filled in ${(filling / 1000).toFixed(0)} s.`);
    },
    measure: async (deps) => {
      isWithinGoals = await measure(deps);
    },
  });
  return isWithinGoals;
}

async function measure(deps: Deps): Promise<boolean> {
  const { db } = deps;
  const { id } = await db.selectFrom("vacancies").select("id").executeTakeFirstOrThrow();
  const readByKey = () => db.selectFrom("vacancies").selectAll().where("id", "=", id).executeTakeFirst();
  const measured = [await measureBesideKey(await listQuestions(deps), readByKey, ROUNDS)];
  // The same school looks without the names.
  const { vacancy_id: largest } = await findLargest(deps);
  const hide = (without_names: boolean) =>
    db.updateTable("vacancies").set({ without_names }).where("id", "=", idFrom(largest)).execute();
  await hide(true);
  const withoutNames = (await listOfDesk(deps)).map((one) => ({ ...one, name: `Nameless: ${one.name}` }));
  measured.push(await measureBesideKey(withoutNames, readByKey, ROUNDS));
  await hide(false);
  return measured.every((isWithin) => isWithin);
}

async function findLargest({ db }: Deps): Promise<Largest> {
  const { rows } = await sql<Largest>`select vacancy_id, employer_id, count(*) as count from applications
    group by vacancy_id, employer_id order by count(*) desc limit 1`.execute(db);
  const [largest] = rows;
  if (!largest) throw new Error("There are no applications.");
  return largest;
}

/** The job of the most applicants, whose shortlist is full. */
async function listOfDesk(deps: Deps): Promise<Question[]> {
  const { vacancy_id: vacancy, employer_id: id, count } = await findLargest(deps);
  const ask = await createClients(deps)({ id: idFrom(id), role: "employer" });
  const list = JSON.parse(await ask("/api/employer/shortlists")).shortlists[0]._id;
  const desk = `/api/employer/vacancies/${vacancy}/desk`;
  const applicants = `/api/employer/vacancies/${vacancy}/applications`;
  const paths = {
    [`Desk of ${count}`]: desk,
    "Desk, best match": `${desk}?sort=match`,
    "Desk, by name": `${desk}?sort=name`,
    "Desk, page 50": `${desk}?page=50`,
    "Desk, one stage": `${desk}?stage=shortlisted`,
    "Desk, first part": `/api/employer/desk?vacancyId=${vacancy}&part=applied`,
    "Desk, closed": `/api/employer/desk?vacancyId=${vacancy}&part=closed`,
    "Desk, counts": `/api/employer/desk/counts?vacancyId=${vacancy}`,
    "Desk of all jobs": "/api/employer/desk?part=applied",
    "Desk, found by search": `${desk}?from=found`,
    "Desk, part of a name": `${desk}?q=sharma`,
    "Shortlist of 500": `/api/employer/shortlists/${list}/candidates`,
    Applicants: applicants,
    "Applicants, by name": `${applicants}?sort=name`,
    "Applicants, part of a name": `${applicants}?q=sharma`,
    Search: "/api/candidates/allCandidate",
    "Funnel of the job": `/api/employer/vacancies/${vacancy}/funnel`,
  };
  const questions = Object.entries(paths).map(([name, path]) => ({
    name,
    ask: () => ask(path),
    goalMs: GOAL,
  }));
  return [
    ...questions,
    { name: "Report of hiring", ask: () => ask("/api/employer/hiring"), goalMs: REPORT_GOAL },
  ];
}

async function listQuestions(deps: Deps): Promise<Question[]> {
  const clientOf = createClients(deps);
  const anyone = await clientOf(null);
  return [
    ...(await listPublic(anyone)),
    ...(await listOfSchool()),
    ...(await listOfDesk(deps)),
    ...(await listOfCandidate(deps)),
  ];

  async function listPublic(ask: typeof anyone): Promise<Question[]> {
    const counts = JSON.parse(await ask("/api/vacancies/counts")) as Counts;
    const [subject, other] = counts.subjects;
    const [city] = counts.cities;
    if (!subject || !other || !city) throw new Error("There are no vacancies.");
    const question = (name: string, path: string, goalMs = PUBLIC_GOAL) => ({
      name,
      ask: () => ask(path),
      goalMs,
    });
    const jobs = (asked: Record<string, string>) => `/api/vacancies?${new URLSearchParams(asked)}`;
    return [
      question("Jobs: everybody", jobs({})),
      question("Jobs: a subject", jobs({ subject: subject.slug })),
      question("Jobs: a city within 50 km", jobs({ city: city.slug, within: "50" })),
      question("Jobs: a city within 200 km", jobs({ city: city.slug, within: "200" })),
      question("Jobs: a text", jobs({ q: `${other.label} teacher ${city.label}` })),
      question("Jobs: a misspelled text", jobs({ q: `${other.label.slice(0, -2)} techer` })),
      question(
        "Jobs: four filters",
        jobs({ subject: subject.slug, city: city.slug, within: "200", contract: "permanent", board: "CBSE" }),
      ),
      question("Jobs: minPay", jobs({ minPay: "40000" })),
      question("Jobs: posted in the last 7 days", jobs({ since: "7" })),
      question(
        "Jobs: subject, minPay and since",
        jobs({ subject: other.slug, minPay: "40000", since: "30" }),
      ),
      question("Counts of all subjects and cities", "/api/vacancies/counts", GOAL),
      question("Page of a subject", `/api/vacancies/landing?subject=${subject.slug}`, GOAL),
      question("Page of a city", `/api/vacancies/landing?city=${city.slug}`, GOAL),
      question("Page of both", `/api/vacancies/landing?subject=${subject.slug}&city=${city.slug}`, GOAL),
    ];
  }

  async function listOfSchool(): Promise<Question[]> {
    const largest = await findLargest(deps);
    const ask = await clientOf({ id: idFrom(largest.employer_id), role: "employer" });
    const applicants = `/api/employer/vacancies/${largest.vacancy_id}/applications`;
    const paths = {
      [`${largest.count} applicants`]: applicants,
      [`${largest.count} applicants, best match`]: `${applicants}?sort=match`,
      [`${largest.count} applicants, one stage`]: `${applicants}?stage=shortlisted`,
      [`${largest.count} applicants, by name`]: `${applicants}?sort=name`,
      [`${largest.count} applicants, page 50`]: `${applicants}?page=50`,
      [`${largest.count} applicants, best match, page 50`]: `${applicants}?sort=match&page=50`,
      [`${largest.count} applicants, part of a name`]: `${applicants}?q=sharma`,
      "Counts of their stages": `/api/employer/applications/counts?vacancyId=${largest.vacancy_id}`,
      "Applicants of the whole school": "/api/employer/applications",
      "The school's jobs": "/api/employer/vacancies",
    };
    return Object.entries(paths).map(([name, path]) => ({ name, ask: () => ask(path), goalMs: GOAL }));
  }

  async function listOfCandidate({ db }: Deps): Promise<Question[]> {
    const { rows } = await sql<Busiest>`select candidate_id, count(*) as count from applications
      group by candidate_id order by count(*) desc limit 1`.execute(db);
    const [busiest] = rows;
    if (!busiest) throw new Error("There are no applications.");
    const ask = await clientOf({ id: idFrom(busiest.candidate_id), role: "candidate" });
    const paths = {
      [`Own applications, ${busiest.count}`]: "/api/candidate/applications",
      "Jobs for you": "/api/candidate/vacancies",
    };
    return Object.entries(paths).map(([name, path]) => ({ name, ask: () => ask(path), goalMs: GOAL }));
  }
}

type Counted = { label: string; slug: string; count: number };
type Counts = { subjects: Counted[]; cities: Counted[] };
type Largest = { vacancy_id: string; employer_id: string; count: number };
type Busiest = { candidate_id: string; count: number };
