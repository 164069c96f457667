// What the session storage of a tab keeps of the person (LOGIN-19) and of the role chosen for signing up (REG-2).
const PERSON = ["user", "admin"] as const;

export function keepPerson(name: (typeof PERSON)[number], value: object | null): void {
  if (value) sessionStorage.setItem(name, JSON.stringify(value));
  else sessionStorage.removeItem(name);
}

export function keepRole(role: string): void {
  sessionStorage.setItem("role", role);
}

/** The role stays: it is also the choice made before signing up. */
export function forgetPerson(): void {
  for (const name of PERSON) sessionStorage.removeItem(name);
}

export function isPersonKept(): boolean {
  return PERSON.some((name) => sessionStorage.getItem(name) !== null);
}
