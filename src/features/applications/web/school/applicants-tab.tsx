// The tab Applicants of a school's dashboard: the list, the desk of a job, or the application that the address names.
import { useSearchParams } from "react-router";
import { Desk } from "#features/deciding/web/desk.tsx";
import { type Invite, ApplicantPage } from "./applicant-page.tsx";
import { ApplicantsList } from "./applicants-list.tsx";

export function ApplicantsTab({ invite }: { invite: Invite }) {
  const [search] = useSearchParams();
  const id = search.get("application");
  const desk = search.get("desk");
  if (desk && !id) return <Desk key={desk} vacancyId={desk} invite={invite} />;
  return id ? <ApplicantPage key={id} id={id} invite={invite} /> : <ApplicantsList />;
}
