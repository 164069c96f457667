// The resume, behind the call that checks who asks.
import { Button } from "@mantine/core";
import type { CandidateProfile } from "#domain/candidates/contract.ts";
import { Icon } from "#web/ui/icon.tsx";
import styles from "#web/candidates/candidate-details.module.css";

export function ResumeLink({ candidate }: { candidate: CandidateProfile }) {
  const { hasResume, resume, fullName } = candidate;
  if (!hasResume) return <p className={styles.quiet}>No resume available</p>;
  if (!resume) {
    return <p className={styles.quiet}>There is a resume. It opens with an active subscription.</p>;
  }
  return (
    <Button component="a" href={resume} variant="default" leftSection={<Icon name="download" />}>
      Download resume
      <span className="ek-visually-hidden"> of {fullName} (PDF)</span>
    </Button>
  );
}
