// A button whose action takes a moment: it shows that it is busy and keeps the focus, which a disabled button would
// lose.
import { Button, type ButtonProps, Loader } from "@mantine/core";
import type { ComponentProps } from "react";

type Props = ButtonProps & Omit<ComponentProps<"button">, keyof ButtonProps> & { busy: boolean };

/** The click handler itself must ignore a second click. */
export function BusyButton({ busy, leftSection, ...button }: Props) {
  return (
    <Button
      {...button}
      aria-busy={busy || undefined}
      leftSection={busy ? <Loader size={18} color="currentColor" /> : leftSection}
    />
  );
}
