// An edit of an older version of a profile: the newest state replaces the form once the person agrees (API-18).
import { configure, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { createEtag } from "#platform/domain/etag.ts";
import { CANDIDATE } from "#tests/support/records.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { CandidateEditForm } from "#features/teachers/web/profile/candidate-edit.tsx";
import { queryOf } from "#platform/web/query.ts";

// Rendering a long form is slow when two processors run all the tests.
configure({ asyncUtilTimeout: 10_000 });

const NEWEST = { ...CANDIDATE, fullName: "Asha Verma Rao" };
const fullName = () => screen.getByLabelText<HTMLInputElement>(/^Full Name/);

test.each([
  ["by the candidate, read by the e-mail address", false],
  ["by an admin, read as the list did", true],
])("an edit %s", async (_whose, byAdmin) => {
  const sent: FormData[] = [];
  const reload = vi.fn(() => Promise.resolve(NEWEST));
  const { cache, requests } = renderWithProviders(
    <CandidateEditForm
      candidate={CANDIDATE}
      onSaved={vi.fn()}
      onCancel={vi.fn()}
      {...(byAdmin && { byAdmin, reload })}
    />,
    {
      answers: {
        "PUT /api/candidates/c1": (body) => {
          sent.push(body as FormData);
          return Response.json({ code: "STALE", message: "Changed by someone else." }, { status: 409 });
        },
        "GET /api/candidates/asha%40teacher.example": () => Response.json({ candidate: NEWEST }),
      },
    },
  );
  // What was read before is not the newest state, however fresh it counts.
  cache.setDefaultOptions({ queries: { retry: false, staleTime: Infinity } });
  cache.setQueryData(queryOf("/api/candidates/{email}", { params: { email: CANDIDATE.email } }).queryKey, {
    candidate: CANDIDATE,
  } as never);
  fireEvent.change(fullName(), { target: { value: "Asha Rao" } });
  fireEvent.click(screen.getByRole("button", { name: "Save Changes" }));
  await screen.findByRole("dialog", { name: "This profile has changed meanwhile" });
  expect(sent[0]?.get("asRead")).toBe(createEtag(CANDIDATE));
  fireEvent.click(screen.getByRole("button", { name: "Keep editing" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(fullName().value).toBe("Asha Rao");

  fireEvent.click(screen.getByRole("button", { name: "Save Changes" }));
  fireEvent.click(await screen.findByRole("button", { name: "Load the newest" }));
  await waitFor(() => expect(fullName().value).toBe("Asha Verma Rao"));
  expect(reload).toHaveBeenCalledTimes(byAdmin ? 1 : 0);
  expect(requests.filter((call) => call.startsWith("GET /api/candidates/"))).toHaveLength(byAdmin ? 0 : 1);
  // The next save is of the version that is shown now.
  fireEvent.change(fullName(), { target: { value: "Asha Rao" } });
  fireEvent.click(screen.getByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]?.get("asRead")).toBe(createEtag(NEWEST));
});
