// An institute's own profile: its information and its job postings (EDASH-5).
import { Link } from "react-router";
import type { Employer } from "#domain/employers/contract.ts";
import { INSTITUTE_TYPE_LABELS } from "#domain/employers/terms.ts";
import { Card } from "#web/ui/display/card.tsx";
import { DescriptionList } from "#web/ui/display/description-list.tsx";
import { Icon } from "#web/ui/display/icon.tsx";

type Props = {
  employer: Employer;
  /** The address of all jobs, for a member of the school. */
  jobsHref?: string | undefined;
};

export function InstituteProfile({ employer, jobsHref }: Props) {
  return (
    <div className="stack gap-lg">
      <Card title="Institute Information">
        <DescriptionList
          facts={[
            { label: "Board", value: INSTITUTE_TYPE_LABELS[employer.board] },
            { label: "Affiliation", value: employer.affiliation },
            { label: "Website", value: employer.websiteLink && <Website link={employer.websiteLink} /> },
            { label: "Address", value: employer.address },
            { label: "Email", value: employer.email },
            { label: "Contact Number", value: employer.phone },
          ]}
        />
      </Card>
      {employer.jobs.length > 0 && (
        <Card title="Job Postings" actions={jobsHref && <AllJobs href={jobsHref} />}>
          <ul className="list lined breaks">
            {employer.jobs.map((job) => (
              <li key={`${job.title} ${job.location} ${job.description}`}>
                <h3>{job.title}</h3>
                {job.location && (
                  <p className="beside middle dimmed text above-2xs">
                    <Icon name="pin" size={18} />
                    {job.location}
                  </p>
                )}
                {job.description && <p className="written text above-xs">{job.description}</p>}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

function AllJobs({ href }: { href: string }) {
  return (
    <Link to={href} className="link" data-not-printed>
      All jobs
    </Link>
  );
}

function Website({ link }: { link: string }) {
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className="link underlined">
      {link.replace(/^https?:\/\//, "").replace(/\/$/, "")}
    </a>
  );
}
