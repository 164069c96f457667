// Makes a link that shows a list for seven days, and shows and ends the open ones (DECIDE-22).
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatInstant } from "#platform/domain/day.ts";
import type { Share } from "#features/deciding/domain/share-calls.ts";
import { MAX_SHARED, SHARE_DAYS } from "#features/deciding/domain/sharing.ts";
import { errorMessage } from "#platform/web/api.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { SendByWhatsApp } from "#platform/web/ui/display/send-by-whatsapp.tsx";
import { useConfirmedAction } from "#platform/web/ui/feedback/confirmed-action.ts";
import { useSingleFlight } from "#platform/web/ui/feedback/single-flight.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { Checkbox, TextInput } from "#platform/web/ui/form/field.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { Loaded } from "#platform/web/ui/table/loaded.tsx";
import { shortlistQueries, useAddShare, useCountSent, useEndShare } from "./queries.ts";
import styles from "./shortlists.module.css";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

type Props = {
  /** What a new link would show. */
  what: { shortlistId: string } | { candidateIds: string[] };
  opened: boolean;
  onClose: () => void;
};

export function ShareDialog({ what, opened, onClose }: Props) {
  const t = useT("shortlists");
  return (
    <FormDialog opened={opened} title={t("Share by a Link")} onClose={onClose} wide>
      <Sharing what={what} />
    </FormDialog>
  );
}

function Sharing({ what }: Pick<Props, "what">) {
  const t = useT("shortlists");
  const answer = useQuery(shortlistQueries.shares());
  const add = useAddShare();
  const singleFlight = useSingleFlight();
  const [asks, setAsks] = useState(false);
  const make = () =>
    void singleFlight(async () => {
      try {
        toast.good((await add.mutateAsync({ ...what, asks })).message, { seconds: 3 });
      } catch (failure) {
        toast.bad(errorMessage(failure, t("The link could not be made. Please try again.")));
      }
    });
  return (
    <div className="stack">
      <p>
        {t(
          "Everybody who has the link sees at most {most} people for {days} days, without a login: given name and initial, subjects, classes, education, experience, city and joining. No contact details, photos, pay, notes or ratings. Of teachers who hide from a school, or whose names your school hides, only the initial and the subject. It counts as a view of each of them, and they learn that your school shared a list.",
          { most: MAX_SHARED, days: SHARE_DAYS },
        )}
      </p>
      <Checkbox
        label={t(
          "Ask for an answer: who has the link says yes, no or unsure about each person, and you read it as a note",
        )}
        checked={asks}
        onChange={({ currentTarget }) => setAsks(currentTarget.checked)}
      />
      <div className="row">
        <Button onClick={make} busy={add.isPending}>
          {t("Make a Link")}
        </Button>
      </div>
      <Loaded answer={answer} failure={t("The links could not be loaded. Please try again.")}>
        {(shares) =>
          shares.length > 0 && (
            <ul className={styles.notes} aria-label={t("Open links of your school")}>
              {shares.map((share) => (
                <OpenShare key={share._id} share={share} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

function OpenShare({ share }: { share: Share }) {
  const locale = useLocale();
  const t = useT("shortlists");
  const end = useEndShare();
  const send = useCountSent();
  const confirmedAction = useConfirmedAction();
  const { _id, url, until, by, count, opens, asks, answers } = share;
  const people = count === 1 ? t("1 person") : t("{count} people", { count });
  const onEnd = () =>
    confirmedAction({
      question: {
        title: t("End this link?"),
        body: t("Nobody can open it any more."),
        confirm: t("Yes, end"),
        cancel: t("Cancel"),
        destructive: true,
      },
      act: () => end.mutateAsync(_id),
      done: ({ message }) => toast.good(message, { seconds: 3 }),
      failed: (error) => toast.bad(errorMessage(error, t("The link could not be ended. Please try again."))),
    });
  return (
    <li className="stack gap-sm">
      <TextInput
        label={t("{people}, until {time}", { people, time: formatInstant(until, locale) })}
        description={
          opens === 1
            ? t("Made by {name}. Opened once.", { name: by.name })
            : t("Made by {name}. Opened {count} times.", { name: by.name, count: opens })
        }
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      {asks && <p className={styles.quiet}>{t("Answers: {answers} of {count}", { answers, count })}</p>}
      <div className="row gap-xs">
        <SendByWhatsApp
          text={`${t("Candidates of our school, until {time}", { time: formatInstant(until, locale) })}: ${url}`}
          onSend={() => send.mutate(_id)}
        />
        <Button small look="danger-subtle" onClick={() => void onEnd()}>
          {t("End Link")}
        </Button>
      </div>
    </li>
  );
}
