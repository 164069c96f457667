// Declares the calls about saved searches: a search for candidates that a member keeps, with mails about new people.
import { z } from "../zod.ts";
import { FREQUENCIES } from "../alerts/terms.ts";
import { searchFilters } from "../candidates/search-contract.ts";
import { withSchemas } from "../endpoint.ts";
import { idParam, shortText } from "../field.ts";
import * as endpoints from "./endpoints.ts";
import { MAX_SAVED_SEARCH_NAME } from "./terms.ts";

const text = z.string();
const message = z.object({ message: text });

const savedSearch = z.object({
  _id: text,
  name: text,
  /** The address of its list. */
  path: text,
  frequency: z.enum(FREQUENCIES),
  /** India's day of the next mail. */
  nextOn: text,
  createdAt: text,
});
export type SavedSearch = z.output<typeof savedSearch>;

export const listSavedSearches = withSchemas(endpoints.listSavedSearches, {
  summary: "The saved searches of this member, newest first; no colleague sees them",
  reply: z.object({ savedSearches: z.array(savedSearch) }),
});

export const addSavedSearch = withSchemas(endpoints.addSavedSearch, {
  summary: "Saves a search for candidates, with a mail about new people every day or every week",
  body: z.object({
    name: shortText("Name").max(
      MAX_SAVED_SEARCH_NAME,
      `Name may have at most ${MAX_SAVED_SEARCH_NAME} characters`,
    ),
    search: searchFilters,
    frequency: z.enum(FREQUENCIES, { error: "Please choose how often." }),
  }),
  reply: message.extend({ savedSearch }),
});

export const deleteSavedSearch = withSchemas(endpoints.deleteSavedSearch, {
  summary: "Deletes an own saved search",
  params: z.object({ id: idParam }),
  reply: message,
});

const ofToken = z.object({ token: text.max(200) });

export const readSavedSearchToEnd = withSchemas(endpoints.readSavedSearchToEnd, {
  summary: "The saved search that an unsubscribe link ends; null where it has ended",
  params: ofToken,
  reply: z.object({ name: text.nullable() }),
});

export const endSavedSearch = withSchemas(endpoints.endSavedSearch, {
  summary: "Ends the saved search of an unsubscribe link. Mail programs post here too",
  params: ofToken,
  reply: message,
});
