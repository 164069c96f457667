// The tab Applicants of a school's dashboard: the list, or the application that the address names.
import { useSearchParams } from "react-router";
import { type Invite, ApplicantPage } from "./applicant-page.tsx";
import { ApplicantsList } from "./applicants-list.tsx";

export function ApplicantsTab({ invite }: { invite: Invite }) {
  const [search] = useSearchParams();
  const id = search.get("application");
  return id ? <ApplicantPage key={id} id={id} invite={invite} /> : <ApplicantsList />;
}
