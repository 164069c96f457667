// feeds/jobs.xml: all live jobs in the form that Jooble reads, sent while they are read (JOB-51).
import { JOOBLE_END, JOOBLE_START, joobleJob } from "#features/jobs/domain/public/feeds.ts";
import { FEED_PART } from "#features/jobs/domain/public/listing-terms.ts";
import type { Api } from "#platform/web/api.ts";
import { getApi, getOrigin } from "#platform/web/visit.ts";
import type { Route } from "./+types/jobs-xml";

export function loader({ context, request }: Route.LoaderArgs) {
  const parts = partsOfFeed(getApi(context), getOrigin(context, request));
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: () => void parts.return(undefined),
  });
  // A hundred thousand jobs are too much for the page cache.
  return new Response(body, {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "no-store" },
  });
}

async function* partsOfFeed(api: Api, origin: string): AsyncGenerator<string, undefined> {
  yield JOOBLE_START;
  for (let page = 1; ; page++) {
    const { items } = await api.get("/api/listing/feed", { query: { page, limit: FEED_PART } });
    yield items.map((job) => joobleJob(job, origin)).join("");
    if (items.length < FEED_PART) break;
  }
  yield JOOBLE_END;
}
