// Logs out: clears the session storage and reloads the page, so that no data of the person stays in memory.
import type { FormEvent } from "react";
import { useHref } from "react-router";
import { reloadPage } from "#platform/web/layout/navigation/reload-page.ts";
import { useLogout } from "#features/accounts/web/session/queries.ts";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { buttonClass } from "#platform/web/ui/button.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { useT } from "#platform/web/language/use-t.tsx";

type Props = {
  to: "here" | "home";
  label?: string;
  /** Shows an icon without the label, for narrow places. */
  asIcon?: boolean;
};

/** The public header stays on its page, the dashboards go to the home page (LOGIN-20). */
export function LogoutButton({ to, label: given, asIcon }: Props) {
  const t = useT("session");
  const label = given ?? t("Logout");
  const [home, action] = [useHref("/"), useHref("/logout")];
  const logout = useLogout();

  function submit(event: FormEvent) {
    event.preventDefault();
    logout.mutate(undefined, {
      onSuccess: () => (to === "here" ? reloadPage() : location.assign(home)),
      onError: () => toast.bad(t("You could not be logged out. Please try again.")),
    });
  }

  return (
    // A form, so that before hydration the route /logout does the same.
    <form method="post" action={action} onSubmit={submit}>
      <button
        type="submit"
        className={buttonClass({ look: asIcon ? "icon" : "default", wide: true })}
        disabled={logout.isPending}
        aria-label={asIcon ? label : undefined}
        title={asIcon ? label : undefined}
      >
        {logout.isPending && <span className="spinner" />}
        {asIcon ? <Icon name="logout" /> : label}
      </button>
    </form>
  );
}
