// Turns the second factor on in three steps: the password, the app with its first code, the recovery codes.
import { useState } from "react";
import { AppStep } from "#web/session/second-factor/app-step.tsx";
import { CodeForm } from "#web/session/second-factor/code-form.tsx";
import { useConfirmSecondFactor, useStartSecondFactor } from "#web/session/second-factor/queries.ts";
import { RecoveryCodes } from "#web/session/second-factor/recovery-codes.tsx";

type App = { secret: string; link: string };

export default function SetUpSecondFactor({
  onDone,
  onCancel,
}: {
  onDone: () => void;
  onCancel?: () => void;
}) {
  const [app, setApp] = useState<App | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const start = useStartSecondFactor();
  const confirm = useConfirmSecondFactor();

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (app) {
    const send = async (code: string) => setCodes((await confirm.mutateAsync(code)).recoveryCodes);
    return <AppStep {...app} send={send} onCancel={onCancel} />;
  }
  return (
    <CodeForm
      asks={["password"]}
      label="Continue"
      failure="The set-up could not begin. Please try again."
      send={async ({ password }) => setApp(await start.mutateAsync(password))}
      onCancel={onCancel}
    >
      <p className="text">
        You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or
        Aegis.
      </p>
    </CodeForm>
  );
}
