// Plays random sequences of messages in the product and in a second implementation of their rules, and says where they differ.
import fc from "fast-check";
import { DAY_MS, dayInIndia, MINUTE_MS, timeInIndia } from "#platform/domain/day.ts";
import { mailUnread } from "#features/threads/server/notify.ts";
import type { TestApi } from "#tests/support/api.ts";
import { applyFor, makeVacancy } from "#tests/support/applications.ts";
import type { Actor } from "#tests/support/factories.ts";

const WHO = ["owner", "recruiter", "teacher"] as const;
type Who = (typeof WHO)[number];
type Command =
  | { do: "write"; who: Who; text: string }
  | { do: "read"; who: Who }
  | { do: "close"; who: Who; isBlocked: boolean }
  | { do: "withdraw" }
  | { do: "wait"; minutes: number };

const who = fc.constantFrom(...WHO);
const COMMAND: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant("write" as const),
      who,
      text: fc.constantFrom("Yes.", "Yes.", "No."),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("read" as const), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("close" as const), who, isBlocked: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant({ do: "withdraw" as const }) },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant("wait" as const),
      minutes: fc.constantFrom(2, 2, 29, 31, 180, 660, 1_440),
    }),
  },
);

export const sampleSequences = (count: number, seed: number): Command[][] =>
  fc.sample(fc.array(COMMAND, { minLength: 8, maxLength: 16 }), { numRuns: count, seed });

/** The limits of the rules, which a test changes to see that a difference is found. */
const LIMITS = { inARow: 3, sameMinutes: 2, mailMinutes: 30, closes: "21:00" };
export type Limits = typeof LIMITS;

type Side = "school" | "candidate";
const sideOf = (one: Who): Side => (one === "teacher" ? "candidate" : "school");
const readersOf = (side: Side): Who[] => (side === "school" ? ["owner", "recruiter"] : ["teacher"]);

/** Everything that a person can see of it. */
type Picture = {
  texts: string[];
  unread: Record<Who, number>;
  refusals: Record<Who, string | null>;
  mails: Record<Who, number>;
};

function createReference(limits: Limits) {
  const messages: { by: Who; text: string; at: number }[] = [];
  const read: Record<Who, number> = { owner: 0, recruiter: 0, teacher: 0 };
  const mails: Record<Who, number> = { owner: 0, recruiter: 0, teacher: 0 };
  const due = new Map<Who, number>();
  const closed: Record<Side, boolean> = { school: false, candidate: false };
  let isWithdrawn = false;

  const other = (side: Side): Side => (side === "school" ? "candidate" : "school");
  const unreadOf = (one: Who) =>
    messages.filter(({ by }, at) => at >= read[one] && sideOf(by) !== sideOf(one)).length;

  function refusalOf(one: Who): string | null {
    const side = sideOf(one);
    if (isWithdrawn) return "withdrawn";
    if (closed[side]) return "closed-by-own";
    if (closed[other(side)]) return "closed";
    if (side === "candidate" && !messages.some(({ by }) => by !== "teacher")) return "before-interview";
    const last = messages.findLastIndex(({ by }) => sideOf(by) !== side);
    return messages.length - 1 - last >= limits.inARow ? "three-in-a-row" : null;
  }

  /** By minutes of the day in India, whatever the zone of the product's code. */
  function mailTime(now: number): number {
    let at = now + limits.mailMinutes * MINUTE_MS;
    for (; !isByDay(at); at += MINUTE_MS);
    return at;
  }
  const isByDay = (at: number) => {
    const time = timeInIndia(new Date(at));
    return time >= "09:00" && time < limits.closes;
  };

  return {
    apply(command: Command, now: number): boolean {
      if (command.do === "withdraw") {
        const isFirst = !isWithdrawn;
        isWithdrawn = true;
        return isFirst;
      }
      if (command.do === "close") {
        if (messages.length > 0) closed[sideOf(command.who)] = command.isBlocked;
        return messages.length > 0;
      }
      if (command.do === "read") {
        read[command.who] = messages.length;
        return true;
      }
      if (command.do === "wait") {
        for (const [one, at] of due) {
          if (at > now || !isByDay(now)) continue;
          due.delete(one);
          if (unreadOf(one) > 0) mails[one] += 1;
        }
        return true;
      }
      const newest = messages.at(-1);
      const isSame =
        newest?.by === command.who &&
        newest.text === command.text &&
        now - newest.at < limits.sameMinutes * MINUTE_MS;
      if (isSame) return true;
      if (refusalOf(command.who) !== null) return false;
      messages.push({ by: command.who, text: command.text, at: now });
      read[command.who] = messages.length;
      for (const one of readersOf(other(sideOf(command.who)))) if (!due.has(one)) due.set(one, mailTime(now));
      return true;
    },
    picture: (): Picture => ({
      texts: messages.map(({ by, text }) => `${sideOf(by)}: ${text}`),
      unread: pictureOf(unreadOf),
      refusals: pictureOf(refusalOf),
      mails: { ...mails },
    }),
  };
}

const pictureOf = <T>(of: (one: Who) => T): Record<Who, T> => ({
  owner: of("owner"),
  recruiter: of("recruiter"),
  teacher: of("teacher"),
});

type People = Record<Who, Actor>;

async function send(api: TestApi, people: People, id: string, command: Command): Promise<boolean> {
  const path = `/api/threads/${id}`;
  if (command.do === "wait") return (await mailUnread(api.deps), true);
  const by = api.as(people[command.do === "withdraw" ? "teacher" : command.who]);
  const answer =
    command.do === "withdraw"
      ? await by.put(`/api/applications/${id}/stage`, { stage: "withdrawn" })
      : command.do === "write"
        ? await by.post(`${path}/messages`, { text: command.text })
        : command.do === "read"
          ? await by.put(`${path}/read`, {})
          : await by.put(`${path}/block`, { isBlocked: command.isBlocked });
  return answer.status < 300;
}

async function look(api: TestApi, people: People, id: string): Promise<Picture> {
  const threads = new Map<
    Who,
    { unread: number; refusal: string | null; messages: { side: string; text: string }[] }
  >();
  const mails = new Map<Who, number>();
  for (const one of WHO) {
    threads.set(one, (await api.as(people[one]).get(`/api/threads/${id}`)).body.thread);
    const sent = await api.db
      .selectFrom("mail_outbox")
      .select("id")
      .where("to_address", "=", people[one].email)
      .where("kind", "=", "message-received")
      .execute();
    mails.set(one, sent.length);
  }
  return {
    texts: (threads.get("owner")?.messages ?? []).map(({ side, text }) => `${side}: ${text}`),
    unread: pictureOf((one) => threads.get(one)?.unread ?? -1),
    refusals: pictureOf((one) => threads.get(one)?.refusal ?? null),
    mails: pictureOf((one) => mails.get(one) ?? -1),
  };
}

/** The first difference, or null. */
export async function play(
  api: TestApi,
  commands: readonly Command[],
  limits: Partial<Limits> = {},
): Promise<string | null> {
  const setTo = (at: number) => api.setClock(dayInIndia(new Date(at)), timeInIndia(new Date(at)));
  let now = Date.parse("2026-03-10T04:30:00Z");
  setTo(now);
  const owner = await api.make.employer();
  const people = {
    owner,
    recruiter: await api.make.member(owner, "recruiter"),
    teacher: await api.make.candidate(),
  };
  const vacancy = await makeVacancy(api, owner, { closes_at: dayInIndia(new Date(now + 60 * DAY_MS)) });
  const id = await applyFor(api, people.teacher, { vacancy });
  const reference = createReference({ ...LIMITS, ...limits });
  for (const [at, command] of commands.entries()) {
    if (command.do === "wait") setTo((now += command.minutes * MINUTE_MS));
    const expected = reference.apply(command, now);
    const done = await send(api, people, id, command);
    const [seen, meant] = [await look(api, people, id), reference.picture()].map((one) =>
      JSON.stringify(one),
    );
    if (done !== expected || seen !== meant)
      return `after ${JSON.stringify(commands.slice(0, at + 1))}: ${done} ${seen}, not ${expected} ${meant}`;
  }
  return null;
}
