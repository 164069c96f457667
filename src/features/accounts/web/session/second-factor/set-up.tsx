// Turns the second factor on in three steps: the password, the app with its first code, the recovery codes.
import { useState } from "react";
import { CodeForm } from "#features/accounts/web/session/second-factor/code-form.tsx";
import {
  useConfirmSecondFactor,
  useStartSecondFactor,
} from "#features/accounts/web/session/second-factor/queries.ts";
import { RecoveryCodes } from "#features/accounts/web/session/second-factor/recovery-codes.tsx";
import { QrCode } from "#platform/web/ui/display/qr-code.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";

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

type AppStepProps = App & {
  send: (code: string) => Promise<void>;
  onCancel?: (() => void) | undefined;
};

/** Shows the secret for the app as a QR code, a link and text; a first code proves that the app has it. */
function AppStep({ secret, link, send, onCancel }: AppStepProps) {
  return (
    <CodeForm
      asks={["code"]}
      label="Confirm Code"
      codeHint="The six digits that the app shows now"
      failure="The second factor could not be turned on. Please try again."
      send={({ code }) => send(code)}
      onCancel={onCancel}
    >
      <p className="text">Scan this with the app, then type the code that it shows.</p>
      <div className="row gap-lg">
        <QrCode text={link} label="QR code for your authenticator app" />
        <div className="grow stack gap-2xs start">
          <span>On this phone?</span>
          <TextLink href={link} className="tap">
            Open the app
          </TextLink>
          <span>Or type this key into the app:</span>
          <code className="breaks">{inGroups(secret)}</code>
        </div>
      </div>
    </CodeForm>
  );
}

/** Eight groups of four characters are typed with fewer mistakes than 32 characters in a row. */
function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, "$1 ");
}
