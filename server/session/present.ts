// A person in the words of the session storage (document 1, section 3).
import { fillPath } from "#domain/endpoint.ts";
import { readPhoto } from "#domain/files/contract.ts";
import { formatPlace } from "#domain/places/place.ts";
import type { SessionAdmin, SessionUser } from "#domain/session/contract.ts";

type Person = { id: string; email: string };
type Profile = { phone: string; city: string; state: string; country: string; photo_key: string | null };

export function presentEmployer(person: Person, profile: Profile & { institute_name: string }): SessionUser {
  return { ...presentPerson(person, profile), role: "employer", instituteName: profile.institute_name };
}

export function presentCandidate(person: Person, profile: Profile & { full_name: string }): SessionUser {
  return { ...presentPerson(person, profile), role: "candidate", fullName: profile.full_name };
}

export function presentAdmin({ id, email }: Person): SessionAdmin {
  return { _id: id, email, role: "admin" };
}

function presentPerson({ id, email }: Person, profile: Profile) {
  return {
    _id: id,
    email,
    phone: profile.phone,
    address: formatPlace(profile),
    photo: profile.photo_key === null ? null : fillPath(readPhoto.path, { key: profile.photo_key }),
  };
}
