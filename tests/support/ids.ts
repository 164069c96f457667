// Makes an id of a text, for tests.
import type { AnyId } from "#platform/domain/ids.ts";

/** An id that came as a text, such as from an answer. Only the test knows what it is the id of. */
export const idFrom = (text: string) => text as AnyId;
