// An institute's own profile: its information and its job postings (EDASH-5).
import { placeText } from "#platform/domain/places/place.ts";
import { Link } from "#platform/web/ui/link.tsx";
import type { Employer } from "#features/schools/domain/calls.ts";
import { INSTITUTE_TYPE_LABELS } from "#features/schools/domain/terms.ts";
import { Card } from "#platform/web/ui/display/card.tsx";
import { DescriptionList } from "#platform/web/ui/display/description-list.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

type Props = {
  employer: Employer;
  /** The address of all jobs, for a member of the school. */
  jobsHref?: string | undefined;
};

export function InstituteProfile({ employer, jobsHref }: Props) {
  const say = useSay();
  const t = useT("employer");
  return (
    <div className="stack gap-lg">
      <Card title={t("Institute Information")}>
        <DescriptionList
          facts={[
            { label: t("Board"), value: say(INSTITUTE_TYPE_LABELS[employer.board]) },
            { label: t("Affiliation"), value: employer.affiliation },
            { label: t("Website"), value: employer.websiteLink && <Website link={employer.websiteLink} /> },
            { label: t("Address"), value: say(placeText(employer.address)) },
            { label: t("Email"), value: employer.email },
            { label: t("Contact Number"), value: employer.phone },
          ]}
        />
      </Card>
      {employer.jobs.length > 0 && (
        <Card title={t("Job Postings")} actions={jobsHref && <AllJobs href={jobsHref} />}>
          <ul className="list lined breaks">
            {employer.jobs.map((job) => (
              <li key={`${job.title} ${job.location} ${job.description}`}>
                <h3>{job.title}</h3>
                {job.location && (
                  <p className="beside middle dimmed text above-2xs">
                    <Icon name="pin" size={18} />
                    {say(placeText(job.location))}
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
  const t = useT("employer");
  return (
    <Link to={href} className="link" data-not-printed>
      {t("All jobs")}
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
