// Every call of the interface meets its limit. Which limit that is, is spelled out here: most calls count as reads or
// writes by their method.
import { expect, test } from "vitest";
import { callAddress } from "#tests/support/call-address.ts";
import { INTERFACE } from "#src/calls.ts";
import { createLimits } from "#platform/server/http/limits/limits.ts";
import { openTestApi } from "#tests/support/api.ts";

const counted: string[] = [];
// One call of each kind in its period.
const strict = createLimits(null, 0.000_01);
const api = await openTestApi({
  env: { TRUST_PROXY: "1" },
  deps: {
    limits: {
      ...strict,
      consume: async (name, client) => {
        counted.push(name);
        await strict.consume(name, client);
      },
    },
  },
});

const NAMED: Record<string, string> = {
  "POST /api/whatsapp/webhook": "read",
  "GET /api/admin/candidates/{id}/nominee/copy": "write",
  "POST /api/auth/login": "login",
  "POST /api/admin/login": "login",
  "POST /api/auth/change-password": "login",
  "DELETE /api/account": "login",
  "POST /api/employer/team/transfer": "login",
  "POST /api/auth/secondFactor": "login",
  "POST /api/auth/secondFactor/setUp": "login",
  "POST /api/auth/secondFactor/confirm": "login",
  "POST /api/auth/secondFactor/recoveryCodes": "login",
  "POST /api/auth/secondFactor/turnOff": "login",
  "POST /api/forget/send-otp": "otp",
  "POST /api/forget/verify-otp": "otp",
  "POST /api/forget/reset-password": "otp",
  "POST /api/offers/link/{token}/code": "otp",
  "POST /api/offers/link/{token}": "otp",
  "POST /api/complaints": "complaint",
  "POST /api/candidates/register": "registration",
  "POST /api/candidates/start": "registration",
  "POST /api/employer/register": "registration",
  "POST /api/team/invitations/accept": "registration",
  "POST /api/contact/addContactMessage": "contact",
  "GET /api/candidates/allCandidate": "search",
  "GET /api/vacancies": "search",
  "POST /api/vacancies/{id}/views": "read",
  "POST /api/alerts": "registration",
  "GET /api/candidate/vacancies": "search",
  "GET /api/account/export": "write",
};

let serial = 0;
const newNetwork = () => `10.1.${Math.floor(++serial / 200)}.${serial % 200}`;

test("every named call exists", () => {
  const calls = INTERFACE.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(NAMED).filter((call) => !calls.includes(call))).toEqual([]);
});

test.each(INTERFACE.map(({ method, path }) => [`${method} ${path}`, method, path] as const))(
  "%s is refused at its limit, for its network alone and before anything else",
  async (name, method, path) => {
    const url = callAddress(path);
    const call = (network: string) =>
      api.call(method, url, method === "GET" ? undefined : {}, { "x-forwarded-for": network });
    const network = newNetwork();
    counted.length = 0;
    const first = await call(network);
    expect(first.status).not.toBe(429);
    expect(counted).toEqual([NAMED[name] ?? (method === "GET" ? "read" : "write")]);
    const second = await call(network);
    expect([second.status, second.body.code]).toEqual([429, "TOO_MANY"]);
    expect(Number(second.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await call(newNetwork())).status).toBe(first.status);
  },
);
