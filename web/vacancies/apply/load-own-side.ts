// Reads on the server what the candidate who is logged in did with a job. The page is shown without it too.
import { readSession } from "#domain/session/endpoints.ts";
import type { OwnSide } from "#domain/vacancies/saved-contract.ts";
import { readOwnSideOfVacancy } from "#domain/vacancies/saved-endpoints.ts";
import type { Api } from "#web/api.ts";

export async function loadOwnSide(api: Api, id: string): Promise<OwnSide | undefined> {
  try {
    const { user } = await api.call(readSession);
    if (user?.role !== "candidate") return undefined;
    return await api.call(readOwnSideOfVacancy, { params: { id } });
  } catch {
    // The panel asks again and shows its own error.
    return undefined;
  }
}
