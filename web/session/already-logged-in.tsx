// Tells a person who is logged in, on a page for registering, what another registration would do (REG-81).
import { useState } from "react";
import { dashboardOf } from "#web/session/queries.ts";
import { useSession } from "#web/session/session.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

export function AlreadyLoggedIn() {
  // Who came to the page: after registering the session is the new account's.
  const [session] = useState(useSession());
  const dashboard = dashboardOf(session);
  const person = session.user ?? session.admin;
  if (!dashboard || !person) return null;
  return (
    <Notice role="note" className="below">
      You are logged in as {person.email}. Registering here makes another account, in which you are logged in
      from then on. <TextLink to={dashboard}>Go to your dashboard</TextLink>
    </Notice>
  );
}
