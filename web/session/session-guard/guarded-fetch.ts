// A fetch for the page of one person: when the session has ended, or another account is logged in, the person is asked
// and the call is sent again.
import { OTHER_ACCOUNT, EXPECTED_ACCOUNT_HEADER } from "#domain/session/expected-account.ts";
import { loginByCode } from "#domain/second-factor/endpoints.ts";
import { findConflicts } from "#domain/interviews/endpoints.ts";
import { login, loginAdmin, readSession } from "#domain/session/endpoints.ts";
import { countUnread } from "#domain/notifications/endpoints.ts";
import type { Fetch } from "#web/api.ts";

/** They say or change who is logged in, so they belong to no account. */
const UNGUARDED: readonly string[] = [login.path, loginAdmin.path, loginByCode.path, readSession.path];

/** Called in the background: nobody is interrupted by its refusal. */
const SILENT: readonly string[] = [countUnread.path, findConflicts.path];

/** A browser that keeps no cookies is refused after each login. */
const MAX_LOGINS = 3;

/** Resolves to true once the person of the page is logged in again. */
export type Recover = (call: { isChange: boolean }) => Promise<boolean>;

export function guardFetch(send: Fetch, accountId: string, recover: Recover): Fetch {
  return async (path, init) => {
    if (UNGUARDED.includes(path)) return send(path, init);
    const headers = new Headers(init.headers);
    headers.set(EXPECTED_ACCOUNT_HEADER, accountId);
    const call = () => send(path, { ...init, headers });
    let answer = await call();
    if (SILENT.includes(path)) return answer;
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
