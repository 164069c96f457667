// The notice of a new e-mail address that waits until its link is used, in the edit of a profile (CAND-19).
import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { errorMessage } from "#web/api.ts";
import { emailQueries, useCancelEmailChange } from "#web/session/email-proof/queries.ts";
import { SendAgainButton } from "#web/session/email-proof/send-again-button.tsx";
import { toast } from "#web/ui/feedback/toast-store.ts";

export function WaitingAddress() {
  const { data } = useQuery(emailQueries.status());
  const cancel = useCancelEmailChange();
  if (!data?.newEmail) return null;
  return (
    <Alert title="A new email address waits">
      <Stack gap="sm" align="flex-start">
        <Text size="sm" style={{ overflowWrap: "anywhere" }}>
          {data.newEmail} is used from the moment the link in the mail that we sent there is opened and
          confirmed.
        </Text>
        <Group gap="sm">
          <SendAgainButton />
          <Button
            variant="subtle"
            loading={cancel.isPending}
            onClick={() =>
              cancel.mutate(undefined, {
                onSuccess: ({ message }) => toast.good(message),
                onError: (error) =>
                  toast.bad(errorMessage(error, "The change could not be cancelled. Please try again.")),
              })
            }
          >
            Cancel the change
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
