// How well a candidate fits a search or a vacancy, always with the reasons (MATCH-1 to MATCH-4).
import { inEnglish } from "#platform/domain/locale/sentence.ts";
import { judgeLevel, judgeMedium, judgeSubjects } from "./teaching.ts";
import {
  type Circumstances,
  CRITERIA,
  type Criterion,
  type Judgment,
  type Match,
  type MatchFacts,
  POINTS,
  type Wanted,
} from "./terms.ts";
import { judgeEligibility, judgeExperience, judgeJoining, judgePay, judgePlace } from "./terms-of-work.ts";

/** Points are kept to a quarter, so that their sum can be checked by hand. */
const inQuarters = (points: number) => Math.round(points * 4) / 4;

const pointsOf = (criterion: Criterion, { share }: Judgment) => inQuarters(share * POINTS[criterion]);

/** What is not asked for is null. */
type Judgments = Record<Criterion, Judgment | null>;

function judge(wanted: Wanted, facts: MatchFacts, circumstances: Circumstances): Judgments {
  return {
    subject: judgeSubjects(wanted, facts),
    level: judgeLevel(wanted, facts),
    eligibility: judgeEligibility(circumstances),
    place: judgePlace(circumstances),
    experience: judgeExperience(wanted, facts),
    pay: judgePay(wanted, facts),
    joining: judgeJoining(wanted, facts, circumstances),
    medium: judgeMedium(wanted, facts),
  };
}

export function matchOf(wanted: Wanted, facts: MatchFacts, circumstances: Circumstances): Match {
  const judgments = judge(wanted, facts, circumstances);
  const reasons = CRITERIA.flatMap((criterion) => {
    const judgment = judgments[criterion];
    if (judgment === null) return [];
    const points = pointsOf(criterion, judgment);
    const { verdict } = judgment;
    const sentences = judgment.why();
    const text = sentences.map(inEnglish).join(". ");
    return [{ criterion, verdict, points, of: POINTS[criterion], text, sentences }];
  });
  return { score: scoreOf(judgments), reasons };
}

function scoreOf(judgments: Judgments): number {
  let points = 0;
  let most = 0;
  for (const criterion of CRITERIA) {
    const judgment = judgments[criterion];
    if (judgment === null) continue;
    points += pointsOf(criterion, judgment);
    most += POINTS[criterion];
  }
  return most === 0 ? 0 : Math.round((100 * points) / most);
}

/** The score alone, for an order of many. */
export const matchScore = (wanted: Wanted, facts: MatchFacts, circumstances: Circumstances): number =>
  scoreOf(judge(wanted, facts, circumstances));
