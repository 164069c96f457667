// Converts an employer's record to the person in the session.
import type { Employer } from "#domain/employers/contract.ts";
import type { SessionUser } from "#domain/session/contract.ts";

export function sessionOfEmployer({
  _id,
  email,
  phone,
  address,
  photo,
  instituteName,
}: Employer): SessionUser {
  return { _id, email, role: "employer", phone, address, photo, instituteName };
}
