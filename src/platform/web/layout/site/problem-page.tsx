// The page shown in place of one that is missing, forbidden or failed.
import { isRouteErrorResponse } from "react-router";
import { PageContainer } from "#platform/web/layout/site/page-container.tsx";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { isNotFetched } from "#platform/web/ui/feedback/later.tsx";
import styles from "#platform/web/layout/site/problem-page.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

export function ProblemPage({ error }: { error: unknown }) {
  const t = useT("layout");
  const say = useSay();
  const { heading, sentence, hint, picture, again = false } = problemOf(error);
  return (
    <PageContainer width="text">
      <div className="centered no-gap">
        {picture && <img src={picture} alt="" width={400} height={263} className={styles.picture} />}
        <h1 className={styles.heading}>{say(heading)}</h1>
        <p className="text heading above-sm below-lg">{say(sentence)}</p>
        {hint && <p>{say(hint)}</p>}
        <p role="alert" hidden data-no-answer>
          {t("There is still no connection.")}
        </p>
        <div className="row center">
          {again && <Button data-tries-again>{t("Try again")}</Button>}
          <ButtonLink to="/" look={again ? "default" : "filled"}>
            {t("Go to Home")}
          </ButtonLink>
        </div>
      </div>
    </PageContainer>
  );
}

/** The server's sentence of a fault begins with the heading. */
const withoutHeading = (sentence: string) =>
  sentence.replace(/^Something went wrong\.\s*/, "") || "Please try again.";

type Problem = { heading: string; sentence: string; hint?: string; picture?: string; again?: boolean };

function problemOf(error: unknown): Problem {
  if (isNotFetched(error)) {
    return {
      heading: "No connection",
      sentence: "This page could not be fetched. Please check your connection.",
      again: true,
    };
  }
  if (!isRouteErrorResponse(error)) {
    return {
      heading: "Something went wrong",
      sentence: "Please try again.",
      again: true,
    };
  }
  if (error.status === 404)
    return {
      heading: "404",
      sentence: "! Oops Page Not Found ..",
      hint: "Nothing is at this address: it may be mistyped, or the page is gone.",
      picture: "/pictures/not-found.svg",
    };
  const sentence = typeof error.data === "string" && error.data;
  return {
    heading: error.status === 403 ? "Access Denied" : "Something went wrong",
    sentence: withoutHeading(sentence || ""),
    again: error.status >= 500,
  };
}
