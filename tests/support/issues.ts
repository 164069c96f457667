// The English sentence of an issue of the validation library.
import { inEnglish, textOfIssue } from "#domain/locale/sentence.ts";

export const sentenceOfIssue = ({ message }: { message: string }): string => inEnglish(textOfIssue(message));
