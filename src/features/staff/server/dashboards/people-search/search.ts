// Searches people of every kind for admins: candidates and schools by their search, members of schools by name and
// address, and everything by its number.
import { mapPage } from "#platform/domain/page.ts";
import type { FoundGroup, FoundPerson } from "#features/staff/domain/dashboards/people-search-calls.ts";
import { FOUND_KINDS, type FoundKind } from "#features/staff/domain/dashboards/terms.ts";
import { searchCandidates } from "#features/teachers/server/service.ts";
import { searchEmployers } from "#features/schools/server/service.ts";
import type { Deps } from "#platform/server/deps.ts";
import { readNumber, type SearchedNumber } from "./numbers.ts";
import { foundCandidate, foundInterview, foundMember, foundSchool, foundSubscription } from "./present.ts";
import { findMembers } from "./member-repository.ts";
import {
  listCandidatesByNumber,
  listInterviewsByNumber,
  listSchoolsByNumber,
  listSubscriptionsByNumber,
} from "./number-repository.ts";

/** People of each kind in the answer. */
const SHOWN = 5;
const FIRST_PAGE = { page: 1, limit: SHOWN };

type Found = { items: FoundPerson[]; total: number; about?: boolean };
type Asked = { deps: Pick<Deps, "db" | "pool" | "clock">; text: string; number: SearchedNumber };

const SEARCHES: Record<FoundKind, (asked: Asked) => Promise<Found>> = {
  async candidates({ deps, text, number }) {
    const [numbered, named] = await Promise.all([
      listCandidatesByNumber({ db: deps.db, number, limit: SHOWN }),
      searchCandidates(deps, { filters: { q: text }, comesTo: null, fields: "admin" }, FIRST_PAGE),
    ]);
    return numberedFirst(numbered.map(foundCandidate), mapPage(named, foundCandidate));
  },
  async schools({ deps, text, number }) {
    const [numbered, named] = await Promise.all([
      listSchoolsByNumber({ db: deps.db, number, limit: SHOWN }),
      searchEmployers(deps, text, FIRST_PAGE),
    ]);
    return numberedFirst(numbered.map(foundSchool), mapPage(named, foundSchool));
  },
  async members({ deps, text }) {
    const rows = await findMembers(deps.db, text, SHOWN);
    return { items: rows.map(foundMember), total: rows[0]?.total ?? 0 };
  },
  async subscriptions({ deps, number }) {
    const now = deps.clock.now();
    const rows = await listSubscriptionsByNumber({ db: deps.db, number, limit: SHOWN });
    return { items: rows.map((row) => foundSubscription(row, now)), total: rows[0]?.total ?? 0 };
  },
  async interviews({ deps, number }) {
    const rows = await listInterviewsByNumber({ db: deps.db, number, limit: SHOWN });
    return { items: rows.map(foundInterview), total: rows[0]?.total ?? 0 };
  },
};

/** Who is found by a number comes before those found by words, each once. */
function numberedFirst(numbered: FoundPerson[], named: Found): Found {
  const others = named.items.filter(({ _id }) => numbered.every((one) => one._id !== _id));
  const total = named.total + numbered.length - (named.items.length - others.length);
  return { ...named, items: [...numbered, ...others].slice(0, SHOWN), total };
}

/** Whether a name, address or phone number of the group contains the text, and not only the city or profile. */
const hasLiterally = ({ items }: Pick<FoundGroup, "items">, text: string) =>
  items.some(({ name, email, phone }) =>
    [name, email, phone].some((value) => value?.toLowerCase().includes(text.trim().toLowerCase())),
  );

/** Groups without anybody are left out. Those in which somebody is called so come first. */
export async function findPeople(deps: Asked["deps"], text: string): Promise<FoundGroup[]> {
  const asked = { deps, text, number: readNumber(text) };
  const groups = await Promise.all(
    FOUND_KINDS.map(async (kind) => {
      const { items, total, about = false } = await SEARCHES[kind](asked);
      return { kind, items, total, about };
    }),
  );
  return groups
    .filter(({ items }) => items.length > 0)
    .toSorted((one, other) => Number(hasLiterally(other, text)) - Number(hasLiterally(one, text)));
}
