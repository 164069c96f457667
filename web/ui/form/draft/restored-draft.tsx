// Says that a draft was restored and offers to start over, since the browser may be shared.
import { Alert, Button, Group } from "@mantine/core";

export function RestoredDraft({ onClear }: { onClear: () => void }) {
  return (
    <Alert mb="lg">
      <Group justify="space-between" gap="sm">
        What you typed earlier is filled in again. Passwords and files were not kept.
        <Button variant="default" onClick={onClear}>
          Clear the form
        </Button>
      </Group>
    </Alert>
  );
}
