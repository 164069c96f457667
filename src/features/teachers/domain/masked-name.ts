// The name that stands for somebody whose own name a viewer may not read.

import { givenNameOf } from "#platform/domain/short-name.ts";

/** The initial of the given name and the first subject: "A. (Physics)". */
export function maskedName({
  fullName,
  subjects,
}: {
  fullName: string;
  subjects: readonly string[];
}): string {
  const initial = givenNameOf(fullName).match(/\p{L}\p{M}*/u)?.[0];
  const name = initial ? `${initial.toUpperCase()}.` : "Candidate";
  return subjects[0] ? `${name} (${subjects[0]})` : name;
}
