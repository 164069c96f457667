// Writes the same text to those who are chosen on the desk, each in the own thread (MSG-12).
import type { ApplicantWithoutContact } from "#features/applications/domain/wire.ts";
import { DESK } from "#features/applications/web/school/queries.ts";
import { MAX_MESSAGE_TEXT } from "#features/threads/domain/terms.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import { browserApi } from "#platform/web/api.ts";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useChange } from "#platform/web/query.ts";
import { useConfirm } from "#platform/web/ui/feedback/confirm.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { LongTextField } from "#platform/web/ui/form/form-fields.tsx";
import { Form } from "#platform/web/ui/form/form.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";

type Written = { applicationIds: string[]; text: string; hidesContact?: boolean };

const useWriteMessages = () =>
  useChange((body: Written) => browserApi.post("/api/employer/threads/messages", { body }), {
    changes: ["/api/threads/{id}", ...DESK],
  });

type Props = { applicants: readonly ApplicantWithoutContact[]; onCancel: () => void; onDone: () => void };

export function WriteMany({ applicants, onCancel, onDone }: Props) {
  const t = useT("threads");
  const say = useSay();
  const ask = useConfirm();
  const write = useWriteMessages();
  const applicationIds = applicants.map(({ _id }) => _id);
  const form = useForm({
    initialValues: { text: "" },
    validate: ({ text }) => ({ text: text.trim() === "" && "Please write a message." }),
    send: async ({ text }) => {
      try {
        toast.good((await write.mutateAsync({ applicationIds, text })).message);
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== "CONTACT_HIDDEN") throw error;
        const isAgreed = await ask({
          title: t("Send without contact details?"),
          body: say(error.text),
          confirm: t("Send without it"),
          cancel: t("Cancel"),
        });
        if (!isAgreed) return;
        toast.good((await write.mutateAsync({ applicationIds, text, hidesContact: true })).message);
      }
      onDone();
    },
    failure: t("Your message could not be sent. Please try again."),
  });
  return (
    <Form form={form} submit={t("Send")} onCancel={onCancel}>
      <LongTextField
        name="text"
        label={t("Message")}
        description={t(
          "Each of them gets it in a conversation of their own. {name} and {post} are filled in.",
          {
            name: "{name}",
            post: "{post}",
          },
        )}
        maxLength={MAX_MESSAGE_TEXT}
        required
        data-autofocus
      />
    </Form>
  );
}
