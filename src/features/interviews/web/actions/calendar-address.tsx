// The private calendar address of a person: a calendar program subscribes to it; it can be renewed and revoked.
import { useSuspenseQuery } from "@tanstack/react-query";
import { browserApi, errorMessage } from "#platform/web/api.ts";
import { queryOf, useChange } from "#platform/web/query.ts";
import { useConfirm } from "#platform/web/ui/feedback/confirm.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { TextInput } from "#platform/web/ui/form/field.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { useT } from "#platform/web/language/use-t.tsx";

export function CalendarAddress() {
  const t = useT("interviews");
  const { address } = useSuspenseQuery(queryOf("/api/interview/calendar-address")).data;
  const ask = useConfirm();
  const change = useChange(
    (action: "renew" | "revoke") =>
      action === "renew"
        ? browserApi.post("/api/interview/calendar-address")
        : browserApi.delete("/api/interview/calendar-address"),
    {
      onDone: (answer, _input, cache) =>
        cache.setQueryData(queryOf("/api/interview/calendar-address").queryKey, answer),
    },
  );

  async function confirmAction(action: "renew" | "revoke") {
    const yes = await ask({
      title: action === "renew" ? t("Make a new address?") : t("Remove the address?"),
      body: t("The address there is now stops working, and calendars that follow it show nothing new."),
      confirm: action === "renew" ? t("Yes, make a new one") : t("Yes, remove it"),
      cancel: t("Cancel"),
      destructive: true,
    });
    if (!yes) return;
    change.mutate(action, {
      onError: (error) => toast.bad(errorMessage(error, t("Could not change the address."))),
    });
  }

  if (address === null) {
    return (
      <div className="stack start">
        <p className="dimmed">
          {t(
            "With an address of your own, your calendar program shows your interviews and follows every change.",
          )}
        </p>
        <Button busy={change.isPending} onClick={() => change.mutate("renew")}>
          {t("Create a calendar address")}
        </Button>
      </div>
    );
  }
  return (
    <div className="stack">
      <TextInput
        label={t("Address of your calendar")}
        description={t(
          "Add it to your calendar program as a calendar by URL. Anybody who has it sees your interviews: keep it to yourself.",
        )}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className="dimmed fine">
        {t("A new password, or being logged out everywhere, changes this address: add the new one then.")}
      </p>
      <div className="row">
        <Button look="default" disabled={change.isPending} onClick={() => confirmAction("renew")}>
          {t("Make a new address")}
        </Button>
        <Button look="default" disabled={change.isPending} onClick={() => confirmAction("revoke")}>
          {t("Remove the address")}
        </Button>
      </div>
    </div>
  );
}
