// Add Subscription Plans: the form of a new plan.
import { useState } from "react";
import { useAddPlan } from "#features/money/web/subscriptions/admin-queries.ts";
import { PlanForm } from "#features/money/web/subscriptions/plan-form.tsx";
import { NO_PLAN } from "#features/money/web/subscriptions/plan-values.ts";
import { Card } from "#platform/web/ui/display/card.tsx";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import styles from "#features/money/web/subscriptions/admin-plans.module.css";
import { adminView } from "#platform/web/layout/dashboard/admin-view.ts";

export const addPlanView = adminView({
  name: "add-plan",
  entry: { label: "Add Subscription Plans", group: "Manage Subscription" },
  Component: AdminAddPlan,
});

export default function AdminAddPlan() {
  const add = useAddPlan();
  const [added, setAdded] = useState(0);

  return (
    <div className={styles.narrow}>
      <PageTitle
        lead={
          <>
            Employers see it on the plans page at once.{" "}
            <TextLink to="?view=plans" underlined>
              See all plans
            </TextLink>
          </>
        }
      >
        Add Subscription Plan
      </PageTitle>
      <Card>
        <PlanForm
          // The form is empty again after each plan.
          key={added}
          values={NO_PLAN}
          label="Create Plan"
          save={(plan) => add.mutateAsync(plan)}
          onSaved={() => {
            toast.good("Plan created successfully!", { seconds: 3 });
            setAdded(added + 1);
          }}
          failure="Error creating plan"
        />
      </Card>
    </div>
  );
}
