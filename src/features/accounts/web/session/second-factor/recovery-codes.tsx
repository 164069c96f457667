// The recovery codes, shown once, to be copied or downloaded.
import { useEffect, useRef } from "react";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import styles from "#features/accounts/web/session/second-factor/recovery-codes.module.css";

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = `EduNakuri recovery codes\nEach works once in place of a code of the app.\n\n${codes.join("\n")}\n`;

  // The closing button does not get the focus: a second press of Enter would lose the codes.
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      toast.good("Recovery codes copied.");
    } catch {
      toast.bad("The codes could not be copied. Please download them.");
    }
  }

  return (
    <div className="stack">
      <p className="text">
        Keep these codes where you will find them without your phone. Each works once in place of a code of
        the app. <strong>They are not shown again.</strong>
      </p>
      <ul className={`list grid panel roomy ${styles.codes}`} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row">
        <Button ref={first} look="default" onClick={() => void copy()}>
          Copy
        </Button>
        <ButtonLink
          look="default"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="edunakuri-recovery-codes.txt"
          icon={<Icon name="download" />}
        >
          Download
        </ButtonLink>
      </div>
      <div className="row end">
        <Button onClick={onDone}>I have saved them</Button>
      </div>
    </div>
  );
}
