// The notice of a form that does not work without JavaScript.
import { Alert } from "@mantine/core";

export function NoscriptNotice({ children }: { children: string }) {
  return (
    <noscript>
      <Alert color="yellow" mb="md">
        {children}
      </Alert>
    </noscript>
  );
}
