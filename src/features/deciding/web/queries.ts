// Queries of a school's shortlists and of its notes about candidates, and the calls that change them.
import { queryOptions } from "@tanstack/react-query";
import { type Stage, STAGES } from "#features/applications/domain/stages.ts";
import { APPLICANT_SORTS, APPLICANTS_PER_PAGE } from "#features/applications/domain/terms.ts";
import {
  type DeskColumn,
  DESK_ROWS_PER_PAGE,
  DESK_PARTS,
  type DeskPart,
  ENTRIES_PER_PAGE,
  MAX_ASKED_STARS,
  type Origin,
  ORIGINS,
  PART_OF_STAGE,
  stagesOf,
} from "#features/deciding/domain/terms.ts";
import { DESK } from "#features/applications/web/school/queries.ts";
import { browserApi } from "#platform/web/api.ts";
import { type Stale, ownKey, queryOf, useChange } from "#platform/web/query.ts";
import { readOption, readSearchText, type SearchParamsReader } from "#platform/web/ui/table/search-params.ts";

export const SHORTLIST_NOT_CHANGED = "The shortlist could not be changed. Please try again.";

const SHORTLISTS = [
  "/api/employer/shortlists",
  "shortlists around a candidate",
  "/api/employer/shortlists/{id}/candidates",
  ...DESK,
  "/api/employer/deskColumns",
  "/api/employer/vacancies/{id}/names",
  "/api/employer/shares",
  "/api/employer/candidates/{candidateId}/notes",
] as const satisfies Stale;

/** The job of a desk; without one it is that of all jobs. `job` is in older links. */
export const jobOfDesk = (address: SearchParamsReader): string | undefined =>
  address.get("desk") || address.get("job") || undefined;

/** All jobs begin with the table, one job with the list. */
export const isDeskTable = (address: SearchParamsReader): boolean =>
  (readOption(address, "view", ["list", "table"]) ?? (jobOfDesk(address) ? "list" : "table")) === "table";

/** In the address: everybody. */
export const ALL_PARTS = "all" as const;

/** The list begins with those who wait for a first answer, the table with everybody. `stage` is in older links. */
export function readPart(address: SearchParamsReader): DeskPart | undefined {
  if (address.get("part") === ALL_PARTS) return undefined;
  const stage = readOption(address, "stage", STAGES);
  const part = readOption(address, "part", DESK_PARTS) ?? (stage && PART_OF_STAGE[stage]);
  return part ?? (isDeskTable(address) ? undefined : "applied");
}
/** One of the stages of a part that has several. */
export function readStageOfPart(address: SearchParamsReader): Stage | undefined {
  const part = readPart(address);
  const stages = part ? stagesOf(part) : [];
  return stages.length > 1 ? readOption(address, "stage", stages) : undefined;
}

/** Only among all of a job are there those who applied and those who were found. */
export const hasOrigins = (address: SearchParamsReader): boolean =>
  jobOfDesk(address) !== undefined && readPart(address) === undefined;
/** Undefined where nobody is asked for it, also where it is left in the address from another desk. */
export const readOrigin = (address: SearchParamsReader): Origin | undefined =>
  hasOrigins(address) ? readOption(address, "from", ORIGINS) : undefined;

/** What the filter for the match offers. */
export const MATCH_CHOICES = ["50", "60", "70", "80", "90"] as const;

export const shortlistQueries = {
  /** Last changed first. */
  list: () =>
    queryOf(
      "/api/employer/shortlists",
      { query: {} },
      { select: ({ shortlists }) => shortlists, staleTime: 0 },
    ),
  /** The same, with `holds` for this candidate. */
  around: (candidateId: string) =>
    queryOptions({
      queryKey: ownKey("shortlists around a candidate", candidateId),
      queryFn: () => readAround(candidateId),
    }),
  entries: (id: string, { page }: Pick<SearchParamsReader, "page">) =>
    queryOf(
      "/api/employer/shortlists/{id}/candidates",
      {
        params: { id },
        query: { page, limit: ENTRIES_PER_PAGE },
      },
      { staleTime: 0 },
    ),
  desk: (address: SearchParamsReader) => {
    const isTable = isDeskTable(address);
    const query = {
      vacancyId: jobOfDesk(address),
      part: readPart(address),
      stage: readStageOfPart(address),
      minMatch: readOption(address, "minMatch", MATCH_CHOICES),
      from: readOrigin(address),
      q: readSearchText(address) || undefined,
      sort: readOption(address, "sort", APPLICANT_SORTS),
      page: address.page,
      limit: isTable ? APPLICANTS_PER_PAGE : DESK_ROWS_PER_PAGE,
      // Only the table has contact details, which are counted (APPLY-8).
      contact: isTable ? ("yes" as const) : undefined,
    };
    return queryOf("/api/employer/desk", { query }, { staleTime: 0 });
  },
  deskCounts: (vacancyId: string | undefined) =>
    queryOf(
      "/api/employer/desk/counts",
      { query: { vacancyId } },
      { select: ({ parts }) => parts, staleTime: 0 },
    ),
  stageCounts: (vacancyId: string | undefined) =>
    queryOf(
      "/api/employer/applications/counts",
      { query: { vacancyId } },
      { select: ({ stages }) => stages, staleTime: 0 },
    ),
  /** Counts as views of the candidates, so it is asked again neither by itself nor after a change of a list or a note. */
  comparison: (query: { candidates: string; vacancyId?: string | undefined }) =>
    queryOf(
      "/api/employer/comparison",
      { query },
      {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    ),
  deskColumns: () => queryOf("/api/employer/deskColumns", {}, { select: ({ columns }) => columns }),
  funnel: (vacancyId: string) =>
    queryOf(
      "/api/employer/vacancies/{id}/funnel",
      { params: { id: vacancyId } },
      { select: ({ steps }) => steps },
    ),
  shares: () => queryOf("/api/employer/shares", {}, { select: ({ shares }) => shares, staleTime: 0 }),
  notes: (candidateId: string) =>
    queryOf(
      "/api/employer/candidates/{candidateId}/notes",
      { params: { candidateId } },
      { select: ({ notes }) => notes, staleTime: 0 },
    ),
};

type Around = Awaited<ReturnType<typeof askAround>>;
let waiting = new Map<string, PromiseWithResolvers<Around>>();

const askAround = async (ids: readonly string[]) =>
  (await browserApi.get("/api/employer/shortlists", { query: { candidates: ids.join(",") } })).shortlists;

/** The stars of one page are asked for together. */
function readAround(candidateId: string): Promise<Around> {
  if (waiting.size === 0) setTimeout(answerWaiting);
  const asked = waiting.get(candidateId) ?? Promise.withResolvers<Around>();
  waiting.set(candidateId, asked);
  return asked.promise;
}

function answerWaiting(): void {
  const asked = [...waiting];
  waiting = new Map();
  for (let at = 0; at < asked.length; at += MAX_ASKED_STARS) {
    const part = asked.slice(at, at + MAX_ASKED_STARS);
    askAround(part.map(([id]) => id)).then(
      (answer) => part.forEach(([, { resolve }]) => resolve(answer)),
      (error: unknown) => part.forEach(([, { reject }]) => reject(error)),
    );
  }
}

/** After a refusal too: a colleague may have been quicker. */
function useShortlistChange<Input, Result>(send: (input: Input) => Promise<Result>) {
  return useChange(send, { changes: SHORTLISTS });
}

export const useAddShortlist = () =>
  useShortlistChange((body: { name: string; vacancyId?: string }) =>
    browserApi.post("/api/employer/shortlists", { body }),
  );

type ListChange = { id: string; name?: string; isSealed?: boolean };

export const useEditShortlist = () =>
  useShortlistChange(({ id, ...body }: ListChange) =>
    browserApi.put("/api/employer/shortlists/{id}", { params: { id }, body }),
  );

export const useDeleteShortlist = () =>
  useShortlistChange((id: string) => browserApi.delete("/api/employer/shortlists/{id}", { params: { id } }));

type OnList = { id: string; candidateId: string };
type EntryChange = OnList & { rating?: number; stage?: string; after?: string };

export const usePutOnShortlist = () =>
  useShortlistChange(({ id, candidateId, ...body }: EntryChange) =>
    browserApi.put("/api/employer/shortlists/{id}/candidates/{candidateId}", {
      params: { id, candidateId },
      body,
    }),
  );

export const useTakeFromShortlist = () =>
  useShortlistChange((params: OnList) =>
    browserApi.delete("/api/employer/shortlists/{id}/candidates/{candidateId}", { params }),
  );

export const useAddCandidateNote = (candidateId: string) =>
  useShortlistChange((text: string) =>
    browserApi.post("/api/employer/candidates/{candidateId}/notes", {
      params: { candidateId },
      body: { text },
    }),
  );

export const useEditCandidateNote = (candidateId: string) =>
  useShortlistChange(({ noteId, text }: { noteId: string; text: string }) =>
    browserApi.put("/api/employer/candidates/{candidateId}/notes/{noteId}", {
      params: { candidateId, noteId },
      body: { text },
    }),
  );

export const useDeleteCandidateNote = (candidateId: string) =>
  useShortlistChange((noteId: string) =>
    browserApi.delete("/api/employer/candidates/{candidateId}/notes/{noteId}", {
      params: { candidateId, noteId },
    }),
  );

export const useChooseDeskColumns = () =>
  useShortlistChange((columns: DeskColumn[]) =>
    browserApi.put("/api/employer/deskColumns", { body: { columns } }),
  );

type OnDesk = { vacancyId: string; candidateId: string; rating?: number };

/** Puts somebody on the shortlist of a job, which is made where there is none. */
export const usePutOnListOfJob = () =>
  useShortlistChange(async ({ vacancyId, candidateId, ...body }: OnDesk) => {
    const { shortlist } = await browserApi.put("/api/employer/vacancies/{id}/shortlist", {
      params: { id: vacancyId },
    });
    return browserApi.put("/api/employer/shortlists/{id}/candidates/{candidateId}", {
      params: { id: shortlist._id, candidateId },
      body,
    });
  });

type Shared = ({ shortlistId: string } | { candidateIds: string[] }) & { asks: boolean };

export const useAddShare = () =>
  useShortlistChange((body: Shared) => browserApi.post("/api/employer/shares", { body }));

/** A sending that is not counted is no failure of the person's. */
export const useCountSent = () =>
  useChange((id: string) => browserApi.post("/api/employer/shares/{id}/sent", { params: { id } }), {
    byItself: true,
  });

export const useEndShare = () =>
  useShortlistChange((id: string) => browserApi.delete("/api/employer/shares/{id}", { params: { id } }));

export const useChangeNames = (vacancyId: string) =>
  useShortlistChange((areHidden: boolean) =>
    browserApi.put("/api/employer/vacancies/{id}/names", { params: { id: vacancyId }, body: { areHidden } }),
  );
