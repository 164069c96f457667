// The plan of a school with its credits, which an admin may correct.
import { useState } from "react";
import { formatDayOf } from "#platform/domain/day.ts";
import { useQuery } from "@tanstack/react-query";
import { formatCount, formatRupees } from "#platform/domain/money.ts";
import type { Subscription } from "#features/money/domain/subscriptions/calls.ts";
import { mayBeExtended } from "#features/money/domain/subscriptions/rules.ts";
import { CreditCorrection } from "#features/money/web/subscriptions/corrections/credit-correction.tsx";
import { PlanExtension } from "#features/money/web/subscriptions/corrections/plan-extension.tsx";
import { subscriptionQueries } from "#features/money/web/subscriptions/queries.ts";
import { SubscriptionStatusBadge } from "#features/money/web/subscriptions/status-badge.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { DescriptionList } from "#platform/web/ui/display/description-list.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { Loaded } from "#platform/web/ui/table/loaded.tsx";

export function PlanOfSchool({ id }: { id: string }) {
  const answer = useQuery(subscriptionQueries.employerSubscription(id));
  return (
    <Card title="Plan and Credits">
      <Loaded answer={answer} failure="The plan could not be loaded. Please try again.">
        {(subscription) =>
          subscription ? <Plan subscription={subscription} /> : <p>This school has no plan yet.</p>
        }
      </Loaded>
    </Card>
  );
}

function Plan({ subscription }: { subscription: Subscription }) {
  const { planName, planPrice, status, credits, totalCredits, startDate, endDate, employerId } = subscription;
  const [open, setOpen] = useState<"credits" | "days" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <DescriptionList
        facts={[
          { label: "Plan", value: `${planName}, ${formatRupees(planPrice)}` },
          { label: "Status", value: <SubscriptionStatusBadge status={status} /> },
          { label: "Credits Left", value: `${formatCount(credits)} of ${formatCount(totalCredits)}` },
          { label: "From", value: startDate && formatDayOf(startDate) },
          { label: "Until", value: endDate && formatDayOf(endDate) },
        ]}
      />
      <div className="row above">
        {status === "active" && (
          <Button
            small
            look="default"
            onClick={() => setOpen("credits")}
            aria-label={`Correct credits of ${employerId.instituteName}`}
          >
            Credits
          </Button>
        )}
        {mayBeExtended(status) && (
          <Button
            small
            look="default"
            onClick={() => setOpen("days")}
            aria-label={`Add days to the plan of ${employerId.instituteName}`}
          >
            Days
          </Button>
        )}
        <CreditCorrection subscription={subscription} opened={open === "credits"} onClose={close} />
        <PlanExtension subscription={subscription} opened={open === "days"} onClose={close} />
        <TextLink className="fine" to={`?view=credits&q=${encodeURIComponent(employerId.email)}`}>
          Credit ledger of this school
        </TextLink>
      </div>
    </>
  );
}
