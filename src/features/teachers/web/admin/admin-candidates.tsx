// All Candidates: an admin searches, opens, edits and deletes candidates (ADMIN-11 to ADMIN-14).
import { inEnglish } from "#platform/domain/locale/sentence.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CandidateRow } from "#features/teachers/domain/calls.ts";
import type { CandidateRecord } from "#features/teachers/domain/record.ts";
import { CANDIDATE_SORTS } from "#platform/domain/teaching-terms.ts";
import { CandidateEditForm } from "#features/teachers/web/profile/candidate-edit-later.ts";
import { errorMessage, pathOf } from "#platform/web/api.ts";
import { candidatesQuery, useDeleteCandidate } from "#features/teachers/web/admin/admin-queries.ts";
import { AvailabilityBadge } from "#features/teachers/web/availability-badge.tsx";
import { CandidatePhoto } from "#features/teachers/web/candidate-photo.tsx";
import { formatSalary, formatExperience } from "#features/teachers/domain/profile-format.ts";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import type { DenseColumn } from "#platform/web/ui/table/dense-table.tsx";
import { TwoLines } from "#platform/web/ui/table/record-table.tsx";
import { RowAction } from "#platform/web/ui/table/row-action.tsx";
import { useConfirmedAction } from "#platform/web/ui/feedback/confirmed-action.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import styles from "#platform/web/ui/display/row-picture.module.css";
import { AdminList } from "#platform/web/ui/table/admin-list.tsx";
import { queryOf } from "#platform/web/query.ts";
import { adminView } from "#platform/web/layout/dashboard/admin-view.ts";

export const candidatesView = adminView({
  name: "candidates",
  entry: { label: "All Candidates", group: "Users" },
  Component: AdminCandidates,
  loads: (cache, address) => [cache.prefetchQuery(candidatesQuery(address))],
});

export default function AdminCandidates() {
  const { record, open, close, reload } = useEditing();
  return (
    <>
      <AdminList
        title="All Candidates"
        name="Candidates"
        query={candidatesQuery}
        rows={["candidates", "candidate"]}
        exports={pathOf("/api/admin/export/candidates")}
        search={{ placeholder: "Name, profile or place" }}
        sort={{ sorts: CANDIDATE_SORTS, labels: SORT_LABELS }}
        columns={[...COLUMNS, actionsColumn(open)]}
        failure="Unable to load candidates"
        empty={{
          text: "No candidates found",
          picture: "people",
          hint: (narrowed) =>
            narrowed ? "Try fewer or other words." : "Candidates appear here when they register.",
        }}
      />
      <FormDialog opened={record !== null} title="Edit Candidate" onClose={close} wide>
        {record && (
          <CandidateEditForm candidate={record} onSaved={close} onCancel={close} reload={reload} byAdmin />
        )}
      </FormDialog>
    </>
  );
}

/** The list lacks some fields of a record, so the whole record is fetched when its edit is opened. */
function useEditing() {
  const cache = useQueryClient();
  const [record, setRecord] = useState<CandidateRecord | null>(null);
  const read = async (email: string) =>
    (await cache.fetchQuery({ ...queryOf("/api/candidates/{email}", { params: { email } }), staleTime: 0 }))
      .candidate;

  async function open(email: string) {
    try {
      setRecord(await read(email));
    } catch (error) {
      toast.bad(errorMessage(error, "Failed to load candidate details."), { seconds: 3 });
    }
  }

  return {
    record,
    open,
    close: () => setRecord(null),
    reload: () => (record ? read(record.email) : Promise.reject(new Error("No candidate is being edited"))),
  };
}

const SORT_LABELS = {
  newest: "Newest",
  name: "Name",
  experience: "Experience",
  salary: "Salary",
};

const COLUMNS: readonly DenseColumn<CandidateRow>[] = [
  { label: "#", kind: "index", cell: ({ cid }) => cid },
  {
    label: "Photo",
    kind: "picture",
    cell: ({ photo }) => <CandidatePhoto photo={photo} className={styles.round} sizes="36px" />,
  },
  {
    label: "Name",
    kind: "title",
    cell: ({ fullName, email }) => <TwoLines first={fullName} second={email} />,
  },
  { label: "Contact No.", kind: "short", cell: ({ phone }) => phone },
  { label: "Profile", closed: "line", cell: ({ currentProfile }) => currentProfile },
  { label: "Location", cell: ({ Address }) => Address },
  {
    label: "Experience",
    kind: "short",
    cell: ({ totalExperience }) => inEnglish(formatExperience(totalExperience)),
  },
  {
    label: "Salary",
    kind: "number",
    cell: ({ expectedSalary }) => formatSalary(expectedSalary ?? ""),
  },
  {
    label: "Availability",
    kind: "status",
    closed: "end",
    cell: ({ emailAvailable, joiningAvailability }) => (
      <AvailabilityBadge emailAvailable={emailAvailable} joiningAvailability={joiningAvailability} />
    ),
  },
];

function actionsColumn(edit: (email: string) => Promise<void>): DenseColumn<CandidateRow> {
  return {
    label: "Actions",
    kind: "actions",
    cell: (candidate) => <Actions candidate={candidate} onEdit={() => edit(candidate.email ?? "")} />,
  };
}

function Actions({ candidate, onEdit }: { candidate: CandidateRow; onEdit: () => Promise<void> }) {
  const { _id, fullName } = candidate;
  const remove = useDeleteCandidate();
  const confirmedAction = useConfirmedAction();

  const onDelete = () =>
    confirmedAction({
      question: {
        title: "Are you sure?",
        body: `The account, profile and files of ${fullName} are removed, open interviews are cancelled. This action cannot be undone.`,
        confirm: "Yes, delete",
        cancel: "Cancel",
        destructive: true,
      },
      act: () => remove.mutateAsync(_id),
      done: () => toast.good("Successfully deleted", { seconds: 3 }),
      failed: (error) => toast.bad(errorMessage(error, "Failed to delete candidate"), { seconds: 3 }),
    });

  return (
    <>
      <RowAction icon="eye" label="View" recordName={fullName} to={`/admin/candidatedetails/${_id}`} />
      <RowAction icon="edit" label="Edit" recordName={fullName} onClick={onEdit} />
      <RowAction icon="trash" label="Delete" recordName={fullName} destructive onClick={onDelete} />
    </>
  );
}
