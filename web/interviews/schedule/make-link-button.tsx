// Makes a meeting link of this installation for the form around it (INT-60).
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { makeRoom } from "#domain/interviews/endpoints.ts";
import { browserApi, errorMessage } from "#web/api.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import styles from "./schedule-dialog.module.css";

/** A room is stored nowhere, so asking for one only says whether there is a meeting server. */
const ROOM = {
  queryKey: ["meeting-room"],
  queryFn: () => browserApi.call(makeRoom, {}),
  staleTime: Infinity,
};

/** Writes a new room into the field of the link; where there is no meeting server it says which links work. */
export function MakeLinkButton() {
  const button = useRef<HTMLButtonElement>(null);
  const [isBusy, setBusy] = useState(false);
  const { data: room } = useQuery(ROOM);

  async function make() {
    setBusy(true);
    try {
      const { link } = await browserApi.call(makeRoom, {});
      const field = button.current?.form?.elements.namedItem("InterviewLink");
      if (field instanceof HTMLInputElement) field.value = link ?? "";
    } catch (error) {
      toast.bad(errorMessage(error, "No link could be made. Please paste one."), { seconds: 4 });
    } finally {
      setBusy(false);
    }
  }

  if (!room) return null;
  if (room.link === null) {
    return (
      <p className={styles.hint}>
        Please paste a link of your meeting service, such as Google Meet, Zoom or Teams.
      </p>
    );
  }
  return (
    <Button
      ref={button}
      type="button"
      small
      look="subtle"
      busy={isBusy}
      onClick={() => void make()}
      className={styles.makeLink}
    >
      Make a link
    </Button>
  );
}
