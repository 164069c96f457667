// The columns of the exported lists of vacancies and applications. Days are India's, pay is in rupees a month.
import { STAGE_LABELS } from "#features/applications/domain/stages.ts";
import { type Day, dayInIndia, formatDaySlashed } from "#platform/domain/day.ts";
import { rupeesFromPaise } from "#platform/domain/money.ts";
import { stateOn } from "#features/jobs/domain/state.ts";
import { BOARD_LABELS, CONTRACT_LABELS, SHOWN_STATE_LABELS } from "#features/jobs/domain/terms.ts";
import type { AdminRow } from "#features/applications/server/service.ts";
import type { FoundVacancy } from "#features/jobs/server/service.ts";
import type { Columns } from "./columns.ts";

const dayOf = (instant: Date | null) => instant && formatDaySlashed(dayInIndia(instant));
const rupees = (paise: number | null) => paise && rupeesFromPaise(paise);

export const vacancyColumns = (today: Day): Columns<FoundVacancy> => [
  ["Title", (row) => row.title],
  ["School", (row) => row.institute_name],
  [
    "State",
    (row) =>
      SHOWN_STATE_LABELS[
        stateOn({ state: row.state, publishAt: row.publish_at, closesAt: row.closes_at }, today)
      ],
  ],
  ["Profile", (row) => row.profile],
  ["Subjects", (row) => row.subjects.join(", ")],
  ["Board", (row) => row.board && BOARD_LABELS[row.board]],
  ["City", (row) => row.city],
  ["Posts", (row) => row.posts],
  ["Contract", (row) => CONTRACT_LABELS[row.contract]],
  ["Pay From", (row) => rupees(row.pay_from_paise)],
  ["Pay To", (row) => rupees(row.pay_to_paise)],
  ["First Day", (row) => row.publish_at && formatDaySlashed(row.publish_at)],
  ["Last Day", (row) => row.closes_at && formatDaySlashed(row.closes_at)],
  ["Closed Because", (row) => row.close_reason],
  ["Removed Because", (row) => row.removed_reason],
  ["Created On", (row) => dayOf(row.created_at)],
];

export const APPLICATION_COLUMNS: Columns<AdminRow> = [
  ["Applicant", (row) => row.candidate_name],
  ["Applied For", (row) => row.title],
  ["School", (row) => row.institute_name],
  ["City", (row) => row.city],
  ["Status", (row) => STAGE_LABELS[row.stage]],
  ["Applied On", (row) => dayOf(row.applied_at)],
  ["Seen On", (row) => dayOf(row.seen_at)],
  ["Status Since", (row) => dayOf(row.stage_at)],
];
