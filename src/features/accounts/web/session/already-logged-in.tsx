// Tells a person who is logged in, on a page for registering, what another registration would do (REG-81).
import { useState } from "react";
import { dashboardOf } from "#features/accounts/web/session/queries.ts";
import { useSession } from "#features/accounts/web/session/session.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

export function AlreadyLoggedIn() {
  const t = useT("session");
  // Who came to the page: after registering the session is the new account's.
  const [session] = useState(useSession());
  const dashboard = dashboardOf(session);
  const person = session.user ?? session.admin;
  if (!dashboard || !person) return null;
  return (
    <Notice role="note" className="below">
      {t(
        "You are logged in as {email}. Registering here makes another account, in which you are logged in from then on.",
        { email: person.email },
      )}{" "}
      <TextLink to={dashboard}>{t("Go to your dashboard")}</TextLink>
    </Notice>
  );
}
