// Counts drawn from several areas (documents 1 and 2, "stats").
import { z } from "zod";
import { endpoint } from "../endpoint.ts";

const count = z.number().int();

/** Names as the documents spell them: Employer and Subscriber in the singular. */
export const statsSchema = z.object({
  Employer: count,
  totalCandidates: count,
  Subscriber: count,
  totalMessages: count,
});
export type Stats = z.output<typeof statsSchema>;

export const readStats = endpoint({
  method: "GET",
  path: "/api/stats/getStats",
  summary: "Four counts: employers, candidates, employers with an active subscription, messages",
  access: "anyone",
  reply: statsSchema,
});
