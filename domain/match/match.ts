// How well a candidate fits a search or a vacancy, always with the reasons (MATCH-1 to MATCH-4).
import { judgeLevel, judgeMedium, judgeSubjects } from "./teaching.ts";
import {
  type Circumstances,
  CRITERIA,
  type Criterion,
  type Judgment,
  type Match,
  type MatchFacts,
  POINTS,
  textOf,
  type Wanted,
} from "./terms.ts";
import { judgeEligibility, judgeJoining, judgePay, judgePlace } from "./terms-of-work.ts";

/** Points are kept to a quarter, so that their sum can be checked by hand. */
const inQuarters = (points: number) => Math.round(points * 4) / 4;

const pointsOf = (criterion: Criterion, { share }: Judgment) => inQuarters(share * POINTS[criterion]);

function judge(wanted: Wanted, facts: MatchFacts, circumstances: Circumstances): Record<Criterion, Judgment> {
  return {
    subject: judgeSubjects(wanted, facts),
    level: judgeLevel(wanted, facts),
    eligibility: judgeEligibility(circumstances),
    place: judgePlace(circumstances),
    pay: judgePay(wanted, facts),
    joining: judgeJoining(wanted, facts, circumstances),
    medium: judgeMedium(wanted, facts),
  };
}

export function matchOf(wanted: Wanted, facts: MatchFacts, circumstances: Circumstances): Match {
  const judgments = judge(wanted, facts, circumstances);
  const reasons = CRITERIA.map((criterion) => ({
    criterion,
    verdict: judgments[criterion].verdict,
    points: pointsOf(criterion, judgments[criterion]),
    of: POINTS[criterion],
    text: textOf(judgments[criterion]),
  }));
  return { score: scoreOf(judgments), reasons };
}

function scoreOf(judgments: Record<Criterion, Judgment>): number {
  return Math.round(CRITERIA.reduce((sum, one) => sum + pointsOf(one, judgments[one]), 0));
}

/** The score alone, for an order of many. */
export const matchScore = (wanted: Wanted, facts: MatchFacts, circumstances: Circumstances): number =>
  scoreOf(judge(wanted, facts, circumstances));
