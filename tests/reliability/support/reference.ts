// Reference implementation of interviews and credits of one school, written from docs/behaviour and not from the
// code.
import { addDays, type Day, DAY_MS } from "#platform/domain/day.ts";

export type Command =
  | { do: "schedule"; candidate: number; ahead: number }
  | {
      do: "confirm" | "ask" | "reschedule" | "complete" | "cancel" | "delete" | "adminDelete";
      interview: number;
    }
  | { do: "subscribe" | "activate" | "cancelSubscription"; subscription: number }
  | { do: "wait"; days: number };

type Interview = { candidate: number; day: Day; status: string; deleted: boolean };
type Subscription = {
  status: string;
  credits: number;
  granted: boolean;
  askedAt: number;
  endsAt: number | null;
};

/** A credit that comes back while no plan runs waits for the next one for a year (SUB-35). */
const WAITING_DAYS = 365;
const OPEN = ["Pending", "Interview Scheduled", "Rescheduled", "Pending Reschedule"];

export function createReference(plan: { credits: number; days: number | null }) {
  const interviews: Interview[] = [];
  const subscriptions: Subscription[] = [];
  /** When each credit came back while no plan ran (SUB-35). */
  let waiting: number[] = [];

  const statusOf = ({ status, endsAt }: Subscription, now: Date) =>
    status === "active" && endsAt !== null && endsAt <= now.getTime() ? "expired" : status;
  const activeAt = (now: Date) => subscriptions.findIndex((one) => statusOf(one, now) === "active");
  const isOpen = ({ status, deleted }: Interview) => OPEN.includes(status) && !deleted;

  function schedule(candidate: number, day: Day, now: Date, today: Day): boolean {
    const subscription = subscriptions[activeAt(now)];
    // Two days of notice (INT-17).
    if (!subscription || day < addDays(today, 2) || subscription.credits < 1) return false;
    if (interviews.some((one) => isOpen(one) && one.candidate === candidate)) return false;
    subscription.credits -= 1;
    interviews.push({ candidate, day, status: "Pending", deleted: false });
    return true;
  }

  /** A candidate answers until the slot begins. Each slot begins after the minutes at which the steps are made. */
  const mayAnswer = ({ day }: Interview, today: Day) => day >= today;

  function move(interview: Interview, from: string[], to: string): boolean {
    if (interview.deleted || !from.includes(interview.status)) return false;
    interview.status = to;
    return true;
  }

  function cancel(interview: Interview, now: Date): boolean {
    if (!move(interview, OPEN, "Cancelled")) return false;
    const active = subscriptions[activeAt(now)];
    if (active) active.credits += 1;
    else waiting.push(now.getTime());
    return true;
  }

  function change(command: Extract<Command, { interview: number }>, now: Date, today: Day): boolean {
    const interview = interviews[command.interview];
    if (!interview || interview.deleted) return false;
    switch (command.do) {
      case "confirm":
        return mayAnswer(interview, today) && move(interview, ["Pending"], "Interview Scheduled");
      case "ask":
        return mayAnswer(interview, today) && move(interview, ["Pending"], "Pending Reschedule");
      case "reschedule":
        if (!move(interview, ["Pending Reschedule"], "Rescheduled")) return false;
        interview.day = addDays(today, 3);
        return true;
      case "complete":
        return move(interview, ["Interview Scheduled", "Rescheduled"], "Completed");
      case "cancel":
        return cancel(interview, now);
      case "delete":
        if (interview.day >= today || interview.status === "Completed") return false;
        interview.deleted = true;
        return true;
      case "adminDelete":
        cancel(interview, now);
        interview.deleted = true;
        return true;
    }
  }

  function subscribe(now: Date): boolean {
    // An employer with an active subscription may request another, but not while one is pending.
    if (subscriptions.some(({ status }) => status === "pending")) return false;
    const askedAt = now.getTime();
    subscriptions.push({ status: "pending", credits: 0, granted: false, askedAt, endsAt: null });
    return true;
  }

  function activate(index: number, now: Date): boolean {
    const subscription = subscriptions[index];
    if (!subscription || statusOf(subscription, now) === "active") return false;
    const running = activeAt(now);
    const before = subscriptions[running];
    // An older subscription beside an active newer one is refused without a confirmation (SUB-27).
    if (before && index < running) return false;
    for (const one of subscriptions) one.status = statusOf(one, now);
    if (before) {
      before.status = "expired";
      subscription.credits += before.credits;
      before.credits = 0;
    } else if (!subscription.granted) {
      // What a plan had left that ended since this one was asked for (SUB-25).
      const ended = subscriptions.find(
        ({ status, credits, endsAt }) =>
          status === "expired" && credits > 0 && endsAt !== null && endsAt > subscription.askedAt,
      );
      subscription.credits += ended?.credits ?? 0;
      if (ended) ended.credits = 0;
    }
    if (!subscription.granted) subscription.credits += plan.credits;
    subscription.granted = true;
    subscription.status = "active";
    subscription.credits += waiting.filter((since) => now.getTime() - since < WAITING_DAYS * DAY_MS).length;
    waiting = [];
    if (subscription.endsAt === null || subscription.endsAt <= now.getTime())
      subscription.endsAt = (before?.endsAt ?? now.getTime()) + (plan.days ?? 365) * DAY_MS;
    else subscription.endsAt = Math.max(subscription.endsAt, before?.endsAt ?? 0);
    return true;
  }

  function cancelSubscription(index: number, now: Date): boolean {
    const subscription = subscriptions[index];
    if (!subscription || !["pending", "active"].includes(statusOf(subscription, now))) return false;
    subscription.status = "canceled";
    return true;
  }

  return {
    /** Whether the command must succeed. */
    step(command: Command, now: Date, today: Day): boolean {
      switch (command.do) {
        case "wait":
          return true;
        case "schedule":
          return schedule(command.candidate, addDays(today, command.ahead), now, today);
        case "subscribe":
          return subscribe(now);
        case "activate":
          return activate(command.subscription, now);
        case "cancelSubscription":
          return cancelSubscription(command.subscription, now);
        default:
          return change(command, now, today);
      }
    },
    state: (now: Date) => ({
      interviews: interviews.map(({ status, day, deleted }) => (deleted ? "deleted" : `${status} ${day}`)),
      subscriptions: subscriptions.map((one) => `${statusOf(one, now)} ${one.credits}`),
    }),
  };
}

export type Reference = ReturnType<typeof createReference>;
