// The filters by what only employers and admins see; a visitor is offered a login instead (SEARCH-72).
import {
  CLASSES,
  JOINING_AVAILABILITIES,
  LANGUAGES,
  MANDATORY_EDUCATIONS,
} from "#platform/domain/teaching-terms.ts";
import { DEGREES, TET_EXAMS } from "#features/matching/domain/eligibility/terms.ts";
import { type ChosenFilters, FilterSelect } from "#features/finding/web/search/panel/filter-select.tsx";
import { hasAllFilters, useSearchRole } from "#features/finding/web/search/search-role.ts";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

const KNOWN: readonly string[] = MANDATORY_EDUCATIONS.filter((one) => one !== "None");
const DEGREE_OPTIONS = [...KNOWN, ...DEGREES.filter((one) => !KNOWN.includes(one)), ...TET_EXAMS];
const DAYS = ["7", "30", "90"];

export function EmployerFilters(fields: ChosenFilters) {
  const t = useT("search");
  const role = useSearchRole();
  if (role === "visitor")
    return (
      <p className="across text fine">
        <TextLink to="/login">
          {t("Log in to filter by joining, degree, class, medium and last activity")}
        </TextLink>
      </p>
    );
  if (!hasAllFilters(role)) return null;
  return (
    <>
      <FilterSelect {...fields} name="joining" label={t("Joining")} options={JOINING_AVAILABILITIES} />
      <FilterSelect {...fields} name="degree" label={t("Degree or certificate")} options={DEGREE_OPTIONS} />
      <FilterSelect
        {...fields}
        name="class"
        label={t("Class")}
        options={CLASSES.filter((one) => one !== "None")}
      />
      <FilterSelect {...fields} name="medium" label={t("Medium")} options={LANGUAGES} />
      <FilterSelect
        {...fields}
        name="activeWithin"
        label={t("Last active")}
        options={DAYS}
        textOf={(days) => t("In the last {days} days", { days })}
        none={t("Any time")}
      />
    </>
  );
}
