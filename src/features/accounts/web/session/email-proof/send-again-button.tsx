// The button that sends the mail with the link again (REG-44).
import { errorMessage } from "#platform/web/api.ts";
import { useResendConfirmation } from "#features/accounts/web/session/email-proof/queries.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { useT } from "#platform/web/language/use-t.tsx";

export function SendAgainButton() {
  const t = useT("session");
  const resend = useResendConfirmation();
  return (
    <Button
      look="default"
      busy={resend.isPending}
      onClick={() =>
        resend.mutate(undefined, {
          onSuccess: ({ message }) => toast.good(message),
          onError: (error) =>
            toast.bad(errorMessage(error, t("The mail could not be sent. Please try again."))),
        })
      }
    >
      {t("Send again")}
    </Button>
  );
}
