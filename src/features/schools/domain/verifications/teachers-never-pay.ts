// The sentence of the footer and of each invitation, in a file of its own: every page loads it (SCHOOL-18).

export const TEACHERS_NEVER_PAY = "Teachers never pay for a job.";
