// A list of the admin panel, declared: its title, filters, columns or entries, and what it says when it is empty
// (ADMIN-48).
import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Page } from "#platform/domain/page.ts";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { Select, TextInput } from "#platform/web/ui/form/field.tsx";
import { ChosenList, type Entry } from "#platform/web/ui/inbox/chosen-list.tsx";
import styles from "#platform/web/ui/table/admin-list.module.css";
import { type DenseColumn, DenseTable } from "#platform/web/ui/table/dense-table.tsx";
import { ExportButton } from "#platform/web/ui/table/export-button.tsx";
import { FilterBar } from "#platform/web/ui/table/filter-bar.tsx";
import { OptionFilter } from "#platform/web/ui/table/option-filter.tsx";
import { RecordList } from "#platform/web/ui/table/record-list.tsx";
import { SearchField } from "#platform/web/ui/table/search-field.tsx";
import {
  CHOSEN,
  readDay,
  readSearchText,
  ROWS_PER_PAGE,
  type SearchFilters,
  type SearchParamsReader,
  useSearchFilters,
} from "#platform/web/ui/table/search-params.ts";
import { SortField } from "#platform/web/ui/table/sort-field.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

type Choice<Option extends string> = {
  label: string;
  /** The parameter of the address. */
  name: string;
  options: readonly Option[];
  labels: Record<NoInfer<Option>, string> | ((option: NoInfer<Option>) => string);
  /** The option of an address without one; such a filter always chooses. Without it there is “All”. */
  always?: NoInfer<Option>;
};

type Props<Row, Key extends QueryKey, Option extends string, Sort extends string> = {
  title: string;
  lead?: ReactNode;
  /** Beside the title, before the export. */
  actions?: ReactNode;
  /** The address of the list as a file; it has the same filters. */
  exports?: string;
  query: (address: SearchParamsReader) => UseQueryOptions<Page<Row>, Error, Page<Row>, Key>;
  /** Plural and singular: ["candidates", "candidate"]. */
  rows: readonly [string, string];
  /** What it is called for screen readers, if not as its title. */
  name?: string;
  /** A table, in the order of its columns; the second argument is where the first row is in the whole list. */
  columns?:
    | readonly DenseColumn<Row>[]
    | ((rows: readonly Row[], first: number) => readonly DenseColumn<Row>[]);
  /** What an opened row of the table shows beside its columns. */
  more?: (row: Row) => ReactNode;
  /** Instead of columns, for what staff decide: the chosen row is whole beside the list. */
  entry?: Entry<Row>;
  search?: { label?: string; placeholder: string };
  choice?: Choice<Option>;
  /** From one day to another. */
  days?: boolean;
  sort?: { sorts: readonly [Sort, ...Sort[]]; labels: Record<NoInfer<Sort>, string> };
  /** Between the filters and the list. */
  before?: ReactNode;
  /** Above the rows. */
  above?: (rows: readonly Row[]) => ReactNode;
  failure: string;
  empty: {
    text: string | ((narrowed: boolean) => string);
    picture?: "people" | "messages" | "interviews";
    /** `narrowed` where filters are set. */
    hint: (narrowed: boolean, filters: SearchFilters) => ReactNode;
  };
};

export function AdminList<
  Row extends { _id: string },
  Key extends QueryKey,
  Option extends string,
  Sort extends string,
>(props: Props<Row, Key, Option, Sort>) {
  const { title, lead, actions, exports, query, rows: countLabels, choice, entry } = props;
  const { before, failure, empty } = props;
  const filters = useSearchFilters();
  const answer = useQuery({ ...query(filters), placeholderData: keepPreviousData });
  const narrowing = narrowingOf(props, filters);
  const narrowed = Object.values(narrowing).some(Boolean);
  const isOpen = entry !== undefined && filters.get(CHOSEN) !== "" && (answer.data?.total ?? 0) > 0;
  return (
    <div className={styles.list} data-open={isOpen || undefined}>
      <PageTitle
        lead={lead}
        actions={
          (actions !== undefined || exports !== undefined) && (
            <>
              {actions}
              {exports !== undefined && <ExportButton path={exports} query={narrowing} />}
            </>
          )
        }
      >
        {title}
      </PageTitle>
      <Filters {...props} filters={filters} narrowing={narrowing} />
      {before}
      <RecordList
        countLabels={countLabels}
        answer={answer}
        filters={filters}
        render={(rows) => (
          <Rows
            {...props}
            rows={rows}
            first={(filters.page - 1) * ROWS_PER_PAGE + 1}
            listKey={`${filters.page} ${choice && filters.get(choice.name)} ${readSearchText(filters)}`}
          />
        )}
        failure={failure}
        empty={
          <EmptyState picture={empty.picture} hint={empty.hint(narrowed, filters)}>
            {typeof empty.text === "string" ? empty.text : empty.text(narrowed)}
          </EmptyState>
        }
      />
    </div>
  );
}

type Narrowing = Record<string, string | undefined>;

/** The filters that leave something out, as they are in the address. */
function narrowingOf<Row, Key extends QueryKey, Option extends string, Sort extends string>(
  { search, choice, days }: Props<Row, Key, Option, Sort>,
  filters: SearchFilters,
): Narrowing {
  const chosen = choice?.options.find((option) => option === filters.get(choice.name));
  return {
    ...(search && { q: readSearchText(filters) }),
    ...(choice && choice.always === undefined && { [choice.name]: chosen }),
    ...(days && { from: readDay(filters, "from"), to: readDay(filters, "to") }),
  };
}

type FilterProps<Option extends string, Sort extends string> = Pick<
  Props<never, QueryKey, Option, Sort>,
  "search" | "choice" | "days" | "sort"
> & { filters: SearchFilters; narrowing: Narrowing };

function Filters<Option extends string, Sort extends string>(props: FilterProps<Option, Sort>) {
  const t = useT("ui");
  const { search, choice, days, sort, filters, narrowing } = props;
  if (!search && !choice && !days && !sort) return null;
  // A search alone has its own button that clears it.
  const mayClear = Object.keys(narrowing).some((name) => name !== "q");
  const isNarrowed = Object.values(narrowing).some(Boolean);
  const clear = () => filters.change(Object.fromEntries(Object.keys(narrowing).map((name) => [name, ""])));
  return (
    <FilterBar onClear={mayClear && isNarrowed && clear}>
      {search && (
        <SearchField
          label={search.label ?? t("Search")}
          placeholder={search.placeholder}
          value={readSearchText(filters)}
          onSearch={(q) => filters.change({ q })}
        />
      )}
      {choice && <ChoiceFilter {...choice} filters={filters} />}
      {days && <DayRangeFilter filters={filters} />}
      {sort && <SortField {...sort} filters={filters} />}
    </FilterBar>
  );
}

type ChoiceProps<Option extends string> = Choice<Option> & { filters: SearchFilters };

function ChoiceFilter<Option extends string>({ labels, always, ...choice }: ChoiceProps<Option>) {
  const { label, name, options, filters } = choice;
  const labelOf = (option: Option) => (typeof labels === "function" ? labels(option) : labels[option]);
  if (always === undefined) return <OptionFilter {...choice} labelOf={labelOf} />;
  return (
    <Select
      label={label}
      value={options.find((option) => option === filters.get(name)) ?? always}
      onChange={({ currentTarget }) => filters.change({ [name]: currentTarget.value })}
      options={options.map((value) => ({ value, label: labelOf(value) }))}
    />
  );
}

type RowsProps<Row> = Pick<
  Props<Row, QueryKey, never, never>,
  "title" | "name" | "columns" | "more" | "entry" | "above"
> & {
  rows: readonly Row[];
  first: number;
  /** Another with other filters, so that another list begins with its first row. */
  listKey: string;
};

function Rows<Row extends { _id: string }>(props: RowsProps<Row>) {
  const { title, name = title, columns = [], more, entry, above, rows, first, listKey } = props;
  return (
    <>
      {above?.(rows)}
      {entry ? (
        <ChosenList key={listKey} name={name} rows={rows} entry={entry} />
      ) : (
        <DenseTable
          name={name}
          columns={typeof columns === "function" ? columns(rows, first) : columns}
          rows={rows}
          keyOf={({ _id }) => _id}
          more={more}
        />
      )}
    </>
  );
}

/** Both days are included. */
function DayRangeFilter({ filters }: { filters: SearchFilters }) {
  const t = useT("ui");
  const from = readDay(filters, "from");
  const to = readDay(filters, "to");
  return (
    <>
      <TextInput
        type="date"
        label={t("From")}
        value={from ?? ""}
        max={to}
        onChange={(event) => filters.change({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t("To")}
        value={to ?? ""}
        min={from}
        error={from && to && from > to ? "Choose a day after From" : undefined}
        onChange={(event) => filters.change({ to: event.currentTarget.value })}
      />
    </>
  );
}
