// The second step of an admin's login on its own page. Before hydration the route's action handles it.
import { ADMIN_LOGIN_PAGE } from "#features/accounts/web/session/addresses.ts";
import { useEnterPanel } from "#features/accounts/web/session/login/admin-login-form.tsx";
import {
  LoginCodeEntry,
  type LoginCodeRefusal,
} from "#features/accounts/web/session/second-factor/login-code-entry.tsx";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";

export function LoginCodeForm({ refused }: { refused?: LoginCodeRefusal | undefined }) {
  const enter = useEnterPanel();
  return (
    <LoginCodeEntry refused={refused} onAdmin={enter}>
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
