// When and where applicants may come without an appointment.
import { walkInTimes } from "#domain/vacancies/public/texts.ts";
import type { WalkIn } from "#domain/vacancies/wire.ts";
import { Card } from "#web/ui/display/card.tsx";
import { DescriptionList } from "#web/ui/display/description-list.tsx";

export function WalkInBox({ walkIn }: { walkIn: WalkIn }) {
  const facts = [
    { label: "When", value: walkInTimes(walkIn) },
    { label: "Where", value: walkIn.venue },
    { label: "Please bring", value: walkIn.documents },
  ];
  return (
    <Card title="Walk-in interview">
      <DescriptionList facts={facts.filter(({ value }) => value)} inRows />
    </Card>
  );
}
