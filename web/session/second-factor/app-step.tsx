// Shows the secret for the app as a QR code, a link and text; a first code proves that the app has it.
import { CodeForm } from "#web/session/second-factor/code-form.tsx";
import { QrCode } from "#web/ui/display/qr-code.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import styles from "#web/session/second-factor/set-up.module.css";

type Props = {
  secret: string;
  link: string;
  send: (code: string) => Promise<void>;
  onCancel?: (() => void) | undefined;
};

export function AppStep({ secret, link, send, onCancel }: Props) {
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
      <div className={`row ${styles.scan}`}>
        <QrCode className={styles.qr} text={link} label="QR code for your authenticator app" />
        <div className={`grid gap-2xs ${styles.byHand}`}>
          <span>On this phone?</span>
          <TextLink href={link}>Open the app</TextLink>
          <span>Or type this key into the app:</span>
          <code className={styles.secret}>{inGroups(secret)}</code>
        </div>
      </div>
    </CodeForm>
  );
}

/** Eight groups of four characters are typed with fewer mistakes than 32 characters in a row. */
function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, "$1 ");
}
