// A process that is about to end: it says so to the proxy, and still answers everything else.
type Fetch<Bindings> = (request: Request, bindings?: Bindings) => Response | Promise<Response>;

export function answerLeaving<Bindings>(answer: Fetch<Bindings>): Fetch<Bindings> {
  return (request, bindings) =>
    new URL(request.url).pathname === "/readyz"
      ? Response.json(
          { status: "not ready", reason: "The process is ending." },
          { status: 503, headers: { "Cache-Control": "no-store" } },
        )
      : answer(request, bindings);
}
