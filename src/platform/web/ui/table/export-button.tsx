// Downloads the filtered list as a file: a plain link, so that the browser does the download.
import { encodeQuery } from "#platform/web/api-encoding.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";

type Props = { path: string; query: Record<string, string | undefined>; label?: string };

export function ExportButton({ path, query, label = "Export CSV" }: Props) {
  return (
    <ButtonLink href={path + encodeQuery(query)} download look="default" icon={<Icon name="download" />}>
      {label}
    </ButtonLink>
  );
}
