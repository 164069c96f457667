// The school's jobs in the edit of its record: their titles, and the way to the tab where they are posted and changed.
import type { Job } from "#domain/employers/contract.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { useSession } from "#web/session/session.tsx";

export function PostedJobs({ jobs }: { jobs: readonly Job[] }) {
  const { user } = useSession();
  return (
    <div data-wide>
      {jobs.length === 0 ? (
        <p>No jobs posted yet</p>
      ) : (
        <ul>
          {jobs.map((job) => (
            <li key={`${job.title} ${job.location} ${job.description}`}>{job.title}</li>
          ))}
        </ul>
      )}
      {user ? (
        <TextLink to="/employer/profile?tab=jobs">Post and change jobs under Jobs</TextLink>
      ) : (
        <p>The school posts and changes its jobs in its dashboard.</p>
      )}
    </div>
  );
}
