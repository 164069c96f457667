// The HTML document around every page: head, theme, session, and shared data.
import {
  HydrationBoundary,
  type QueryClient,
  QueryClientProvider,
  onlineManager,
} from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  type UIMatch,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import { dayInIndia } from "#platform/domain/day.ts";
import { localeOfPath } from "#platform/domain/locale/locale.ts";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import font from "#platform/web/fonts/anek-latin.woff2";
import { SHOW_CHOSEN_SCHEME } from "#platform/web/layout/document/color-scheme.ts";
import { PageAddress } from "#platform/web/layout/document/page-address.tsx";
import { LocaleProvider, useLocale } from "#platform/web/language/locale.tsx";
import { useNonce, isDemo, getOrigin } from "#platform/web/visit.ts";
import { keepLostForm } from "#platform/web/layout/navigation/lost-sending.ts";
import { NavigationNotices } from "#platform/web/layout/navigation/navigation-notices.tsx";
import { ScrollRestoration } from "#platform/web/layout/navigation/scroll-restoration.tsx";
import { ProblemPage } from "#platform/web/layout/site/problem-page.tsx";
import { skipOnSearchChange } from "#platform/web/layout/skip-revalidation.ts";
import { SiteFrame } from "#platform/web/layout/site/site-frame.tsx";
import { OfflineStore } from "#platform/web/offline/offline-store.tsx";
import { load } from "#platform/web/load.ts";
import { createQueryClient } from "#platform/web/query-client.ts";
import { SessionGuard } from "#features/accounts/web/session/session-guard/lazy-guard.tsx";
import { SessionProvider, useSession } from "#features/accounts/web/session/session.tsx";
import { useStoredSession } from "#features/accounts/web/session/stored-session.ts";
import { loadContact } from "#features/catalogue/web/settings/load-settings.ts";
import { sayingIn } from "#platform/web/ui/display/page-meta.ts";
import { ConfirmProvider } from "#platform/web/ui/feedback/confirm.tsx";
import { Toaster } from "#platform/web/ui/feedback/toaster.tsx";
import type { Route } from "./+types/root";
import { type RootData, useToday } from "#platform/web/layout/root-data.ts";
import "#platform/web/theme.css";
import "#platform/web/global.css";
import "#platform/web/elements.css";
import { queryOf } from "#platform/web/query.ts";
import { isReadPage } from "#platform/web/read-pages.ts";
import { personIn } from "#features/accounts/web/session/queries.ts";
// oxlint-disable-next-line import/default -- Vite builds it as a file of its own and gives its address
import pageScript from "./page-script.ts?worker&url";

/** An `onLoad` handler keeps React from moving the link ahead of the styles. */
const stay = () => {};

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

// The title of a page that cannot be shown.
export const meta: Route.MetaFunction = (page) => [
  {
    title:
      isRouteErrorResponse(page.error) && page.error.status === 404
        ? `${sayingIn(page)("Page not found")} | EduNakuri`
        : "EduNakuri",
  },
];

export async function loader(args: Route.LoaderArgs) {
  let isVisitor = false;
  const loadSession = async (queries: QueryClient) => {
    isVisitor = !personIn(await queries.fetchQuery(queryOf("/api/auth/session")));
  };
  const [{ cache }, demo, site] = await Promise.all([
    load(args, (queries) => [loadSession(queries)]),
    isDemo(args.context),
    loadContact(args),
  ]);
  const data: RootData = {
    isVisitor,
    demo,
    site,
    locale: localeOfPath(new URL(args.request.url).pathname),
    today: dayInIndia(new Date()),
    origin: getOrigin(args.context, args.request),
  };
  return { cache, ...data };
}

export const shouldRevalidate = skipOnSearchChange;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepLostForm];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <LocaleProvider>
      <Document>{children}</Document>
    </LocaleProvider>
  );
}

function Document({ children }: { children: ReactNode }) {
  const locale = useLocale();
  // The titles of pages are read from it.
  useT("titles");
  useSay();
  const nonce = useNonce();
  const { pathname } = useLocation();
  const root = useRouteLoaderData<typeof loader>("root");
  const isReadHere = isReadWhole(pathname, useMatches());
  // Only the server decides it: where React runs in the browser, it goes on.
  const isRead = import.meta.env.SSR && root?.isVisitor === true && isReadHere;
  const [queries] = useState(createQueryClient);
  // The query cache notices changes of the connection only from now on, and takes it for online until then.
  useEffect(() => onlineManager.setOnline(navigator.onLine), []);
  return (
    <html lang={locale} data-read={isRead ? "" : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f2" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#12191d" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: SHOW_CHOSEN_SCHEME }}
        />
        <Meta />
        <PageAddress />
        <Links />
        {/* After the styles: they block the first paint, and a browser opens few connections at once. */}
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" onLoad={stay} />
      </head>
      <body>
        <QueryClientProvider client={queries}>
          <HydrationBoundary state={root?.cache}>
            <SessionProvider>
              <ConfirmProvider>{children}</ConfirmProvider>
              <SessionGuard />
            </SessionProvider>
            <Toaster />
          </HydrationBoundary>
        </QueryClientProvider>
        <script type="module" src={pageScript} />
        {!isRead && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

/**
 * A page whose loader did not get its data needs React, which asks again. A page that does not exist is only read too.
 */
function isReadWhole(pathname: string, matches: UIMatch[]): boolean {
  const isMissing = matches.at(-1)?.params["*"] !== undefined;
  const isWhole = matches.every(
    ({ loaderData: data }) => !(typeof data === "object" && data && "asksAgain" in data && data.asksAgain),
  );
  return (isMissing || isReadPage(pathname)) && isWhole;
}

export default function App() {
  const today = useToday();
  useStoredSession(useSession());
  return (
    <>
      <OfflineStore today={today} />
      <ScrollRestoration />
      <NavigationNotices />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame>
      <ProblemPage error={error} />
    </SiteFrame>
  );
}
