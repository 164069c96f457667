// Makes meeting links that cannot be guessed, where the installation names a meeting server.
import { randomBytes } from "node:crypto";
import type { Environment } from "#platform/server/env.ts";

type Settings = Partial<Pick<Environment, "MEETING_BASE_URL">>;

/** Null where there is no meeting server. Nobody stores the room: who has the link may enter. */
export function makeRoom({ MEETING_BASE_URL: base }: Settings): string | null {
  return base === undefined ? null : `${withSlash(base)}edunakuri-${randomBytes(16).toString("hex")}`;
}

/** Another day has another room: a link of ours that is sent again is replaced. */
export function renewRoom(settings: Settings | undefined, link: string, former: string): string {
  const base = settings?.MEETING_BASE_URL;
  if (!settings || base === undefined || link !== former || !link.startsWith(withSlash(base))) return link;
  return makeRoom(settings) ?? link;
}

const withSlash = (base: string) => (base.endsWith("/") ? base : `${base}/`);
