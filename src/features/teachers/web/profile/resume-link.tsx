// Links that show or download the resume, behind the call that authorizes the viewer.
import type { MouseEvent } from "react";
import type { CandidateProfile } from "#features/teachers/domain/calls.ts";
import { DAILY_LIMIT } from "#features/teachers/domain/daily-views.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import { browserFetch, createApi, errorMessage } from "#platform/web/api.ts";
import { resumeInTab } from "#features/teachers/web/profile/resume-address.ts";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useChange } from "#platform/web/query.ts";

export function ResumeLink({ candidate }: { candidate: CandidateProfile }) {
  const t = useT("candidates");
  const { hasResume, resume } = candidate;
  if (!hasResume) return <p className="dimmed text">{t("No resume available")}</p>;
  if (!resume) {
    return (
      <p className="dimmed text">
        {t("There is a resume. It opens for verified schools with an active subscription.")}
      </p>
    );
  }
  return <ResumeLinks candidate={candidate} resume={resume} />;
}

/** Plain links until the page is hydrated. */
function ResumeLinks({ candidate, resume }: { candidate: CandidateProfile; resume: string }) {
  const t = useT("candidates");
  const check = useChange(() => checkResume(candidate._id));

  async function view() {
    // Opened before the check: browsers block a tab that opens later than its click.
    const tab = window.open("", "_blank");
    try {
      await check.mutateAsync();
      if (tab) tab.location.replace(resumeInTab(resume));
      else location.assign(resumeInTab(resume));
    } catch {
      // The sentence is shown beside the links.
      tab?.close();
    }
  }

  const download = () => check.mutate(undefined, { onSuccess: () => location.assign(resume) });

  const onClick = (act: () => unknown) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!check.isPending) void act();
  };
  const ofWhom = (
    <span className="ek-visually-hidden"> {t("of {fullName} (PDF)", { fullName: candidate.fullName })}</span>
  );
  return (
    <>
      <div className="row gap-sm">
        <ButtonLink
          href={resumeInTab(resume)}
          target="_blank"
          rel="noopener"
          look="default"
          icon={<Icon name="document" />}
          onClick={onClick(view)}
          aria-busy={check.isPending}
        >
          {t("View Resume")}
          {ofWhom}
        </ButtonLink>
        <ButtonLink
          href={resume}
          look="default"
          icon={<Icon name="download" />}
          onClick={onClick(download)}
          aria-busy={check.isPending}
        >
          {t("Download resume")}
          {ofWhom}
        </ButtonLink>
      </div>
      <output>
        {check.isError && (
          <span className="line above-sm">
            <Failure error={check.error} />
          </span>
        )}
      </output>
    </>
  );
}

function Failure({ error }: { error: Error }) {
  const t = useT("candidates");
  const isLimit = error instanceof Refusal && error.code === DAILY_LIMIT;
  return (
    <>
      {isLimit && <strong>{t("Daily limit reached.")} </strong>}
      {errorMessage(error, t("The resume could not be opened. Please try again."))}
    </>
  );
}

/**
 * Asks the server whether the resume may be opened, because a tab or the browser's own download would show a refusal as raw
 * text. Throws the refusal. The headers are enough: the file itself is not read here.
 */
async function checkResume(candidateId: string): Promise<void> {
  const reading = new AbortController();
  const api = createApi((path, init) => browserFetch(path, { ...init, signal: reading.signal }));
  await api.get("/api/files/resume/{candidateId}", { params: { candidateId } });
  reading.abort();
}
