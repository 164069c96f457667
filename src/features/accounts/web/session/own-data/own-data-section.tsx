// Your Data in a person's dashboard: download it, or delete the account with it (PEOPLE-6, PEOPLE-7).
import { Suspense, useState } from "react";
import type { Member } from "#features/accounts/web/session/own-data/delete-account-form.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { Dialog } from "#platform/web/ui/feedback/dialog.tsx";
import { buttonClass } from "#platform/web/ui/button.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { later } from "#platform/web/ui/feedback/later.tsx";
import { pathOf } from "#platform/web/api.ts";

const DeleteAccountForm = later(
  () => import("#features/accounts/web/session/own-data/delete-account-form.tsx"),
);

const CONTENT = {
  candidate: "your profile, interviews, notifications, devices, photo and resume",
  employer:
    "your school’s record, interviews, subscriptions, credits, payments, notifications, devices and picture",
  colleague: "what you read of your school, your notifications and your devices",
} as const satisfies Record<Member, string>;

export function OwnDataSection({ member }: { member: Member }) {
  const t = useT("session");
  const [deleting, setDeleting] = useState(false);
  const close = () => setDeleting(false);
  return (
    <Card title={t("Your Data")}>
      <p className="text below-sm">
        {t("The download is a zip file with {content}.", { content: t(CONTENT[member]) })}
      </p>
      <div className="row">
        <a
          href={pathOf("/api/account/export")}
          download
          className={buttonClass({ look: "default" })}
          data-not-printed
        >
          <Icon name="download" />
          {t("Download My Data")}
        </a>
        <button
          type="button"
          className={buttonClass({ look: "danger-subtle" })}
          onClick={() => setDeleting(true)}
        >
          {t("Delete Account")}
        </button>
      </div>
      <Dialog opened={deleting} title={t("Delete Account")} onClose={close}>
        <Suspense>
          <DeleteAccountForm member={member} onCancel={close} />
        </Suspense>
      </Dialog>
    </Card>
  );
}
