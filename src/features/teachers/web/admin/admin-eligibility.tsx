// Eligibility Rules: the national rules by which profiles are judged, with their sources and dates (ELIG-15).
import { inEnglish } from "#platform/domain/locale/sentence.ts";
import { formatDay } from "#platform/domain/day.ts";
import { RULES, RULES_DATE } from "#features/matching/domain/eligibility/rules.ts";
import { SOURCES } from "#features/matching/domain/eligibility/sources.ts";
import {
  CLASS_GROUP_NAMES,
  CLASS_GROUPS,
  type ClassGroup,
} from "#features/matching/domain/eligibility/terms.ts";
import { formatWay } from "#features/matching/domain/eligibility/texts.ts";
import { Card } from "#platform/web/ui/display/card.tsx";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { type DenseColumn, DenseTable } from "#platform/web/ui/table/dense-table.tsx";
import { adminView } from "#platform/web/layout/dashboard/admin-view.ts";

export const eligibilityView = adminView({
  name: "eligibility",
  entry: { label: "Eligibility Rules", icon: "school" },
  Component: AdminEligibility,
});

export default function AdminEligibility() {
  return (
    <div className="stack gap-lg">
      <PageTitle
        lead={`What the national rules ask of teachers, class by class. The table is as of ${formatDay(RULES_DATE)}.`}
      >
        Eligibility Rules
      </PageTitle>
      <DenseTable
        name="Eligibility Rules"
        columns={COLUMNS}
        rows={CLASS_GROUPS}
        keyOf={(classes) => classes}
      />
      <Card title="Sources">
        <dl className="stack">
          {Object.values(SOURCES).map(({ publisher, name, date, link, says }) => (
            <div key={name}>
              <dt className="stack gap-2xs">
                <a href={link} target="_blank" rel="noopener noreferrer">
                  {publisher}, {formatDay(date)}
                </a>
                <span className="fine">{name}</span>
              </dt>
              <dd className="above-2xs">{says}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title="How they are used">
        <ul className="points">
          <li>A profile shows what it meets, or what the rule asks beside. Nothing is blocked.</li>
          <li>Marks that a profile does not list are not compared.</li>
          <li>A state or board may ask for more than the national rule.</li>
          <li>The rules change with a new version of the site.</li>
        </ul>
      </Card>
    </div>
  );
}

const ruleOf = (classes: ClassGroup) => (classes === "pre-primary" ? null : RULES[classes]);

const COLUMNS: readonly DenseColumn<ClassGroup>[] = [
  { label: "Classes", kind: "title", cell: (classes) => CLASS_GROUP_NAMES[classes] },
  {
    label: "One of",
    kind: "long",
    cell: (classes) => {
      const rule = ruleOf(classes);
      if (!rule) return "Not judged here";
      return joined([...rule.ways, ...(rule.otherWays ?? [])].map(formatWay));
    },
  },
  {
    label: "TET",
    kind: "short",
    cell: (classes) => {
      const rule = ruleOf(classes);
      if (!rule) return "—";
      return rule.tet === null ? "None" : `Paper ${rule.tet}`;
    },
  },
  {
    label: "Note",
    cell: (classes) => {
      const rule = ruleOf(classes);
      const notes = [rule?.note, ...Object.values(rule?.notesOfDegrees ?? {})].filter(
        (note) => note !== undefined,
      );
      return joined(notes.map(inEnglish));
    },
  },
  {
    label: "Sources",
    cell: (classes) => {
      const sources = ruleOf(classes)?.sources ?? [];
      return joined(sources.map(({ publisher, date }) => `${publisher}, ${formatDay(date)}`));
    },
  },
];

const joined = (texts: readonly string[]) => texts.join("; ") || "—";
