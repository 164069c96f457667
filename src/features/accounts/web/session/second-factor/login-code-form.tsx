// The second step of an admin's login on its own page. Before hydration the route's action handles it.
import { useNavigate } from "react-router";
import type { SessionAdmin } from "#features/accounts/domain/session/calls.ts";
import { AFTER_ADMIN_LOGIN } from "#features/accounts/web/session/login/admin-login-form.tsx";
import {
  LoginCodeEntry,
  type LoginCodeRefusal,
} from "#features/accounts/web/session/second-factor/login-code-entry.tsx";
import { storeSession, useStartSession } from "#features/accounts/web/session/stored-session.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { useConfirm } from "#platform/web/ui/feedback/confirm.tsx";

const ADMIN_LOGIN_PAGE = "/edunakuri/adminpanel/login";

export function LoginCodeForm({ refused }: { refused?: LoginCodeRefusal | undefined }) {
  const startSession = useStartSession();
  const ask = useConfirm();
  const navigate = useNavigate();

  async function welcome(admin: SessionAdmin) {
    const session = { user: null, admin };
    storeSession(session);
    await ask({ title: "Logged in!", body: "Redirecting to your dashboard …", tone: "good", seconds: 1.5 });
    startSession(session);
    await navigate(AFTER_ADMIN_LOGIN);
  }

  return (
    <LoginCodeEntry refused={refused} onAdmin={welcome}>
      {({ button, isExpired }) =>
        isExpired ? (
          <ButtonLink to={ADMIN_LOGIN_PAGE}>Log In Again</ButtonLink>
        ) : (
          <>
            {button}
            <TextLink className="fine" to={ADMIN_LOGIN_PAGE}>
              Log in as somebody else
            </TextLink>
          </>
        )
      }
    </LoginCodeEntry>
  );
}
