// What a list shows at an address beyond its last page.
import { formatCount } from "#domain/money.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";

type Props = { page: number; pages: number; hrefOf: (page: number) => string };

export function BeyondLastPage({ page, pages, hrefOf }: Props) {
  return (
    <EmptyState
      hint={pages === 1 ? "The list has only one page." : `The list has ${formatCount(pages)} pages.`}
      action={
        <ButtonLink to={hrefOf(pages)} look="default">
          {pages === 1 ? "Go to page 1" : "Go to the last page"}
        </ButtonLink>
      }
    >
      There is no page {page}
    </EmptyState>
  );
}
