// Plays random sequences of steps of letters on the product and on the reference, and finds the first difference.
import { sql } from "kysely";
import { expireOffers } from "#features/offers/server/due.ts";
import { addDays } from "#platform/domain/day.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { AnyId } from "#platform/domain/ids.ts";
import type { TestApi } from "../api.ts";
import { makeVacancy } from "../applications.ts";
import { type Actor, withNewSession } from "../factories.ts";
import { letterOf } from "../offers.ts";
import { insertRow } from "../rows.ts";
import { ACTS, type Command, follow, newWorld, type World } from "./reference.ts";

const BEGIN = "2026-03-10";
export type Sequence = { posts: number; commands: Command[] };
type Cast = { school: Actor; teachers: Actor[] };

export async function makeCast({ make }: TestApi): Promise<Cast> {
  return { school: await make.employer(), teachers: [await make.candidate(), await make.candidate()] };
}

/** Small, and the same on every machine. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Acts that lead on are more frequent than the others. */
const FREQUENT = ["draft", "send", "draft", "send", "change", "accept"] as const;

export function sampleSequences(count: number, seed: number): Sequence[] {
  const next = random(seed);
  const acts = [...ACTS, ...FREQUENT, ...FREQUENT];
  const commandOf = (): Command => {
    if (next(12) === 0) return { act: "days", count: 1 + next(6) };
    return { act: acts[next(acts.length)] ?? "draft", who: next(2) };
  };
  return Array.from({ length: count }, () => ({
    posts: 1 + next(2),
    commands: Array.from({ length: 6 + next(14) }, commandOf),
  }));
}

/** The first difference of the product from the reference, or null. */
export async function play(api: TestApi, cast: Cast, { posts, commands }: Sequence): Promise<string | null> {
  api.setClock(BEGIN);
  const vacancy = await makeVacancy(api, cast.school, { posts });
  const applications: string[] = [];
  for (const teacher of cast.teachers) {
    const id = newId<AnyId>();
    const now = api.deps.clock.now();
    await insertRow(api.db, "applications", {
      id,
      vacancy_id: vacancy.id,
      employer_id: cast.school.id,
      candidate_id: teacher.id,
      candidate_name: "Asha Rao",
      stage: "chosen",
      applied_at: now,
      stage_at: now,
    });
    applications.push(id);
  }
  const world = newWorld(BEGIN, posts, applications.length);
  for (const [index, command] of commands.entries()) {
    const [expected, status] = [
      follow(world, command),
      await take(api, cast, { applications, world, command }),
    ];
    // A step of a letter that is not there has no address.
    const isSame = status === expected || status === null;
    const [wanted, found] = [JSON.stringify(stateOf(world)), JSON.stringify(await read(api, applications))];
    if (isSame && wanted === found) continue;
    const played = commands.slice(0, index + 1).map((one) => JSON.stringify(one));
    return `after ${played.join(" ")}: ${expected} ${wanted}, but the product has ${status} ${found}`;
  }
  return null;
}

const stateOf = ({ applicants }: World) =>
  applicants.map(({ stage, letters, draft, toTeacher, toSchool }) => ({
    stage,
    letters: letters.map(({ version, state }) => `${version} ${state}`),
    draft: draft !== null,
    toTeacher: toTeacher.toSorted(),
    toSchool: toSchool.toSorted(),
  }));

async function read({ db }: TestApi, applications: readonly string[]) {
  const { rows } = await sql<ReturnType<typeof stateOf>[number]>`
    select stage,
      array(select version || ' ' || state from offers where application_id = applications.id and state <> 'draft'
        order by id) as letters,
      exists (select from offers where application_id = applications.id and state = 'draft') as draft,
      array(select kind from notifications where about = applications.id and kind like 'offer-%'
        and account_id = applications.candidate_id order by kind collate "C") as "toTeacher",
      array(select kind from notifications where about = applications.id and kind like 'offer-%'
        and account_id <> applications.candidate_id order by kind collate "C") as "toSchool"
    from applications where id = any(${applications}::uuid[]) order by id`.execute(db);
  return rows;
}

type Taking = { applications: readonly string[]; world: World; command: Command };

/** The status of the answer; null where there is no letter that could be named. */
async function take(
  api: TestApi,
  cast: Cast,
  { applications, world, command }: Taking,
): Promise<number | null> {
  const { as, db, deps } = api;
  if (command.act === "days") {
    api.setClock(world.today);
    cast.school = withNewSession(cast.school);
    cast.teachers = cast.teachers.map(withNewSession);
    await expireOffers(deps);
    return 200;
  }
  const id = applications[command.who] ?? "";
  const [school, teacher] = [as(cast.school), as(cast.teachers[command.who] ?? null)];
  const [newest] = await db
    .selectFrom("offers")
    .select(["id", "reply_by"])
    .where("application_id", "=", id as AnyId)
    .where("state", command.act === "send" ? "in" : "not in", ["draft"])
    .orderBy("id", "desc")
    .execute();
  const step = async (by: typeof school, name: string, body: object = {}) =>
    newest ? (await by.post(`/api/offers/${newest.id}/${name}`, body)).status : null;
  const move = async (by: typeof school, stage: string) =>
    (await by.put(`/api/applications/${id}/stage`, { stage })).status;
  const reason = { reason: "The plans have changed." };
  switch (command.act) {
    case "draft": {
      const firstDay = addDays(world.today, 60);
      return (await school.post(`/api/applications/${id}/offer`, letterOf(api, { firstDay }))).status;
    }
    case "deleteDraft":
      return (await school.delete(`/api/applications/${id}/offer`)).status;
    case "send":
      return step(school, "send");
    case "accept":
      return step(teacher, "accept", { name: "Asha Rao" });
    case "decline":
      return step(teacher, "decline", { reason: "pay" });
    case "change":
      return step(teacher, "change", { text: "More leave, please." });
    case "withdraw":
      return step(school, "withdraw");
    case "withdrawWithReason":
      return step(school, "withdraw", reason);
    case "withdrawOwn":
      return step(teacher, "withdraw", reason);
    case "extend":
      return step(school, "extend", { replyBy: addDays(newest?.reply_by ?? world.today, 2) });
    case "stage not-selected":
    case "stage joined":
    case "stage offered":
      return move(school, command.act.replace("stage ", ""));
    case "own stage withdrawn":
    case "own stage declined":
      return move(teacher, command.act.replace("own stage ", ""));
  }
}
