// Declares the calls about saved searches: a search for candidates that a member keeps, with mails about new people.
import { asIssue, sentence, term } from "#platform/domain/locale/sentence.ts";
import { z } from "#platform/domain/zod.ts";
import { FREQUENCIES } from "#features/jobs/domain/alerts/terms.ts";
import { searchFilters } from "#features/teachers/domain/search-calls.ts";
import { call } from "#platform/domain/call.ts";
import { idParam, shortText } from "#platform/domain/field.ts";
import { message } from "#platform/domain/message-reply.ts";
import { MAX_SAVED_SEARCH_NAME } from "./terms.ts";
import { READING_ROLES } from "#platform/domain/role.ts";

const text = z.string();

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

export const listSavedSearches = call("GET", "/api/employer/savedSearches", {
  summary: "The saved searches of this member, newest first; no colleague sees them",
  access: ["employer"],
  members: READING_ROLES,
  reply: z.object({ savedSearches: z.array(savedSearch) }),
});

export const addSavedSearch = call("POST", "/api/employer/savedSearches", {
  summary: "Saves a search for candidates, with a mail about new people every day or every week",
  access: ["employer"],
  members: READING_ROLES,
  proven: true,
  status: 201,
  body: z.object({
    name: shortText("Name").max(
      MAX_SAVED_SEARCH_NAME,
      asIssue(
        sentence("{label} may have at most {max} characters", {
          label: term("Name"),
          max: MAX_SAVED_SEARCH_NAME,
        }),
      ),
    ),
    search: searchFilters,
    frequency: z.enum(FREQUENCIES, { error: "Please choose how often." }),
  }),
  reply: message.extend({ savedSearch }),
});

export const deleteSavedSearch = call("DELETE", "/api/employer/savedSearches/{id}", {
  summary: "Deletes an own saved search",
  access: ["employer"],
  members: READING_ROLES,
  params: z.object({ id: idParam() }),
  reply: message,
});

const ofToken = z.object({ token: text.max(200) });

export const readSavedSearchToEnd = call("GET", "/api/savedSearches/unsubscribe/{token}", {
  summary: "The saved search that an unsubscribe link ends; null where it has ended",
  access: "anyone",
  params: ofToken,
  reply: z.object({ name: text.nullable() }),
});

export const endSavedSearch = call("POST", "/api/savedSearches/unsubscribe/{token}", {
  summary: "Ends the saved search of an unsubscribe link. Mail programs post here too",
  access: "anyone",
  params: ofToken,
  reply: message,
});
