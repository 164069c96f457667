// Renders a component for tests with theme, queries, toasts, an address and a server that answers.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ComponentType, ReactElement } from "react";
import {
  createMemoryRouter,
  Outlet,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
  useParams,
} from "react-router";
import { vi } from "vitest";
import { HINDI, pathIn } from "#platform/domain/locale/locale.ts";
import type { SessionAdmin, SessionUser } from "#features/accounts/domain/session/calls.ts";
import { LocaleProvider } from "#platform/web/language/locale.tsx";
import type { RootData } from "#platform/web/layout/root-data.ts";
import { SessionGuard } from "#features/accounts/web/session/session-guard/lazy-guard.tsx";
import { SessionProvider } from "#features/accounts/web/session/session.tsx";
import { ConfirmProvider } from "#platform/web/ui/feedback/confirm.tsx";
import { Toaster } from "#platform/web/ui/feedback/toaster.tsx";
import { queryOf } from "#platform/web/query.ts";

/** An answer receives the body, a value that was sent as JSON or a form, the headers and the query. */
export type Answers = Record<
  string,
  (body: unknown, headers: Headers, query: URLSearchParams) => Response | Promise<Response>
>;

type Options = {
  /** Answers by method and path, "GET /api/…"; a call that is not listed fails as a lost connection. */
  answers?: Answers;
  at?: string;
  user?: Partial<SessionUser> & { role: SessionUser["role"] };
  admin?: boolean;
  /** What the root's loader gave; without it the root could not be loaded. */
  root?: Partial<RootData>;
  /** On a Hindi page; `loadAllCatalogues` comes before. */
  hindi?: boolean;
  /** With the guard of the session, as in the product. */
  guarded?: boolean;
};

const EMPLOYER: Omit<SessionUser, "role"> = {
  _id: "e1",
  email: "office@school.example",
  instituteName: "Tagore Academy",
  phone: "9812345678",
  address: "Bhopal, Madhya Pradesh, India",
  photo: null,
};
const ADMIN: SessionAdmin = { _id: "a1", email: "admin@school.example", role: "admin" };

export const networkError = () => Promise.reject(new TypeError("Failed to fetch"));
export const serverError = () => new Response("", { status: 500 });

export function renderWithProviders(element: ReactElement, options: Options = {}) {
  return renderRoutes([{ id: "root", path: "*", element }], options);
}

/** What a file of web/pages exports; its arguments are those of the types that React Router generates for it. */
type PageModule = {
  default: ComponentType<never>;
  loader?: (args: never) => unknown;
  action?: (args: never) => unknown;
  shouldRevalidate?: ShouldRevalidateFunction;
};

/** A page at its address, with the loader and action that run on the server in the product; another address shows nothing. */
export function renderPage(page: PageModule, path: string, options: Options & { at: string }) {
  const Page = page.default as ComponentType<object>;
  const WithData = () => (
    <Page {...{ loaderData: useLoaderData(), actionData: useActionData(), params: useParams() }} />
  );
  const { loader, action } = page as { loader?: RouteObject["loader"]; action?: RouteObject["action"] };
  const { shouldRevalidate } = page;
  return renderRoutes(
    [
      {
        id: "root",
        HydrateFallback: () => null,
        children: [
          {
            path,
            Component: WithData,
            ...(loader && { loader }),
            ...(action && { action }),
            ...(shouldRevalidate && { shouldRevalidate }),
          },
          { path: "*", element: null },
        ],
      },
    ],
    options,
  );
}

/** Lists that are answered whole: they have no pages, so no total. */
const WITHOUT_PAGES =
  /^GET \/api\/(auth\/sessions|admin\/subscriptions\/\w+\/papers|admin\/mail\/templates|candidates\/suggestions|places\/cities)$/;

/** As the server answers a list, where the test says no total. */
async function withTotal(call: string, answer: Response): Promise<Response> {
  if (answer.headers.has("x-total-count") || WITHOUT_PAGES.test(call)) return answer;
  const rows: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  if (Array.isArray(rows)) answer.headers.set("x-total-count", String(rows.length));
  return answer;
}

function renderRoutes(
  [first, ...others]: [RouteObject, ...RouteObject[]],
  { answers = {}, at = "/", user, admin, root, guarded, hindi }: Options,
) {
  const requests: string[] = [];
  const session = { user: user ? { ...EMPLOYER, ...user } : null, admin: admin ? ADMIN : null };
  const known: Answers = { "GET /api/auth/session": () => Response.json(session), ...answers };
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body, headers }: RequestInit = {}) => {
    const call = `${method} ${path.split("?")[0]}`;
    requests.push(call);
    const sent: unknown = typeof body === "string" ? JSON.parse(body) : body;
    const query = new URLSearchParams(path.split("?")[1]);
    return withTotal(call, await (known[call] ?? networkError)(sent, new Headers(headers), query));
  });
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  cache.setQueryData(queryOf("/api/auth/session").queryKey, session);
  const report = vi.fn<(error: unknown) => void>();
  // The loader of a page calls the server through its context; here the same server answers.
  const visit = { nonce: undefined, publicUrl: undefined, fetchApi: fetch, report };
  const routes = [{ ...first, ...(root && { loader: () => root }) } as RouteObject, ...others];
  const inHindi = (
    <LocaleProvider>
      <Outlet />
    </LocaleProvider>
  );
  const router = createMemoryRouter(hindi ? [{ element: inHindi, children: routes }] : routes, {
    ...(hindi && { basename: HINDI }),
    initialEntries: [hindi ? pathIn("hi-IN", at) : at],
    getContext: () => Object.assign(new RouterContextProvider(), { visit }),
    ...(root && { hydrationData: { loaderData: { root } } }),
  });
  render(
    <QueryClientProvider client={cache}>
      <SessionProvider>
        <ConfirmProvider>
          <RouterProvider router={router} />
        </ConfirmProvider>
        {guarded && <SessionGuard />}
      </SessionProvider>
      <Toaster />
    </QueryClientProvider>,
  );
  return { requests, router, cache, report };
}
