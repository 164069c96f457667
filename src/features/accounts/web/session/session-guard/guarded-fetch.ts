// A fetch for the page of one person: when the session has ended, or another account is logged in, the person is asked
// and the call is sent again.
import {
  OTHER_ACCOUNT,
  EXPECTED_ACCOUNT_HEADER,
} from "#features/accounts/domain/session/expected-account.ts";
import type { Fetch, PathOf } from "#platform/web/api.ts";

/** They say or change who is logged in, so they belong to no account. */
const UNGUARDED: readonly (PathOf<"GET"> | PathOf<"POST">)[] = [
  "/api/auth/login",
  "/api/admin/login",
  "/api/auth/secondFactor",
  "/api/auth/session",
];

/** Called in the background: nobody is interrupted by its refusal. */
const SILENT: readonly (PathOf<"GET"> | PathOf<"POST">)[] = [
  "/api/notifications/unread",
  "/api/threads/unread",
  "/api/interview/conflicts",
];

const isIn = (paths: readonly string[], path: string) => paths.includes(path);

/** A browser that keeps no cookies is refused after each login. */
const MAX_LOGINS = 3;

/** Resolves to true once the person of the page is logged in again. */
export type Recover = (call: { isChange: boolean }) => Promise<boolean>;

export function guardFetch(send: Fetch, accountId: string, recover: Recover): Fetch {
  return async (path, init) => {
    if (isIn(UNGUARDED, path)) return send(path, init);
    const headers = new Headers(init.headers);
    headers.set(EXPECTED_ACCOUNT_HEADER, accountId);
    const call = () => send(path, { ...init, headers });
    let answer = await call();
    if (isIn(SILENT, path)) return answer;
    for (let logins = 0; logins < MAX_LOGINS && (await isRefusedForSession(answer)); logins++) {
      if (!(await recover({ isChange: init.method !== "GET" }))) break;
      answer = await call();
    }
    return answer;
  };
}

async function isRefusedForSession(answer: Response): Promise<boolean> {
  if (answer.status !== 401 && answer.status !== 409) return false;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  const code = typeof body === "object" && body !== null && "code" in body ? body.code : null;
  return code === "NOT_LOGGED_IN" || code === OTHER_ACCOUNT;
}
