// What a profile of the registration in two steps still lacks, in one sentence (REG-80).

export function missingAnswersText(missing: number): string {
  return `${missing === 1 ? "1 answer" : `${missing} answers`} until schools find you`;
}
