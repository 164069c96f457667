// The link that downloads a paper as PDF.
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { pathOf } from "#platform/web/api.ts";

type Props = { paper: { _id: string; number: string }; label?: string };

export function PaperLink({ paper: { _id, number }, label: given }: Props) {
  const t = useT("plan");
  const label = given ?? t("Download");
  return (
    <ButtonLink
      small
      look="default"
      href={pathOf("/api/employer/papers/{id}/pdf", { id: _id })}
      download
      icon={<Icon name="download" size={18} />}
      aria-label={`${label} ${number}`}
    >
      {label}
    </ButtonLink>
  );
}
