// How the sides meet: online with a link, or at school with a place (INT-59, INT-60).
import { useQuery } from "@tanstack/react-query";
import type { ClipboardEvent } from "react";
import { withScheme } from "#platform/domain/web-link.ts";
import { browserApi, errorMessage } from "#platform/web/api.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useBusyFlight } from "#platform/web/ui/feedback/single-flight.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { ChoiceField } from "#platform/web/ui/form/choice-field.tsx";
import type { TextInputProps } from "#platform/web/ui/form/field.tsx";
import { TextField, useFormAbove } from "#platform/web/ui/form/form-fields.tsx";
import { useValue } from "#platform/web/ui/form/use-form.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { ownKey } from "#platform/web/query.ts";

const MODES = [
  { value: "online", label: "Online" },
  { value: "at-school", label: "At school" },
];

export function PlaceFields() {
  const say = useSay("interviews");
  const t = useT("interviews");
  const isAtSchool = useValue(useFormAbove(), (values) => Reflect.get(values, "mode") === "at-school");
  return (
    <>
      <ChoiceField
        name="mode"
        label={t("How you meet")}
        options={MODES.map(({ value, label }) => ({ value, label: say(label) }))}
      />
      {isAtSchool ? (
        <>
          <TextField
            name="address"
            label={t("Address")}
            maxLength={200}
            required
            autoComplete="street-address"
          />
          <div className="grid halves">
            <TextField name="landmark" label={t("Landmark")} placeholder={t("Near what")} maxLength={200} />
            <TextField name="askFor" label={t("Whom to ask for")} maxLength={200} />
          </div>
          <TextField
            name="mapLink"
            type="url"
            label={t("Map link")}
            placeholder="https://"
            maxLength={2_000}
          />
        </>
      ) : (
        <div>
          <MeetingLinkField
            label={t("Meeting Link")}
            description={t("The address of the online meeting")}
            descriptionBelow
            required
          />
          <MakeLinkButton />
        </div>
      )}
    </>
  );
}

/** A link that is pasted without https:// gets it where that makes an address; typed text stays as it is (INT-86). */
export function MeetingLinkField(look: TextInputProps) {
  const form = useFormAbove();
  function completePasted(event: ClipboardEvent<HTMLInputElement>) {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const text = event.clipboardData.getData("text");
    const link = withScheme(text);
    const isWhole = selectionStart === 0 && selectionEnd === value.length;
    if (!isWhole || link === text) return;
    event.preventDefault();
    form.setFieldValue("InterviewLink", link);
  }
  return (
    <TextField
      name="InterviewLink"
      type="url"
      placeholder="https://"
      maxLength={2_000}
      autoComplete="off"
      onPaste={completePasted}
      {...look}
    />
  );
}

/** A room is stored nowhere, so asking for one only says whether there is a meeting server. */
const ROOM = {
  queryKey: ownKey("meeting room", null),
  queryFn: () => browserApi.get("/api/interview/room", {}),
  staleTime: Infinity,
};

/** Writes a new room into the field of the link; where there is no meeting server it says which links work. */
function MakeLinkButton() {
  const t = useT("interviews");
  const form = useFormAbove();
  const { isBusy, run } = useBusyFlight();
  const { data: room } = useQuery(ROOM);

  const make = () =>
    run(async () => {
      try {
        const { link } = await browserApi.get("/api/interview/room", {});
        form.setFieldValue("InterviewLink", link ?? "");
      } catch (error) {
        toast.bad(errorMessage(error, t("No link could be made. Please paste one.")), { seconds: 4 });
      }
    });

  if (!room) return null;
  if (room.link === null) {
    return (
      <p className="text dimmed fine">
        {t("Please paste a link of your meeting service, such as Google Meet, Zoom or Teams.")}
      </p>
    );
  }
  return (
    <Button small look="subtle" busy={isBusy} onClick={() => void make()} className="above-2xs">
      {t("Make a link")}
    </Button>
  );
}
