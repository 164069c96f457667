// Reads the entries of the columns `qualifications` and `tets`, whose values are separated by "|" (docs/importing.md).

/** By column. An entry with another number of values is left as text, which the contract refuses with a sentence. */
export const ENTRY_READERS: Record<string, (entry: string) => unknown> = {
  qualifications: (entry) => {
    const [degree, subjects, percent, year, ...more] = valuesOf(entry);
    if (year === undefined || more.length > 0) return entry;
    return { degree, subjects, percent: percent?.replace(/\s*%$/, ""), year };
  },
  tets: (entry) => {
    const [exam, state, paper, year, ...more] = valuesOf(entry);
    return year === undefined || more.length > 0 ? entry : { exam, state, paper, year };
  },
};

const valuesOf = (entry: string) => entry.split("|").map((value) => value.trim());
