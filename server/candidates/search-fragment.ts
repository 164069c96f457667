// A fragment of the search's SQL, with values as parameters.

/** Writes SQL. `put` adds a parameter and returns its placeholder. */
export type SqlFragment = (bind: Bind) => string;
export type Bind = (value: unknown, type: string) => string;
