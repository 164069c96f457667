// bench:quality: how often a searched person is among the first 15, and how many irrelevant people are.
import { searchCandidates } from "#features/teachers/server/search/candidate-search.ts";
import type { BenchDatabase } from "./database.ts";
import type { Case } from "./quality-cases.ts";
import { qualityCases } from "./quality-cases.ts";
import { fuseOver, readListed } from "./rivals.ts";

const FIRST = 15;

type Quality = {
  category: string;
  cases: number;
  /** Shares from 0 to 1. */
  product: { found: number; irrelevant: number };
  fuse: { found: number; irrelevant: number };
};
export type QualityResult = {
  size: number;
  categories: Quality[];
  missed: { category: string; q: string }[];
};

type Score = { category: string; found: boolean; shown: number; irrelevant: number };

export async function benchQuality(database: BenchDatabase): Promise<QualityResult> {
  const people = await readListed(database);
  const byCid = new Map(people.map((person) => [person.cid, person]));
  const fuse = fuseOver(people);
  // Leaves out texts that match no existing person.
  const cases = qualityCases(people).filter(({ isRelevant }) => people.some(isRelevant));

  const score = ({ category, isRelevant }: Case, cids: readonly number[]): Score => {
    const first = cids.slice(0, FIRST).flatMap((cid) => byCid.get(cid) ?? []);
    const relevant = first.filter(isRelevant).length;
    return { category, found: relevant > 0, shown: first.length, irrelevant: first.length - relevant };
  };
  const product: Score[] = [];
  for (const one of cases) {
    const search = { filters: { q: one.q }, comesTo: null, fields: "public" as const };
    const { items } = await searchCandidates(database, search, { page: 1, limit: FIRST });
    product.push(
      score(
        one,
        items.map(({ cid }) => cid),
      ),
    );
  }
  const theirs = cases.map((one) => score(one, fuse.search(one.q)));

  const categories = [...new Set(cases.map(({ category }) => category))];
  const rowOf = (category: string, isIn: (score: Score) => boolean): Quality => ({
    category,
    cases: product.filter(isIn).length,
    product: shares(product.filter(isIn)),
    fuse: shares(theirs.filter(isIn)),
  });
  return {
    size: database.size,
    categories: [
      ...categories.map((category) => rowOf(category, (one) => one.category === category)),
      rowOf("all", () => true),
    ],
    missed: cases.flatMap(({ category, q }, index) => (product[index]?.found ? [] : [{ category, q }])),
  };
}

function shares(scores: readonly Score[]) {
  const shown = scores.reduce((sum, one) => sum + one.shown, 0);
  const irrelevant = scores.reduce((sum, one) => sum + one.irrelevant, 0);
  return {
    found: scores.filter(({ found }) => found).length / Math.max(1, scores.length),
    irrelevant: irrelevant / Math.max(1, shown),
  };
}
