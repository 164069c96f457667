// A card: one subject with its heading.
import type { ReactNode } from "react";

type Props = {
  title?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
  /** Leaves the card out of the printed page. */
  notPrinted?: boolean;
};

export function Card({ title, actions, children, className, notPrinted }: Props) {
  return (
    <section className={className ? `card roomy ${className}` : "card roomy"} data-not-printed={notPrinted}>
      {title && (
        <div className="row between below breaks">
          <h2>{title}</h2>
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
