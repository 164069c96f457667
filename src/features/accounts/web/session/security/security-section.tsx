// Security in a person's dashboard: sessions and password.
import { useState } from "react";
import { OwnSessions } from "#features/accounts/web/session/security/own-sessions.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { Dialog } from "#platform/web/ui/feedback/dialog.tsx";
import { buttonClass } from "#platform/web/ui/button.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { later } from "#platform/web/ui/feedback/later.tsx";

const fetchChangePassword = () => import("#features/accounts/web/session/security/change-password-form.tsx");
const ChangePasswordForm = later(async () => ({
  default: (await fetchChangePassword()).ChangePasswordForm,
}));

export function SecuritySection({ title }: { title?: string }) {
  const t = useT("session");
  const [changing, setChanging] = useState(false);
  const close = () => setChanging(false);
  return (
    <Card
      title={title ?? t("Security")}
      notPrinted
      actions={
        <button
          type="button"
          className={buttonClass({ look: "default" })}
          onPointerEnter={fetchChangePassword}
          onFocus={fetchChangePassword}
          onClick={() => setChanging(true)}
        >
          {t("Change Password")}
        </button>
      }
    >
      <p className="dimmed fine text below-xs">{t("You are logged in here:")}</p>
      <OwnSessions />
      <Dialog opened={changing} title={t("Change Password")} onClose={close}>
        <ChangePasswordForm onDone={close} />
      </Dialog>
    </Card>
  );
}
