// A page of a list as the server answers it: the rows, with the total in a header.
export const pageAnswer = (rows: unknown[], total = rows.length): Response =>
  Response.json(rows, { headers: { "X-Total-Count": String(total) } });
