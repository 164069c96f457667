// Presents an employer's record (EDASH-17).
import type { Employer } from "#domain/employers/contract.ts";
import { formatPlace } from "#domain/places/place.ts";
import { photoAddress } from "#server/files/uploads.ts";
import type { EmployerWithEmail } from "./repository.ts";

export function presentEmployer(row: EmployerWithEmail, email: string): Employer {
  return {
    _id: row.id,
    instituteName: row.institute_name,
    role: "employer",
    board: row.board,
    affiliation: row.affiliation,
    websiteLink: row.website_link,
    email,
    phone: row.phone,
    address: formatPlace(row),
    city: row.city,
    state: row.state,
    country: row.country,
    photo: photoAddress(row.photo_key),
    slug: row.slug,
    about: row.about,
    classes: row.classes,
    jobs: row.jobs,
    createdAt: row.created_at.toISOString(),
  };
}
