// In place of the contact details of a teacher who wants to be asked: the question, the wait, or when to ask again (PRIV-8).
import { MAX_REQUEST_TEXT, REQUEST_DAYS } from "#features/teachers/domain/contact-requests.ts";
import type { ContactStanding } from "#features/teachers/domain/contact-requests-calls.ts";
import { formatDayOf } from "#platform/domain/day.ts";
import { HIRING_ROLES } from "#platform/domain/role.ts";
import { useAskForContact } from "#features/teachers/web/queries.ts";
import { useHasMemberRole } from "#features/schools/web/teams/member-role.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { Form } from "#platform/web/ui/form/form.tsx";
import { LongTextField } from "#platform/web/ui/form/form-fields.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

export function AskForContact({ candidateId, standing }: { candidateId: string; standing: ContactStanding }) {
  const locale = useLocale();
  const t = useT("search");
  const mayHire = useHasMemberRole(HIRING_ROLES);
  const { state, until } = standing;
  if (state === "waiting" && until) {
    return (
      <p>
        {t("Your school has asked. The teacher can answer until {until}.", {
          until: formatDayOf(until, locale),
        })}
      </p>
    );
  }
  if (state === "closed" && until) {
    return (
      <p>
        {t("There was no yes to your school’s request. You can ask again from {until}.", {
          until: formatDayOf(until, locale),
        })}
      </p>
    );
  }
  return mayHire ? (
    <Asking candidateId={candidateId} />
  ) : (
    <p>{t("An owner or a recruiter of your school can ask.")}</p>
  );
}

function Asking({ candidateId }: { candidateId: string }) {
  const t = useT("search");
  const ask = useAskForContact(candidateId);
  const form = useForm({
    initialValues: { text: "" },
    send: async ({ text }) => {
      await ask.mutateAsync(text);
      toast.good(t("The teacher is asked."), { seconds: 3 });
    },
    failure: t("Could not ask. Please try again."),
  });
  return (
    <Form form={form} submit={t("Ask for Contact")}>
      <LongTextField
        name="text"
        label={t("A sentence about your school (optional)")}
        description={t("The teacher can answer within {days} days. It takes no credit.", {
          days: REQUEST_DAYS,
        })}
        maxLength={MAX_REQUEST_TEXT}
        rows={2}
      />
    </Form>
  );
}
