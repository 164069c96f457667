// When and where applicants may come without an appointment.
import { walkInTimes } from "#features/jobs/domain/public/texts.ts";
import type { WalkIn } from "#features/jobs/domain/wire.ts";
import { Card } from "#platform/web/ui/display/card.tsx";
import { DescriptionList } from "#platform/web/ui/display/description-list.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

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
