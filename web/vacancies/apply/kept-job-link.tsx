// Leads back to the job for which somebody registered in this browser, once the address is confirmed (ALERT-25).
import { useSyncExternalStore } from "react";
import { applyPath } from "#web/session/login/chosen-job.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { readKeptJob } from "#web/vacancies/apply/kept-job.ts";

const never = () => () => {};

export function KeptJobLink() {
  const slug = useSyncExternalStore(never, readKeptJob, () => null);
  if (!slug) return null;
  return (
    <div>
      <ButtonLink to={applyPath(slug)}>Go on to the job</ButtonLink>
    </div>
  );
}
