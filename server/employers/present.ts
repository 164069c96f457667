// Presents an employer's record (EDASH-17).
import { type Employer, employerSchema } from "#domain/employers/calls.ts";
import { formatPlace } from "#domain/places/place.ts";
import { presentRow } from "#server/database/column-map.ts";
import { photoAddress } from "#server/files/uploads.ts";
import type { EmployerWithEmail } from "./repository.ts";

export function presentEmployer(row: EmployerWithEmail, email: string): Employer {
  return presentRow(employerSchema, row, {
    role: "employer",
    email,
    address: formatPlace(row),
    photo: photoAddress(row.photo_key),
  });
}
