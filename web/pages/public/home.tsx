// Home: who we are and the one thing to do first.
import { Button } from "@mantine/core";
import { Link } from "react-router";
import { PageContainer } from "#web/layout/page-container.tsx";
import { pageMeta } from "#web/ui/page-meta.ts";
import { PageTitle } from "#web/ui/page-title.tsx";

export const meta = () =>
  pageMeta("Teachers for schools", "Connects passionate educators with leading educational institutions.");

export default function HomePage() {
  return (
    <PageContainer>
      <PageTitle lead="Connects passionate educators with leading educational institutions.">
        About Our Teacher Portal
      </PageTitle>
      <Button component={Link} to="/candidate/allCandidatePage" size="lg">
        Find Your Candidate
      </Button>
    </PageContainer>
  );
}
