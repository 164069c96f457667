// The purchase of a plan: who may buy, the invoice, the call, and the message after it.
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { pathIn } from "#platform/domain/locale/locale.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import { payPath } from "#features/money/domain/payments/terms.ts";
import type { Plan } from "#features/money/domain/subscriptions/plan-calls.ts";
import { SendAgainButton } from "#features/accounts/web/session/email-proof/send-again-button.tsx";
import { readChosenPlan, withoutChosenPlan } from "#features/accounts/web/session/login/chosen-plan.ts";
import { useSubscribe } from "#features/money/web/subscriptions/queries.ts";
import { useConfirm } from "#platform/web/ui/feedback/confirm.tsx";
import { useSingleFlight } from "#platform/web/ui/feedback/single-flight.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { makeStale } from "#platform/web/query.ts";

/**
 * `employerId` is null for everybody who is not an employer, to whom the cards show a dialog. A plan of `plans` that
 * the address names is chosen already: it was chosen before the login.
 */
export function usePurchase(employerId: string | null, plans: readonly Plan[]) {
  const say = useSay("plan");
  const t = useT("plan");
  const locale = useLocale();
  const [pressed, setPressed] = useState<Plan | null>(null);
  const [search, setSearch] = useSearchParams();
  const planBeforeLogin = readChosenPlan(search);
  const returned = employerId ? plans.find(({ _id }) => _id === planBeforeLogin) : undefined;
  const chosen = pressed ?? returned ?? null;
  const subscribe = useSubscribe();
  const cache = useQueryClient();
  const ask = useConfirm();
  const navigate = useNavigate();
  const singleFlight = useSingleFlight();

  function close() {
    setPressed(null);
    if (planBeforeLogin) {
      setSearch(withoutChosenPlan(search), { replace: true, preventScrollReset: true });
    }
  }

  async function showSuccess(plan: Plan, subscriptionId: string | undefined) {
    if (plan.price > 0 && subscriptionId !== undefined) {
      const pay = await ask({
        title: t("Subscription Requested"),
        body: t(
          "Your {plan} plan now waits for your payment. Once you have paid, it is usually active within 4 working hours.",
          { plan: plan.name },
        ),
        confirm: t("Pay Now"),
        cancel: t("Go to Dashboard"),
        tone: "good",
      });
      // A document of its own: the gateway's script may run on that page alone.
      if (pay) location.assign(pathIn(locale, payPath(subscriptionId)));
      else await navigate("/employer/profile");
      return;
    }
    const go = await ask({
      title: t("Subscription Requested"),
      body: t("Your {plan} plan now waits for activation by an admin. You can follow it on your dashboard.", {
        plan: plan.name,
      }),
      confirm: t("Go to Dashboard"),
      tone: "good",
    });
    if (go) await navigate("/employer/profile");
  }

  async function showFailure(error: unknown) {
    if (error instanceof Refusal && error.code === "INVALID_PLAN") {
      toast.bad(t("Invalid plan selected."));
      return makeStale(cache, ["/api/subscription/plans"]);
    }
    const sentence = say(failureMessage(error));
    const isUnconfirmed = error instanceof Refusal && error.code === "EMAIL_NOT_CONFIRMED";
    await ask({
      title: t("Subscription Failed"),
      body: isUnconfirmed ? <Unconfirmed sentence={sentence} /> : sentence,
      tone: "bad",
    });
  }

  const confirm = () =>
    singleFlight(async () => {
      if (!chosen || !employerId) return;
      try {
        const subscriptionId = await subscribe.mutateAsync({
          employerId,
          planId: chosen._id,
          credits: chosen.totalcredits,
        });
        close();
        // Not awaited: otherwise the next purchase would be ignored as a second click until the dialog is answered.
        void showSuccess(chosen, subscriptionId);
      } catch (error) {
        close();
        void showFailure(error);
      }
    });

  return { chosen, busy: subscribe.isPending, choose: setPressed, confirm, cancel: close };
}

/** The link is needed now, so its mail can be had at once. */
function Unconfirmed({ sentence }: { sentence: string }) {
  return (
    <div className="stack gap-sm">
      <p>{sentence}</p>
      <Suspense>
        <SendAgainButton />
      </Suspense>
    </div>
  );
}

/** The server's sentence, or one of the two sentences for a failure without one (SUB-13). */
export function failureMessage(error: unknown): string {
  if (!(error instanceof Refusal)) return "Something went wrong. Please try again later.";
  return error.message || "Please try again.";
}
