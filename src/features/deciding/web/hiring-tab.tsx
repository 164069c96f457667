// The tab Reports of a school: how its jobs went in a half of the school year (EDASH-33). The frame of a report is that of staff too.
import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { HiringReport } from "#features/deciding/domain/hiring-calls.ts";
import { formatSeason } from "#features/deciding/domain/seasons.ts";
import { FirstMonthsOfSchoolCard } from "#features/offers/web/first-day/first-months.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useToday } from "#platform/web/layout/root-data.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { Select } from "#platform/web/ui/form/field.tsx";
import { FilterBar } from "#platform/web/ui/table/filter-bar.tsx";
import { Loaded } from "#platform/web/ui/table/loaded.tsx";
import { type SearchFilters, useSearchFilters } from "#platform/web/ui/table/search-params.ts";
import { HiringCharts } from "./hiring-charts.tsx";
import { hiringQueries, listSeasons, readSeason } from "./hiring-queries.ts";

export function HiringTab() {
  const t = useT("hiring");
  const filters = useSearchFilters();
  const answer = useQuery({ ...hiringQueries.ofSchool(filters), placeholderData: keepPreviousData });
  return (
    <>
      <PageTitle lead={t("How your jobs went, without names.")}>{t("Reports")}</PageTitle>
      <Seasonal filters={filters} answer={answer}>
        {(report) =>
          isEmpty(report) ? (
            <EmptyState
              picture="people"
              hint={t("Once somebody applies or is invited, the numbers stand here.")}
              action={<ButtonLink to="?tab=jobs&job=new">{t("Post a Job")}</ButtonLink>}
            >
              {t("No applicants in two school years")}
            </EmptyState>
          ) : (
            <HiringCharts report={report} />
          )
        }
      </Seasonal>
      <FirstMonthsOfSchoolCard />
    </>
  );
}

const isEmpty = ({ seasons, declines }: HiringReport) =>
  [...seasons.flatMap(({ steps }) => steps), ...declines].every(({ count }) => count === 0);

type Props = {
  filters: SearchFilters;
  answer: UseQueryResult<HiringReport>;
  children: (report: HiringReport) => ReactNode;
};

/** The choice of the season, and below it the report, or what is shown until it is there. */
export function Seasonal({ filters, answer, children }: Props) {
  const t = useT("hiring");
  const say = useSay("hiring");
  const seasons = listSeasons(useToday());
  const { season = seasons[0] } = readSeason(filters);
  return (
    <>
      <FilterBar>
        <Select
          label={t("Season")}
          value={season}
          onChange={({ currentTarget: { value } }) =>
            filters.change({ season: value === seasons[0] ? "" : value })
          }
        >
          {[...new Set([...seasons, season ?? ""])].map((one) => (
            <option key={one} value={one}>
              {say(formatSeason(one))}
            </option>
          ))}
        </Select>
      </FilterBar>
      <Loaded answer={answer} failure={t("The report could not be loaded. Please try again.")} rows={4}>
        {children}
      </Loaded>
    </>
  );
}
