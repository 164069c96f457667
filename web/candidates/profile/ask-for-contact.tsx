// In place of the contact details of a teacher who wants to be asked: the question, the wait, or when to ask again (PRIV-8).
import { MAX_REQUEST_TEXT, REQUEST_DAYS } from "#domain/candidates/contact-requests.ts";
import type { ContactStanding } from "#domain/candidates/contact-requests-contract.ts";
import { formatDayOf } from "#domain/day.ts";
import { HIRING_ROLES } from "#domain/role.ts";
import { useAskForContact } from "#web/candidates/queries.ts";
import { useHasMemberRole } from "#web/teams/member-role.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { Form } from "#web/ui/form/form.tsx";
import { LongTextField } from "#web/ui/form/form-fields.tsx";
import { useForm } from "#web/ui/form/use-form.ts";

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
  const form = useForm({
    initialValues: { text: "" },
    send: async ({ text }) => {
      await ask.mutateAsync(text);
      toast.good("The teacher is asked.", { seconds: 3 });
    },
    failure: "Could not ask. Please try again.",
  });
  return (
    <Form form={form} submit="Ask for Contact">
      <LongTextField
        name="text"
        label="A sentence about your school (optional)"
        description={`The teacher can answer within ${REQUEST_DAYS} days. It takes no credit.`}
        maxLength={MAX_REQUEST_TEXT}
        rows={2}
      />
    </Form>
  );
}
