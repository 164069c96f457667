// The entries of the search of people: who was found, and the list in which the others of a kind are.
import type { FoundGroup, FoundPerson } from "#features/staff/domain/dashboards/people-search-calls.ts";
import type { FoundKind } from "#features/staff/domain/dashboards/terms.ts";
import { formatCount } from "#platform/domain/money.ts";

type Kind = {
  label: string;
  /** Where an entry leads. */
  pathOf: (person: FoundPerson) => string;
  /** The list that finds all by the same text. */
  list?: string;
};

const schoolPage = (school: string) => `?${new URLSearchParams({ view: "school", school })}`;
const listed = (view: string, q: string) => `?${new URLSearchParams({ view, q })}`;

const FOUND: Record<FoundKind, Kind> = {
  candidates: {
    label: "Candidates",
    pathOf: ({ _id }) => `/admin/candidatedetails/${_id}`,
    list: "candidates",
  },
  schools: {
    label: "Schools",
    pathOf: ({ _id }) => schoolPage(_id),
    list: "employers",
  },
  members: {
    label: "Members of schools",
    pathOf: ({ schoolId, email, name }) =>
      schoolId ? schoolPage(schoolId) : listed("employers", email ?? name),
  },
  subscriptions: {
    label: "Subscriptions",
    pathOf: ({ email, name }) => listed("subscribers", email ?? name),
  },
  interviews: { label: "Interviews", pathOf: ({ email, name }) => listed("interviews", email ?? name) },
};

type Entry = { path: string; name: string; details: string; group: string };

/** Where more were found than are shown, the last entry leads to the list of all; without such a list the group's name says how many more. */
export function entriesOf({ kind, items, total, about }: FoundGroup, q: string): Entry[] {
  const { pathOf, list, label } = FOUND[kind];
  const more = total - items.length;
  const group = list || more <= 0 ? label : `${label}, and ${formatCount(more)} more`;
  const found = items.map((person) => ({
    path: pathOf(person),
    name: person.name,
    details: [person.note, person.email, person.phone].filter(Boolean).join(" · "),
    group,
  }));
  if (!list || more <= 0) return found;
  const all = `${about ? "about " : ""}${formatCount(total)}`;
  return [...found, { path: listed(list, q), name: `Show all ${all}`, details: label, group }];
}
