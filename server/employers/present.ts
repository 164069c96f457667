// Presents an employer's record (EDASH-17).
import type { Employer } from "#domain/employers/contract.ts";
import { formatPlace } from "#domain/places/place.ts";
import type { EmployerRow } from "#server/database/tables/employers.ts";
import { photoAddress } from "#server/files/uploads.ts";

export function presentEmployer(row: EmployerRow, email: string): Employer {
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
    jobs: row.jobs,
    createdAt: row.created_at.toISOString(),
  };
}
