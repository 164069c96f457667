// All Employers: an admin searches, opens, edits and deletes employers (ADMIN-16).
import { useState } from "react";
import { employersQuery, useDeleteEmployer } from "#features/schools/web/admin-queries.ts";
import type { Employer } from "#features/schools/domain/calls.ts";
import { EMPLOYER_SORTS, INSTITUTE_TYPE_LABELS } from "#features/schools/domain/terms.ts";
import { EmployerEditForm } from "#features/schools/web/employer-edit-later.ts";
import { errorMessage, pathOf } from "#platform/web/api.ts";
import { OwnerChange } from "#features/schools/web/teams/owner-change.tsx";
import { useConfirm } from "#platform/web/ui/feedback/confirm.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import type { DenseColumn } from "#platform/web/ui/table/dense-table.tsx";
import { TwoLines } from "#platform/web/ui/table/record-table.tsx";
import { RowAction } from "#platform/web/ui/table/row-action.tsx";
import { MoreActions } from "#platform/web/ui/table/row-menu.tsx";
import { StoredPicture } from "#platform/web/ui/display/stored-picture.tsx";
import { useConfirmedAction } from "#platform/web/ui/feedback/confirmed-action.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import styles from "#platform/web/ui/display/row-picture.module.css";
import { AdminList } from "#platform/web/ui/table/admin-list.tsx";
import { adminView } from "#platform/web/layout/dashboard/admin-view.ts";

export const employersView = adminView({
  name: "employers",
  entry: { label: "All Employers", group: "Users" },
  Component: AdminEmployers,
  loads: (cache, address) => [cache.prefetchQuery(employersQuery(address))],
});

export default function AdminEmployers() {
  const [edited, setEdited] = useState<Employer | null>(null);
  const [handedOver, setHandedOver] = useState<Employer | null>(null);
  const close = () => setEdited(null);
  const closeOwner = () => setHandedOver(null);
  const steps = { edit: setEdited, changeOwner: setHandedOver };
  return (
    <>
      <AdminList
        title="All Employers"
        name="Employers"
        query={employersQuery}
        rows={["employers", "employer"]}
        exports={pathOf("/api/admin/export/employers")}
        search={{ placeholder: "Institute, email, phone or address" }}
        sort={{ sorts: EMPLOYER_SORTS, labels: { newest: "Newest", name: "Name" } }}
        columns={(_rows, first) => columnsFrom(first, steps)}
        failure="Unable to load employers"
        empty={{
          text: "No employers found",
          picture: "people",
          hint: (narrowed) =>
            narrowed ? "Try fewer or other words." : "Schools appear here when they register.",
        }}
      />
      <FormDialog opened={edited !== null} title="Edit Employer" onClose={close} wide>
        {edited && (
          <EmployerEditForm
            employer={edited}
            onSaved={close}
            onCancel={close}
            done="Profile updated successfully."
          />
        )}
      </FormDialog>
      <FormDialog
        opened={handedOver !== null}
        title={`Change the Owner of ${handedOver?.instituteName ?? ""}`}
        onClose={closeOwner}
        wide
      >
        {handedOver && <OwnerChange employer={handedOver} onDone={closeOwner} />}
      </FormDialog>
    </>
  );
}

type Steps = { edit: (employer: Employer) => void; changeOwner: (employer: Employer) => void };

function columnsFrom(first: number, steps: Steps): DenseColumn<Employer>[] {
  return [
    { label: "#", kind: "index", cell: (_employer, index) => first + index },
    {
      label: "Photo",
      kind: "picture",
      cell: ({ photo }) => (
        <StoredPicture
          kind="photo"
          picture={photo}
          drawing="/pictures/somewhere.svg"
          sizes="36px"
          width={36}
          height={36}
          className={styles.round}
        />
      ),
    },
    {
      label: "Institute",
      kind: "title",
      cell: ({ instituteName, board }) => (
        <TwoLines first={instituteName} second={INSTITUTE_TYPE_LABELS[board]} />
      ),
    },
    { label: "Email", cell: ({ email }) => email },
    { label: "Contact No.", kind: "short", cell: ({ phone }) => phone },
    { label: "Address", closed: "line", cell: ({ address }) => address },
    {
      label: "Actions",
      kind: "actions",
      cell: (employer) => <Actions employer={employer} steps={steps} />,
    },
  ];
}

function Actions({ employer, steps }: { employer: Employer; steps: Steps }) {
  const { _id, instituteName } = employer;
  const ask = useConfirm();
  const remove = useDeleteEmployer();
  const confirmedAction = useConfirmedAction();

  const onDelete = () =>
    confirmedAction({
      question: {
        title: "Are you sure?",
        body: `The account, profile, subscriptions and files of ${instituteName} are removed, open interviews are cancelled. This action cannot be undone.`,
        confirm: "Yes, delete",
        cancel: "Cancel",
        destructive: true,
      },
      act: () => remove.mutateAsync(_id),
      done: () => toast.good("Successfully deleted", { seconds: 3 }),
      failed: (error) =>
        void ask({
          title: "Error!",
          body: errorMessage(error, "Something went wrong. Please try again."),
          tone: "bad",
        }),
    });

  return (
    <>
      <RowAction icon="eye" label="View" recordName={instituteName} to={`/employer/profile/${_id}`} />
      <RowAction icon="edit" label="Edit" recordName={instituteName} onClick={() => steps.edit(employer)} />
      <RowAction icon="trash" label="Delete" recordName={instituteName} destructive onClick={onDelete} />
      <MoreActions
        inRow
        name={`More for ${instituteName}`}
        actions={[
          {
            label: "Members, plan and reports",
            name: `Members, plan and reports of ${instituteName}`,
            to: `?view=school&school=${_id}`,
          },
          {
            label: "Change owner",
            name: `Change owner of ${instituteName}`,
            act: () => steps.changeOwner(employer),
          },
        ]}
      />
    </>
  );
}
