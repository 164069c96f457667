// Downloads the filtered list as a file: a plain link, so that the browser does the download.
import { Button } from "@mantine/core";
import { encodeQuery } from "#web/api-encoding.ts";
import { Icon } from "#web/ui/display/icon.tsx";

type Props = { path: string; query: Record<string, string | undefined>; label?: string };

export function ExportButton({ path, query, label = "Export CSV" }: Props) {
  return (
    <Button
      component="a"
      href={path + encodeQuery(query)}
      download
      variant="default"
      leftSection={<Icon name="download" />}
    >
      {label}
    </Button>
  );
}
