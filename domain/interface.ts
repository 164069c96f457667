// Lists every endpoint of the interface by name. /api/openapi.json and the tests of all calls read this list.
import * as accounts from "./accounts/contract.ts";
import * as emailProof from "./accounts/email-proof-contract.ts";
import * as audit from "./audit/contract.ts";
import * as banners from "./banners/contract.ts";
import * as candidates from "./candidates/contract.ts";
import * as contact from "./contact/contract.ts";
import * as dashboards from "./dashboards/contract.ts";
import * as description from "./description/contract.ts";
import * as employers from "./employers/contract.ts";
import type { Endpoint } from "./endpoint.ts";
import * as exports from "./exports/contract.ts";
import * as files from "./files/contract.ts";
import * as interviews from "./interviews/contract.ts";
import * as mail from "./mail/contract.ts";
import * as news from "./news/contract.ts";
import * as notifications from "./notifications/contract.ts";
import * as payments from "./payments/contract.ts";
import * as places from "./places/contract.ts";
import * as secondFactor from "./second-factor/contract.ts";
import * as session from "./session/contract.ts";
import * as subjects from "./subjects/contract.ts";
import * as subscriptions from "./subscriptions/contract.ts";

const AREAS: Record<string, Record<string, unknown>> = {
  accounts: { ...accounts, ...emailProof },
  audit,
  banners,
  candidates,
  contact,
  dashboards,
  description,
  employers,
  exports,
  files,
  interviews,
  mail,
  news,
  notifications,
  payments,
  places,
  secondFactor,
  session,
  subjects,
  subscriptions,
};

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value;
}

export type NamedEndpoint = Endpoint & { area: string; name: string };

export const INTERFACE: readonly NamedEndpoint[] = Object.entries(AREAS).flatMap(([area, contract]) =>
  Object.entries(contract).flatMap(([name, value]) => (isEndpoint(value) ? [{ ...value, area, name }] : [])),
);
