// The page of a thread for both sides: what happened and what was written, in order of time, and a field to write (MSG-9).
import { HydrationBoundary, useQuery } from "@tanstack/react-query";
import { data, redirect } from "react-router";
import { OwnDashboard } from "#platform/web/pages/own-dashboard.tsx";
import { leadToHindi } from "#features/accounts/web/session/guards.ts";
import { linkHeaders, statusOf } from "#features/accounts/web/pages/mail-link.tsx";
import { threadPath } from "#features/threads/domain/paths.ts";
import { threadQuery } from "#features/threads/web/queries.ts";
import { ThreadView } from "#features/threads/web/thread-view.tsx";
import { Refusal } from "#platform/domain/refusal.ts";
import { errorMessage } from "#platform/web/api.ts";
import { load } from "#platform/web/load.ts";
import { pageMetaIn } from "#platform/web/ui/display/page-meta.ts";
import { getApi } from "#platform/web/visit.ts";
import type { Route } from "./+types/thread";

export const meta: Route.MetaFunction = (page) => pageMetaIn(page, "Messages");
/** A form without scripts is known by its origin, which a page without referrer does not send. */
export const headers = linkHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { user } = await getApi(args.context).get("/api/auth/session");
  if (!user) throw redirect("/login");
  leadToHindi(user, args);
  const side = user.role === "employer" ? "school" : "candidate";
  const { id } = args.params;
  // The address of the other side leads to the own one.
  if (sideOf(args.request) !== side) throw redirect(threadPath(id, side));
  const { cache } = await load(args, (queries) => [queries.fetchQuery(threadQuery(id))]);
  return { cache, user, side, id } as const;
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const sent = await request.formData();
  const text = fieldOf(sent, "text");
  const showsSeen = fieldOf(sent, "showsSeen");
  const params = { id };
  try {
    if (showsSeen !== "") {
      await getApi(context).put("/api/threads/{id}/read", { params, body: { showsSeen } });
      return { text: "", problem: null, isHiding: false, isSent: false };
    }
    const isBlocked = fieldOf(sent, "isBlocked");
    if (isBlocked === "true" || isBlocked === "false") {
      await getApi(context).put("/api/threads/{id}/block", { params, body: { isBlocked } });
      return { text: "", problem: null, isHiding: false, isSent: false };
    }
    const hidesContact = fieldOf(sent, "hidesContact");
    await getApi(context).post("/api/threads/{id}/messages", { params, body: { text, hidesContact } });
  } catch (error) {
    const problem = errorMessage(error, "Your message could not be sent. Please try again.");
    const isHiding = error instanceof Refusal && error.code === "CONTACT_HIDDEN";
    return data({ text, problem, isHiding, isSent: false }, { status: statusOf(error) });
  }
  // A reload after a form without scripts would send it again.
  if (request.headers.get("accept")?.includes("text/html")) throw redirect(threadPath(id, sideOf(request)));
  return { text, problem: null, isHiding: false, isSent: true };
}

const sideOf = ({ url }: Request) =>
  new URL(url).pathname.includes("/employer/") ? ("school" as const) : ("candidate" as const);

const fieldOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

export default function ThreadPage({
  loaderData: { cache, user, side, id },
  actionData,
}: Route.ComponentProps) {
  return (
    <HydrationBoundary state={cache}>
      <OwnDashboard
        user={user}
        admin={null}
        path={side === "school" ? "/employer/profile?tab=applicants" : "/candidate/profile?tab=applications"}
      >
        <Loaded id={id} side={side} result={actionData} />
      </OwnDashboard>
    </HydrationBoundary>
  );
}

type Props = { id: string; side: "school" | "candidate"; result: Route.ComponentProps["actionData"] };

function Loaded({ id, side, result }: Props) {
  const { data: thread } = useQuery(threadQuery(id));
  return thread ? <ThreadView thread={thread} side={side} result={result} /> : null;
}
