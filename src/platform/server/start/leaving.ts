// A process that is about to end: it says so to the proxy, and still answers everything else.
type Fetch<Rest extends unknown[], Answer> = (request: Request, ...rest: Rest) => Answer;

export function answerLeaving<Rest extends unknown[], Answer>(
  answer: Fetch<Rest, Answer>,
): Fetch<Rest, Answer | Response> {
  return (request, ...rest) =>
    new URL(request.url).pathname === "/readyz"
      ? Response.json(
          { status: "not ready", reason: "The process is ending." },
          { status: 503, headers: { "Cache-Control": "no-store" } },
        )
      : answer(request, ...rest);
}
