// A form that is sent without a connection, or after the session has ended: the page stays with what was typed, where the router
// would show a page of its own.
import { data, type DataStrategyResult, type MiddlewareFunction } from "react-router";
import { browserApi, errorMessage, isLostConnection } from "#platform/web/api.ts";
import { dismissErrorsBefore, toast } from "#platform/web/ui/feedback/toast-store.ts";

const NOT_SENT = "This could not be sent. Please try again.";
const ONCE_MORE = "You are logged in again. Please send it once more.";

let isLost = false;

/** Whether the form that was sent last did not arrive. */
export const wasSendingLost = (): boolean => isLost;

export const keepLostForm: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const sentAt = Date.now();
  const results = await next();
  if (request.method === "GET") return results;
  isLost = false;
  const [route, answer] = Object.entries(results)[0] ?? [];
  if (!route || !answer) return results;
  if (isLostResult(answer)) toast.bad(errorMessage(partsOf(answer).data, NOT_SENT));
  else if (statusOf(answer) === 401 && (await hasLoggedInAgain())) toast.good(ONCE_MORE);
  else {
    if (isDone(answer)) dismissErrorsBefore(sentAt);
    return results;
  }
  isLost = true;
  // A failure, so that the router reads nothing again.
  return { ...results, [route]: { type: "data", result: data(undefined, { status: 503 }) } };
};

/** A call that is refused asks a person whose session has ended for the login, and is answered after it. */
const hasLoggedInAgain = () =>
  browserApi.get("/api/auth/sessions").then(
    () => true,
    () => false,
  );

const isLostResult = (answer: DataStrategyResult) =>
  answer.type === "error" && isLostConnection(partsOf(answer).data);

/** A redirect is thrown. */
const isDone = (answer: DataStrategyResult) =>
  answer.result instanceof Response
    ? answer.result.status < 400
    : answer.type === "data" && statusOf(answer) < 400;

const statusOf = (answer: DataStrategyResult): number => partsOf(answer).init?.status ?? 200;

/** The router wraps what an action answers or throws together with its status. */
const partsOf = ({ result }: DataStrategyResult) => (result ?? {}) as { data?: unknown; init?: ResponseInit };
