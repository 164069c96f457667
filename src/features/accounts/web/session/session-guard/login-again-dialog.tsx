// The dialog when a session has ended in the middle, or when another account has logged in since (LOGIN-55, LOGIN-56).
import { useState, Suspense } from "react";
import { pathIn } from "#platform/domain/locale/locale.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import { accountIn, dashboardOf, personIn, type Session } from "#features/accounts/web/session/queries.ts";
import { LoginCodeEntry } from "#features/accounts/web/session/second-factor/login-code-entry.tsx";
import { AgainPasswordForm } from "#features/accounts/web/session/session-guard/again-password-form.tsx";
import { Dialog } from "#platform/web/ui/feedback/dialog.tsx";
import dialogStyles from "#platform/web/ui/feedback/dialog.module.css";
import { Button } from "#platform/web/ui/button.tsx";
import { browserApi } from "#platform/web/api.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { later } from "#platform/web/ui/feedback/later.tsx";

type Props = {
  /** The person to whom the page belongs. */
  page: Session;
  /** Who is logged in instead, if anybody. */
  current: Session;
  /** Somebody else has logged in here. */
  onSession: (session: Session) => void;
  /** The person of the page is logged in again. */
  onLoggedIn: (session: Session) => void;
  onDismiss: () => void;
};

export function LoginAgainDialog(props: Props) {
  const other = personIn(props.current);
  const [isLoggingIn, setLoggingIn] = useState(false);
  if (other && !isLoggingIn)
    return <OtherAccount {...props} other={other} onLogIn={() => setLoggingIn(true)} />;
  return <LogInAgain {...props} onOther={() => setLoggingIn(false)} />;
}

type OtherProps = Props & { other: { email: string }; onLogIn: () => void };

function OtherAccount({ page, current, other, onLogIn, onDismiss }: OtherProps) {
  const t = useT("session");
  const dashboard = pathIn(useLocale(), dashboardOf(current) ?? "/");
  return (
    <Dialog opened title={t("Another account is logged in")} onClose={onDismiss}>
      <p className="breaks text below">
        {t.nodes(
          "This page is open as {email}, but {other} has logged in since, in another tab of this browser. Nothing was sent for either of them.",
          { email: <strong>{personIn(page)?.email}</strong>, other: <strong>{other.email}</strong> },
        )}
      </p>
      <div className={dialogStyles.actions}>
        <Button look="default" onClick={() => location.assign(dashboard)}>
          {t("Use the other account")}
        </Button>
        <Button onClick={onLogIn} data-autofocus>
          {t("Log in again")}
        </Button>
      </div>
    </Dialog>
  );
}

function LogInAgain({ page, onSession, onLoggedIn, onDismiss, onOther }: Props & { onOther: () => void }) {
  const t = useT("session");
  const [step, setStep] = useState<"password" | "code" | "set-up">("password");
  const isAdmin = page.admin !== null;
  const email = personIn(page)?.email ?? "";

  function receive(session: Session) {
    if (accountIn(session) !== accountIn(page)) {
      onOther();
      onSession(session);
    } else if (session.admin?.secondFactorMissing) setStep("set-up");
    else onLoggedIn(session);
  }

  return (
    <Dialog opened title={t("Please log in again")} onClose={onDismiss}>
      <p className="breaks text below">
        {t(
          "Your login has ended. Everything on this page is still here: log in, and it goes on where you were.",
        )}
      </p>
      {step === "password" && (
        <AgainPasswordForm
          email={email}
          isAdmin={isAdmin}
          onSession={receive}
          onCode={() => setStep("code")}
          onDismiss={onDismiss}
        />
      )}
      {step === "code" && (
        <LoginCodeEntry onAdmin={(admin) => receive({ user: null, admin })}>
          {({ button, isExpired }) => (
            <div className={dialogStyles.actions}>
              <Button look="default" onClick={onDismiss}>
                {t("Not now")}
              </Button>
              {isExpired ? (
                <Button onClick={() => setStep("password")}>{t("Enter the password again")}</Button>
              ) : (
                button
              )}
            </div>
          )}
        </LoginCodeEntry>
      )}
      {step === "set-up" && <RequiredFactor onDone={onLoggedIn} />}
    </Dialog>
  );
}

const SetUp = later(() => import("#features/accounts/web/session/second-factor/set-up.tsx"));

/** The second factor that the site requires since this page was opened: it is set up before anything goes on. */
function RequiredFactor({ onDone }: { onDone: (session: Session) => void }) {
  const t = useT("session");
  const finish = async () => onDone(await browserApi.get("/api/auth/session"));
  return (
    <>
      <p className="breaks text below">
        {t("This site requires a second factor of admins. Set it up to go on.")}
      </p>
      <Suspense fallback={<span className="spinner" />}>
        <SetUp onDone={() => void finish()} />
      </Suspense>
    </>
  );
}
