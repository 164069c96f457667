// Measures what registrations, edits and deletions cost the database, beside all other candidates.
import { newPersonId } from "#server/database/new-id.ts";
import { rowOfRegistration } from "#server/candidates/profile/profile-row.ts";
import { inventCandidate } from "#server/demo/people/candidate-profile.ts";
import type { BenchDatabase } from "./database.ts";
import type { Spread } from "./meter.ts";
import { databaseMeter, spreadOf, timed } from "./meter.ts";

const ROUNDS = 200;
/** Numbers of invented people that the database does not have yet. */
const FIRST_INVENTED = 50_000;

export type WriteResult = { way: string; cpu: number; spread: Spread };

export async function benchWrites({ db, pool }: BenchDatabase): Promise<WriteResult[]> {
  const cpu = await databaseMeter(pool);
  const ids = Array.from({ length: ROUNDS }, () => newPersonId());
  const measured = async (way: string, write: (id: string, at: number) => Promise<unknown>) => {
    const times: number[] = [];
    const before = cpu();
    for (const [at, id] of ids.entries()) times.push(await timed(() => write(id, at)));
    return { way, cpu: (cpu() - before) / ROUNDS, spread: spreadOf(times) };
  };
  return [
    await measured("registering", (id, at) =>
      db.transaction().execute(async (tx) => {
        const account = {
          id,
          email: `writing${at}@bench.example`,
          role: "candidate",
          password_hash: "none",
        } as const;
        await tx.insertInto("accounts").values(account).execute();
        const row = rowOfRegistration(inventCandidate(FIRST_INVENTED + at));
        await tx
          .insertInto("candidates")
          .values({ id, ...row })
          .execute();
      }),
    ),
    await measured("editing", (id, at) =>
      db
        .updateTable("candidates")
        .set({ full_name: `Changed Person ${at}`, expected_salary_paise: 4_000_000 })
        .where("id", "=", id)
        .execute(),
    ),
    await measured("leaving", (id) => db.deleteFrom("accounts").where("id", "=", id).execute()),
  ];
}
