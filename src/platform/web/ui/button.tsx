// The buttons of all pages, and the links that look like them.
import type { ComponentProps, ReactNode } from "react";
import { AnyLink, type AnyLinkProps } from "#platform/web/ui/text-link.tsx";

type ButtonLook = {
  /** `danger` cannot be undone; `quiet` is seldom pressed. */
  look?: "filled" | "default" | "subtle" | "danger" | "danger-subtle" | "quiet" | "icon" | undefined;
  small?: boolean | undefined;
  large?: boolean | undefined;
  /** As wide as its place. */
  wide?: boolean | undefined;
};

/** The class of a plain `<button>` or link. */
export function buttonClass({ look = "filled", small, large, wide }: ButtonLook = {}): string {
  const classes = ["button", look !== "filled" && look, small && "small", large && "large", wide && "wide"];
  return classes.filter(Boolean).join(" ");
}

type Props = ButtonLook & { icon?: ReactNode; className?: string | undefined };

/** While it is busy it ignores clicks but keeps the focus, which a disabled button would lose. */
export function Button({ busy, onClick, ...props }: Props & ComponentProps<"button"> & { busy?: boolean }) {
  return (
    <button
      type="button"
      {...withLook(props)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}

/** `to` is a page; `href` is a file or another site. */
export function ButtonLink(props: Props & AnyLinkProps) {
  return <AnyLink {...withLook(props)} />;
}

function withLook<Given extends Props & { children?: ReactNode }>(props: Given) {
  const { look, small, large, wide, icon, className, children, ...others } = props;
  const classes = buttonClass({ look, small, large, wide });
  return {
    ...others,
    className: className ? `${classes} ${className}` : classes,
    children: (
      <>
        {icon}
        {children}
      </>
    ),
  };
}
