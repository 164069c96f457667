// The calls about the members of a school.
import { sentence } from "#platform/domain/locale/sentence.ts";
import { Hono } from "hono";
import * as calls from "#features/schools/domain/teams/calls.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { localeOfCaller } from "#platform/server/http/caller-locale.ts";
import { logIn } from "#platform/server/http/cookies/login-session.ts";
import { serve } from "#platform/server/http/serve.ts";
import { endStreamsOfAccount } from "#platform/server/notifications/stream.ts";
import { acceptInvitation } from "./accept.ts";
import { changeMemberRole, removeMember } from "./change.ts";
import { inviteMember, withdrawInvitation } from "./invite.ts";
import { acceptOwnership, endOwnershipOffer, offerOwnership, reassignOwnership } from "./ownership.ts";
import { presentInvitation, presentMember, readInvitation, readTeam, readTeamOfSchool } from "./read.ts";

export const teamRoutes = new Hono<ApiEnv>();

serve(teamRoutes, calls.readTeam, ({ deps, viewer }) => readTeam(deps, viewer));

serve(teamRoutes, calls.inviteMember, async ({ deps, viewer, body }) => ({
  message: sentence("The invitation was sent to {email}.", { email: body.email }),
  invitation: presentInvitation(await inviteMember(deps, viewer, body), deps.clock.now()),
}));

serve(teamRoutes, calls.withdrawInvitation, async ({ deps, viewer, params }) => {
  await withdrawInvitation(deps, viewer, params.id);
  return { message: "The invitation was withdrawn." };
});

serve(teamRoutes, calls.readInvitation, ({ deps, params }) => readInvitation(deps, params.token));

serve(teamRoutes, calls.acceptInvitation, async ({ deps, viewer, body, http }) => {
  const school = await acceptInvitation(deps, viewer, {
    sent: body,
    locale: localeOfCaller(http),
    logIn: (tx, account) => logIn(http, tx, account),
  });
  return { message: sentence("You have joined {school}.", { school }) };
});

serve(teamRoutes, calls.offerOwnership, async ({ deps, viewer, body, http }) => {
  await offerOwnership(deps, viewer, { ...body, client: http.var.client });
  return { message: "The ownership was offered. It moves when the member accepts." };
});

serve(teamRoutes, calls.acceptOwnership, async ({ deps, viewer }) => {
  await acceptOwnership(deps, viewer);
  return { message: "You are the owner of the school now." };
});

serve(teamRoutes, calls.endOwnershipOffer, async ({ deps, viewer }) => {
  await endOwnershipOffer(deps, viewer);
  return { message: "The offer has ended. The ownership stays as it is." };
});

serve(teamRoutes, calls.changeMemberRole, async ({ deps, viewer, params, body }) => {
  const { accountId } = params;
  const member = await changeMemberRole(deps, viewer, { accountId, role: body.role });
  return { message: "The role was changed.", member: presentMember(member, viewer) };
});

serve(teamRoutes, calls.removeMember, async ({ deps, viewer, params }) => {
  await removeMember(deps, viewer, params.accountId);
  endStreamsOfAccount(params.accountId);
  return { message: "The member was removed." };
});

serve(teamRoutes, calls.readTeamOfSchool, ({ deps, viewer, params }) =>
  readTeamOfSchool(deps, viewer, params.id),
);

serve(teamRoutes, calls.reassignOwnership, async ({ deps, viewer, params, body }) => {
  await reassignOwnership(deps, viewer, { employerId: params.id, ...body });
  return { message: "The ownership was moved." };
});
