// One card of the employer form, its fields in two columns if the width allows.
import type { ReactNode } from "react";
import { Card } from "#platform/web/ui/display/card.tsx";

export function FormCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <div className="fields-frame">
        <div className="grid gap-lg fields">{children}</div>
      </div>
    </Card>
  );
}
