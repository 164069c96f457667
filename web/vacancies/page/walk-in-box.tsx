// When and where applicants may come without an appointment.
import { walkInTimes } from "#domain/vacancies/public/texts.ts";
import type { WalkIn } from "#domain/vacancies/wire.ts";
import { Card } from "#web/ui/display/card.tsx";
import { DescriptionList } from "#web/ui/display/description-list.tsx";
import { useT } from "#web/language/use-t.tsx";
import { useSay } from "#web/language/use-say.ts";

export function WalkInBox({ walkIn }: { walkIn: WalkIn }) {
  const t = useT("jobs");
  const say = useSay();
  const facts = [
    { label: t("When"), value: say(walkInTimes(walkIn)) },
    { label: t("Where"), value: walkIn.venue },
    { label: t("Please bring"), value: walkIn.documents },
  ];
  return (
    <Card title={t("Walk-in interview")}>
      <DescriptionList facts={facts.filter(({ value }) => value)} inRows />
    </Card>
  );
}
