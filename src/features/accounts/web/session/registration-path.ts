/** The registration in two steps, to which a phone is led (REG-80): `data-on-phone` of a link to the whole form. */
export const STEPS_PATH = "/candidate/register";
