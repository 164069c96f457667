// Pages of lists as the server answers them: the rows, with the total in a header.
export const pageAnswer = (rows: unknown[], total = rows.length): Response =>
  Response.json(rows, { headers: { "X-Total-Count": String(total) } });

/** A list without rows, for a browser whose call does not reach the server. */
export const NO_ROWS = { json: [], headers: { "X-Total-Count": "0" } };
