// Decides which candidates other people may find (REG-42). Searches read this instead of the table.

/** A table expression for SQL text, followed by an alias. The planner sees the table itself. */
export const LISTED_CANDIDATES = "(select *, ctid from candidates where listed)";
