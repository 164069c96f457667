// A link to the resume, behind the call that authorizes the viewer.
import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { MouseEvent } from "react";
import type { CandidateProfile } from "#domain/candidates/contract.ts";
import { DAILY_LIMIT } from "#domain/candidates/daily-views.ts";
import { Refusal } from "#domain/refusal.ts";
import { browserFetch, createApi, errorMessage } from "#web/api.ts";
import { Icon } from "#web/ui/display/icon.tsx";
import styles from "#web/candidates/profile/candidate-details.module.css";
import { readResume } from "#domain/files/endpoints.ts";

export function ResumeLink({ candidate }: { candidate: CandidateProfile }) {
  const { hasResume, resume } = candidate;
  if (!hasResume) return <p className={styles.quiet}>No resume available</p>;
  if (!resume) {
    return <p className={styles.quiet}>There is a resume. It opens with an active subscription.</p>;
  }
  return <ResumeDownload candidate={candidate} resume={resume} />;
}

/** A plain link until the page is hydrated. */
function ResumeDownload({ candidate, resume }: { candidate: CandidateProfile; resume: string }) {
  const download = useMutation({
    mutationFn: () => checkResume(candidate._id),
    onSuccess: () => location.assign(resume),
  });
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!download.isPending) download.mutate();
  };
  return (
    <>
      <Button
        component="a"
        href={resume}
        variant="default"
        leftSection={<Icon name="download" />}
        onClick={onClick}
        aria-busy={download.isPending}
      >
        Download resume
        <span className="ek-visually-hidden"> of {candidate.fullName} (PDF)</span>
      </Button>
      <output className={styles.refused}>{download.isError && sentenceFor(download.error)}</output>
    </>
  );
}

function sentenceFor(error: Error) {
  const isLimit = error instanceof Refusal && error.code === DAILY_LIMIT;
  return (
    <>
      {isLimit && <strong>Daily limit reached. </strong>}
      {errorMessage(error, "The resume could not be downloaded. Please try again.")}
    </>
  );
}

/**
 * Asks the server whether the resume may be downloaded, because the browser's own download would show a refusal as raw
 * text. Throws the refusal. The headers are enough: the file itself is not read here.
 */
async function checkResume(candidateId: string): Promise<void> {
  const reading = new AbortController();
  const api = createApi((path, init) => browserFetch(path, { ...init, signal: reading.signal }));
  await api.call(readResume, { params: { candidateId } });
  reading.abort();
}
