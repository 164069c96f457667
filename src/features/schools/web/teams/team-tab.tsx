// Team in a school's dashboard: its members, and for the owner the invitations and the ownership (TEAM-15 to TEAM-19).
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "#platform/web/ui/table/loaded.tsx";
import type { Team } from "#features/schools/domain/teams/calls.ts";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { Dialog } from "#platform/web/ui/feedback/dialog.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { OwnershipNotice } from "./ownership-notice.tsx";
import { InviteForm, OfferForm, RoleForm } from "./team-dialogs.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { InvitationsTable, type MemberStep, MembersTable } from "./team-tables.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { queryOf } from "#platform/web/query.ts";

export function TeamTab() {
  const t = useT("team");
  const answer = useQuery(queryOf("/api/employer/team"));
  const [inviting, setInviting] = useState(false);
  const isOwner = answer.data?.role === "owner";
  return (
    <>
      <PageTitle
        lead={t("Several people can act for your school, each with an own login.")}
        actions={
          isOwner && (
            <Button icon={<Icon name="plus" />} onClick={() => setInviting(true)}>
              {t("Invite Member")}
            </Button>
          )
        }
      >
        {t("Team")}
      </PageTitle>
      <Loaded answer={answer} failure={t("Your team could not be loaded. Please try again.")} rows={3}>
        {(team) => <TeamContent team={team} />}
      </Loaded>
      <FormDialog opened={inviting} title={t("Invite a Member")} onClose={() => setInviting(false)}>
        <InviteForm onDone={() => setInviting(false)} />
      </FormDialog>
    </>
  );
}

function TeamContent({ team: { role, members, invitations, transfer } }: { team: Team }) {
  const t = useT("team");
  const [open, setOpen] = useState<MemberStep | null>(null);
  const close = () => setOpen(null);
  const isOwner = role === "owner";
  return (
    <div className="stack gap-lg">
      {transfer && <OwnershipNotice transfer={transfer} isOwner={isOwner} />}
      <MembersTable members={members} onStep={isOwner ? setOpen : undefined} />
      {members.length === 1 && invitations.length === 0 && (
        <EmptyState
          picture="people"
          hint={t("Invite the people who hire with you: each gets an own login and role.")}
        >
          {t("Only you are a member")}
        </EmptyState>
      )}
      {invitations.length > 0 && (
        <section>
          <h2 className="below-sm">{t("Invitations that wait")}</h2>
          <InvitationsTable invitations={invitations} />
        </section>
      )}
      <FormDialog opened={open?.step === "role"} title={t("Change Role")} onClose={close}>
        {open && <RoleForm member={open.member} onDone={close} />}
      </FormDialog>
      <Dialog opened={open?.step === "offer"} title={t("Offer the Ownership")} onClose={close}>
        {open && <OfferForm member={open.member} onDone={close} />}
      </Dialog>
    </div>
  );
}
