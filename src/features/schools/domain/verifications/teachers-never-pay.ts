// The sentence of the footer and of each invitation, in a file of its own: every page loads it (SCHOOL-18). Mails say more.

export const TEACHERS_NEVER_PAY = "Teachers never pay for a job.";
export const WARNING_OF_PAYMENT = `${TEACHERS_NEVER_PAY} If anybody asks you for money, please write to us.`;
