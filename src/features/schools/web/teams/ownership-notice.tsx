// The ownership that waits for its acceptance: the member accepts or declines it, and the owner may end the offer.
import { formatInstant } from "#platform/domain/day.ts";
import type { Team } from "#features/schools/domain/teams/calls.ts";
import { errorMessage } from "#platform/web/api.ts";
import { useConfirmedAction } from "#platform/web/ui/feedback/confirmed-action.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { useAcceptOwnership, useEndOwnershipOffer } from "./queries.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

type Props = { transfer: NonNullable<Team["transfer"]>; isOwner: boolean };

export function OwnershipNotice({ transfer: { name, expiresAt }, isOwner }: Props) {
  const t = useT("team");
  const accept = useAcceptOwnership();
  const end = useEndOwnershipOffer();
  const confirmedAction = useConfirmedAction();
  const until = formatInstant(expiresAt, useLocale());

  const onAccept = () =>
    confirmedAction({
      question: {
        title: t("Become the owner of the school?"),
        body: t(
          "You then pay, manage the team and may delete the school. The owner of today becomes a recruiter.",
        ),
        confirm: t("Yes, accept"),
        cancel: t("Cancel"),
      },
      act: () => accept.mutateAsync(),
      done: ({ message }) => toast.good(message),
      failed: (error) =>
        toast.bad(errorMessage(error, t("The ownership could not be accepted. Please try again."))),
    });

  const onEnd = () =>
    confirmedAction({
      question: {
        title: isOwner ? t("End the offer?") : t("Decline the ownership?"),
        body: t("The ownership stays as it is."),
        confirm: isOwner ? t("Yes, end it") : t("Yes, decline"),
        cancel: t("Cancel"),
        destructive: true,
      },
      act: () => end.mutateAsync(),
      done: ({ message }) => toast.good(message),
      failed: (error) => toast.bad(errorMessage(error, t("The offer could not be ended. Please try again."))),
    });

  return (
    <Notice role="note">
      <p className="text below-sm">
        {isOwner
          ? t("You have offered the ownership of the school to {name}, who can accept it until {until}.", {
              name,
              until,
            })
          : t("The owner offers you the ownership of the school. You can accept it until {until}.", {
              until,
            })}
      </p>
      <div className="row">
        {!isOwner && <Button onClick={() => void onAccept()}>{t("Accept Ownership")}</Button>}
        <Button look="default" onClick={() => void onEnd()}>
          {isOwner ? t("End the Offer") : t("Decline")}
        </Button>
      </div>
    </Notice>
  );
}
