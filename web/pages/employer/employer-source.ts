// Where an employer's record is read from: by one's own e-mail address, or by id for an admin.
import type { Api } from "#web/api.ts";
import { employerById } from "#web/employers/employer-by-id.ts";
import { employerQueries } from "#web/employers/queries.ts";

export type EmployerSource = { id: string; email?: string };

export function sourceOfEmployer({ id, email }: EmployerSource, api?: Api) {
  return email === undefined ? employerById(id, api) : employerQueries.byEmail(email, api);
}
