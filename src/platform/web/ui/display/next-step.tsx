// The next step on a dashboard where nothing has happened yet: what to do, why, and the button for it.
import type { ReactNode } from "react";
import { Card } from "#platform/web/ui/display/card.tsx";

type Props = { title: string; children: ReactNode; actions: ReactNode };

export function NextStep({ title, children, actions }: Props) {
  return (
    <Card notPrinted title={title}>
      <p className="text">{children}</p>
      <div className="row gap-sm above">{actions}</div>
    </Card>
  );
}
