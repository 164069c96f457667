// Presents an employer's record (EDASH-17).
import type { Employer } from "#domain/employers/contract.ts";
import { formatPlace } from "#domain/places/place.ts";
import { toFields } from "#server/database/column-map.ts";
import { COLUMN_OF_FIELD } from "#server/database/tables/employers.ts";
import { photoAddress } from "#server/files/uploads.ts";
import type { EmployerWithEmail } from "./repository.ts";

export function presentEmployer(row: EmployerWithEmail, email: string): Employer {
  return {
    _id: row.id,
    role: "employer",
    ...toFields(COLUMN_OF_FIELD, row),
    email,
    address: formatPlace(row),
    city: row.city,
    state: row.state,
    country: row.country,
    photo: photoAddress(row.photo_key),
    slug: row.slug,
    jobs: row.jobs,
    createdAt: row.created_at.toISOString(),
  };
}
