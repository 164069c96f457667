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
import type { Contract } from "./endpoint.ts";
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

const AREAS = {
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
} satisfies Record<string, Record<string, unknown>>;

type ContractIn<Area> = Extract<Area[keyof Area], Contract>;

/** Any of the calls: their types are found among these by method and path (web/api.ts). */
export type AnyContract = {
  [Area in keyof typeof AREAS]: ContractIn<(typeof AREAS)[Area]>;
}[keyof typeof AREAS];

function isContract(value: unknown): value is Contract {
  return typeof value === "object" && value !== null && "method" in value && "path" in value;
}

export type NamedContract = Contract & { area: string; name: string };

export const INTERFACE: readonly NamedContract[] = Object.entries(AREAS).flatMap(([area, contracts]) =>
  Object.entries<unknown>(contracts).flatMap(([name, value]) =>
    isContract(value) ? [{ ...value, area, name }] : [],
  ),
);
