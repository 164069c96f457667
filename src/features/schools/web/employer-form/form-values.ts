// The values of the employer form: a text for every field of the contract.
import type { Employer } from "#features/schools/domain/calls.ts";
import {
  CONSENT_FIELDS,
  CONSENT_VALUES,
  type ConsentValues,
} from "#features/accounts/web/session/consent/consent-values.ts";
import type { FileChoice } from "#platform/web/ui/files/file-choice.ts";

type EmployerValues = {
  email: string;
  phone: string;
  instituteName: string;
  board: string;
  affiliation: string;
  websiteLink: string;
  address: string;
  employerPhoto: FileChoice;
};

export type EditValues = EmployerValues & { about: string; classes: string[] };
export type RegistrationValues = EmployerValues & {
  password: string;
  confirmPassword: string;
} & ConsentValues;

export const EMPTY_EMPLOYER: RegistrationValues = {
  email: "",
  phone: "",
  instituteName: "",
  board: "",
  affiliation: "",
  websiteLink: "",
  address: "",
  employerPhoto: null,
  password: "",
  confirmPassword: "",
  ...CONSENT_VALUES,
};

/** Never stored in a browser: passwords, the photo, and what each person has to declare. */
export const SECRET_FIELDS = ["password", "confirmPassword", "employerPhoto", ...CONSENT_FIELDS];

export function toFormValues(employer: Employer): EditValues {
  const { email, phone, instituteName, board, affiliation, address, websiteLink, about, classes } = employer;
  return {
    email,
    phone,
    instituteName,
    board,
    affiliation,
    websiteLink: websiteLink ?? "",
    address,
    about: about ?? "",
    classes,
    employerPhoto: null,
  };
}
