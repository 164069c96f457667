// Streams a list as a CSV file in batches, after the export was recorded in the audit log.
import { BYTE_ORDER_MARK, csvLine } from "#platform/domain/csv.ts";
import type { AdminViewer } from "#platform/domain/role.ts";
import { recordAudit } from "#platform/server/audit/record.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { ApiContext } from "#platform/server/http/api-context.ts";
import type { Columns } from "./columns.ts";

/** As a call hands it over. The query is the filters of the list. */
type Asked = { deps: Deps; viewer: AdminViewer; query: object | undefined; http: ApiContext };

type Export<Row> = {
  /** The name of the list in the audit log and of the file, for example "Candidates". */
  name: string;
  columns: Columns<Row>;
  batches: AsyncGenerator<Row[]>;
};

export async function download<Row>(
  { deps: { db, clock, log }, viewer: by, query = {}, http }: Asked,
  { name, columns, batches }: Export<Row>,
): Promise<Response> {
  const after = Object.fromEntries(Object.entries(query).flatMap(recordFilter));
  await inTransaction(db, (tx) =>
    recordAudit(tx, clock.now(), { by, action: "list-exported", record: { id: null, name }, after }),
  );
  const lines = linesOf(columns, batches);
  const bytes = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    // Reads the next batch only when the browser can take it.
    async pull(controller) {
      try {
        const { done, value } = await lines.next();
        if (done) controller.close();
        else controller.enqueue(bytes.encode(value));
      } catch (error) {
        log.error({ err: error, list: name }, "an export broke off");
        controller.error(error);
      }
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
  const file = `edunakuri-${name.toLowerCase().replaceAll(" ", "-")}-${clock.today()}.csv`;
  return http.body(stream, 200, {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${file}"`,
    "X-Content-Type-Options": "nosniff",
  });
}

/** The text of a search is not recorded, because it may be a person's name or address and the log is permanent. */
function recordFilter([name, value]: [string, unknown]): [string, unknown][] {
  if (value === undefined) return [];
  return name === "q" ? [["search", "by words"]] : [[name, value]];
}

async function* linesOf<Row>(
  columns: Columns<Row>,
  batches: AsyncGenerator<Row[]>,
): AsyncGenerator<string, undefined> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(([heading]) => heading));
  for await (const rows of batches) {
    yield rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join("");
  }
}
