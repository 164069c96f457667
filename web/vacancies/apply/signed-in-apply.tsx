// The way to apply for somebody who is logged in; schools and admins read why they cannot.
import type { Role } from "#domain/role.ts";
import type { OwnSide } from "#domain/vacancies/saved-contract.ts";
import { CandidateApply } from "#web/vacancies/apply/candidate-apply.tsx";
import type { JobToApplyFor } from "#web/vacancies/apply/job-to-apply-for.ts";
import styles from "#web/vacancies/apply/apply.module.css";

type Props = { job: JobToApplyFor; own: OwnSide | undefined; role: Role };

export default function SignedInApply({ job, own, role }: Props) {
  if (role === "candidate") return <CandidateApply job={job} own={own} />;
  if (!job.takesApplications) return null;
  return (
    <p id="apply" className={`text quote tint ${styles.reason}`}>
      {role === "employer" ? "You are logged in with a school's account." : "You are logged in as an admin."}{" "}
      Only teachers and education staff apply for jobs.
    </p>
  );
}
