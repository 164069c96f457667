// What is read again after the server has refused a change: somebody else may have been quicker, so the page is out of date.
import { QueryClient, QueryClientProvider, type UseMutationResult } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";

type Change = UseMutationResult<unknown, Error, unknown>;
type Hook = (about: string) => Change;

const isHook = (entry: [string, unknown]): entry is [string, Hook] =>
  entry[0].startsWith("use") && typeof entry[1] === "function";

const HOOKS = new Map(
  Object.values(
    import.meta.glob<Record<string, unknown>>(["/web/**/*quer*.ts", "!/web/**/*.test.ts"], { eager: true }),
  )
    .flatMap((module) => Object.entries(module))
    .filter(isHook),
);

beforeEach(() => {
  const refusal = { code: "STALE", message: "Changed meanwhile." };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(refusal, { status: 409 })));
});

/** The keys that a refused change reads again: "all" is every query. */
async function readAgain(useChange: Hook): Promise<string[]> {
  const cache = new QueryClient();
  const invalidated = vi.spyOn(cache, "invalidateQueries");
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useChange("a"), { wrapper });
  // Several changes at once, which the pages of their own show.
  if (!("mutateAsync" in result.current)) return [];
  const input = { id: "a", body: {}, params: { id: "a" }, before: {}, changed: {} };
  await expect(result.current.mutateAsync(input)).rejects.toThrow();
  return invalidated.mock.calls.map(([filters]) => filters?.queryKey?.join(" ") ?? "all");
}

test("a refused change reads again what it was about", async () => {
  const table: Record<string, string> = {};
  for (const [name, useChange] of HOOKS) {
    const keys = await readAgain(useChange);
    if (keys.length > 0) table[name] = keys.join(", ");
  }
  expect(table).toMatchInlineSnapshot(`
    {
      "useAcceptOwnership": "team, session",
      "useAddCandidateNote": "shortlists",
      "useAddNote": "interviews",
      "useAddSavedSearch": "saved-searches",
      "useAddShare": "shortlists",
      "useAddShortlist": "shortlists",
      "useAnswerContactRequest": "candidates contact-requests, candidates privacy",
      "useAnswerInBulk": "applications school, vacancies own, shortlists desk",
      "useAnswerMessage": "contact messages",
      "useAskForContact": "candidates details a",
      "useCancelByStaff": "interviews",
      "useCancelEmailChange": "email-status",
      "useChangeAlert": "alerts",
      "useChangeMemberRole": "team",
      "useChangeNames": "shortlists",
      "useChangeOwnName": "team",
      "useChangeStage": "applications school, vacancies own, shortlists desk",
      "useChangeVacancyState": "vacancies own, employers",
      "useChooseDeskColumns": "shortlists",
      "useClaimTransfer": "all",
      "useComplaintStep": "all",
      "useCopyVacancy": "vacancies own, employers",
      "useCorrectCredits": "subscriptions",
      "useCreateVacancy": "vacancies own, employers",
      "useDecide": "all",
      "useDecideAbsence": "all",
      "useDecideReport": "all",
      "useDecideTransfer": "all",
      "useDecideVacancy": "vacancies admin",
      "useDeleteAlert": "alerts",
      "useDeleteBanner": "banners",
      "useDeleteCandidate": "candidates, all",
      "useDeleteCandidateNote": "shortlists",
      "useDeleteDraft": "vacancies own, employers",
      "useDeleteEmployer": "employers, all",
      "useDeleteInterview": "interviews",
      "useDeleteMessage": "contact messages",
      "useDeleteNews": "news",
      "useDeleteNote": "interviews",
      "useDeletePlan": "subscriptions plans",
      "useDeleteSavedSearch": "saved-searches",
      "useDeleteShortlist": "shortlists",
      "useDeleteSubject": "subjects, all",
      "useDeleteTemplate": "applications school templates",
      "useEditCandidateNote": "shortlists",
      "useEditPlan": "subscriptions plans",
      "useEditShortlist": "shortlists",
      "useEditVacancy": "vacancies own, employers",
      "useEndApplication": "own-applications, interviews",
      "useEndOwnershipOffer": "team",
      "useEndRefund": "all",
      "useEndSession": "security",
      "useEndShare": "shortlists",
      "useExtendSubscription": "subscriptions",
      "useGiveConsents": "all",
      "useIncidentLine": "all",
      "useIncidentMail": "all",
      "useInviteMember": "team",
      "useNameInterviewers": "interviews",
      "useOfferOwnership": "team",
      "useOpenIncident": "all",
      "usePutOnListOfJob": "shortlists",
      "usePutOnShortlist": "shortlists",
      "useReassignOwnership": "team, employers",
      "useRecordCall": "verifications",
      "useRefund": "all",
      "useRefundUnsettled": "all",
      "useRemoveMember": "team",
      "useRenameSubject": "subjects, all",
      "useSaveJob": "saved-jobs",
      "useSaveTemplate": "applications school templates",
      "useSendReport": "reports",
      "useSetMessageState": "contact messages",
      "useSetSubscriptionStatus": "subscriptions",
      "useTakeBack": "applications school, vacancies own, shortlists desk",
      "useTakeFromShortlist": "shortlists",
      "useTakeStep": "interviews",
      "useUpdateNews": "news",
      "useWithdraw": "all",
      "useWithdrawInvitation": "team",
    }
  `);
});
