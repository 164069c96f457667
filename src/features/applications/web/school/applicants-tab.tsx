// The tab Applicants of a school's dashboard: the desk of a job or of all, or the application that the address names.
import { useSearchParams } from "react-router";
import { Desk } from "#features/deciding/web/desk.tsx";
import { jobOfDesk } from "#features/deciding/web/queries.ts";
import { readSearchParams } from "#platform/web/ui/table/search-params.ts";
import { type Invite, ApplicantPage } from "./applicant-page.tsx";

export function ApplicantsTab({ invite }: { invite: Invite }) {
  const [search] = useSearchParams();
  const id = search.get("application");
  if (id) return <ApplicantPage key={id} id={id} invite={invite} />;
  const job = jobOfDesk(readSearchParams(search));
  return <Desk key={job} invite={invite} />;
}
