// What an admin still has to set up, at the top of the dashboard until all of it is done.
import { useQuery } from "@tanstack/react-query";
import type { Checklist } from "#features/staff/domain/dashboards/calls.ts";
import { Checklist as ChecklistCard } from "#platform/web/ui/display/checklist.tsx";
import { queryOf } from "#platform/web/query.ts";

type Step = { field: keyof Checklist; label: string; why: string; view?: string };

const STEPS: readonly Step[] = [
  { field: "plans", label: "Add plans", why: "Without one no school can subscribe.", view: "add-plan" },
  {
    field: "subjects",
    label: "Add subjects",
    why: "Teachers choose theirs when they register.",
    view: "subjects",
  },
  {
    field: "banner",
    label: "Upload a banner",
    why: "The home page begins with it.",
    view: "banners",
  },
  {
    field: "contact",
    label: "Enter the contact",
    why: "Address, phone or mail: visitors see only what you enter.",
    view: "settings",
  },
  {
    field: "mail",
    label: "Connect a mail server",
    why: "Until SMTP_URL and MAIL_FROM are set, no mail arrives: without the first each one is a file in the data folder, without the second the sender does not exist.",
    view: "mail-health",
  },
  {
    field: "howToPay",
    label: "Say how to pay",
    why: "UPI address, bank account or online payment, for schools that have asked for a plan.",
    view: "seller",
  },
  {
    field: "seller",
    label: "Enter the seller",
    why: "Its name and address stand on proforma invoices and receipts. With a GSTIN schools get tax invoices; without one receipts.",
    view: "seller",
  },
  {
    field: "homePage",
    label: "Check the figures and slogans of the home page",
    why: "They are given texts: leave them, edit them, or let the site count.",
    view: "settings",
  },
  {
    field: "backup",
    label: "Back up every night",
    why: "No backup was made in the last 36 hours. docs/runbook.md says how to make one every night.",
  },
];

/** Nothing while it is fetched, and nothing when it fails: the counts below have their own sentence. */
export function SetUpChecklist() {
  const { data } = useQuery(queryOf("/api/admin/checklist"));
  if (!data || STEPS.every(({ field }) => data[field])) return null;
  const steps = STEPS.map(({ field, view, ...step }) => ({
    ...step,
    ...(view && { to: `?view=${view}` }),
    isDone: data[field],
  }));
  return <ChecklistCard name="Set up your site" steps={steps} />;
}
