// What staff read of a school that asks to be verified: its number with the checks, schools that are alike, phone calls,
// and the answers.
import { type ReactNode, useState } from "react";
import { formatDayOf } from "#platform/domain/day.ts";
import { labelOfInstitute } from "#features/schools/domain/terms.ts";
import type { SchoolVerification } from "#features/schools/domain/verifications/calls.ts";
import {
  LOOK_UP_PAGES,
  NUMBER_LABELS,
  type VerificationAnswer,
} from "#features/schools/domain/verifications/terms.ts";
import { Card } from "#platform/web/ui/display/card.tsx";
import { DescriptionList } from "#platform/web/ui/display/description-list.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { CheckList, RecordChanges, RequestState } from "../request-state.tsx";
import { VerifiedBadge } from "../school-badge.tsx";
import styles from "../verification.module.css";
import { ANSWERS, AnswerForm } from "./answer-form.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { RowAction } from "#platform/web/ui/table/row-action.tsx";
import { pathOf } from "#platform/web/api.ts";
import { NoteField, TextField } from "#platform/web/ui/form/form-fields.tsx";
import { useRecordCall } from "./admin-queries.ts";
import { ActionDialog } from "#platform/web/ui/form/action-dialog.tsx";

type Props = { school: SchoolVerification };
export const schoolPage = (id: string) => `?view=school&school=${id}`;

/** On the school's own page. */
export function SchoolVerificationCard({ school }: Props) {
  return (
    <Card title="Verification" actions={<StateOfSchool school={school} />}>
      <VerificationDetail school={school} />
      <div className="row gap-sm above-lg">
        <Answers school={school} />
      </div>
    </Card>
  );
}

export function StateOfSchool({ school: { suspension, request, changes } }: Props) {
  const state = suspension ? "suspended" : request?.state;
  return state && <RequestState state={state} isAgain={changes !== null} />;
}

export function VerificationDetail({ school }: Props) {
  const { request, suspension, badge, changes } = school;
  return (
    <div>
      {badge && (
        <div className="below">
          <VerifiedBadge badge={badge} />
        </div>
      )}
      {suspension && <p className="tint padded text below-sm written">{suspension.reason}</p>}
      {request?.reason && <p className="tint padded text below-sm written">{request.reason}</p>}
      <div className={`stack gap-lg breaks ${styles.parts}`}>
        <div>
          {changes && changes.length > 0 && <h3>Changed since the Verification</h3>}
          <RecordChanges changes={changes} />
          <DescriptionList inRows facts={factsOf(school)} />
        </div>
        <div>
          {request && (
            <>
              <h3>Automatic Checks</h3>
              <CheckList checks={request.checks} />
            </>
          )}
          <Alike school={school} />
          <Calls school={school} />
        </div>
      </div>
    </div>
  );
}

function factsOf({ _id, request, ...school }: SchoolVerification) {
  const lookUp = request && LOOK_UP_PAGES[request.kind];
  return [
    ...(request
      ? [
          { label: NUMBER_LABELS[request.kind], value: request.number },
          ...(lookUp ? [{ label: "Look-up", value: <Away to={lookUp}>{new URL(lookUp).host}</Away> }] : []),
          { label: "Asked On", value: formatDayOf(request.askedAt) },
          {
            label: "Document",
            value: request.hasEvidence ? (
              <TextLink
                href={pathOf("/api/admin/employers/{employerId}/verification/evidence", { employerId: _id })}
                download
              >
                Download
              </TextLink>
            ) : null,
          },
        ]
      : []),
    { label: "Institute Type", value: labelOfInstitute(school.board) },
    { label: "Affiliation", value: school.affiliation },
    { label: "Address", value: school.address },
    { label: "Email", value: school.email },
    { label: "Phone", value: school.phone },
    {
      label: "Website",
      value: school.websiteLink && <Away to={school.websiteLink}>{school.websiteLink}</Away>,
    },
    {
      label: "Contact Details Until",
      value: school.countsAsVerifiedUntil && formatDayOf(school.countsAsVerifiedUntil),
    },
  ];
}

function Away({ to, children }: { to: string; children: ReactNode }) {
  return (
    <TextLink href={to} target="_blank" rel="noopener noreferrer" underlined>
      {children}
    </TextLink>
  );
}

function Alike({ school: { alike } }: Props) {
  if (alike.length === 0) return null;
  return (
    <>
      <h3>Schools That Are Alike</h3>
      <ul className="stack list breaks">
        {alike.map(({ _id, instituteName, shares }) => (
          <li key={_id}>
            <TextLink to={schoolPage(_id)} underlined>
              {instituteName}
            </TextLink>
            : the same {shares}
          </li>
        ))}
      </ul>
    </>
  );
}

function Calls({ school }: Props) {
  const [calling, setCalling] = useState(false);
  return (
    <>
      <h3>Phone Calls</h3>
      {school.calls.length === 0 && <p>Nobody has called yet.</p>}
      <ul className="stack list breaks">
        {school.calls.map(({ _id, phone, note, by, calledAt }) => (
          <li key={_id}>
            {formatDayOf(calledAt)}: {phone}
            {by && `, by ${by}`}
            <p>{note}</p>
          </li>
        ))}
      </ul>
      <Button className="above" look="default" small onClick={() => setCalling(true)}>
        Record a Call
      </Button>
      <CallDialog school={school} opened={calling} onClose={() => setCalling(false)} />
    </>
  );
}

export function Answers({ school }: Props) {
  const [answer, setAnswer] = useState<VerificationAnswer | null>(null);
  const offered = Object.values(ANSWERS).filter(({ mayGive }) => mayGive(school));
  return (
    <>
      {offered.map(({ state, label }) => (
        <Button
          key={state}
          look={state === "verified" ? "filled" : "default"}
          aria-label={`${label}: ${school.instituteName}`}
          onClick={() => setAnswer(state)}
        >
          {label}
        </Button>
      ))}
      <AnswerDialog school={school} answer={answer} onClose={() => setAnswer(null)} />
    </>
  );
}

/** The first answer of a school in the list, which needs no choice of its row before. */
export function VerifyAction({ school }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!ANSWERS.verified.mayGive(school)) return null;
  return (
    <>
      <RowAction
        icon="check"
        label="Verify"
        recordName={school.instituteName}
        onClick={() => setOpen(true)}
      />
      <AnswerDialog school={school} answer={isOpen ? "verified" : null} onClose={() => setOpen(false)} />
    </>
  );
}

type DialogProps = Props & { answer: VerificationAnswer | null; onClose: () => void };

function AnswerDialog({ school, answer, onClose }: DialogProps) {
  return (
    <FormDialog
      opened={answer !== null}
      title={answer ? `${ANSWERS[answer].label}: ${school.instituteName}` : ""}
      onClose={onClose}
    >
      {answer && <AnswerForm school={school} answer={answer} onDone={onClose} />}
    </FormDialog>
  );
}

/** Records a phone call to the number that the school publishes. */
function CallDialog({ school, opened, onClose }: Props & { opened: boolean; onClose: () => void }) {
  const record = useRecordCall(school._id);
  return (
    <ActionDialog
      opened={opened}
      title={`A Call to ${school.instituteName}`}
      onClose={onClose}
      initialValues={{ phone: "", note: "" }}
      validate={({ phone, note }) => ({
        phone: !phone.trim() && "Phone number is required",
        note: !note.trim() && "Note is required",
      })}
      send={(call) => record.mutateAsync(call)}
      failure="The call could not be recorded. Please try again."
      submit="Record Call"
    >
      <p className="text">Please call the number that the school publishes, not the one of the account.</p>
      <TextField name="phone" label="Phone number" type="tel" maxLength={200} required data-autofocus />
      <NoteField name="note" label="Note" description="Who answered, and what they said" required />
    </ActionDialog>
  );
}
