// Measures what registrations, edits and deletions cost the database, beside all other candidates.
import type { AnyId } from "#platform/domain/ids.ts";
import { newPersonId } from "#platform/server/database/new-id.ts";
import { registrationToRow } from "#features/teachers/server/profile/stored-answers.ts";
import { idFrom } from "#tests/support/ids.ts";
import { inventCandidate } from "#features/teachers/demo/candidate-profile.ts";
import type { BenchDatabase } from "./database.ts";
import type { Percentiles } from "./meter.ts";
import { databaseMeter, percentilesOf, timed } from "./meter.ts";

const ROUNDS = 200;
/** Numbers of invented people that the database does not have yet. */
const FIRST_INVENTED = 50_000;

export type WriteResult = { operation: string; cpu: number; percentiles: Percentiles };

export async function benchWrites({ db, pool }: BenchDatabase): Promise<WriteResult[]> {
  const cpu = await databaseMeter(pool);
  const ids = Array.from({ length: ROUNDS }, () => newPersonId<AnyId>());
  const measured = async (operation: string, write: (id: AnyId, index: number) => Promise<unknown>) => {
    const times: number[] = [];
    const before = cpu();
    for (const [index, id] of ids.entries()) times.push(await timed(() => write(id, index)));
    return { operation, cpu: (cpu() - before) / ROUNDS, percentiles: percentilesOf(times) };
  };
  return [
    await measured("registering", (id, index) =>
      db.transaction().execute(async (tx) => {
        const account = {
          id,
          email: `writing${index}@bench.example`,
          role: "candidate",
          password_hash: "none",
        } as const;
        await tx.insertInto("accounts").values(account).execute();
        const row = registrationToRow(inventCandidate(FIRST_INVENTED + index));
        await tx
          .insertInto("candidates")
          .values({ id, ...row })
          .execute();
      }),
    ),
    await measured("editing", (id, index) =>
      db
        .updateTable("candidates")
        .set({ full_name: `Changed Person ${index}`, expected_salary_paise: 4_000_000 })
        .where("id", "=", idFrom(id))
        .execute(),
    ),
    await measured("leaving", (id) => db.deleteFrom("accounts").where("id", "=", idFrom(id)).execute()),
  ];
}
