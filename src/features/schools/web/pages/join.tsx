// Joins a school by the invitation of its owner (TEAM-16).
import { sentText } from "#platform/web/sent-form.ts";
import type { Text } from "#platform/domain/locale/sentence.ts";
import { data, redirectDocument } from "react-router";
import {
  CLOSED_INVITATION,
  type ClosedInvitation,
} from "#features/schools/domain/teams/closed-invitation.ts";
import { MEMBER_ROLE_LABELS } from "#platform/domain/role.ts";
import { errorMessage, type Reply } from "#platform/web/api.ts";
import { PageContainer } from "#platform/web/layout/site/page-container.tsx";
import { LogoutButton } from "#features/accounts/web/session/login/logout-button.tsx";
import { personIn } from "#features/accounts/web/session/queries.ts";
import { Card } from "#platform/web/ui/display/card.tsx";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { getFieldErrors } from "#platform/web/ui/field-errors.ts";
import { Form, FormEnd } from "#platform/web/ui/form/form.tsx";
import { ReadOnlyText, SecretField, TextField } from "#platform/web/ui/form/form-fields.tsx";
import { useActionForm } from "#platform/web/ui/form/use-action-form.ts";
import type { FieldErrors } from "#platform/web/ui/form/form-check.ts";
import { getApi } from "#platform/web/visit.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import type { Route } from "./+types/join";
import { linkHeaders, linkMeta, readLink, statusOf } from "#features/accounts/web/pages/mail-link.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";

type Invitation = Reply<"GET", "/api/team/invitations/{token}">;
type Refused = { name: string; errors: FieldErrors; problem: Text | null };

export const meta: Route.MetaFunction = (page) => linkMeta(page, "Join your school");
export const headers = linkHeaders;

export function loader({ context, params }: Route.LoaderArgs) {
  const api = getApi(context);
  const reading = Promise.all([
    api.get("/api/team/invitations/{token}", { params }),
    api.get("/api/auth/session"),
  ]);
  return readLink(
    reading.then(([invitation, session]) => ({ invitation, viewerEmail: personIn(session)?.email ?? null })),
  );
}

export async function action({ context, params: { token }, request }: Route.ActionArgs) {
  const typed = await request.formData();
  const body = { token, name: sentText(typed, "name"), password: sentText(typed, "password") };
  try {
    await getApi(context).post("/api/team/invitations/accept", { body });
  } catch (error) {
    const errors = getFieldErrors(error);
    const isShown = "name" in errors || "password" in errors;
    const problem = isShown ? null : errorMessage(error, "You could not join. Please try again.");
    const refused: Refused = { name: body.name, errors, problem };
    return data(refused, { status: statusOf(error) });
  }
  // The whole page is loaded again, for the person who is logged in now.
  throw redirectDocument("/employer/profile");
}

const LOGIN = { to: "/login", label: "Log in" } as const;
const HOME = { to: "/", label: "Go to the home page" } as const;
type Next = typeof LOGIN | typeof HOME;
/** Where to go with an invitation that cannot be accepted. */
const NEXT: Record<ClosedInvitation, Next> = {
  used: LOGIN,
  expired: HOME,
  suspended: HOME,
  "address-taken": LOGIN,
};

export default function JoinPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("links");
  const { found, problem } = loaderData;
  const invitation = found?.invitation;
  const viewerEmail = found?.viewerEmail;
  return (
    <PageContainer width="narrow">
      <PageTitle>
        {invitation
          ? t("Join {instituteName}", { instituteName: invitation.instituteName })
          : t("Join your school")}
      </PageTitle>
      {problem && <Closed sentence={problem} next={HOME} />}
      {invitation && invitation.state !== "open" && (
        <Closed sentence={CLOSED_INVITATION[invitation.state][1]} next={NEXT[invitation.state]} />
      )}
      {invitation?.state === "open" &&
        (viewerEmail && viewerEmail !== invitation.email ? (
          <OtherPerson email={invitation.email} viewerEmail={viewerEmail} />
        ) : (
          <JoinForm invitation={invitation} refused={actionData ?? null} />
        ))}
    </PageContainer>
  );
}

function Closed({ sentence, next }: { sentence: string; next: Next }) {
  const t = useT("links");
  const say = useSay();
  return (
    <div className="stack">
      <Notice tone="bad">{say(sentence)}</Notice>
      <TextLink to={next.to}>{t(next.label)}</TextLink>
    </div>
  );
}

function OtherPerson({ email, viewerEmail }: { email: string; viewerEmail: string }) {
  const t = useT("links");
  return (
    <div className="stack">
      <Notice tone="bad">
        {t(
          "This invitation was made for {email}, and you are logged in as {viewerEmail}. Please log out to use it.",
          { email, viewerEmail },
        )}
      </Notice>
      <LogoutButton to="here" />
    </div>
  );
}

function JoinForm({ invitation, refused }: { invitation: Invitation; refused: Refused | null }) {
  const t = useT("links");
  const say = useSay();
  const { email, instituteName, role } = invitation;
  const form = useActionForm({ name: refused?.name ?? "", password: "" }, refused);
  return (
    <Card>
      <Form form={form}>
        <p>
          {t(
            "{instituteName} invites you to its team as {role}. Choose a name and a password: you are logged in at once.",
            { instituteName, role: say(MEMBER_ROLE_LABELS[role]).toLowerCase() },
          )}
        </p>
        {/* Read only, and what password managers keep as the name of the login. */}
        <ReadOnlyText label={t("Email")} type="email" value={email} autoComplete="username" />
        <TextField name="name" label={t("Your Name")} autoComplete="name" required />
        <SecretField
          name="password"
          label={t("Password")}
          description={t("At least 6 characters")}
          autoComplete="new-password"
          required
        />
        <FormEnd>
          <Button type="submit" busy={form.isBusy}>
            {t("Join the team")}
          </Button>
        </FormEnd>
      </Form>
    </Card>
  );
}
