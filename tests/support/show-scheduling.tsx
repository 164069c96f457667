// Shows 'Schedule Interview' of a profile for component tests, with a server that answers.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, vi } from "vitest";
import { press, submitFormOf, type } from "#tests/support/acts.ts";
import { CANDIDATE, INTERVIEW } from "#tests/support/records.ts";
import { type Answers, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { ScheduleInterview } from "#features/interviews/web/schedule-interview.tsx";
import type { Earlier } from "#features/interviews/web/schedule/invitation-values.ts";
import type { SchedulingCase } from "#features/interviews/web/schedule/scheduling-check.ts";
import type { Invitee } from "#features/interviews/web/schedule/use-schedule.ts";

export const SEND = "POST /api/interview/scheduleInterview";
export const DAY = "GET /api/interview/getInterviewsByEmployer/e1";
export const FORM = "Interview with Asha Verma";
const CHECK = "GET /api/subscription/check/e1";
export type CheckSubscription = () => Promise<{ subscription: SchedulingCase["subscription"] }>;
const active: CheckSubscription = () => Promise.resolve({ subscription: { status: "active", credits: 3 } });

type Setting = {
  role?: "employer" | "candidate" | "admin" | null;
  checkSubscription?: CheckSubscription;
  candidate?: Partial<Invitee>;
  applicationId?: string;
  earlier?: Earlier;
  answers?: Answers;
};

export function showScheduling({
  role = "employer",
  checkSubscription = active,
  candidate,
  applicationId,
  earlier,
  answers,
}: Setting = {}) {
  const sent: unknown[] = [];
  const onScheduled = vi.fn();
  const check = vi.fn(checkSubscription);
  const shown = renderWithProviders(
    <ScheduleInterview
      candidate={{ ...CANDIDATE, ...candidate }}
      open={undefined}
      {...(applicationId !== undefined && { applicationId })}
      {...(earlier && { earlier })}
      onScheduled={onScheduled}
    />,
    {
      ...(role === "admin" ? { admin: true } : role && { user: { role } }),
      at: "/employer/candidatedetails/c1",
      root: { today: "2026-03-10" },
      answers: {
        [CHECK]: async () => Response.json(await check()),
        [DAY]: () => Response.json([]),
        [SEND]: (body) => {
          sent.push(body);
          return Response.json(INTERVIEW, { status: 201 });
        },
        ...answers,
      },
    },
  );
  return { ...shown, sent, check, onScheduled };
}

/** Presses a button of the dialog, which closes it. */
export const pressInDialog = async (title: string, button: string) => {
  const dialog = await screen.findByRole("dialog", { name: title });
  const all = [...dialog.querySelectorAll("button")];
  fireEvent.click(all.find(({ textContent }) => textContent === button) as Element);
  await waitFor(() => expect(screen.queryByRole("dialog", { name: title })).toBeNull());
};
export const openScheduling = async () => {
  press("Schedule Interview");
  await screen.findByRole("dialog", { name: FORM });
};
export function submitScheduling(day: string, link: string) {
  type(/Interview Date/, day);
  type(/Meeting Link/, link);
  submitFormOf(/Meeting Link/);
}
export const LINK = "https://meet.example/abc";
