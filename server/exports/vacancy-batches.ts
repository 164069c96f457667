// Reads all vacancies that an admin finds in batches, newest first (for the export).
import type { ShownState } from "#domain/vacancies/terms.ts";
import { BATCH_ROWS, inBatches } from "#server/database/batches.ts";
import type { Deps } from "#server/deps.ts";
import { selectFoundEmployers } from "#server/employers/search-repository.ts";
import { listBatch } from "#server/vacancies/list-repository.ts";
import { shownState } from "#server/vacancies/present.ts";
import type { FoundVacancy } from "#server/vacancies/repository.ts";

export type ExportedVacancy = FoundVacancy & { shown: ShownState };

type Asked = { q?: string | undefined; state?: ShownState | undefined; school?: string | undefined };

export async function* vacanciesInBatches(
  deps: Pick<Deps, "db" | "pool" | "clock">,
  asked: Asked,
): AsyncGenerator<ExportedVacancy[]> {
  const now = deps.clock.now();
  const schools = asked.q === undefined ? null : await selectFoundEmployers(deps, asked.q);
  const wanted = { ...asked, schools, today: deps.clock.today() };
  const batches = inBatches<FoundVacancy>((after) =>
    listBatch(deps.db, wanted, { after: after?.seq ?? null, limit: BATCH_ROWS }),
  );
  for await (const rows of batches) yield rows.map((row) => ({ ...row, shown: shownState(row, now) }));
}
