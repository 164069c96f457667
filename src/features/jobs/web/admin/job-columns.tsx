// The columns of jobs as admins read them, in the panel's list and on the page of a school.
import { inEnglish } from "#platform/domain/locale/sentence.ts";
import { formatCount } from "#platform/domain/money.ts";
import { jobPath } from "#features/jobs/domain/public/addresses.ts";
import { withoutCountry } from "#features/jobs/domain/public/texts.ts";
import { SHOWN_STATE_LABELS } from "#features/jobs/domain/terms.ts";
import type { AdminVacancy } from "#features/jobs/domain/wire.ts";
import { StatusBadge } from "#platform/web/ui/display/status-badge.tsx";
import type { DenseColumn } from "#platform/web/ui/table/dense-table.tsx";
import { TwoLines } from "#platform/web/ui/table/record-table.tsx";
import { countApplications } from "#features/jobs/web/school/stage-counts.ts";
import { writeState, hasPage, STATE_TONES } from "#features/jobs/web/school/state-texts.ts";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { JobSteps } from "./job-steps.tsx";

const TITLE: DenseColumn<AdminVacancy> = {
  label: "Job",
  kind: "title",
  cell: ({ title, slug, state, city }) => (
    <TwoLines
      first={hasPage(state) ? <TextLink to={jobPath(slug)}>{title}</TextLink> : title}
      second={city && withoutCountry(city)}
    />
  ),
};

const SCHOOL: DenseColumn<AdminVacancy> = {
  label: "School",
  closed: "line",
  cell: ({ school }) => (
    <TwoLines
      first={<TextLink to={`?view=school&school=${school._id}`}>{school.instituteName}</TextLink>}
      second={school.isSuspended ? "Suspended: its jobs are hidden" : undefined}
    />
  ),
};

const REST: readonly DenseColumn<AdminVacancy>[] = [
  {
    label: "State",
    closed: "end",
    cell: (vacancy) => (
      <TwoLines
        first={
          <StatusBadge tone={STATE_TONES[vacancy.state]}>{SHOWN_STATE_LABELS[vacancy.state]}</StatusBadge>
        }
        second={
          vacancy.needsLook && vacancy.state !== "removed" ? writeWords(vacancy) : writeStateForAdmin(vacancy)
        }
      />
    ),
  },
  {
    label: "Applications",
    kind: "number",
    cell: ({ applications }) => formatCount(countApplications(applications)),
  },
  { label: "Views", kind: "number", cell: ({ views }) => formatCount(views) },
  { label: "Action", kind: "actions", cell: (vacancy) => <JobSteps vacancy={vacancy} /> },
];

const writeWords = ({ moneyWords }: AdminVacancy) => `Words to look at: ${moneyWords.join(", ")}`;

/** What the row of a job has no space for. */
export function MoreOfJob({ vacancy }: { vacancy: AdminVacancy }) {
  return (
    <>
      <p className="text">{writeStateForAdmin(vacancy)}</p>
      {vacancy.needsLook && <p className="text">{writeWords(vacancy)}</p>}
    </>
  );
}

function writeStateForAdmin(vacancy: AdminVacancy): string {
  if (vacancy.state === "draft") return "Only the school sees it.";
  return vacancy.removedReason ?? inEnglish(writeState(vacancy));
}

export const JOB_COLUMNS: readonly DenseColumn<AdminVacancy>[] = [TITLE, SCHOOL, ...REST];
export const JOB_COLUMNS_OF_SCHOOL: readonly DenseColumn<AdminVacancy>[] = [TITLE, ...REST];
