// Reads the team of a school for one of its members, and what a link of an invitation is for.
import { hashToken } from "#platform/server/secrets.ts";
import type { EmployerId } from "#platform/domain/ids.ts";
import {
  type Team,
  type TeamInvitation,
  teamInvitation,
  type TeamMember,
  teamMember,
} from "#features/schools/domain/teams/calls.ts";
import { requireFound, unknownLink } from "#platform/domain/refusal.ts";
import type { AdminViewer, EmployerViewer, SignedInViewer } from "#platform/domain/role.ts";
import { presentRow } from "#platform/server/database/column-map.ts";
import type { Deps } from "#platform/server/deps.ts";
import { findEmployer } from "#features/schools/server/service.ts";
import { stateOfInvitation } from "./accept.ts";
import { findInvitation, type InvitationRow, listOpenInvitations } from "./invitation-repository.ts";
import { findOffer, listTeam, type MemberRow } from "./repository.ts";

type ReadDeps = Pick<Deps, "db" | "clock">;

export async function readTeam({ db, clock }: ReadDeps, viewer: EmployerViewer): Promise<Team> {
  const { employerId, accountId, memberRole } = viewer;
  const now = clock.now();
  const [members, invitations, offer] = await Promise.all([
    listTeam(db, employerId),
    memberRole === "owner" ? listOpenInvitations(db, employerId) : [],
    findOffer(db, employerId, now),
  ]);
  const offered = members.find((member) => member.account_id === offer?.account_id);
  const maySee = offer && offered && (memberRole === "owner" || offer.account_id === accountId);
  return {
    role: memberRole,
    members: members.map((member) => presentMember(member, viewer)),
    invitations: invitations.map((one) => presentInvitation(one, now)),
    transfer: maySee
      ? { accountId: offer.account_id, name: offered.name, expiresAt: offer.expires_at.toISOString() }
      : null,
  };
}

export async function readTeamOfSchool(
  { db }: Pick<Deps, "db">,
  viewer: AdminViewer,
  employerId: EmployerId,
): Promise<{ members: TeamMember[] }> {
  requireFound(await findEmployer(db, employerId), "Employer");
  const members = await listTeam(db, employerId);
  return { members: members.map((member) => presentMember(member, viewer)) };
}

export function presentMember(row: MemberRow, viewer: Pick<SignedInViewer, "accountId">): TeamMember {
  return presentRow(teamMember, row, {
    _id: row.account_id,
    isYou: row.account_id === viewer.accountId,
  });
}

export const presentInvitation = (row: InvitationRow, now: Date): TeamInvitation =>
  presentRow(teamInvitation, row, { isExpired: row.expires_at <= now });

export async function readInvitation({ db, clock }: ReadDeps, token: string) {
  const invitation = await findInvitation(db, hashToken(token));
  const school = invitation && (await findEmployer(db, invitation.employer_id));
  if (!school) throw unknownLink();
  const { email, role } = invitation;
  const state = await stateOfInvitation(db, clock.now(), { invitation, school });
  return { instituteName: school.institute_name, email, role, state };
}
