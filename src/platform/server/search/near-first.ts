// Finds the rows of one tier that a page needs, stretch after stretch of the numbers beside it, until it is full.
import { stretchBeside } from "./blocks.ts";
import type { Question, Stretch, Tier } from "./plan.ts";
import { findInTier, type InTier, isEveryRow } from "./rows.ts";
import type { FoundRow, Searchable, SearchDatabase } from "./searchable.ts";

/** The order is that of an index. */
const EVERY_ROW: Stretch = { blocks: null, length: Infinity, end: null };

type Need = Omit<Parameters<typeof findInTier>[2]["range"], "stretch">;

/** `count` is the number of rows in the tier from the page's beginning on, if they do not fill it. */
export async function findNearFirst(
  database: SearchDatabase,
  searchable: Searchable,
  { question, tier, need }: { question: Question; tier: Tier; need: Need },
): Promise<InTier> {
  const { toward, limit } = need;
  let { from, offset } = need;
  let { about } = tier;
  const isWhole = isEveryRow(question, tier);
  const rows: FoundRow[] = [];
  let count = 0;
  for (;;) {
    const wanted = { toward, from, offset, limit: limit - rows.length };
    const stretch = isWhole ? EVERY_ROW : stretchBeside(question, { ...wanted, about });
    const range = { ...wanted, stretch };
    const found = await findInTier(database, searchable, { question, tier, range });
    rows.push(...found.rows);
    count += found.count;
    if (rows.length === limit || stretch === null || stretch.end === null) return { rows, count };
    // The next one is as long as it must be if the matches go on as they were seen.
    about = ((found.count + 1) * question.newest) / stretch.length;
    offset = Math.max(0, offset - found.count);
    from = stretch.end;
  }
}
