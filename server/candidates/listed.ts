// Which candidates other people may find: the one place that decides it (REG-42). Searches read this in place of the table.

/** Use as a table in SQL text, followed by an alias. The planner reads the table itself. */
export const LISTED_CANDIDATES = "(select *, ctid from candidates where listed)";
