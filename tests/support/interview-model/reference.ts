// A second, small implementation of the steps of an interview, written from the specification alone: one school, one candidate,
// one interview at a time. The product is compared with it.

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export type Command =
  | { do: "schedule"; proposals: number }
  | { do: "book" | "nextRound" }
  | { do: "accept" | "acceptAsked"; index: number }
  | { do: "ask"; proposals: number }
  | { do: "confirm" | "reschedule" | "complete" | "decline" | "adminCancel" | "expire" | "settle" }
  | { do: "cancel" | "claim" | "dispute"; side: "candidate" | "school" }
  | { do: "move"; side: "candidate" | "school"; proposals: number }
  | { do: "takeMove"; side: "candidate" | "school"; index: number }
  | { do: "keep" | "withdrawMove"; side: "candidate" | "school" }
  | { do: "expireMove" }
  | { do: "decide"; upheld: boolean }
  | { do: "wait"; hours: number };

type Absence = {
  absent: string;
  by: string;
  at: number;
  state: "noted" | "disputed" | "upheld" | "dismissed";
};
type Meeting = {
  status: string;
  begins: number;
  proposals: number[];
  own: number[];
  answerBy: number;
  absence: Absence | null;
  move: { by: string; times: number[]; answerBy: number } | null;
  moves: { candidate: number; school: number };
  cancelledBy: string | null;
  credit: string | null;
  /** A further round, which took no credit. */
  isFree: boolean;
  /** The rounds without a credit that followed the same first interview. */
  chain: { used: number };
};

type Reference = {
  /** Returns whether the command is possible; a command that is not changes nothing. */
  step: (command: Command) => boolean;
  now: () => number;
  state: () => {
    status: string;
    begins: number | null;
    move: string | null;
    cancelledBy: string | null;
    credits: number;
    notices: string[];
  };
};

/** `evening` returns the instant of a day's slot: this many days after the day of this instant. */
export function createReference(
  credits: number,
  start: number,
  slotAfter: (now: number, days: number) => number,
): Reference {
  let now = start;
  let balance = credits;
  let one: Meeting | null = null;
  let invitations = 0;
  let freeUsed = 0;
  /** The days, by their first instant, on which a credit of an invitation without an answer came back. */
  const returned: number[] = [];
  const notices: string[] = [];
  const tell = (kind: string, ...whom: string[]) => notices.push(...whom.map((who) => `${kind} ${who}`));
  const both = ["candidate", "employer"] as const;
  const is = (...statuses: string[]) => one !== null && statuses.includes(one.status);
  const agreed = () => is("Interview Scheduled", "Rescheduled");
  const asked = () => is("Pending", "Pending Reschedule");

  function cancel(by: string, isBack: boolean): true {
    if (!one) throw new Error("There is no interview.");
    Object.assign(one, {
      status: "Cancelled",
      move: null,
      cancelledBy: by,
      credit: one.isFree ? null : isBack ? "back" : "spent",
    });
    if (isBack && !one.isFree) balance += 1;
    tell("interview-cancelled", ...both);
    return true;
  }

  function agree(status: string, begins: number, kind: string, whom: readonly string[]): true {
    if (!one) throw new Error("There is no interview.");
    Object.assign(one, { status, begins, proposals: [], own: [] });
    tell(kind, ...whom);
    return true;
  }

  function schedule(count: number): boolean {
    if (balance === 0 || asked() || agreed()) return false;
    balance -= 1;
    invitations += 1;
    return invite(count, { isFree: false, chain: { used: 0 } });
  }

  /** Within 30 days of the day of a completed interview, twice after the first of them. */
  function nextRound(): boolean {
    if (!one || !is("Completed") || one.chain.used === 2) return false;
    if (slotAfter(now, 0) > slotAfter(one.begins, 30)) return false;
    one.chain.used += 1;
    return invite(1, { isFree: true, chain: one.chain });
  }

  function invite(count: number, round: Pick<Meeting, "isFree" | "chain">): true {
    const proposals = Array.from({ length: count }, (_, at) => slotAfter(now, 2 + at));
    one = {
      ...round,
      status: "Pending",
      begins: proposals[0] ?? 0,
      proposals,
      own: [],
      answerBy: Math.max(...proposals),
      absence: null,
      move: null,
      moves: { candidate: 0, school: 0 },
      cancelledBy: null,
      credit: null,
    };
    tell("interview-scheduled", ...both);
    return true;
  }

  function confirm(): boolean {
    if (!one || !is("Pending") || now >= one.begins) return false;
    return agree("Interview Scheduled", one.begins, "interview-confirmed", both);
  }

  function take(from: string, list: number[] | undefined, { index, to }: { index: number; to: string }) {
    const begins = list?.[index];
    if (!is(from) || begins === undefined || now >= begins) return false;
    return agree(to, begins, "interview-accepted", both);
  }

  function ask(count: number): boolean {
    if (!one || !is("Pending") || now >= one.answerBy) return false;
    const own = Array.from({ length: count }, (_, at) => slotAfter(now, 3 + at));
    Object.assign(one, { status: "Pending Reschedule", own, answerBy: Math.max(now + 7 * DAY, ...own) });
    tell("interview-another-day", ...both);
    return true;
  }

  /** Five credits a day come back of invitations without an answer. */
  function cancelAsked(by: string): true {
    if (is("Pending Reschedule") || one?.isFree) return cancel(by, true);
    const today = slotAfter(now, 0);
    const isBack = returned.filter((day) => day === today).length < 5;
    if (isBack) returned.push(today);
    return cancel(by, isBack);
  }

  function cancelBySchool(): boolean {
    if (!one) return false;
    if (asked()) return cancelAsked("school");
    if (!agreed() || now >= one.begins) return false;
    if (one.isFree) return cancel("school", true);
    const isFree = one.begins - now >= DAY && freeUsed < 3 + Math.floor(invitations / 5);
    if (isFree) freeUsed += 1;
    return cancel("school", isFree);
  }

  const partyOf = (side: string) => (side === "school" ? "employer" : "candidate");
  const otherOf = (side: string) => partyOf(side === "school" ? "candidate" : "school");

  function askToMove(side: "candidate" | "school", count: number): boolean {
    if (!one || !agreed() || now >= one.begins || one.move || one.moves[side] === 2) return false;
    // The times begin later in the day than what is agreed.
    const times = Array.from({ length: count }, (_, at) => slotAfter(now, 2 + at) + HOUR / 2);
    if (times.includes(one.begins)) return false;
    const hourBefore = one.begins - HOUR;
    const answerBy = now < hourBefore ? Math.min(now + DAY, hourBefore) : one.begins;
    one.moves[side] += 1;
    one.move = { by: side, times, answerBy };
    tell("interview-move-asked", otherOf(side));
    return true;
  }

  /** Whether this side may answer the other's request, or take back its own. */
  function isWaiting(side: string, isOwn: boolean): boolean {
    return one?.move != null && agreed() && (one.move.by === side) === isOwn && now < one.move.answerBy;
  }

  function takeMove(side: string, index: number): boolean {
    const begins = one?.move?.times[index];
    if (!one || begins === undefined || !isWaiting(side, false)) return false;
    one.move = null;
    return agree("Rescheduled", begins, "interview-moved", both);
  }

  function endMove(side: string, isOwn: boolean): boolean {
    if (!one || !isWaiting(side, isOwn)) return false;
    one.move = null;
    tell("interview-move-ended", otherOf(side));
    return true;
  }

  function claim(side: "candidate" | "school"): boolean {
    if (!one || !agreed()) return false;
    const { absence } = one;
    if (absence) return absence.state === "noted" && absence.absent === side && contradict(side);
    if (now < one.begins || now >= one.begins + 2 * DAY) return false;
    one.absence = { absent: side === "school" ? "candidate" : "school", by: side, at: now, state: "noted" };
    tell("interview-absence", ...both);
    return true;
  }

  function contradict(side: string): boolean {
    const absence = one?.absence;
    if (!absence || !agreed() || absence.state !== "noted" || absence.by === side) return false;
    if (now >= absence.at + 3 * DAY) return false;
    absence.state = "disputed";
    tell("interview-absence-disputed", ...both, "admin");
    return true;
  }

  function decide(upheld: boolean): boolean {
    const absence = one?.absence;
    if (!absence || !agreed() || (absence.state !== "noted" && absence.state !== "disputed")) return false;
    absence.state = upheld ? "upheld" : "dismissed";
    if (upheld) return cancel("admin", absence.absent === "candidate");
    tell("interview-absence", ...both);
    return true;
  }

  const steps: { [Name in Command["do"]]: (command: Extract<Command, { do: Name }>) => boolean } = {
    wait({ hours }) {
      now += hours * HOUR;
      return true;
    },
    schedule: ({ proposals }) => schedule(proposals),
    book: () => schedule(1) && confirm(),
    nextRound,
    confirm,
    accept: ({ index }) => take("Pending", one?.proposals, { index, to: "Interview Scheduled" }),
    acceptAsked: ({ index }) => take("Pending Reschedule", one?.own, { index, to: "Rescheduled" }),
    ask: ({ proposals }) => ask(proposals),
    reschedule: () =>
      is("Pending Reschedule") && agree("Rescheduled", slotAfter(now, 3), "interview-rescheduled", both),
    complete() {
      if (!one || !agreed()) return false;
      Object.assign(one, { status: "Completed", move: null });
      tell("interview-completed", "candidate");
      return true;
    },
    decline() {
      if (!one) return false;
      const until = asked() ? one.answerBy : one.begins;
      return (asked() || is("Rescheduled")) && now < until && cancel("candidate", true);
    },
    cancel({ side }) {
      if (side === "school") return cancelBySchool();
      return one !== null && agreed() && now < one.begins && cancel("candidate", true);
    },
    adminCancel: () => (asked() || agreed()) && cancel("admin", true),
    expire: () => one !== null && asked() && now >= one.answerBy && cancelAsked("clock"),
    move: ({ side, proposals }) => askToMove(side, proposals),
    takeMove: ({ side, index }) => takeMove(side, index),
    keep: ({ side }) => endMove(side, false),
    withdrawMove: ({ side }) => endMove(side, true),
    expireMove() {
      if (!one?.move || !agreed() || now < one.move.answerBy) return false;
      one.move = null;
      tell("interview-move-ended", ...both);
      return true;
    },
    claim: ({ side }) => claim(side),
    dispute: ({ side }) => contradict(side),
    decide: ({ upheld }) => decide(upheld),
    settle() {
      const absence = one?.absence;
      if (!absence || !agreed() || absence.state !== "noted" || now < absence.at + 3 * DAY) return false;
      absence.state = "upheld";
      return cancel("clock", absence.absent === "candidate");
    },
  };

  return {
    step: (command) => (steps[command.do] as (given: Command) => boolean)(command),
    now: () => now,
    state: () => ({
      status: one?.status ?? "none",
      begins: one?.begins ?? null,
      move: one?.move?.by ?? null,
      cancelledBy: one?.cancelledBy ?? null,
      credits: balance,
      notices: notices.toSorted(),
    }),
  };
}
