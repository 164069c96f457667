// A person's choice of mails. Mails about an interview itself are always sent.
import { useSuspenseQuery } from "@tanstack/react-query";
import { errorMessage } from "#platform/web/api.ts";
import { useChangeMailPreference } from "#platform/web/notifications/queries.ts";
import { Checkbox } from "#platform/web/ui/form/field.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { queryOf } from "#platform/web/query.ts";

export function MailPreferences() {
  const say = useSay("dashboard");
  const t = useT("dashboard");
  const { data } = useSuspenseQuery(queryOf("/api/notifications/preferences"));
  const change = useChangeMailPreference();
  return (
    <div className="stack gap-sm">
      <p className="dimmed">
        {t(
          "You see everything here. These mails come too; those that you need to keep an appointment cannot be switched off.",
        )}
      </p>
      {data.mails.map(({ kind, label, optional, wanted }) => (
        <Checkbox
          key={kind}
          label={say(label)}
          checked={wanted}
          disabled={!optional || (change.isPending && change.variables.kind === kind)}
          onChange={(event) =>
            change.mutate(
              { kind, wanted: event.currentTarget.checked },
              {
                onSuccess: () => toast.good(t("Saved"), { seconds: 2 }),
                onError: (error) => toast.bad(errorMessage(error, t("Could not save this."))),
              },
            )
          }
        />
      ))}
    </div>
  );
}
