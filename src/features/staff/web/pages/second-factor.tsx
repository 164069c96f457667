// The page on which an admin sets up a required second factor: nothing else is accessible until it is on.
import { PANEL } from "#features/accounts/web/session/addresses.ts";
import { PageContainer } from "#platform/web/layout/site/page-container.tsx";
import { requireAdminBeforeSetUp } from "#features/accounts/web/session/guards.ts";
import SetUpSecondFactor from "#features/accounts/web/session/second-factor/set-up.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { NoscriptNotice } from "#platform/web/ui/form/noscript-notice.tsx";
import { pageMeta } from "#platform/web/ui/display/page-meta.ts";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import type { Route } from "./+types/second-factor";

export const meta = () => [...pageMeta("Second Factor"), { name: "robots", content: "noindex" }];

export async function loader(args: Route.LoaderArgs) {
  await requireAdminBeforeSetUp(args);
  return null;
}

export default function SecondFactorPage() {
  return (
    <PageContainer width="narrow">
      <PageTitle lead="This site requires a second factor of admins. Set it up to go on.">
        Second Factor
      </PageTitle>
      <NoscriptNotice>
        The second factor is set up with JavaScript. Please allow it for this site.
      </NoscriptNotice>
      <Card>
        {/* A full page load, because the session that this page knows is no longer valid. */}
        <SetUpSecondFactor onDone={() => location.assign(PANEL)} />
      </Card>
    </PageContainer>
  );
}
