// Reads all pages of a list.
import { MAX_ROWS_PER_PAGE, type PageRequest } from "#platform/domain/page.ts";

export async function listAll<Row>(read: (page: PageRequest) => Promise<Row[]>): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 1; ; page += 1) {
    const rows = await read({ page, limit: MAX_ROWS_PER_PAGE });
    all.push(...rows);
    if (rows.length < MAX_ROWS_PER_PAGE) return all;
  }
}
