// The message in place of phone and e-mail: why they are hidden, and how to see them.
import { Button } from "@mantine/core";
import { Link } from "react-router";
import { useSession } from "#web/session/session.tsx";
import { Icon } from "#web/ui/display/icon.tsx";
import styles from "#web/candidates/profile/candidate-details.module.css";

export function LockedContact() {
  // A candidate sees this on the own profile, and needs no plan.
  const isOwn = useSession().user?.role === "candidate";
  return (
    <div className={styles.locked}>
      <Icon name="eye-off" />
      <div>
        <p>
          <strong>Phone and email are hidden.</strong> A teacher&apos;s contact details are shown only to
          schools with an active subscription.
        </p>
        {!isOwn && (
          <Button component={Link} to="/subscriptionPlan" variant="default">
            See plans
          </Button>
        )}
      </div>
    </div>
  );
}
