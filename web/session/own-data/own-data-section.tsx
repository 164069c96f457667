// Your Data in a person's dashboard: download it, or delete the account with it (PEOPLE-6, PEOPLE-7).
import { lazy, Suspense, useState } from "react";
import { exportOwnData } from "#domain/accounts/endpoints.ts";
import type { Member } from "#web/session/own-data/delete-account-form.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Icon } from "#web/ui/display/icon.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { buttonClass } from "#web/ui/button.tsx";

const DeleteAccountForm = lazy(() => import("#web/session/own-data/delete-account-form.tsx"));

const CONTENT: Record<Member, string> = {
  candidate: "your profile, interviews, notifications, devices, photo and resume",
  employer:
    "your school’s record, interviews, subscriptions, credits, payments, notifications, devices and picture",
  colleague: "what you read of your school, your notifications and your devices",
};

export function OwnDataSection({ member }: { member: Member }) {
  const [deleting, setDeleting] = useState(false);
  const close = () => setDeleting(false);
  return (
    <Card title="Your Data">
      <p className="text below-sm">The download is a zip file with {CONTENT[member]}.</p>
      <div className="row">
        <a href={exportOwnData.path} download className={buttonClass({ look: "default" })} data-not-printed>
          <Icon name="download" />
          Download My Data
        </a>
        <button
          type="button"
          className={buttonClass({ look: "danger-subtle" })}
          onClick={() => setDeleting(true)}
        >
          Delete Account
        </button>
      </div>
      <FormDialog opened={deleting} title="Delete Account" onClose={close}>
        <Suspense>
          <DeleteAccountForm member={member} onCancel={close} />
        </Suspense>
      </FormDialog>
    </Card>
  );
}
