// A button whose deed takes a moment: it shows so, and keeps the focus that a disabled one would lose.
import { Button, type ButtonProps, Loader } from "@mantine/core";
import type { ComponentProps } from "react";

type Props = ButtonProps & Omit<ComponentProps<"button">, keyof ButtonProps> & { busy: boolean };

/** Whoever handles the click sees to it that a second one does nothing. */
export function BusyButton({ busy, leftSection, ...button }: Props) {
  return (
    <Button
      {...button}
      aria-busy={busy || undefined}
      leftSection={busy ? <Loader size={18} color="currentColor" /> : leftSection}
    />
  );
}
