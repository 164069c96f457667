// Links to pages. A visitor's link to a page that is only read opens it as a document, because React does not run there.
import {
  Link as RouterLink,
  type LinkProps as RouterLinkProps,
  NavLink as RouterNavLink,
  type NavLinkProps,
  type To,
  useResolvedPath,
} from "react-router";
import { useRootData } from "#platform/web/layout/root-data.ts";
import { isReadPage } from "#platform/web/read-pages.ts";

export type LinkProps = RouterLinkProps;

export function Link(props: LinkProps) {
  return <RouterLink {...props} {...useAsDocument(props.to)} />;
}

export function NavLink(props: NavLinkProps) {
  return <RouterNavLink {...props} {...useAsDocument(props.to)} />;
}

function useAsDocument(to: To) {
  const { pathname } = useResolvedPath(to);
  const isVisitor = useRootData()?.isVisitor === true;
  return isVisitor && isReadPage(pathname)
    ? { reloadDocument: true, prefetch: "none" as const, "data-document": "" }
    : {};
}
