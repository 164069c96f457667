// Keeps the calendars of a school's members right when somebody comes on an interview or off it (INT-99).
import type { EmployerId, InterviewId } from "#platform/domain/ids.ts";
import { mayHire } from "#platform/domain/role.ts";
import { findMembership } from "#features/accounts/server/service.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import { toCalendarEvent } from "#features/interviews/server/calendar/calendar.ts";
import { presentInterview, WITHOUT_ADDRESSES } from "#features/interviews/server/present.ts";
import {
  deleteLinksTo,
  deleteMessagesTo,
  listPlaces,
  type PlaceOfMember,
  raiseRevision,
} from "#features/interviews/server/recipient-repository.ts";
import { findInterview, type InterviewOfPeople } from "#features/interviews/server/repository.ts";
import { mailNotice, notify } from "#platform/server/notifications/notify.ts";
import { forgetWhatsApp } from "#platform/server/whatsapp/service.ts";
import { factsOf } from "./mail-facts.ts";
import { makeMailLinks } from "./mail-links.ts";

/**
 * Makes a change of members or interviewers, and notifies each member who comes on an open interview or goes off it by it, in
 * the same transaction: who comes gets a notice and the event, who goes a mail that takes the event away.
 */
export async function followMembers<T>(
  tx: DatabaseTransaction,
  now: Date,
  of: { employerId: EmployerId } | { interviewId: InterviewId },
  change: () => Promise<T>,
): Promise<T> {
  const before = await listPlaces(tx, { ...of, now });
  const result = await change();
  const after = await listPlaces(tx, { ...of, now });
  const coming = without(after, before);
  const going = without(before, after);
  const ids = new Set([...going, ...coming].map(({ interviewId }) => interviewId));
  for (const id of [...ids].toSorted()) {
    await raiseRevision(tx, id);
    const interview = await findInterview(tx, id);
    if (!interview) continue;
    for (const place of going) if (place.interviewId === id) await takeOff(tx, now, interview, place);
    for (const place of coming) if (place.interviewId === id) await putOn(tx, now, interview, place);
  }
  return result;
}

const keyOf = ({ interviewId, accountId }: PlaceOfMember) => `${interviewId} ${accountId}`;
function without(places: readonly PlaceOfMember[], others: readonly PlaceOfMember[]): PlaceOfMember[] {
  const keys = new Set(others.map(keyOf));
  return places.filter((place) => !keys.has(keyOf(place)));
}

async function putOn(
  tx: DatabaseTransaction,
  now: Date,
  interview: InterviewOfPeople,
  { accountId: to, memberRole }: PlaceOfMember,
): Promise<void> {
  const kind = "interview-joined";
  const isHiring = mayHire({ memberRole });
  const link = { interview, side: "employer", accountId: to, kind } as const;
  await notify(tx, now, {
    to,
    kind,
    about: interview.id,
    facts: factsOf(interview, { now, card: undefined, absence: undefined }),
    answers: isHiring ? await makeMailLinks(tx, link) : [],
    event: (locale) =>
      toCalendarEvent(presentInterview(interview, WITHOUT_ADDRESSES), interview.revision, locale),
    // The school has accepted all but the wish for another day.
    isAccepted: isHiring && interview.status !== "Pending Reschedule",
  });
}

/** What waits for somebody who reads the interview no more is deleted first. */
async function takeOff(
  tx: DatabaseTransaction,
  now: Date,
  interview: InterviewOfPeople,
  { accountId: to }: PlaceOfMember,
): Promise<void> {
  // Also a recruiter who becomes an interviewer, and what was written for a former member until the interview was locked here.
  const member = await findMembership(tx, to);
  if (!member || member.role === "interviewer") {
    await deleteMessagesTo(tx, interview.id, to);
    await forgetWhatsApp(tx, { accountId: to, about: interview.id });
  }
  // The links of a former member have ended, and say so.
  if (member?.role === "interviewer") await deleteLinksTo(tx, interview.id, to);
  await mailNotice(tx, now, {
    to,
    kind: "interview-left",
    about: interview.id,
    facts: factsOf(interview, { now, card: undefined, absence: undefined }),
    event: (locale) => ({
      ...toCalendarEvent(presentInterview(interview, WITHOUT_ADDRESSES), interview.revision, locale),
      status: "CANCELLED",
    }),
  });
}
