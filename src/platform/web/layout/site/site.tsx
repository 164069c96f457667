// The frame of every page but the dashboards: skip link, header, the page, footer.
import { Outlet } from "react-router";
import { SiteFrame } from "#platform/web/layout/site/site-frame.tsx";
import { ProblemPage } from "#platform/web/layout/site/problem-page.tsx";
import type { Route } from "./+types/site";

export default function Site() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame>
      <ProblemPage error={error} />
    </SiteFrame>
  );
}
