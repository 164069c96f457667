// Links: to a page or to a file or another site, and the look of one within a text.
import type { ComponentProps } from "react";
import { Link, type LinkProps } from "#platform/web/ui/link.tsx";

/** `to` is a page; `href` is a file or another site. */
export type AnyLinkProps = LinkProps | (ComponentProps<"a"> & { to?: undefined });

export function AnyLink(props: AnyLinkProps) {
  if (props.to !== undefined) return <Link {...props} />;
  const { to: _none, children, ...anchor } = props;
  return <a {...anchor}>{children}</a>;
}

/** Within a sentence a link is underlined, so that colour alone does not mark it. */
export function TextLink({ underlined, className, ...link }: AnyLinkProps & { underlined?: boolean }) {
  const classes = ["link", underlined && "underlined", className].filter(Boolean).join(" ");
  return <AnyLink {...link} className={classes} />;
}
