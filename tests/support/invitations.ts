// Creates interviews in a running product and brings them to a status through the calls of their people.
import type { APIRequestContext, Page } from "@playwright/test";
import { addDays, type Day, dayInIndia, formatDayWithWeekday, instantInIndia } from "#platform/domain/day.ts";
import type { EmployerResult } from "#features/interviews/domain/terms.ts";
import { idFrom } from "#tests/support/ids.ts";
import {
  as,
  asAdmin,
  newCandidate,
  newEmployer,
  newSubscription,
  type Person,
} from "#tests/support/people.ts";
import { inProductDatabase } from "#tests/support/product-database.ts";

export type Pair = { employer: Person; candidate: Person };

/** A day counted from today that may be chosen. */
export const inDays = (count: number): Day => addDays(dayInIndia(new Date()), count);

/** What stands at an agreed interview in the slot of `newCandidate` until it can be joined. */
export const joinOpening = (day: Day): string => `Join opens ${formatDayWithWeekday(day)}, 3:45 PM`;

/** Opens the page again with the browser's clock at the minute from which that interview can be joined. */
export async function reloadAtJoin(page: Page, day: Day): Promise<void> {
  await page.clock.setFixedTime(instantInIndia(day, "15:45"));
  await page.reload();
}

/** A school with credits and a candidate who have no interview yet. */
export async function newPair(baseURL: string, { credits = 20 } = {}): Promise<Pair> {
  const [employer, candidate] = await Promise.all([
    newEmployer(baseURL, { instituteName: "Vidya Niketan School" }),
    newCandidate(baseURL, { fullName: "Asha Verma" }),
  ]);
  await newSubscription(baseURL, employer, { credits });
  return { employer, candidate };
}

/** Returns the interview's id. */
export function invite(baseURL: string, { employer, candidate }: Pair, day = inDays(4)): Promise<string> {
  return as(baseURL, employer, async (api) => {
    const answer = await api.post("/api/interview/scheduleInterview", {
      data: {
        employerId: employer._id,
        candidateId: candidate._id,
        interviewDate: day,
        InterviewLink: "https://meet.example/room",
      },
    });
    if (!answer.ok()) throw new Error(await answer.text());
    return (await answer.json()).interview._id;
  });
}

export function confirm(baseURL: string, { candidate }: Pair, id: string): Promise<void> {
  return as(baseURL, candidate, (api) =>
    putJson(api, `updateInterviewStatus/${id}`, { status: "Interview Scheduled" }),
  );
}

export function askForAnotherDay(
  baseURL: string,
  { candidate }: Pair,
  id: string,
  note: string,
): Promise<void> {
  return as(baseURL, candidate, (api) => putJson(api, `reschedule/${id}`, { note }));
}

export function complete(
  baseURL: string,
  { employer }: Pair,
  id: string,
  result: EmployerResult,
): Promise<void> {
  return as(baseURL, employer, (api) =>
    putJson(api, `updateInterviewStatus/${id}`, { status: "Completed", result }),
  );
}

export function cancel(baseURL: string, id: string): Promise<void> {
  return asAdmin(baseURL, (api) => putJson(api, `updateInterviewStatus/${id}`, { status: "Cancelled" }));
}

/** Changes the day in the database, since scheduling for a past day is refused. */
export function moveToThePast(id: string): Promise<void> {
  return inProductDatabase(async (db) => {
    await db
      .updateTable("interviews")
      .set({ day: inDays(-3) })
      .where("id", "=", idFrom(id))
      .execute();
  });
}

async function putJson(api: APIRequestContext, path: string, data: Record<string, string>): Promise<void> {
  const answer = await api.put(`/api/interview/${path}`, { data });
  if (!answer.ok()) throw new Error(await answer.text());
}
