// The notice of a new e-mail address that waits until its link is used, in the edit of a profile (CAND-19).
import { useQuery } from "@tanstack/react-query";
import { errorMessage } from "#platform/web/api.ts";
import { useCancelEmailChange } from "#features/accounts/web/session/email-proof/queries.ts";
import { SendAgainButton } from "#features/accounts/web/session/email-proof/send-again-button.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { queryOf } from "#platform/web/query.ts";

export function WaitingAddress() {
  const t = useT("session");
  const { data } = useQuery(queryOf("/api/auth/emailStatus"));
  const cancel = useCancelEmailChange();
  if (!data?.newEmail) return null;
  return (
    <Notice title={t("A new email address waits")}>
      <div className="stack gap-sm start">
        <p className="fine">
          {t(
            "{newEmail} is used from the moment the link in the mail that we sent there is opened and confirmed.",
            { newEmail: data.newEmail },
          )}
        </p>
        <div className="row gap-sm">
          <SendAgainButton />
          <Button
            look="subtle"
            busy={cancel.isPending}
            onClick={() =>
              cancel.mutate(undefined, {
                onSuccess: ({ message }) => toast.good(message),
                onError: (error) =>
                  toast.bad(errorMessage(error, t("The change could not be cancelled. Please try again."))),
              })
            }
          >
            {t("Cancel the change")}
          </Button>
        </div>
      </div>
    </Notice>
  );
}
