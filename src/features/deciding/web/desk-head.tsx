// Above the people of a desk: the job, its parts with their counts, and the filters.
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { STAGE_LABELS } from "#features/applications/domain/stages.ts";
import { countOpen } from "#features/jobs/web/school/stage-counts.ts";
import { APPLICANT_SORT_LABELS, APPLICANT_SORTS } from "#features/applications/domain/terms.ts";
import type { DeskCounts } from "#features/deciding/domain/desk-calls.ts";
import {
  DESK_PART_LABELS,
  DESK_PARTS,
  type DeskPart,
  ORIGINS,
  stagesOf,
} from "#features/deciding/domain/terms.ts";
import type { OwnVacancy } from "#features/jobs/domain/wire.ts";
import { WhoFits } from "#features/jobs/web/school/who-fits.tsx";
import { formatCount } from "#platform/domain/money.ts";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { Button, buttonClass, ButtonLink } from "#platform/web/ui/button.tsx";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { Select } from "#platform/web/ui/form/field.tsx";
import { Link } from "#platform/web/ui/link.tsx";
import { SearchField } from "#platform/web/ui/table/search-field.tsx";
import { readSearchText, type SearchFilters, withChanges } from "#platform/web/ui/table/search-params.ts";
import { SortField } from "#platform/web/ui/table/sort-field.tsx";
import {
  ALL_PARTS,
  hasOrigins,
  MATCH_CHOICES,
  readOrigin,
  readPart,
  readStageOfPart,
  shortlistQueries,
} from "./queries.ts";
import styles from "./desk.module.css";

type Props = {
  jobs: readonly OwnVacancy[];
  job: OwnVacancy | undefined;
  filters: SearchFilters;
  /** The buttons of the desk. */
  children: ReactNode;
};

/** The job as a menu of all jobs. */
export function JobOfDesk({ jobs, job, filters, children }: Props) {
  const t = useT("shortlists");
  return (
    <div className={styles.head}>
      <Select
        className={styles.job}
        aria-label={t("Job")}
        value={job?._id ?? ""}
        onChange={(event) =>
          filters.change({ desk: event.currentTarget.value, job: "", part: "", stage: "", person: "" })
        }
      >
        <option value="">{t("All jobs")}</option>
        {jobs
          .filter((one) => one.state !== "draft" || one._id === job?._id)
          .map((one) => (
            <option key={one._id} value={one._id}>
              {t("{title} ({number} open)", {
                title: one.title,
                number: formatCount(countOpen(one.applications)),
              })}
            </option>
          ))}
      </Select>
      {children}
    </div>
  );
}

type PartsProps = { vacancyId: string | undefined; filters: SearchFilters };

/** The address of another part of the desk, with the same search. */
function usePartHref() {
  const [search] = useSearchParams();
  return (part: DeskPart | typeof ALL_PARTS) =>
    `?${withChanges(search, { part, stage: "", from: "", person: "", page: "" })}`;
}

export function DeskParts({ vacancyId, filters }: PartsProps) {
  const say = useSay("shortlists");
  const t = useT("shortlists");
  const hrefOf = usePartHref();
  const { data: counts } = useQuery(shortlistQueries.deskCounts(vacancyId));
  const chosen = readPart(filters) ?? ALL_PARTS;
  // Who was found by search was found for a job.
  const parts = DESK_PARTS.filter((part) => part !== "found" || vacancyId !== undefined);
  return (
    <nav className={`tabs ${styles.parts}`} aria-label={t("Stages")} data-not-printed>
      {([ALL_PARTS, ...parts] as const).map((part) => (
        <Link
          key={part}
          to={hrefOf(part)}
          replace
          preventScrollReset
          className="tab"
          aria-current={part === chosen ? "page" : undefined}
        >
          {part === ALL_PARTS ? t("All") : say(DESK_PART_LABELS[part])}{" "}
          <b>{counts && formatCount(part === ALL_PARTS ? countAll(counts) : (counts[part] ?? 0))}</b>
        </Link>
      ))}
    </nav>
  );
}

/** The stages of a part that has several, each with its count (OFFER-69). */
export function StagesOfPart(props: PartsProps) {
  const part = readPart(props.filters);
  return part === "offer" || part === "closed" ? <Stages {...props} part={part} /> : null;
}

const NAMES_OF_STAGES = { offer: "Stages of offers", closed: "Stages of ended applications" } as const;

function Stages({ vacancyId, filters, part }: PartsProps & { part: keyof typeof NAMES_OF_STAGES }) {
  const say = useSay("shortlists");
  const t = useT("shortlists");
  const [search] = useSearchParams();
  const { data: counts } = useQuery(shortlistQueries.stageCounts(vacancyId));
  const chosen = readStageOfPart(filters) ?? "";
  return (
    <nav className={`row gap-xs ${styles.stages}`} aria-label={t(NAMES_OF_STAGES[part])} data-not-printed>
      {(["", ...stagesOf(part)] as const).map((stage) => (
        <Link
          key={stage}
          to={`?${withChanges(search, { part, stage, person: "", page: "" })}`}
          replace
          preventScrollReset
          className={buttonClass({ small: true, look: stage === chosen ? "default" : "subtle" })}
          aria-current={stage === chosen ? "page" : undefined}
        >
          {stage === "" ? t("All") : `${say(STAGE_LABELS[stage])} ${formatCount(counts?.[stage] ?? 0)}`}
        </Link>
      ))}
    </nav>
  );
}

const countAll = (counts: DeskCounts) => Object.values(counts).reduce((sum, count) => sum + count, 0);

type FiltersProps = {
  filters: SearchFilters;
  /** The box of all that are listed. */
  before: ReactNode;
};

export function DeskFilters({ filters, before }: FiltersProps) {
  const t = useT("shortlists");
  const origin = readOrigin(filters);
  const isNarrowed = ["q", "minMatch"].some((name) => filters.get(name) !== "") || origin !== undefined;
  return (
    <search className={styles.filters} data-not-printed>
      {before}
      <SearchField
        isBare
        label={t("Search")}
        placeholder={t("Name")}
        value={readSearchText(filters)}
        onSearch={(text) => filters.change({ q: text, person: "" })}
      />
      <SortField sorts={APPLICANT_SORTS} labels={APPLICANT_SORT_LABELS} filters={filters} isBare />
      <Select
        aria-label={t("Least match")}
        value={filters.get("minMatch")}
        onChange={(event) => filters.change({ minMatch: event.currentTarget.value, person: "" })}
      >
        <option value="">{t("Any match")}</option>
        {MATCH_CHOICES.map((score) => (
          <option key={score} value={score}>
            {t("Match from {score}", { score })}
          </option>
        ))}
      </Select>
      {hasOrigins(filters) && (
        <Select
          aria-label={t("From where")}
          value={origin ?? ""}
          onChange={(event) => filters.change({ from: event.currentTarget.value, person: "" })}
        >
          <option value="">{t("From anywhere")}</option>
          {ORIGINS.map((one) => (
            <option key={one} value={one}>
              {one === "applied" ? t("Applied") : t("Found by search")}
            </option>
          ))}
        </Select>
      )}
      {isNarrowed && (
        <Button look="subtle" small onClick={() => filters.change({ q: "", minMatch: "", from: "" })}>
          {t("Clear")}
        </Button>
      )}
    </search>
  );
}

/** A part without people: after the last answer it leads to the next part that has some. */
export function NobodyHere({ vacancyId, job, filters }: PartsProps & Pick<Props, "job">) {
  const say = useSay("shortlists");
  const t = useT("shortlists");
  const hrefOf = usePartHref();
  const { data: counts } = useQuery(shortlistQueries.deskCounts(vacancyId));
  const part = readPart(filters);
  if (readSearchText(filters) !== "" || filters.get("minMatch") !== "")
    return (
      <EmptyState picture="people" hint={t("Try another stage, a lower match or other words.")}>
        {t("Nobody matches")}
      </EmptyState>
    );
  const next = DESK_PARTS.find((one) => one !== "closed" && (counts?.[one] ?? 0) > 0);
  const all = counts ? countAll(counts) - (counts.found ?? 0) : 0;
  if (all === 0 && part !== "found")
    return (
      <div className="stack">
        <EmptyState
          picture="people"
          hint={t("Everybody who applies for one of your jobs appears here.")}
          action={<ButtonLink to="?tab=jobs">{t("Go to Jobs")}</ButtonLink>}
        >
          {t("No applicants yet")}
        </EmptyState>
        {job?.state === "published" && <WhoFits job={job} />}
      </div>
    );
  return (
    <EmptyState
      picture="people"
      hint={part === "found" && t("Who you put on the shortlist of this job from the search appears here.")}
      action={
        next && part !== "found" ? (
          <ButtonLink to={hrefOf(next)} replace>
            {t("{stage}: {number}", {
              stage: say(DESK_PART_LABELS[next]),
              number: formatCount(counts?.[next] ?? 0),
            })}
          </ButtonLink>
        ) : (
          <ButtonLink to="/candidate/allCandidatePage">{t("Search Candidate")}</ButtonLink>
        )
      }
    >
      {part === "applied" && all > 0
        ? all === 1
          ? t("The one applicant has an answer")
          : t("All {number} applicants have an answer", { number: formatCount(all) })
        : t("Nobody is here")}
    </EmptyState>
  );
}
