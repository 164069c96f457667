// What the server gives to a page that it renders: the API as this visitor, and the nonce of the scripts.
import type { RouterContextProvider } from "react-router";
import { type Api, type ApiAnswer, createApi } from "#platform/web/api.ts";
import { createContext, use } from "react";

/**
 * Set on the context by src/platform/server/site/pages.ts. A plain property, because keys of `createContext` differ
 * between Node's and Vite's copy.
 */
type RequestContext = {
  nonce: string | undefined;
  /** The public address of the product, if it is configured. */
  publicUrl: string | undefined;
  isDemo: () => Promise<boolean>;
  fetchApi: (path: string, init: RequestInit) => Promise<ApiAnswer>;
  /** Logs an internal error. */
  report: (error: unknown) => void;
};

export type PageContext = Readonly<RouterContextProvider>;

/** The API as this visitor. Cookies that it sets reach the visitor's browser. */
export function getApi(context: PageContext): Api {
  return createApi(requestContextOf(context).fetchApi);
}

/** The origin of the site's absolute addresses. */
export function getOrigin(context: PageContext, request: Request): string {
  return new URL(requestContextOf(context).publicUrl ?? request.url).origin;
}

/** Whether the people on the page are invented. */
export function isDemo(context: PageContext): Promise<boolean> {
  return requestContextOf(context).isDemo();
}

export function getNonce(context: PageContext): string | undefined {
  return requestContextOf(context).nonce;
}

export function reportError(context: PageContext, error: unknown): void {
  requestContextOf(context).report(error);
}

function requestContextOf(context: PageContext): RequestContext {
  if ("visit" in context) return context.visit as RequestContext;
  throw new Error("The page was rendered without a visit");
}

/** Known only while a page is rendered: it allows the product's inline scripts under the content security policy. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return use(NonceContext);
}
