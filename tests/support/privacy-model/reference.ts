// Who sees whom by the rules of docs/behaviour/privacy.md, over plain objects: nothing of the product's own filters is used.
import { NOTICE_VERSION } from "#features/accounts/domain/consents/notices.ts";
import type { Actor } from "#tests/support/factories.ts";

export const PURPOSES = ["account", "found", "contact", "alerts"] as const;
export type Purpose = (typeof PURPOSES)[number];
/** The notice of today. Version 0 is an older one. */
export const NOTICE = NOTICE_VERSION;

/** A school from which a person hides: one that is here, with name and city, or a domain. */
type Hiding = { employerId?: string; name?: string; city?: string; domain?: string };
export type Person = {
  actor: Actor;
  fullName: string;
  subject: string;
  city: string;
  isProven: boolean;
  findable: boolean;
  /** Name and photo are for schools only. */
  keepsName: boolean;
  photo: string | null;
  contact: "subscribers" | "ask";
  hidings: Hiding[];
  consents: Partial<Record<Purpose, { given: boolean; notice: number }>>;
};
export type School = {
  actor: Actor;
  name: string;
  /** What it was ever known by. Two schools whose members have the same domain are one. */
  names: string[];
  cities: string[];
  domain: string;
  websites: string[];
  /** Verified, with an owner whose address is proven. */
  isTrusted: boolean;
  /** Whose owner has proven the address: without that a school reads no counts. */
  isProven: boolean;
  hasPlan: boolean;
  /** Its job hides who has applied until somebody is invited. */
  hidesNames: boolean;
  vacancy: string;
  shortlist: string;
};
type Pair = { person: string; school: string };
export type State = {
  people: Person[];
  schools: School[];
  applications: (Pair & { id: string; isWithdrawn: boolean })[];
  interviews: (Pair & { id: string; state: "invited" | "agreed" | "cancelled" })[];
  requests: (Pair & { state: "asked" | "granted" | "refused" | "withdrawn" })[];
  shares: { school: string; id: string; token: string; people: string[]; isEnded: boolean }[];
  entries: Pair[];
  opened: Pair[];
};

/** Who looks. `school` is that of a member, `mayHire` is an owner or a recruiter. */
export type Viewer = {
  name: string;
  actor: Actor | null;
  kind: "visitor" | "candidate" | "admin" | "member";
  school?: School;
  mayHire?: boolean;
};

const isOf =
  ({ actor: { id: person } }: Person, { actor: { id: school } }: School) =>
  (pair: Pair) =>
    pair.person === person && pair.school === school;

const isListed = ({ isProven, findable }: Person) => isProven && findable;

/**
 * The school itself, one that ever had its name in the same city, and one that ever had its domain. Who hides from any school is hidden
 * from every one that is not trusted.
 */
function isHiddenFrom({ hidings }: Person, school: School, { schools }: State): boolean {
  if (hidings.length > 0 && !school.isTrusted) return true;
  const domainOf = (id: string | undefined) => schools.find(({ actor }) => actor.id === id)?.domain;
  return hidings.some(
    ({ employerId, name = "", city = "", domain = "" }) =>
      employerId === school.actor.id ||
      (school.names.includes(name) && school.cities.includes(city)) ||
      [school.domain, ...school.websites].includes(domain) ||
      domainOf(employerId) === school.domain,
  );
}

function knows(state: State, person: Person, school: School): boolean {
  const isPair = isOf(person, school);
  return (
    state.applications.some((one) => isPair(one) && !one.isWithdrawn) ||
    state.interviews.some((one) => isPair(one) && one.state !== "cancelled")
  );
}

export function finds(state: State, viewer: Viewer, person: Person): boolean {
  if (!isListed(person)) return false;
  if (viewer.kind === "admin") return true;
  if (viewer.school) return !isHiddenFrom(person, viewer.school, state);
  return person.hidings.length === 0;
}

/** Whom a school does not know by name or id: an applicant of a job without names who was never invited. */
export const isMasked = (state: State, school: School, person: Person): boolean =>
  school.hidesNames &&
  state.applications.some(isOf(person, school)) &&
  !state.interviews.some(isOf(person, school));

/** Visitors, other candidates and schools that are not trusted read initial and subject of who keeps the name for schools. */
export function readsName(state: State, { kind, school }: Viewer, person: Person): boolean {
  if (school && isMasked(state, school, person)) return false;
  return kind === "admin" || school?.isTrusted === true || !person.keepsName;
}

export const maskedNameOf = ({ fullName, subject }: Person): string =>
  `${fullName.slice(0, 1)}. (${subject})`;

/** A school goes on seeing the photo in its applications and interviews. */
export function seesPhoto(state: State, viewer: Viewer, person: Person): boolean {
  if (viewer.kind === "admin") return true;
  if (!viewer.school || !readsName(state, viewer, person))
    return finds(state, viewer, person) && readsName(state, viewer, person);
  const hasMet = [...state.applications, ...state.interviews].some(isOf(person, viewer.school));
  return hasMet || opens(state, viewer.school, person);
}

/** On the link of a school stand those whom the school finds. */
export const isShared = (state: State, school: School | undefined, person: Person | undefined): boolean =>
  school !== undefined &&
  person !== undefined &&
  finds(state, { name: school.name, actor: null, kind: "member", school }, person);

/** Visitors count whom they find. */
export const isForAll = (person: Person): boolean => isListed(person) && person.hidings.length === 0;

export function opens(state: State, school: School, person: Person): boolean {
  return !isMasked(state, school, person) && isShown(state, school, person);
}

/** Whether the school has the person in its lists, if only under another id. */
function isShown(state: State, school: School, person: Person): boolean {
  const member: Viewer = { name: "", actor: null, kind: "member", school };
  return finds(state, member, person) || knows(state, person, school);
}

/** The newest request of a school. */
export const requestOf = (state: State, person: Person, school: School) =>
  state.requests.findLast(isOf(person, school));

/** What the profile gives an owner or a recruiter of a verified school. */
export function readsContact(state: State, school: School, person: Person): boolean {
  if (!school.isTrusted) return false;
  if (school.hasPlan && person.contact === "subscribers") return true;
  if (requestOf(state, person, school)?.state === "granted") return true;
  return state.interviews.some((one) => isOf(person, school)(one) && one.state === "agreed");
}

/** The answer of a request for contact, for somebody who is shown to the school. */
export function answerToAsking(state: State, school: School, person: Person): string {
  if (!school.hasPlan) return "NO_SUBSCRIPTION";
  const before = requestOf(state, person, school)?.state;
  if (before === "granted") return "ALREADY_GRANTED";
  if (person.contact === "subscribers") return "NOT_NEEDED";
  if (before === "withdrawn") return "ASKED_BEFORE";
  return before === undefined ? "" : "ALREADY_ASKED";
}

/** How many schools read the person's contact details, as the tab Privacy says it. */
export const countReaders = (state: State, person: Person) =>
  state.schools.filter(
    (school) =>
      school.isTrusted &&
      isShown(state, school, person) &&
      (person.contact === "ask" ? requestOf(state, person, school)?.state === "granted" : school.hasPlan),
  ).length;

/** A purpose without an answer to the words of today is asked. Contact is a part of being found until it is chosen by itself. */
export const isAsked = ({ consents }: Person, purpose: Purpose) =>
  !(purpose === "contact" ? (["contact", "found"] as const) : [purpose]).some(
    (one) => consents[one]?.notice === NOTICE,
  );

/** On a shortlist stand those whom the school may open, and on the list of opened profiles also those who left all lists. */
export const onShortlist = (state: State, school: School) =>
  state.people.filter((person) => state.entries.some(isOf(person, school)) && isShown(state, school, person));
export const onOpenedList = (state: State, school: School) =>
  state.people.filter(
    (person) =>
      state.opened.some(isOf(person, school)) &&
      (person.hidings.length === 0 || isShown(state, school, person)),
  );

/** Erases a person. The school keeps the ended application and the cancelled interview, without the person. */
export function forget(state: State, id: string): void {
  const isOther = ({ person }: { person: string }) => person !== id;
  state.people = state.people.filter(({ actor }) => actor.id !== id);
  for (const one of state.applications) if (one.person === id) one.isWithdrawn = true;
  state.requests = state.requests.filter(isOther);
  state.entries = state.entries.filter(isOther);
  state.opened = state.opened.filter(isOther);
  for (const one of state.interviews) if (one.person === id) one.state = "cancelled";
}
