// Turns the second factor off, with password and code.
import { CodeForm } from "#web/session/second-factor/code-form.tsx";
import { useTurnOffSecondFactor } from "#web/session/second-factor/queries.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";

export default function TurnOff({ onDone }: { onDone: () => void }) {
  const turnOff = useTurnOffSecondFactor();
  return (
    <CodeForm
      asks={["password", "code"]}
      label="Turn Off"
      codeHint="Of your app, or a recovery code"
      failure="The second factor could not be turned off. Please try again."
      send={async (typed) => {
        await turnOff.mutateAsync(typed);
        toast.good("The second factor is off.");
        onDone();
      }}
      onCancel={onDone}
    />
  );
}
