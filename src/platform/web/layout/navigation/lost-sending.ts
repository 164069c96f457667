// A form that is sent without a connection: the page stays with what was typed, where the router would show a page of its own.
import { data, type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from "react-router";
import { errorMessage, isLostConnection } from "#platform/web/api.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";

let isLost = false;

/** Whether the form that was sent last did not arrive. */
export const wasSendingLost = (): boolean => isLost;

export const keepLostForm: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  if (request.method === "GET") return results;
  const lost = Object.entries(results).find(([, one]) => isLostResult(one));
  isLost = lost !== undefined;
  if (!lost) return results;
  const [route, { result }] = lost;
  toast.bad(errorMessage(errorOf(result), "This could not be sent. Please try again."));
  // A failure, so that the router reads nothing again.
  return { ...results, [route]: { type: "data", result: data(undefined, { status: 503 }) } };
};

const isLostResult = ({ type, result }: DataStrategyResult) =>
  type === "error" && !isRouteErrorResponse(result) && isLostConnection(errorOf(result));

/** The router wraps what an action throws together with its status. */
const errorOf = (result: unknown): unknown =>
  typeof result === "object" && result !== null && "data" in result ? result.data : result;
