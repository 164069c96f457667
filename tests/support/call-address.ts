import { fillPath } from "#platform/domain/call.ts";
import { NO_ID } from "#platform/domain/ids.ts";

const FORMS: Readonly<Record<string, string>> = { email: "a@b.example", name: "welcome.candidate" };

/** The address of any call: each parameter that `params` does not name gets a value of the form it must have. */
export function callAddress(path: string, params: Record<string, string> = {}): string {
  const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name);
  return fillPath(
    path,
    Object.fromEntries(names.map((name) => [name, params[name] ?? FORMS[name] ?? NO_ID])),
  );
}
