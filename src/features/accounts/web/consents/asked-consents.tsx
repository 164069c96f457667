// Asks for what a person has not answered yet, at the next login: people who registered before the notice, and all
// after a change of the notice (PRIV-33). Nobody has ticked the boxes.
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useGiveConsents } from "#features/accounts/web/consents/queries.ts";
import type { Purpose } from "#features/accounts/domain/consents/notices.ts";
import { errorMessage } from "#platform/web/api.ts";
import { NoticeItems } from "#features/accounts/web/consents/notice-items.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { Checkbox } from "#platform/web/ui/form/field.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { queryOf } from "#platform/web/query.ts";

export function AskedConsents() {
  const say = useSay();
  const t = useT("dashboard");
  const { data } = useQuery(queryOf("/api/account/consents"));
  const give = useGiveConsents();
  const [ticked, setTicked] = useState<readonly Purpose[]>([]);
  const asked = data?.purposes.filter(({ isAsked }) => isAsked) ?? [];
  if (!data || asked.length === 0) return null;
  const { notice } = data;
  const needed = asked.filter(({ isOptional }) => !isOptional);

  function send(event: FormEvent) {
    event.preventDefault();
    const answers = asked
      // Contact is a part of being found.
      .filter(({ purpose }) => purpose !== "contact")
      .map(({ purpose, isOptional }) => ({
        purpose,
        given: !isOptional || ticked.includes(purpose),
        notice,
      }));
    give.mutate(answers, {
      onSuccess: () => toast.good(t("Thank you. Your answer is saved."), { seconds: 3 }),
      onError: (error) =>
        toast.bad(errorMessage(error, t("Your answer could not be saved. Please try again."))),
    });
  }

  return (
    <Card title={t("What we use your data for")} className="below-lg">
      <form className="stack" onSubmit={send}>
        <p className="text">
          {needed.length > 0
            ? t(
                "Please read this and agree. What you do not want you can switch off on your page Privacy, or delete your account in your profile.",
              )
            : t("Please choose. You can change it at any time.")}
        </p>
        <NoticeItems items={needed} />
        {asked
          .filter(({ isOptional }) => isOptional)
          .map(({ purpose, text }) => (
            <Checkbox
              key={purpose}
              label={say(text)}
              checked={ticked.includes(purpose)}
              onChange={(event) =>
                setTicked(
                  event.currentTarget.checked
                    ? [...ticked, purpose]
                    : ticked.filter((other) => other !== purpose),
                )
              }
            />
          ))}
        <div className="row gap-sm">
          <Button type="submit" busy={give.isPending}>
            {needed.length > 0 ? t("I agree") : t("Save my choice")}
          </Button>
          <TextLink to="/privacy-policy" underlined>
            {t("Privacy Policy")}
          </TextLink>
        </div>
      </form>
    </Card>
  );
}
