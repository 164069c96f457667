// The page shown in place of one that is missing, forbidden or failed.
import { Button, Group } from "@mantine/core";
import { isRouteErrorResponse, Link } from "react-router";
import { PageContainer } from "#web/layout/site/page-container.tsx";
import styles from "#web/layout/site/problem-page.module.css";

export function ProblemPage({ error }: { error: unknown }) {
  const { heading, sentence, picture } = describe(error);
  return (
    <PageContainer width="text">
      <div className={styles.problem}>
        {picture && <img src={picture} alt="" width={400} height={263} className={styles.picture} />}
        <h1 className={styles.heading}>{heading}</h1>
        <p className={styles.sentence}>{sentence}</p>
        <Group justify="center">
          <Button component={Link} to="/">
            Go to Home
          </Button>
        </Group>
      </div>
    </PageContainer>
  );
}

type Problem = { heading: string; sentence: string; picture?: string };

function describe(error: unknown): Problem {
  if (!isRouteErrorResponse(error)) {
    return { heading: "Something went wrong", sentence: "Something went wrong. Please try again." };
  }
  if (error.status === 404)
    return { heading: "404", sentence: "! Oops Page Not Found ..", picture: "/pictures/not-found.svg" };
  const sentence = typeof error.data === "string" && error.data;
  return {
    heading: error.status === 403 ? "Access Denied" : "Something went wrong",
    sentence: sentence || "Something went wrong. Please try again.",
  };
}
