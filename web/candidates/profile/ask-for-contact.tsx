// In place of the contact details of a teacher who wants to be asked: the question, the wait, or when to ask again (PRIV-8).
import { MAX_REQUEST_TEXT, REQUEST_DAYS } from "#domain/candidates/contact-requests.ts";
import type { ContactStanding } from "#domain/candidates/contact-requests-contract.ts";
import { formatDayOf } from "#domain/day.ts";
import { HIRING_ROLES } from "#domain/role.ts";
import { errorMessage } from "#web/api.ts";
import { useAskForContact } from "#web/candidates/queries.ts";
import { useHasMemberRole } from "#web/teams/member-role.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { Textarea } from "#web/ui/form/field.tsx";

export function AskForContact({ candidateId, standing }: { candidateId: string; standing: ContactStanding }) {
  const mayHire = useHasMemberRole(HIRING_ROLES);
  const { state, until } = standing;
  if (state === "waiting" && until) {
    return <p>Your school has asked. The teacher can answer until {formatDayOf(until)}.</p>;
  }
  if (state === "closed" && until) {
    return <p>There was no yes to your school’s request. You can ask again from {formatDayOf(until)}.</p>;
  }
  return mayHire ? (
    <Asking candidateId={candidateId} />
  ) : (
    <p>An owner or a recruiter of your school can ask.</p>
  );
}

function Asking({ candidateId }: { candidateId: string }) {
  const ask = useAskForContact(candidateId);
  return (
    <form
      className="stack gap-sm above-xs"
      onSubmit={(event) => {
        event.preventDefault();
        const text = String(new FormData(event.currentTarget).get("text") ?? "");
        ask.mutate(text, {
          onSuccess: () => toast.good("The teacher is asked.", { seconds: 3 }),
          onError: (failure) => toast.bad(errorMessage(failure, "Could not ask. Please try again.")),
        });
      }}
    >
      <Textarea
        name="text"
        label="A sentence about your school (optional)"
        description={`The teacher can answer within ${REQUEST_DAYS} days. It takes no credit.`}
        maxLength={MAX_REQUEST_TEXT}
        rows={2}
      />
      <div className="row">
        <Button type="submit" busy={ask.isPending}>
          Ask for Contact
        </Button>
      </div>
    </form>
  );
}
