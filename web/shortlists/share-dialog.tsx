// Makes a link that shows a list for seven days, and shows and ends the open ones (DECIDE-22).
import { useQuery } from "@tanstack/react-query";
import { formatInstant } from "#domain/day.ts";
import type { Share } from "#domain/shortlists/share-contract.ts";
import { MOST_SHARED, SHARE_DAYS } from "#domain/shortlists/sharing.ts";
import { errorMessage } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";
import { SendByWhatsApp } from "#web/ui/display/send-by-whatsapp.tsx";
import { useConfirmedAction } from "#web/ui/feedback/confirmed-action.ts";
import { useSingleFlight } from "#web/ui/feedback/single-flight.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { TextInput } from "#web/ui/form/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { ListFailure } from "#web/ui/table/record-list.tsx";
import { SkeletonList } from "#web/ui/table/skeleton-list.tsx";
import { shortlistQueries, useAddShare, useCountSent, useEndShare } from "./queries.ts";
import styles from "./shortlists.module.css";

type Props = {
  /** What a new link would show. */
  what: { shortlistId: string } | { candidateIds: string[] };
  opened: boolean;
  onClose: () => void;
};

export function ShareDialog({ what, opened, onClose }: Props) {
  return (
    <FormDialog opened={opened} title="Share by a Link" onClose={onClose} wide>
      <Sharing what={what} />
    </FormDialog>
  );
}

function Sharing({ what }: Pick<Props, "what">) {
  const { data: shares, error, isFetching, refetch } = useQuery(shortlistQueries.shares());
  const add = useAddShare();
  const singleFlight = useSingleFlight();
  const make = () =>
    void singleFlight(async () => {
      try {
        toast.good((await add.mutateAsync(what)).message, { seconds: 3 });
      } catch (failure) {
        toast.bad(errorMessage(failure, "The link could not be made. Please try again."));
      }
    });
  return (
    <div className="stack">
      <p>
        Everybody who has the link sees at most {MOST_SHARED} people for {SHARE_DAYS} days, without a login:
        given name and initial, subjects, classes, education, experience, city and joining. No contact
        details, photos, pay, notes or ratings. Of teachers who hide from a school, or whose names your school
        hides, only the initial and the subject. It counts as a view of each of them, and they learn that your
        school shared a list.
      </p>
      <div className="row">
        <Button onClick={make} busy={add.isPending}>
          Make a Link
        </Button>
      </div>
      {!shares && !error && <SkeletonList rows={2} />}
      {!shares && error && (
        <ListFailure
          sentence={errorMessage(error, "The links could not be loaded. Please try again.")}
          retry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {shares && shares.length > 0 && (
        <ul className={styles.notes} aria-label="Open links of your school">
          {shares.map((share) => (
            <OpenShare key={share._id} share={share} />
          ))}
        </ul>
      )}
    </div>
  );
}

const textOf = ({ url, until }: Share) => `Candidates of our school, until ${formatInstant(until)}: ${url}`;

function OpenShare({ share }: { share: Share }) {
  const end = useEndShare();
  const send = useCountSent();
  const confirmedAction = useConfirmedAction();
  const { _id, url, until, by, count, opens } = share;
  const people = count === 1 ? "1 person" : `${count} people`;
  const onEnd = () =>
    confirmedAction({
      question: {
        title: "End this link?",
        body: "Nobody can open it any more.",
        confirm: "Yes, end",
        cancel: "Cancel",
        destructive: true,
      },
      act: () => end.mutateAsync(_id),
      done: ({ message }) => toast.good(message, { seconds: 3 }),
      failed: (error) => toast.bad(errorMessage(error, "The link could not be ended. Please try again.")),
    });
  return (
    <li className="stack gap-sm">
      <TextInput
        label={`${people}, until ${formatInstant(until)}`}
        description={`Made by ${by.name}. ${opens === 1 ? "Opened once" : `Opened ${opens} times`}.`}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="row gap-xs">
        <SendByWhatsApp text={textOf(share)} onSend={() => send.mutate(_id)} />
        <Button small look="danger-subtle" onClick={() => void onEnd()}>
          End Link
        </Button>
      </div>
    </li>
  );
}
