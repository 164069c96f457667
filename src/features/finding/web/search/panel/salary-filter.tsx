// Min Salary and Max Salary: an amount that cannot be read is not applied, and the field says why (SEARCH-46).
import { useId } from "react";
import { type FilterValues, readFilters, salariesCross } from "#features/teachers/web/filter-params.ts";
import { readSalary, salaryError } from "#features/teachers/web/salary-text.ts";
import { useIsVisitor } from "#features/accounts/web/session/session.tsx";
import { TextInput } from "#platform/web/ui/form/field.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

type SalaryName = "minSalary" | "maxSalary";

type Props = {
  typed: FilterValues;
  onType: (name: SalaryName, text: string) => void;
};

export function SalaryFilter({ typed, onType }: Props) {
  const t = useT("search");
  const isVisitor = useIsVisitor();
  const lockedId = useId();
  const crossing = salariesCross(readFilters({ get: (name) => typed[name as SalaryName] }));

  const salary = (name: SalaryName, label: string, otherError?: string) => {
    const text = typed[name] ?? "";
    return (
      <TextInput
        name={name}
        label={label}
        inputMode="numeric"
        maxLength={20}
        leftSection="₹"
        autoComplete="off"
        error={text.trim() === "" ? undefined : (salaryError(text) ?? otherError)}
        disabled={isVisitor}
        value={text}
        onChange={(event) => onType(name, event.currentTarget.value)}
        onBlur={() => {
          // The amount is shown as it was read.
          const read = readSalary(text);
          if (read !== null && read !== text) onType(name, read);
        }}
      />
    );
  };

  return (
    <fieldset
      aria-label={t("Salary")}
      aria-describedby={isVisitor ? lockedId : undefined}
      className="grid gap-sm pair"
    >
      {salary("minSalary", t("Min Salary"))}
      {salary("maxSalary", t("Max Salary"), crossing ? t("Below Min Salary") : undefined)}
      {isVisitor && (
        <p id={lockedId} className="across text fine">
          <TextLink to="/login">{t("Log in to filter by salary")}</TextLink>
        </p>
      )}
    </fieldset>
  );
}
