// Prev, the current position and Next, for every list that has pages.
import type { ReactNode } from "react";
import { Link } from "#platform/web/ui/link.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { buttonClass } from "#platform/web/ui/button.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

type Props = {
  page: number;
  pages: number;
  label?: string;
} & (
  | { onChange: (page: number) => void }
  /** With `hrefOf` the buttons are links and work before hydration. */
  | { hrefOf: (page: number) => string }
);

export function Pager({ page, pages, label, ...navigation }: Props) {
  const t = useT("ui");
  return (
    <nav className="row center digits" aria-label={label ?? t("Pages")}>
      <Step
        to={page - 1}
        disabled={page <= 1}
        left={<Icon name="chevron-left" size={18} />}
        navigation={navigation}
      >
        {t("Prev")}
      </Step>
      <span aria-live="polite">{t("Page {page} of {pages}", { page, pages })}</span>
      <Step
        to={page + 1}
        disabled={page >= pages}
        right={<Icon name="chevron-right" size={18} />}
        navigation={navigation}
      >
        {t("Next")}
      </Step>
    </nav>
  );
}

type StepProps = {
  to: number;
  disabled: boolean;
  left?: ReactNode;
  right?: ReactNode;
  navigation: { onChange: (page: number) => void } | { hrefOf: (page: number) => string };
  children: string;
};

function Step({ to, disabled, left, right, navigation, children }: StepProps) {
  const className = buttonClass({ look: "default" });
  if (!disabled && "hrefOf" in navigation) {
    return (
      <Link to={navigation.hrefOf(to)} className={className}>
        {left}
        <span>{children}</span>
        {right}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={className}
      disabled={disabled}
      onClick={() => "onChange" in navigation && navigation.onChange(to)}
    >
      {left}
      <span>{children}</span>
      {right}
    </button>
  );
}
