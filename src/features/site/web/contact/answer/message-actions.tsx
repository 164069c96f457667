// What an admin does with a message: answer, close or open it again, delete.
import type { ContactMessage } from "#features/site/domain/contact/calls.ts";
import { errorMessage } from "#platform/web/api.ts";
import { useDeleteMessage, useSetMessageState } from "#features/site/web/contact/admin-queries.ts";
import { AnswerButton } from "#features/site/web/contact/answer/answer-dialog.tsx";
import { useConfirm } from "#platform/web/ui/feedback/confirm.tsx";
import { useConfirmedAction } from "#platform/web/ui/feedback/confirmed-action.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { RowAction } from "#platform/web/ui/table/row-action.tsx";

export function MessageActions({ message }: { message: ContactMessage }) {
  return (
    <>
      {!message.answer && <AnswerButton message={message} />}
      <StateButton message={message} />
      <Removal message={message} />
    </>
  );
}

function StateButton({ message: { _id, state, fullName } }: { message: ContactMessage }) {
  const change = useSetMessageState();
  const isClosed = state === "closed";

  // Awaited here: callbacks of the mutation are not called once the row has left the list.
  async function move() {
    try {
      const { message } = await change.mutateAsync({ id: _id, state: isClosed ? "open" : "closed" });
      toast.good(message, { seconds: 3 });
    } catch (error) {
      toast.bad(errorMessage(error, "The message could not be changed. Please try again."));
    }
  }

  return (
    <Button
      look="default"
      busy={change.isPending}
      aria-label={`${isClosed ? "Open again" : "Close"} the message of ${fullName}`}
      onClick={() => void move()}
    >
      {isClosed ? "Open Again" : "Close"}
    </Button>
  );
}

function Removal({ message }: { message: ContactMessage }) {
  const ask = useConfirm();
  const remove = useDeleteMessage();
  const confirmedAction = useConfirmedAction();

  const onDelete = () =>
    confirmedAction({
      question: {
        title: `Delete the message of ${message.fullName}?`,
        body: "This message will be permanently deleted.",
        confirm: "Yes, delete",
        cancel: "Cancel",
        destructive: true,
      },
      act: () => remove.mutateAsync(message._id),
      done: () => toast.good("Successfully deleted", { seconds: 3 }),
      failed: (error) =>
        void ask({
          title: "Error!",
          body: errorMessage(error, "There was an error deleting the message."),
          tone: "bad",
        }),
    });

  return (
    <RowAction
      icon="trash"
      label="Delete"
      recordName={`the message of ${message.fullName}`}
      destructive
      onClick={onDelete}
    />
  );
}
