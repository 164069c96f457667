// The session of a candidate who has just registered, until the server is asked for it.
import type { CandidateRecord } from "#domain/candidates/contract.ts";
import type { SessionUser } from "#domain/session/contract.ts";

export function sessionOfCandidate({
  _id,
  email,
  phone,
  Address,
  photo,
  fullName,
}: CandidateRecord): SessionUser {
  return { _id, email, role: "candidate", phone, address: Address, photo, fullName };
}
