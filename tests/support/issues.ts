// The English sentences of wrong fields.
import { inEnglish, type Text, textOfIssue } from "#platform/domain/locale/sentence.ts";

export const sentenceOfIssue = ({ message }: { message: string }): string => inEnglish(textOfIssue(message));

export const errorsInEnglish = (errors: Readonly<Record<string, Text>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, inEnglish(text)]));
