// What the forms of a first day send, also without scripts.
import { CHECK_QUESTIONS } from "#features/offers/domain/first-day/checks.ts";
import type { Text } from "#platform/domain/locale/sentence.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import { type Api, errorMessage } from "#platform/web/api.ts";
import { getFieldErrors } from "#platform/web/ui/field-errors.ts";

type Typed = Record<string, string>;

/** Of the form that was sent last; `step` says which one it was. */
export type SentStep = {
  step: string;
  /** With which the form is shown again where there are no scripts. */
  typed: Typed;
  problem: Text | null;
  status: number;
  /** Where the page goes, if it leaves. */
  to: string | null;
};

export async function sendStep(api: Api, typed: Typed): Promise<SentStep> {
  const step = typed["step"] ?? "";
  try {
    return { step, typed, problem: null, status: 200, to: await send(api, typed) };
  } catch (error) {
    const [first] = Object.values(getFieldErrors(error));
    const problem = first ?? errorMessage(error, "This could not be saved. Please try again.");
    const status = error instanceof Refusal ? error.status : 500;
    return { step, typed, problem, status, to: null };
  }
}

const given = (typed: Typed, name: string): string | undefined => typed[name]?.trim() || undefined;

async function send(api: Api, typed: Typed): Promise<string | null> {
  const id = typed["offer"] ?? "";
  const params = { id };
  const [kind, item = ""] = (typed["step"] ?? "").split(" ");
  // The server judges each value, so what a form holds is sent as it is.
  if (kind === "item") {
    const change = { item, day: given(typed, "day"), notNeeded: given(typed, "notNeeded") };
    await api.put("/api/offers/{id}/checklist", { params, body: { items: [change as never] } });
  } else if (kind === "joined") {
    const { joined = "", who = "", reason = "" } = typed;
    await api.post("/api/offers/{id}/joined", { params, body: { joined, who, reason } as never });
  } else if (kind === "check") {
    const answers = Object.fromEntries(
      [...CHECK_QUESTIONS, "isStillThere"].map((question) => [question, typed[question]]),
    );
    await api.post("/api/offers/{id}/check", { params, body: { day: item, ...answers } as never });
  } else if (kind === "reopen") {
    const job = { id: typed["job"] ?? "" };
    if (item === "paused") {
      await api.put("/api/employer/vacancies/{id}/state", { params: job, body: { state: "published" } });
    } else {
      const { vacancy } = await api.post("/api/employer/vacancies/{id}/copy", { params: job });
      return `/employer/profile?tab=jobs&job=${vacancy._id}`;
    }
  }
  return null;
}
