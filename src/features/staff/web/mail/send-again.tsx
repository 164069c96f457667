// The button that sends a mail again that waits or has failed.
import { browserApi, errorMessage } from "#platform/web/api.ts";
import { type Stale, useChange } from "#platform/web/query.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";

type Props = {
  mailId: string;
  label: string;
  /** What is read again afterwards, after a refusal too: another admin may have been quicker. */
  changes: Stale;
};

export function SendAgain({ mailId, label, changes }: Props) {
  const retry = useChange(
    () => browserApi.post("/api/admin/mail/{id}/send-again", { params: { id: mailId } }),
    { changes },
  );

  // Awaited here: callbacks of the mutation are not called once the mail has left the list.
  async function send() {
    try {
      const { message } = await retry.mutateAsync();
      toast.good(message, { seconds: 3 });
    } catch (error) {
      toast.bad(errorMessage(error, "Could not send it again."));
    }
  }

  return (
    <Button small look="subtle" busy={retry.isPending} aria-label={label} onClick={() => void send()}>
      Send Again
    </Button>
  );
}
