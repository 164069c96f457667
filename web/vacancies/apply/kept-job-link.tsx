// Leads back to the job for which somebody registered in this browser, once the address is confirmed (ALERT-25).
import { Button } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { Link } from "react-router";
import { applyPath } from "#web/session/login/chosen-job.ts";
import { readKeptJob } from "#web/vacancies/apply/kept-job.ts";

const never = () => () => {};

export function KeptJobLink() {
  const slug = useSyncExternalStore(never, readKeptJob, () => null);
  if (!slug) return null;
  return (
    <div>
      <Button component={Link} to={applyPath(slug)}>
        Go on to the job
      </Button>
    </div>
  );
}
