// Changes of queries that may survive, each with the reason why it is no fault.

const TIE = "Rows of the same instant may come in either order, as long as it is always the same.";
const SAME = "More rows are read, and the same ones are used: slower, not different.";
const PARTS = "All are read at once instead of in parts: the same in the end.";
const ALL = "All are done, in this run or the next; the order only says who comes first.";
const FIVE = "Only five are shown either way.";

const limit = (before: string) => [before + " .limit(limit)", before] as const;
const descending = (column: string) =>
  [`.orderBy("${column}", "desc")`, `.orderBy("${column}", "asc")`] as const;
const page = (id: string) =>
  `order by applied_at desc, applications.id ${id} limit \${page.limit} offset \${pageOffset(page)}\`.execute(`;

const CHANGES: [file: string, change: readonly [before: string, after: string], reason: string][] = [
  ["accounts/repository.ts", descending("id"), TIE],
  ["accounts/membership-repository.ts", ['.orderBy("account_id")', '.orderBy("account_id", "desc")'], TIE],
  ["alerts/repository.ts", descending("job_alerts.id"), TIE],
  ["applications/admin/repository.ts", [page("desc"), page("asc")], TIE],
  ["applications/own-repository.ts", [page("desc"), page("asc")], TIE],
  [
    "applications/applicant-repository.ts",
    ["newest: sql`applied_at desc, id desc`,", "newest: sql`applied_at desc, id asc`,"],
    TIE,
  ],
  [
    "applications/applicant-repository.ts",
    [
      "match: sql`match_score desc, applied_at desc, id desc`,",
      "match: sql`match_score desc, applied_at desc, id asc`,",
    ],
    TIE,
  ],
  [
    "applications/repository.ts",
    [
      "order by interviews.created_at desc, interviews.id desc limit 1)`;",
      "order by interviews.created_at desc, interviews.id asc limit 1)`;",
    ],
    TIE,
  ],
  ["audit/repository.ts", descending("id"), TIE],
  ["banners/repository.ts", descending("id"), TIE],
  ["contact/repository.ts", descending("id"), TIE],
  ["candidates/profile-views/repository.ts", descending("id"), TIE],
  ["candidates/seen-profile-repository.ts", descending("candidates.cid"), TIE],
  [
    "employers/repository.ts",
    [
      "newest: sql`employers.created_at desc, employers.seq desc`,",
      "newest: sql`employers.created_at desc, employers.seq asc`,",
    ],
    TIE,
  ],
  [
    "accounts/account-repository.ts",
    [
      '.select(["id", "email", "role"]) .where((eb) => eb("email", "=", eb.fn.any(eb.val([...emails]))))',
      '.select(["id", "email", "role"])',
    ],
    SAME,
  ],
  [
    "candidates/seen-profile-repository.ts",
    [
      '.where("employer_id", "=", employerId) .where("candidate_id", "=", (eb) => eb.fn.any(eb.val([...candidateIds])))',
      '.where("employer_id", "=", employerId)',
    ],
    SAME,
  ],
  [
    "accounts/repository.ts",
    [
      '.set({ password_hash: passwordHash }) .where("id", "=", account.id)',
      ".set({ password_hash: passwordHash })",
    ],
    "The address, which follows, is that of one account alone.",
  ],
  [
    "contact/repository.ts",
    [
      '.select(["id", "about", "sent_at", "failed_at", "last_error"]) .where("about", "in", ids)',
      '.select(["id", "about", "sent_at", "failed_at", "last_error"])',
    ],
    SAME,
  ],
  [
    "applications/repository.ts",
    [
      '.select((eb) => eb.fn.countAll<number>().as("count")) .where("applications.candidate_id", "=", candidateId)',
      '.select((eb) => eb.fn.countAll<number>().as("count"))',
    ],
    "The account of the event is the candidate's, so the applications are the candidate's too.",
  ],
  [
    "employers/batch-repository.ts",
    ["return query.limit(BATCH_ROWS).execute();", "return query.execute();"],
    PARTS,
  ],
  ["alerts/run-repository.ts", ['.orderBy("id") .limit(due.limit)', '.orderBy("id")'], PARTS],
  ["applications/repository.ts", limit('.orderBy("told_at")'), PARTS],
  ["applications/score-repository.ts", limit('.orderBy("id")'), PARTS],
  [
    "accounts/email-proof/repository.ts",
    ['.orderBy("created_at") .limit(BATCH_SIZE)', '.orderBy("created_at")'],
    PARTS,
  ],
  ["accounts/email-proof/repository.ts", ['.orderBy("created_at")', '.orderBy("created_at", "desc")'], ALL],
  ["alerts/sweep-repository.ts", ['.orderBy("touched_at")', '.orderBy("touched_at", "desc")'], ALL],
  ["applications/repository.ts", ['.orderBy("told_at")', '.orderBy("told_at", "desc")'], ALL],
  [
    "applications/notices/parties-repository.ts",
    ['.orderBy("account_id")', '.orderBy("account_id", "desc")'],
    ALL,
  ],
  [
    "alerts/sweep-repository.ts",
    ['.orderBy("touched_at") .limit(1)', '.orderBy("touched_at")'],
    "The others are locked too for a moment; only the first is used.",
  ],
  ["dashboards/people-search/number-repository.ts", limit(")"), `${FIVE} Of subscriptions a test shows it.`],
  [
    "dashboards/people-search/number-repository.ts",
    limit('.where((eb) => eb.between("employers.id", ids.first, ids.last))'),
    FIVE,
  ],
  [
    "hiring/interview-repository.ts",
    [
      '.where("application_id", "=", applicationId) .where("candidate_id", "=", candidateId)',
      '.where("application_id", "=", applicationId)',
    ],
    "Another candidate's application is refused right after, and nothing is kept of what was done before.",
  ],
];

export const ACCEPTED_IN_QUERIES = CHANGES.map(([file, [before, after], reason]) => ({
  file: `server/${file}`,
  before,
  after,
  reason,
}));
