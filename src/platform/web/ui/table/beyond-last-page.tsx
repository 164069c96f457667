// What a list shows at an address beyond its last page.
import { formatCount } from "#platform/domain/money.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

type Props = { page: number; pages: number; hrefOf: (page: number) => string };

export function BeyondLastPage({ page, pages, hrefOf }: Props) {
  const t = useT("ui");
  return (
    <EmptyState
      hint={
        pages === 1
          ? t("The list has only one page.")
          : t("The list has {pages} pages.", { pages: formatCount(pages) })
      }
      action={
        <ButtonLink to={hrefOf(pages)} look="default">
          {pages === 1 ? t("Go to page 1") : t("Go to the last page")}
        </ButtonLink>
      }
    >
      {t("There is no page {page}", { page })}
    </EmptyState>
  );
}
