// A fragment of the search's SQL, with values as parameters.

/** Writes SQL. `put` adds a parameter and returns its placeholder. */
export type Written = (put: Put) => string;
export type Put = (value: unknown, type: string) => string;
