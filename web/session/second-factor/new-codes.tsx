// Replaces the recovery codes by ten new ones, for a code of the app.
import { useState } from "react";
import { CodeForm } from "#web/session/second-factor/code-form.tsx";
import { useRenewRecoveryCodes } from "#web/session/second-factor/queries.ts";
import { RecoveryCodes } from "#web/session/second-factor/recovery-codes.tsx";

export default function NewCodes({ onDone }: { onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = useRenewRecoveryCodes();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <CodeForm
      asks={["code"]}
      label="Make New Codes"
      codeHint="Of your app. The recovery codes that you have now stop working."
      failure="New codes could not be made. Please try again."
      send={async ({ code }) => setCodes((await renew.mutateAsync(code)).recoveryCodes)}
      onCancel={onDone}
    />
  );
}
