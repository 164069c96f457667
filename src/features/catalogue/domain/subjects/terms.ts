// Fixed values of subjects.

/** Code of the 409 for a subject that candidates teach; its answer has their number in `candidates`. */
export const SUBJECT_IN_USE = "SUBJECT_IN_USE";
