// Which colleagues a note calls by name (DECIDE-26).

type Named = { name: string };

/** Those whose "@Name" is in the text. Of "Asha" and "Asha Rao" the longer one is meant where both fit. */
export function mentionedIn<Member extends Named>(text: string, members: readonly Member[]): Member[] {
  let rest = text.toLowerCase();
  return members
    .toSorted((one, other) => other.name.length - one.name.length)
    .filter(({ name }) => {
      const called = `@${name.toLowerCase()}`;
      const parts = rest.split(called);
      const isMentioned = parts.slice(1).some((after) => !/^[\p{L}\p{M}\d]/u.test(after));
      if (isMentioned) rest = parts.join(" ");
      return isMentioned;
    });
}

/** The beginning of a name after "@", where somebody is typing; null elsewhere. */
export function typedMention(text: string, caret: number): string | null {
  return /(?:^|\s)@([\p{L}\p{M}\d.@_-]*(?: [\p{L}\p{M}.]*)?)$/u.exec(text.slice(0, caret))?.[1] ?? null;
}
