// The way to apply on a job's page: a visitor registers or logs in, with the job kept in the address.
import { Button } from "@mantine/core";
import { Link } from "react-router";
import type { VacancyPage } from "#domain/vacancies/wire.ts";
import { useSession } from "#web/session/session.tsx";

export function ApplyPanel({ job }: { job: Pick<VacancyPage, "slug" | "takesApplications"> }) {
  const { user, admin } = useSession();
  if (!job.takesApplications || user || admin) return null;
  const search = new URLSearchParams({ job: job.slug }).toString();
  return (
    <>
      <Button component={Link} to={`/candidate/SignUpPage?${search}`} fullWidth>
        Register to apply
      </Button>
      <Button component={Link} to={`/login?${search}`} variant="default" fullWidth>
        Log in to apply
      </Button>
    </>
  );
}
