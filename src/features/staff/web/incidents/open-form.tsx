// An admin opens an incident: what, since when, when it was noticed, and whom it concerns (PRIV-70, PRIV-71).
import { useState } from "react";
import { dayInIndia, timeInIndia } from "#platform/domain/day.ts";
import { LONG_TEXT, SHORT_TEXT } from "#platform/domain/field-limits.ts";
import {
  CONCERNED_ROLE_LABELS,
  CONCERNED_ROLES,
  MAX_ADDRESSES,
  SPAN_KINDS,
  SPAN_LABELS,
  type ConcernedRole,
  type SpanKind,
} from "#features/staff/domain/incidents/terms.ts";
import { useOpenIncident } from "#features/staff/web/incidents/queries.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { Form } from "#platform/web/ui/form/form.tsx";
import { LongTextField, SelectField, TextField } from "#platform/web/ui/form/form-fields.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";

export function OpenForm({ onDone }: { onDone: () => void }) {
  const open = useOpenIncident();
  const [now] = useState(() => new Date());
  const form = useForm({
    initialValues: {
      what: "",
      since: "",
      noticedOn: dayInIndia(now),
      noticedTime: timeInIndia(now),
      filter: {
        role: "everybody" as ConcernedRole,
        by: "" as SpanKind | "",
        from: "",
        to: "",
        city: "",
        school: "",
        emails: "",
      },
    },
    validate: ({ what, since, noticedOn, noticedTime }) => ({
      what: !what.trim() && "Please write what happened.",
      since: !since && "Please choose the day since when.",
      noticedOn: !noticedOn && "Please choose the day on which it was noticed.",
      noticedTime: !noticedTime && "Please enter the time at which it was noticed.",
    }),
    send: async ({ filter: { by, emails, ...filter }, ...values }) => {
      const addresses = emails.split(/[\s,;]+/).filter(Boolean);
      const concerned = { ...filter, ...(by && { by }), emails: addresses };
      const { message } = await open.mutateAsync({ ...values, filter: concerned });
      toast.good(message);
      onDone();
    },
    failure: "The incident could not be opened. Please try again.",
  });
  return (
    <Form form={form} submit="Open the Incident" onCancel={onDone}>
      <LongTextField
        name="what"
        label="What happened?"
        description="Which data, and how it got out. Name no person."
        maxLength={LONG_TEXT}
        required
        data-autofocus
      />
      <TextField name="since" type="date" label="Since when?" required />
      <TextField
        name="noticedOn"
        type="date"
        label="Noticed on"
        description="Both clocks run from this day and time."
        required
      />
      <TextField name="noticedTime" type="time" label="Noticed at" description="India’s time" required />
      <SelectField
        name="filter.role"
        label="Whom does it concern?"
        description="Everything that you fill in below must hold. The accounts are counted before you send a mail."
        none={null}
        options={CONCERNED_ROLES.map((value) => ({ value, label: CONCERNED_ROLE_LABELS[value] }))}
      />
      <SelectField
        name="filter.by"
        label="Days"
        none="On any days"
        options={SPAN_KINDS.map((value) => ({ value, label: SPAN_LABELS[value] }))}
      />
      <TextField name="filter.from" type="date" label="First day" />
      <TextField name="filter.to" type="date" label="Last day" />
      <TextField
        name="filter.city"
        label="City"
        description="Optional: of the teacher or the school"
        maxLength={SHORT_TEXT}
      />
      <TextField
        name="filter.school"
        label="School"
        description="Optional: its whole name; its members are concerned"
        maxLength={SHORT_TEXT}
      />
      <LongTextField
        name="filter.emails"
        label="Email addresses"
        description={`Optional: only these accounts, at most ${MAX_ADDRESSES.toLocaleString("en-IN")}. The addresses are not kept with the incident.`}
      />
    </Form>
  );
}
