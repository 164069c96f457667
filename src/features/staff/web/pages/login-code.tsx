// The second step of an admin's login: the code of the second factor.
import { data, redirect } from "react-router";
import { PANEL } from "#features/accounts/web/session/addresses.ts";
import { PageContainer } from "#platform/web/layout/site/page-container.tsx";
import { codeRefusal, readCode } from "#features/accounts/web/session/second-factor/login-code-entry.tsx";
import { LoginCodeForm } from "#features/accounts/web/session/second-factor/login-code-form.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { pageMeta } from "#platform/web/ui/display/page-meta.ts";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { getApi } from "#platform/web/visit.ts";
import type { Route } from "./+types/login-code";

export const meta = () => [...pageMeta("Admin Login"), { name: "robots", content: "noindex" }];

export async function action({ context, request }: Route.ActionArgs) {
  try {
    await getApi(context).post("/api/auth/secondFactor", {
      body: { code: readCode(await request.formData()) },
    });
  } catch (error) {
    return data(codeRefusal(error), { status: 400 });
  }
  throw redirect(PANEL);
}

export default function LoginCodePage({ actionData }: Route.ComponentProps) {
  return (
    <PageContainer width="narrow">
      <PageTitle lead="Your password was right. Now the code of your second factor.">
        Enter Your Code
      </PageTitle>
      <Card>
        <LoginCodeForm refused={actionData} />
      </Card>
    </PageContainer>
  );
}
