// What a member reads of each person on a desk (DECIDE-15).
import { DESK_COLUMN_LABELS, DESK_COLUMNS, type DeskColumn } from "#domain/shortlists/terms.ts";
import { ChecksField } from "#web/ui/form/choice-field.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { useChooseDeskColumns } from "./queries.ts";

export function ColumnsForm({ chosen, onDone }: { chosen: readonly DeskColumn[]; onDone: () => void }) {
  const choose = useChooseDeskColumns();
  const form = useForm({
    initialValues: { columns: [...chosen] as string[] },
    send: async ({ columns }) => {
      await choose.mutateAsync(DESK_COLUMNS.filter((one) => columns.includes(one)));
      onDone();
    },
    failure: "The columns could not be saved. Please try again.",
  });
  return (
    <Form form={form} submit="Save" onCancel={onDone}>
      <ChecksField
        name="columns"
        label="What you read of each person"
        description="Beside name and status. Your colleagues choose their own."
        options={DESK_COLUMNS.map((one) => ({ value: one, label: DESK_COLUMN_LABELS[one] }))}
      />
    </Form>
  );
}
