// The main heading of a page, with a place for its actions.
import type { ReactNode } from "react";

type Props = { children: ReactNode; lead?: ReactNode; actions?: ReactNode };

export function PageTitle({ children, lead, actions }: Props) {
  return (
    <div className={"row low between below-lg breaks"}>
      <div>
        <h1>{children}</h1>
        {lead && <p className="dimmed breaks text above-xs">{lead}</p>}
      </div>
      {actions && <div className="row gap-sm">{actions}</div>}
    </div>
  );
}
