import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import CandidateDashboard, { loader } from "#features/teachers/web/pages/dashboard.tsx";
import { ConfirmProvider } from "#platform/web/ui/feedback/confirm.tsx";
import type { Route } from "./+types/dashboard";

const ASHA = {
  _id: "1",
  email: "asha@teacher.example",
  role: "candidate",
  phone: "",
  address: "",
  photo: null,
};

/** The arguments of the loader; the API answers by path. */
function visitWith(answers: Record<string, Response>) {
  const args = {
    nonce: "",
    fetchApi: (path: string) => Promise.resolve(answers[path] ?? new Response(null, { status: 500 })),
  };
  const context = Object.assign(new RouterContextProvider(), { visit: args });
  const url = new URL("https://edunakuri.example/candidate/profile");
  const request = new Request(url);
  return { context, request, url, params: {}, pattern: "/candidate/profile" } as Route.LoaderArgs;
}

const session = () => Response.json({ user: ASHA, admin: null });
const noInterviews = () => Response.json({ total: 0, pending: 0, other: 0, upcoming: 0 });
const missing = () => Response.json({ code: "NOT_FOUND", message: "Candidate not found" }, { status: 404 });

afterEach(cleanup);

test("a profile that does not exist gives an empty dashboard, not a 404 page (CDASH-4)", async () => {
  const loaderData = await loader(
    visitWith({
      "/api/auth/session": session(),
      "/api/candidates/asha%40teacher.example": missing(),
      "/api/interview/counts/1": noInterviews(),
    }),
  );
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <QueryClientProvider client={new QueryClient()}>
          <ConfirmProvider>
            <CandidateDashboard {...({ loaderData } as Route.ComponentProps)} />
          </ConfirmProvider>
        </QueryClientProvider>
      ),
    },
  ]);
  render(<Page />);
  screen.getByText("candidate not found");
});

test("a profile that could not be read is an error", async () => {
  const args = visitWith({
    "/api/auth/session": session(),
    "/api/interview/counts/1": noInterviews(),
  });
  await expect(loader(args)).rejects.toThrow("The server answered 500");
});
