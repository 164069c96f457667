// What the pages of a mail's link share. Opening one changes nothing, since mail scanners open every link; its button
// does, also without scripts.
import type { Text } from "#platform/domain/locale/sentence.ts";
import type { ReactNode } from "react";
import { data, Form, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { Refusal } from "#platform/domain/refusal.ts";
import { errorMessage } from "#platform/web/api.ts";
import { PageContainer } from "#platform/web/layout/site/page-container.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { type MetaArguments, pageMetaIn } from "#platform/web/ui/display/page-meta.ts";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import type { SentenceOf } from "#platform/web/language/catalogues.ts";
import { useSay } from "#platform/web/language/use-say.ts";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";

export const linkMeta = (page: MetaArguments, title: SentenceOf<"titles">) => [
  ...pageMetaIn(page, title),
  { name: "robots", content: "noindex" },
];

/** The address contains a secret token, so it is not sent to other sites as referrer. */
export const linkHeaders = () => ({ "Referrer-Policy": "same-origin" });

/** What the link is about, or why it opens nothing. */
export async function readLink<Found>(reading: Promise<Found>) {
  try {
    return { found: await reading, problem: null, code: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return data({ found: null, problem: error.message, code: error.code }, { status: error.status });
  }
}

/** What was done, or why not. */
export async function takeLink(step: Promise<{ message: string | null }>, failure?: string) {
  try {
    return { done: (await step).message, problem: null };
  } catch (error) {
    return data({ done: null, problem: errorMessage(error, failure) }, { status: statusOf(error) });
  }
}

/** The statuses of a refusal after which the link opens something else than before. */
const CHANGED = new Set([404, 409, 410]);

/** For `shouldRevalidate`: the page is read again after such a refusal too. */
export const readLinkAgain = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => defaultShouldRevalidate || CHANGED.has(actionStatus ?? 0);

export const statusOf = (error: unknown): number => (error instanceof Refusal ? error.status : 500);

type PageProps = {
  title: ReactNode;
  lead?: ReactNode;
  problem?: Text | null | undefined;
  done?: string | null | undefined;
  children?: ReactNode;
};

export function LinkPage({ title, lead, problem, done, children }: PageProps) {
  const say = useSay();
  return (
    <PageContainer width="narrow">
      <PageTitle lead={lead}>{title}</PageTitle>
      <div className="stack">
        {problem && <Notice tone="bad">{say(problem)}</Notice>}
        {done && <Notice>{say(done)}</Notice>}
        {children}
      </div>
    </PageContainer>
  );
}

export function LinkForm({ button, title, children }: { button: string; title?: string; children: string }) {
  const { state } = useNavigation();
  return (
    <Card title={title}>
      <Form method="post" className="stack start">
        <p className="text">{children}</p>
        <Button type="submit" busy={state !== "idle"}>
          {button}
        </Button>
      </Form>
    </Card>
  );
}
