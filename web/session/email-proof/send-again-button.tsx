// The button that sends the mail with the link again (REG-44).
import { errorMessage } from "#web/api.ts";
import { useResendConfirmation } from "#web/session/email-proof/queries.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/feedback/toast-store.ts";

export function SendAgainButton() {
  const resend = useResendConfirmation();
  return (
    <Button
      look="default"
      busy={resend.isPending}
      onClick={() =>
        resend.mutate(undefined, {
          onSuccess: ({ message }) => toast.good(message),
          onError: (error) => toast.bad(errorMessage(error, "The mail could not be sent. Please try again.")),
        })
      }
    >
      Send again
    </Button>
  );
}
