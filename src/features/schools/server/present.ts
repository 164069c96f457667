// Presents an employer's record (EDASH-17).
import { type Employer, employerSchema } from "#features/schools/domain/calls.ts";
import { formatPlace } from "#platform/domain/places/place.ts";
import { presentRow } from "#platform/server/database/column-map.ts";
import { photoAddress } from "#platform/server/files/uploads.ts";
import type { EmployerWithEmail } from "./repository.ts";

export function presentEmployer(row: EmployerWithEmail, email: string): Employer {
  return presentRow(employerSchema, row, {
    role: "employer",
    email,
    address: formatPlace(row),
    photo: photoAddress(row.photo_key),
  });
}
