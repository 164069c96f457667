// What a member reads of each person on a desk (DECIDE-15).
import { DESK_COLUMN_LABELS, DESK_COLUMNS, type DeskColumn } from "#features/deciding/domain/terms.ts";
import { ChecksField } from "#platform/web/ui/form/choice-field.tsx";
import { Form } from "#platform/web/ui/form/form.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";
import { useChooseDeskColumns } from "./queries.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

export function ColumnsForm({ chosen, onDone }: { chosen: readonly DeskColumn[]; onDone: () => void }) {
  const say = useSay("shortlists");
  const t = useT("shortlists");
  const choose = useChooseDeskColumns();
  const form = useForm({
    initialValues: { columns: [...chosen] as string[] },
    send: async ({ columns }) => {
      await choose.mutateAsync(DESK_COLUMNS.filter((one) => columns.includes(one)));
      onDone();
    },
    failure: t("The columns could not be saved. Please try again."),
  });
  return (
    <Form form={form} submit={t("Save")} onCancel={onDone}>
      <ChecksField
        name="columns"
        label={t("What you read of each person")}
        description={t("Beside name and status. Your colleagues choose their own.")}
        options={DESK_COLUMNS.map((one) => ({ value: one, label: say(DESK_COLUMN_LABELS[one]) }))}
      />
    </Form>
  );
}
