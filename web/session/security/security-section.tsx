// Security in a person's dashboard: sessions and password. It is at the end of a long page, so its data is fetched when
// it is near the viewport.
import { lazy, Suspense, useRef, useState } from "react";
import { Card } from "#web/ui/display/card.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useInViewport } from "#web/ui/hydration/in-viewport.ts";
import { SkeletonList, SkeletonRows } from "#web/ui/table/skeleton-list.tsx";
import { buttonClass } from "#web/ui/button.tsx";

const OwnSessions = lazy(() => import("#web/session/security/own-sessions.tsx"));

const fetchChangePassword = () => import("#web/session/security/change-password-form.tsx");
const ChangePasswordForm = lazy(async () => ({
  default: (await fetchChangePassword()).ChangePasswordForm,
}));

export function SecuritySection({ title = "Security" }: { title?: string }) {
  const [changing, setChanging] = useState(false);
  const sessions = useRef<HTMLDivElement>(null);
  const isNear = useInViewport(sessions);
  const close = () => setChanging(false);
  return (
    <Card
      title={title}
      notPrinted
      actions={
        <button
          type="button"
          className={buttonClass({ look: "default" })}
          onPointerEnter={fetchChangePassword}
          onFocus={fetchChangePassword}
          onClick={() => setChanging(true)}
        >
          Change Password
        </button>
      }
    >
      <p className="dimmed fine text below-xs">You are logged in here:</p>
      <div ref={sessions}>
        {isNear ? (
          <Suspense fallback={<SkeletonList rows={1} />}>
            <OwnSessions />
          </Suspense>
        ) : (
          // Nobody has asked for them yet, so they are not late.
          <SkeletonRows rows={1} />
        )}
      </div>
      <FormDialog opened={changing} title="Change Password" onClose={close}>
        <ChangePasswordForm onDone={close} />
      </FormDialog>
    </Card>
  );
}
